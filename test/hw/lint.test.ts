/** Each rule of the linter on a mistake made for it: it is found, and the message names part and place. */
import { readFileSync } from 'node:fs';
import { lint } from '../../hw/lint.js';
import { parseBoard } from '../../hw/load.js';
import { planted, type Json } from './plant.js';

const file = JSON.parse(readFileSync('hw/board.json', 'utf8')) as Json;

type Change = readonly [path: readonly (string | number)[], value: Json | undefined];

function messages(...changes: Change[]): string[] {
  let board = file;
  for (const [path, value] of changes) board = planted(board, path, value);
  return lint(parseBoard(JSON.stringify(board), 'x')).map(
    (f) => `${f.rule}: ${f.place}: ${f.message}`,
  );
}

const sensor = (i: number, key: string): (string | number)[] => ['hall', 'sensors', i, key];
const chord = (i: number, key: string): (string | number)[] => ['beams', 'chords', i, key];
const jolt = (...rest: (string | number)[]): (string | number)[] => [
  'controllers',
  'joltjs',
  ...rest,
];

const CASES: readonly (readonly [name: string, changes: Change[], said: RegExp])[] = [
  // Post 0 stands at (93.87, 38.88).
  [
    'a sensor under a post',
    [
      [sensor(7, 'x'), 94],
      [sensor(7, 'y'), 39],
    ],
    /pockets: hall.sensors\[7\]: sensor 7 at \(94\.00, 39\.00\) leaves -10\.6 mm of wood to post 0 at \(93\.87, 38\.88\)/,
  ],
  [
    'two pockets in one',
    [
      [sensor(44, 'x'), 203.2],
      [sensor(44, 'y'), 10],
    ],
    /pockets: hall.sensors\[43\]: pockets of sensor 43 .* and sensor 44 .* leave -2\.0 mm/,
  ],
  [
    'a sensor off its ring',
    [[sensor(100, 'y'), 200]],
    /counts: hall.sensors\[100\]: sensor 100 at \(239\.66, 200\.00\) is 33\.2 mm from its place/,
  ],
  [
    'a sensor above the wood',
    [[sensor(3, 'z'), -1.9]],
    /pockets: hall.sensors\[3\]: .* 0\.6 mm of wood above its pocket/,
  ],
  [
    'a sensor below the wood',
    [[sensor(3, 'z'), -10.6]],
    /pockets: hall.sensors\[3\]: .* not inside the wood \(thickness 12\.7\): 2\.1 mm for housing and wires/,
  ],
  [
    'a hole sensor that looks through the floor',
    [[sensor(0, 'z'), -8.2]],
    /pockets: hall.sensors\[0\]: sensor 0 .* 0\.5 mm of wood above its pocket/,
  ],
  [
    'two sensors at one address',
    [[sensor(9, 'address'), 0x35]],
    /bus: hall.sensors: sensors 8 and 9 share switch 0, branch 2, address 0x35/,
  ],
  [
    'a branch that moved',
    [[sensor(9, 'branch'), 3]],
    /bus: hall.sensors: .*found sensor 9 on switch 0, branch 3, address 0x22, expected sensor 9 on switch 0, branch 2/,
  ],
  [
    'a switch that is not there',
    [[sensor(127, 'switch'), 4]],
    /bus: hall.sensors\[127\].switch: sensor 127 is on switch 4, there are 4/,
  ],
  [
    'an address of another part',
    [[['hall', 'addresses', 1], 0x23]],
    /bus: hall.addresses\[1\]: 0x23 is not the address of TMAG5273B1/,
  ],
  [
    'a branch of two sensors, where the firmware counts four',
    [
      [
        ['hall', 'addresses'],
        [0x35, 0x22],
      ],
      [
        ['hall', 'variants'],
        ['A1', 'B1'],
      ],
    ],
    /bus: hall.addresses: 2 addresses, expected 4: the firmware reads the address/,
  ],
  [
    'two switches with one address',
    [[['hall', 'switchAddresses', 2], 0x71]],
    /bus: hall.switchAddresses: 2 switches have the address 0x71/,
  ],
  [
    'a ring with one sensor less',
    [[['hall', 'rings', 4, 'count'], 25]],
    /counts: hall.sensors: 128 sensors are listed, the rings hold 127/,
  ],
  [
    'a sensor left out',
    [[['hall', 'sensors', 127], undefined]],
    /counts: hall.sensors: 127 sensors are listed, the rings hold 128/,
  ],
  [
    'a beam left out',
    [[['beams', 'chords', 23], undefined]],
    /counts: beams.chords: 23 chords are listed, the count is 24/,
  ],
  [
    'a beam above the discs',
    [[['beams', 'height'], 9]],
    /beams: beams.height: the beam reaches 10\.5 mm above the surface, a disc only 9\.5/,
  ],
  [
    'a beam above the rim',
    [[['beams', 'height'], 11]],
    /beams: beams.height: the bore reaches 12\.5 mm, the rim only 12\.7/,
  ],
  [
    'a beam along the surface',
    [[['beams', 'height'], 2]],
    /beams: beams.height: .* grazes the surface/,
  ],
  [
    'a receiver drilled elsewhere',
    [[chord(4, 'receiver'), [100, 367]]],
    /counts: beams.chords\[4\].receiver: receiver 4 at \(100\.00, 367\.00\) is/,
  ],
  [
    'two receivers on one input',
    [[chord(4, 'channel'), 5]],
    /beams: beams.chords: beams 4 and 5 share multiplexer 0, input 5/,
  ],
  [
    'bores that run together',
    [[['beams', 'boreDiameter'], 4]],
    /beams: beams.chords: (emitter|receiver) \d+ and (emitter|receiver) \d+ at .* leave 0\.2 mm of wall/,
  ],
  [
    'an emitter bit over the address',
    [[['shiftChain', 'muxAddressFirstBit'], 20]],
    /beams: shiftChain.muxAddressFirstBit: .*20 .*over the emitters' bits/,
  ],
  [
    'a chain too short',
    [[['shiftChain', 'bits'], 24]],
    /beams: shiftChain.bits: emitters end at bit 24, the multiplexer address at 28, the chain has 24/,
  ],
  [
    'pixels that do not fill quadrants',
    [[['leds', 'count'], 70]],
    /leds: leds.count: 70 pixels are not 4 quadrants of 18/,
  ],
  ['pixels the other way round', [[['leds', 'stepDeg'], 5]], /leds: leds.stepDeg: .*clockwise/],
  [
    'the first pixel at another seat',
    [[['leds', 'firstDeg'], 42.5]],
    /leds: leds.firstDeg: .*expected 312\.5/,
  ],
  [
    'a pin that is not brought out',
    [[jolt('use', 'ok'), 'D10']],
    /pins: controllers.joltjs.use.ok: ok uses D10, which JOLTJS does not bring out/,
  ],
  [
    'a pin that the pixels toggle',
    [[jolt('use', 'undo'), 'D26']],
    /pins: controllers.joltjs.use.undo: undo uses D26 \(pad 26\), which toggles while pixels are sent/,
  ],
  [
    'a pin used twice',
    [[jolt('use', 'undo'), 'D46']],
    /pins: controllers.joltjs.use.undo: undo uses D46 \(pad 46\), which ok uses too/,
  ],
  [
    'a supply pin used for data',
    [[jolt('use', 'undo'), 'D43']],
    /pins: controllers.joltjs.driveHigh\[0\]: a high output uses D43 \(Q2.vcc\), which undo uses too/,
  ],
  [
    'a digital pin for a voltage',
    [[jolt('use', 'mux1'), 'D1']],
    /pins: controllers.joltjs.use.mux1: mux1 uses D1, which cannot measure a voltage/,
  ],
  [
    'a controller nobody described',
    [[['controller'], 'pico']],
    /pins: controller: "pico" is not described, known are joltjs, nrf52840dk/,
  ],
  [
    'two pins at one place',
    [[jolt('places', 'D45'), 'Q2.sda']],
    /pins: controllers.joltjs.places: D44 and D45 are both at "Q2.sda"|D45 and D44 are both at "Q2.sda"/,
  ],
  [
    'a connector whose ground is held high',
    [[jolt('driveHigh', 0), 'D36']],
    /pins: controllers.joltjs.driveHigh\[0\]: D36 is Q2.gnd/,
  ],
  [
    'a connector without ground',
    [[jolt('driveLow', 0), undefined]],
    /pins: controllers.joltjs.driveLow: nothing switches the ground of connector Q2 on/,
  ],
  [
    'buttons the wrong way round',
    [
      [['buttons', 0, 'id'], 'UNDO'],
      [['buttons', 1, 'id'], 'OK'],
    ],
    /pins: buttons: expected OK first/,
  ],
  [
    'pixels that eat the supply',
    [[['leds', 'currentLimitMa'], 2500]],
    /current: supply.limitMa: the parts draw 2974 mA \(128 hall sensors 294, .*supply of 3000 gives 2400/,
  ],
  [
    'a limit below the dark pixels',
    [[['leds', 'currentLimitMa'], 110]],
    /current: leds.currentLimitMa: 110 mA leaves no quadrant's light over the 58 mA/,
  ],
  [
    'a magnet that no grade has',
    [[['magnets', 'A', 'momentAm2'], 0.09]],
    /magnets: magnets.A.momentAm2: .*no NdFeB magnet/,
  ],
  [
    'a magnet under the skin of its disc',
    [[['magnets', 'B', 'heightInDisc'], 3]],
    /magnets: magnets.B.heightInDisc: .*not in the middle/,
  ],
  [
    'owners with one axis',
    [[['magnets', 'B', 'axis'], 'axial']],
    /magnets: magnets.B.axis: owners A and B have the same axis/,
  ],
  [
    'a magnet too strong for the hole sensor',
    [
      [sensor(0, 'z'), -7.9],
      [['hall', 'holeSensorBelowFloor'], 1.5],
    ],
    /magnets: magnets.C.momentAm2: a disc in the hole gives .* mT .* range is 40/,
  ],
  [
    'a disc wider than the hole',
    [[['geometry', 'discDiameter'], 35]],
    /geometry: geometry.discDiameter: a disc of 35 does not drop/,
  ],
  [
    'posts off their line',
    [[['geometry', 'postCircleRadius'], 110]],
    /geometry: geometry.postCircleRadius: posts at 110/,
  ],
  [
    'posts on the dividers',
    [[['geometry', 'postFirstDeg'], 45]],
    /geometry: geometry.postFirstDeg/,
  ],
  [
    'a scale that is not the range',
    [[['hall', 'rangeMt'], 80]],
    /bus: hall.countsPerUt: 0\.8192 counts per uT, .*-80 mT has 0\.4096/,
  ],
];

test.each(CASES)('%s', (_name, changes, said) => {
  const found = messages(...changes);
  expect(found.join('\n')).toMatch(said);
});

test('places of a second controller are checked too', () => {
  const found = messages([['controllers', 'nrf52840dk', 'use', 'leds'], 'D22']);
  expect(found).toEqual([
    'pins: controllers.nrf52840dk.use.leds: leds uses D22, which toggles while pixels are sent',
  ]);
});
