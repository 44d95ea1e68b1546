/**
 * What the ring shows. In: the state of the turn in the few words the ring needs; out: a list of lamps. No
 * bytes and no time here: `ring.ts` turns lamps into pixels.
 *
 * Colour is never the only signal: turn = a whole quadrant, discs left = bright dots in it, things to do = a
 * blinking lamp at the disc, pegs = a row that grows from the divider, questions = two blinking halves.
 */
import { LED_COUNT, LED_FIRST_DEG, LED_PER_QUADRANT, LED_STEP_DEG } from '../board.gen.js';
import { SEATS, type Owner, type Seat } from '../types.js';

/** Pixel number, colour (0..1 each) and whether it blinks. */
export interface Lamp {
  led: number;
  r: number;
  g: number;
  b: number;
  blink: boolean;
}

export type Colour = readonly [number, number, number];

/** Side colours are orange, blue and white: told apart by every common kind of colour blindness. */
export const SIDE_COLOURS: Readonly<Record<Owner, Colour>> = {
  A: [1, 0.45, 0],
  B: [0, 0.25, 1],
  C: [0.8, 0.8, 0.8],
};
export const GREEN: Colour = [0, 1, 0.15];
export const RED: Colour = [1, 0, 0];
export const YELLOW: Colour = [1, 0.8, 0];
export const WHITE: Colour = [0.6, 0.6, 0.6];
export const VIOLET: Colour = [0.7, 0, 1];

/** First pixel of a seat's quadrant: pixels run clockwise, seat S first (hw/board.json `leds`). */
export function quadrantStart(seat: Seat): number {
  return SEATS.indexOf(seat) * LED_PER_QUADRANT;
}

/** Pixel nearest to the direction of a place on the board. */
export function ledToward(x: number, y: number): number {
  const deg = (Math.atan2(y, x) * 180) / Math.PI;
  let n = Math.floor((deg - LED_FIRST_DEG) / LED_STEP_DEG + 0.5);
  while (n < 0) n += LED_COUNT;
  return n % LED_COUNT;
}

function lamp(led: number, c: Colour, level: number, blink: boolean): Lamp {
  return { led: led % LED_COUNT, r: c[0] * level, g: c[1] * level, b: c[2] * level, blink: blink };
}

/** `n` lamps in a row from pixel `from` on. */
export function rowLamps(
  from: number,
  n: number,
  c: Colour,
  level: number,
  blink: boolean,
): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < n; i++) out.push(lamp(from + i, c, level, blink));
  return out;
}

/** The shooter's quadrant glows dimly; a bright lamp for every disc left, from the quadrant's clockwise end. */
export function turnLamps(seat: Seat, owner: Owner, left: number): Lamp[] {
  const start = quadrantStart(seat);
  const c = SIDE_COLOURS[owner];
  const dim = rowLamps(start + left, LED_PER_QUADRANT - left, c, 0.12, false);
  return rowLamps(start, Math.min(left, LED_PER_QUADRANT), c, 0.9, false).concat(dim);
}

/** A blinking lamp at each of the places, with its neighbours dim. */
export function pointLamps(places: readonly { x: number; y: number }[], c: Colour): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < places.length; i++) {
    const n = ledToward(places[i].x, places[i].y);
    out.push(lamp(n, c, 1, true));
    out.push(lamp(n + 1, c, 0.2, true));
    out.push(lamp(n + LED_COUNT - 1, c, 0.2, true));
  }
  return out;
}

/** The whole ring in one colour, every `every`-th lamp. */
export function allLamps(c: Colour, level: number, every: number, blink: boolean): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < LED_COUNT; i += every) out.push(lamp(i, c, level, blink));
  return out;
}

/** A question: the half of the ring before the shooter shows what OK takes, the other half what UNDO takes. */
export function askLamps(seat: Seat, ok: Colour, undo: Colour): Lamp[] {
  const out: Lamp[] = [];
  const start = quadrantStart(seat) + LED_PER_QUADRANT / 2;
  for (let i = 0; i < LED_COUNT / 2; i++) {
    out.push(lamp(start + LED_COUNT / 2 + i, undo, i % 3 === 0 ? 0.8 : 0, true));
    out.push(lamp(start + i, ok, 0.5, false));
  }
  return out;
}

/** A row of pegs, five points each, from the start of a seat's quadrant; a last half peg is dim. */
export function pegLamps(seat: Seat, owner: Owner, points: number): Lamp[] {
  const out: Lamp[] = [];
  const start = quadrantStart(seat);
  const pegs = Math.min(points / 5, LED_PER_QUADRANT);
  for (let i = 0; i < pegs; i++)
    out.push(lamp(start + i, SIDE_COLOURS[owner], pegs - i >= 1 ? 0.5 : 0.15, false));
  return out;
}
