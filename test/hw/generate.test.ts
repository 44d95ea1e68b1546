/** What is generated from board.json is what is checked in, and tells the same as the simulator's model. */
import { readFileSync } from 'node:fs';
import * as tables from '../../firmware/board.gen.js';
import { withTables } from '../../hw/doc.js';
import { boardHash, chordLine, firmwareTables, kappaOf } from '../../hw/generate.js';
import { boardText, withPlaces } from '../../hw/layout.js';
import { loadBoard } from '../../hw/load.js';

const board = loadBoard('hw/board.json');

test('firmware/board.gen.ts is the one that board.json makes', () => {
  expect(readFileSync('firmware/board.gen.ts', 'utf8')).toBe(firmwareTables(board));
});

test('the tables of docs/hardware.md are those that board.json makes', () => {
  const document = readFileSync('docs/hardware.md', 'utf8');
  expect(document).toBe(withTables(board, document));
  expect(() => withTables(board, 'no marks')).toThrow(/docs\/hardware\.md: found no/);
});

test('the text of board.json is the one that is written from its content', () => {
  expect(readFileSync('hw/board.json', 'utf8')).toBe(boardText(board));
});

test('no sensor or chord was moved off the ring table', () => {
  expect(withPlaces(board)).toEqual(board);
});

test('every sensor, by the rule that the firmware uses', () => {
  const { addresses, switches } = tables.HALL;
  expect(board.hall.sensors).toHaveLength(128);
  board.hall.sensors.forEach((sensor, i) => {
    // The firmware keeps places as 32-bit floats.
    expect([sensor.x, sensor.y].map(Math.fround)).toEqual(
      [tables.SENSOR_XY[2 * i]!, tables.SENSOR_XY[2 * i + 1]!].map(Math.fround),
    );
    expect(switches[i >> 5]).toBe(board.hall.switchAddresses[sensor.switch]);
    expect((i >> 2) & 7).toBe(sensor.branch);
    expect(addresses[i & 3]).toBe(sensor.address);
  });
});

// Typed from the ring table that the sensor study recommends, not worked out by the code under test.
test.each([
  ['hole', 1, 0],
  ['mid15', 6, 50.8],
  ['line15', 16, 101.6],
  ['mid10', 20, 152.4],
  ['line10', 26, 203.2],
  ['mid5', 28, 250],
  ['start', 31, 292],
])('ring %s has %i sensors at %f mm', (name, count, radius) => {
  const ring = board.hall.sensors.filter((s) => s.ring === name);
  expect(ring).toHaveLength(count);
  for (const { x, y } of ring) expect(Math.hypot(x, y)).toBeCloseTo(radius, 1);
});

test('the strip of a branch is short: four neighbours in a chain', () => {
  const steps: number[] = [];
  for (let i = 0; i < 128; i++) {
    const a = board.hall.sensors[i];
    const b = board.hall.sensors[i + 1];
    if (a && b && i % 4 !== 3) steps.push(Math.hypot(a.x - b.x, a.y - b.y));
  }
  // Only where a strip passes from one ring to the next (five of 96 links) it is longer than 60 mm.
  expect(steps).toHaveLength(96);
  expect(steps.filter((mm) => mm > 60).length).toBeLessThanOrEqual(5);
  expect(Math.max(...steps)).toBeLessThan(95);
});

test('sensors stand 20 mm from the middle of the posts', () => {
  const posts = tables.GEOMETRY.posts;
  for (const { x, y } of board.hall.sensors) {
    for (let k = 0; k < 8; k++) {
      expect(Math.hypot(x - posts[2 * k]!, y - posts[2 * k + 1]!)).toBeGreaterThan(19.8);
    }
  }
});

test('each chord is tangent to the starting line, moved in by 1.25 mm, 461 mm long', () => {
  board.beams.chords.forEach((chord, i) => {
    const line = chordLine(chord);
    expect(line.offset).toBeCloseTo(304.8 - 1.25, 1);
    expect(line.half).toBeCloseTo(Math.sqrt(381 * 381 - 303.55 * 303.55), 1);
    const turn = (15 * i * Math.PI) / 180;
    expect(line.nx).toBeCloseTo(Math.cos(turn), 4);
    expect(line.ny).toBeCloseTo(Math.sin(turn), 4);
    for (const end of [chord.emitter, chord.receiver]) {
      expect(end[0] * tables.BEAMS[3 * i]! + end[1] * tables.BEAMS[3 * i + 1]!).toBeCloseTo(
        tables.BEAMS[3 * i + 2]!,
        1,
      );
    }
  });
});

test('field constants of the study: 5.85e6 and 1.04e7 uT mm3, kappa -0.958 and -1.833 mm2', () => {
  const { MAGNETS } = tables;
  expect(MAGNETS.slice(0, 4)).toEqual([5.85e6, -0.9583, 4.75, 0]);
  expect(MAGNETS.slice(4, 8)).toEqual([5.85e6, -0.9583, 4.75, 1]);
  expect(MAGNETS.slice(8, 12)).toEqual([1.04e7, -1.8333, 4.75, 0]);
  expect(kappaOf(board.magnets.A)).toBeCloseTo(-0.958, 3);
});

test('the hash follows the meaning, not the spacing', () => {
  const other = structuredClone(board);
  expect(boardHash(other)).toBe(tables.BOARD_HASH);
  other.leds.currentLimitMa += 1;
  expect(boardHash(other)).not.toBe(tables.BOARD_HASH);
});

test('the tables are lean: under 4 kB without comments and spaces', () => {
  const bare = firmwareTables(board)
    .replace(/\/\*\*.*?\*\/|\/\/.*/g, '')
    .replace(/: readonly (number|string)\[\]|: Geometry|export |import .*;/g, '')
    .replace(/\s+/g, '');
  expect(bare.length).toBeLessThan(4096);
});

test('a sensor out of bus order makes no tables', () => {
  const other = structuredClone(board);
  const swapped = other.hall.sensors[4];
  if (swapped) swapped.address = 0x22;
  expect(() => firmwareTables(other)).toThrow(/sensors\[4\].*expected sensor 4 .*address 0x35/);
});
