/** Where a disc may be shot from: line, quadrant, divider, stillness. */
import { checkPlacement } from '../../../firmware/rules/placement.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { SEATS, type Seat } from '../../../firmware/types.js';
import { GEO } from './told.js';

const HALF_LINE = 1.5875 / 2;

/** `over`: how far the centre lies beyond the divider that is clockwise seen from the middle of seat S, mm. */
function place(r: number, over: number): [number, number] {
  const deg = 315 + (Math.asin(over / r) * 180) / Math.PI;
  const a = (deg * Math.PI) / 180;
  return [r * Math.cos(a), r * Math.sin(a)];
}

function reason(preset: string, seat: Seat, [x, y]: readonly number[], still = true): string {
  const flags = presetById(preset)?.flags;
  if (!flags) throw new Error(preset);
  const c = checkPlacement(flags, GEO, seat, x ?? 0, y ?? 0, still);
  expect(c.legal).toBe(c.reason === 'PLACE_OK');
  return c.reason;
}

test.each([
  ['on the line', 'nca', 304.8, -100, 'PLACE_OK'],
  ['touching from inside', 'nca', 304.8 - 16 - HALF_LINE + 0.01, -100, 'PLACE_OK'],
  ['just not touching', 'nca', 304.8 - 16 - HALF_LINE - 0.01, -100, 'PLACE_OFF_LINE'],
  ['touching from outside', 'home', 304.8 + 16 + HALF_LINE - 0.01, -100, 'PLACE_OK'],
  ['just not touching from outside', 'home', 304.8 + 16 + HALF_LINE + 0.01, -100, 'PLACE_OFF_LINE'],
  ['behind the line', 'nca', 304.8 + HALF_LINE + 0.01, -100, 'PLACE_BEHIND'],
  ['not yet behind the line', 'nca', 304.8 + HALF_LINE - 0.01, -100, 'PLACE_OK'],
  ['half over the divider', 'rulebook-100', 304.8, 0, 'PLACE_OK'],
  ['more than half over', 'rulebook-100', 304.8, 0.01, 'PLACE_OVER'],
  ['more than half over', 'refresher', 304.8, 10, 'PLACE_OVER'],
  ['more than half over, still touching', 'nca', 304.8, 10, 'PLACE_OK'],
  ['the last touch of the divider', 'tracey', 304.8, 16 + HALF_LINE - 0.01, 'PLACE_OK'],
  ['no longer touching the divider', 'tracey', 304.8, 16 + HALF_LINE + 0.01, 'PLACE_QUADRANT'],
  ['no longer touching the divider', 'rulebook-100', 304.8, 20, 'PLACE_QUADRANT'],
])('%s (%s)', (_name, preset, r, over, expected) => {
  expect(reason(preset, 'S', place(r, over))).toBe(expected);
});

test('only in the own quadrant', () => {
  for (const seat of SEATS) {
    const at = reason('nca', seat, [0, -304.8]);
    expect(at).toBe(seat === 'S' ? 'PLACE_OK' : 'PLACE_QUADRANT');
  }
});

test('only when all lies still', () => {
  expect(reason('nca', 'S', [0, -304.8], false)).toBe('PLACE_NOT_STILL');
});
