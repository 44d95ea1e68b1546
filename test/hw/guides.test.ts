/** What the guides show of the board's data is what the data make: tables between marks, pictures, the calculations. */
import { readFileSync, readdirSync } from 'node:fs';
import { calculations } from '../../hw/calc/calc.js';
import { branchPf } from '../../hw/calc/bus.js';
import { receiverLoad } from '../../hw/calc/receiverLoad.js';
import { kept, limitText, ohms, resultText } from '../../hw/calc/result.js';
import { pictures } from '../../hw/draw/wiring.js';
import { GUIDES, withBlocks } from '../../hw/guides.js';
import { loadBoard } from '../../hw/load.js';
import { netlistOf } from '../../hw/netlist/netlist.js';
import { routesOf } from '../../hw/routes.js';
import type { Board } from '../../hw/schema.js';
import { connections } from '../../hw/tables/netlistTables.js';
import { readCsv } from '../../hw/tables/readCsv.js';

const board = loadBoard('hw/board.json');
const results = calculations(board);

function result(what: RegExp): (typeof results)[number] {
  const found = results.filter((r) => what.test(`${r.group} ${r.what}`));
  if (found.length !== 1) throw new Error(`${found.length} results for ${what}`);
  return found[0]!;
}

test.each(GUIDES)('%s shows the tables that board.json makes', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(withBlocks(board, text, file));
});

test('the pictures of the guides are those that board.json makes', () => {
  const made = pictures(board);
  expect(readdirSync('docs/images/hw').sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made))
    expect(readFileSync(`docs/images/hw/${name}`, 'utf8') === text ? name : `${name} is old`).toBe(
      name,
    );
});

test.each([
  ['wiring-power.svg', /^(supply|controller power)$/],
  ['wiring-controller.svg', /^controller (Q|pads)/],
  ['wiring-strip.svg', /^strip 3$/],
  ['wiring-emitters.svg', /^emitters 0$/],
  ['wiring-receivers.svg', /^receivers 0$/],
  ['wiring-buttons.svg', /^buttons$/],
])('%s: a line for each wire of connections.csv, in its colour', (file, cable) => {
  const rows = readCsv(connections(netlistOf(board)), 'connections.csv');
  const wanted = rows
    .filter((w) => cable.test(w['cable']!))
    .map((w) => `${w['net']}, ${w['colour']}`);
  const drawn = [...pictures(board)[file]!.matchAll(/>(\w+, [a-z]+)<\/text>/g)].map((m) => m[1]);
  expect(wanted.length).toBeGreaterThan(3);
  expect(drawn.sort()).toEqual(wanted.sort());
});

test('a mark without a table is refused', () => {
  expect(() => withBlocks(board, '<!-- made: nothing -->\n<!-- end -->', 'x.md')).toThrow(
    /x\.md: no table "nothing"/,
  );
  expect(() => withBlocks(board, 'no marks', 'x.md')).toThrow(/x\.md: found no/);
});

test('all calculations keep their limits', () => {
  expect(results.filter((r) => !kept(r)).map(resultText)).toEqual([]);
});

// Worked out by hand.
test('figures of the calculations', () => {
  expect(result(/^5 V everything/).value).toBeCloseTo(128 * 2.3 + 100 + 600 + 60 + 20, 6);
  expect(result(/for sensors warmer/).value).toBeCloseTo(1.7 * 0.2974 * 50, 1);
  // 5 V less 1.35 V of the emitter and 1 V of the driver, over 27 ohm.
  expect(result(/current of an emitter/).value).toBeCloseTo(98.1, 1);
  // 65 mW/sr at 461 mm are 0.030 mW/cm2; 2.8 mA at 0.5 become 0.168 mA, over 18 kohm 3.03 V of 3.3.
  expect(result(/strongest receiver/).value).toBeCloseTo(0.919, 2);
  expect(result(/rise of a receiver/).value).toBeCloseTo(126, 6);
  // 3.3 kohm twice and 13 kohm beside each other.
  expect(result(/to pull a line low/).value).toBeCloseTo(2.9 / 1.4644, 2);
  const longest = routesOf(board).reduce((a, b) => (branchPf(b) > branchPf(a) ? b : a));
  expect(branchPf(longest)).toBeCloseTo(4 * 13 + 0.06 * (longest.cableMm + 240) + 11, 6);
  expect(result(/rise time there/).value).toBeCloseTo(
    0.8473 * 1.4644 * (branchPf(longest) + 96),
    0,
  );
  expect([ohms('3k3'), ohms('330R'), ohms('10k')]).toEqual([3300, 330, 10000]);
  expect(() => ohms('3300')).toThrow(/"3300" is no resistor/);
});

/** The same board with one number changed, and what is then said to be broken. */
const BROKEN: readonly (readonly [string, (b: Board) => void, RegExp])[] = [
  [
    'pixels that take more than the fuse',
    (b) => (b.leds.currentLimitMa = 1200),
    /^BAD +5 V: everything on/,
  ],
  [
    'pixels that the wires do not stand',
    (b) => (b.leds.channelMa = 20),
    /^BAD +5 V: all pixels white/,
  ],
  ['sensors that take too much', (b) => (b.hall.supplyMa = 6), /^BAD +3\.3 V for sensors: current/],
  [
    'a weak supply',
    (b) => (b.supply.volts = 4.6),
    /^BAD +3\.3 V for sensors: input at a weak supply/,
  ],
  ['a bus too fast for its wires', (b) => (b.hall.bitrateHz = 1000000), /^BAD +I2C: rise time/],
  [
    'emitters that want more',
    (b) => (b.beams.emitterMa = 200),
    /^BAD +beams: current of an emitter/,
  ],
  ['a beam over the discs', (b) => (b.beams.height = 8), /^BAD +beams: top of the beam/],
  ['a beam in the wax', (b) => (b.beams.height = 2.5), /^BAD +beams: bottom of the beam/],
];

test.each(BROKEN)('%s', (_name, change, said) => {
  const other = structuredClone(board);
  change(other);
  expect(
    calculations(other)
      .filter((r) => !kept(r))
      .map(resultText)
      .join('\n'),
  ).toMatch(new RegExp(said.source, 'm'));
});

test('a shorter beam gets a smaller load, as the worked example says', () => {
  expect(receiverLoad(board)).toBe('18k');
  expect(receiverLoad(loadBoard('hw/boards/recreational-600.json'))).toBe('15k');
});

test('limits are told with their unit', () => {
  expect(
    limitText({ group: '', what: '', value: 1, unit: 'mA', least: 85, most: 115, how: '' }),
  ).toBe('at least 85, at most 115 mA');
});
