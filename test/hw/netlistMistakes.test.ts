/** A mistake planted in the netlist or in a wire is caught, with a sentence that names the part. */
import { loadBoard } from '../../hw/load.js';
import { checkNetlist } from '../../hw/netlist/check.js';
import { netlistOf } from '../../hw/netlist/netlist.js';
import { part as newPart, inOrder, type Netlist, type Part } from '../../hw/netlist/types.js';
import { HC595 } from '../../hw/netlist/chips.js';
import { C_10U } from '../../hw/netlist/passives.js';

const board = loadBoard('hw/board.json');
const right = netlistOf(board);

function changed(ref: string, change: (part: Part) => Part | undefined): Netlist {
  return {
    ...right,
    parts: right.parts.flatMap((p) => (p.ref === ref ? (change(p) ?? []) : [p])),
  };
}

function onNet(ref: string, pin: string, net: string | null): Netlist {
  return changed(ref, (p) => ({
    ...p,
    nets: p.nets.map((n, i) => (p.kind.pins[i]?.name === pin ? net : n)),
  }));
}

function kindOf(ref: string): Part['kind'] {
  return right.parts.find((p) => p.ref === ref)!.kind;
}

function rewired(from: string, pin: string, change: object): Netlist {
  const wires = right.wires.map((w) =>
    w.from.ref === from && w.from.pin === pin ? { ...w, ...change } : w,
  );
  return { ...right, wires };
}

const CASES: readonly (readonly [string, Netlist, RegExp])[] = [
  ['a sensor at 5 V', onNet('S17', 'VCC', '5V'), /S17\.4 \(VCC\) stands 1\.7 to 3\.6 V/],
  [
    'supply and ground of a sensor swapped',
    onNet('S17', 'VCC', 'GND'),
    /S17\.4 .*shorted to ground/,
  ],
  [
    'data and clock of a puck swapped',
    onNet('PA17', '2', 'B4_SCL'),
    /PA17\.2 is on B4_SCL, the wire on B4_SDA/,
  ],
  [
    'two sensors of one variant on a branch',
    changed('S17', (p) => ({ ...p, kind: kindOf('S16') })),
    /S16 and S17 have the same address/,
  ],
  ['a pull-up left out', changed('RN3', () => undefined), /net B8_SDA: no resistor pulls it up/],
  ['a pull-up to 5 V', onNet('RN3', 'C', '5V'), /net B8_SDA: no resistor pulls it up to 3\.3 V/],
  ['a capacitor left out', changed('CS40', () => undefined), /S40 \(TMAG5273A1\): no 100 nF/],
  [
    'two outputs on one net',
    onNet('U12', 'QB', 'E8'),
    /U12\.15 \(QA\) and U12\.1 \(QB\) drive it|U12\.1 .* and U12\.15 .*drive it/,
  ],
  [
    'an input in the air',
    onNet('U21', 'I3', 'NOWHERE'),
    /net NOWHERE: only U21\.3 \(I3\) is on it/,
  ],
  ['a switch without supply', onNet('U2', 'VCC', 'SW_RESET'), /U2\.24 \(VCC\) wants a supply/],
  [
    'a regulator left out',
    changed('U51', () => undefined),
    /net 3V3_HALL: nothing gives the power/,
  ],
  ['a fuse left out', changed('F1', () => undefined), /net 5V: nothing gives the power/],
  ['a socket left out', changed('JS9', () => undefined), /cable strip 9: no pin JS9\.1/],
  [
    'a wire to the wrong pin',
    rewired('JE1', '4', { to: { ref: 'W8', pin: '4' } }),
    /cable emitters 1: W8\.4 is on RX8/,
  ],
  [
    'a wire left out',
    { ...right, wires: right.wires.filter((w) => w.net !== 'PIX33') },
    /net PIX33: no wire joins/,
  ],
  [
    'a wire to a part that is not there',
    rewired('JB1', '1', { to: { ref: 'SW9', pin: '1' } }),
    /no pin SW9\.1/,
  ],
  ['a wire without length', rewired('JX1', '2', { lengthMm: 0 }), /cable pixels: a wire of 0 mm/],
  [
    'two parts with one name',
    { ...right, parts: [...right.parts, inOrder('C52', C_10U, 'hub', ['5V', 'GND'])] },
    /two parts are called C52/,
  ],
];

test.each(CASES)('%s', (_name, netlist, said) => {
  expect(checkNetlist(board, netlist).join('\n')).toMatch(said);
});

test('a pin that is forgotten or does not exist cannot be written', () => {
  expect(() => newPart('U99', HC595, 'hub', { QB: null })).toThrow(
    /U99 .*pin 2 QC is joined to nothing/,
  );
  const all = Object.fromEntries(HC595.pins.map((p) => [p.name, null]));
  expect(() => newPart('U99', HC595, 'hub', { ...all, QX: 'E1' })).toThrow(/no pin QX/);
  expect(() => inOrder('C99', C_10U, 'hub', ['5V'])).toThrow(/1 nets for 2 pins/);
});

test('any pin of any kind of part moved to another net is caught', () => {
  const missed: string[] = [];
  const seen = new Set<string>();
  for (const part of right.parts) {
    for (const [i, pin] of part.kind.pins.entries()) {
      const key = `${part.kind.id} ${pin.number}`;
      // What is open on purpose may be joined to what one likes only where nothing else is said.
      if (seen.has(key) || part.nets[i] === null) continue;
      seen.add(key);
      const moved = changed(part.ref, (p) => ({
        ...p,
        nets: p.nets.map((n, k) => (k === i ? 'ELSEWHERE' : n)),
      }));
      if (checkNetlist(board, moved).length === 0) missed.push(key);
    }
  }
  expect(missed).toEqual([]);
});
