/**
 * What the ring shows. In: the state of the turn in the few words the ring needs; out: a list of lamps. No
 * bytes and no time here: `ring.ts` turns lamps into pixels.
 *
 * Colour is never the only signal (docs/lights.md): turn = a whole quadrant, discs left = bright dots in it, good = the
 * closed ring, foul = a cross, things to do = shapes at the disc, questions = two unlike halves.
 */
import { LED_COUNT, LED_FIRST_DEG, LED_PER_QUADRANT, LED_STEP_DEG } from '../board.gen.js';
import { SEATS, type Owner, type Seat } from '../types.js';

/** Steady, in the first half of a beat, in the second. */
export type Beat = 0 | 1 | 2;

/** Pixel number, colour (0..1 each) and when it shines. */
export interface Lamp {
  led: number;
  r: number;
  g: number;
  b: number;
  beat: Beat;
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

function lamp(led: number, c: Colour, level: number, beat: Beat): Lamp {
  return { led: led % LED_COUNT, r: c[0] * level, g: c[1] * level, b: c[2] * level, beat: beat };
}

/** `n` lamps in a row from pixel `from` on. */
export function rowLamps(from: number, n: number, c: Colour, level: number, beat: Beat): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < n; i++) out.push(lamp(from + i, c, level, beat));
  return out;
}

/** The whole ring in one colour, every `every`-th lamp. */
export function allLamps(c: Colour, level: number, every: number, beat: Beat): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < LED_COUNT; i += every) out.push(lamp(i, c, level, beat));
  return out;
}

/** The shooter's quadrant glows dimly; a bright lamp for every disc left, from the quadrant's clockwise end. */
export function turnLamps(seat: Seat, owner: Owner, left: number): Lamp[] {
  const start = quadrantStart(seat);
  const c = SIDE_COLOURS[owner];
  const dim = rowLamps(start + left, LED_PER_QUADRANT - left, c, 0.12, 0);
  return rowLamps(start, Math.min(left, LED_PER_QUADRANT), c, 0.9, 0).concat(dim);
}

/** Shapes at a place, lamp by lamp: how far from its direction, how bright, when. */
export type Shape = readonly number[];
/** It lies well: a steady bar, set off. */
export const WELL: Shape = [-3, 0, 0, -2, 1, 0, -1, 1, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0, 3, 0, 0];
/** It does not: three blinking teeth. */
export const WRONG: Shape = [-3, 0, 0, -2, 1, 1, -1, 0, 0, 0, 1, 1, 1, 0, 0, 2, 1, 1, 3, 0, 0];
/** This one: a blinking spot. */
export const SPOT: Shape = [-1, 0.4, 1, 0, 1, 1, 1, 0.4, 1];
/** Here it belongs: two steady posts, and between them what has to come. */
export const GAP: Shape = [-2, 1, 0, -1, 0, 0, 0, 0.6, 2, 1, 0, 0, 2, 1, 0];

export function shapeLamps(at: { x: number; y: number }, c: Colour, shape: Shape): Lamp[] {
  const out: Lamp[] = [];
  const n = ledToward(at.x, at.y) + LED_COUNT;
  for (let i = 0; i < shape.length; i += 3)
    out.push(lamp(n + shape[i], c, shape[i + 1], shape[i + 2] as Beat));
  return out;
}

/** The same shape at each of the places. */
export function pointLamps(
  places: readonly { x: number; y: number }[],
  c: Colour,
  shape: Shape,
): Lamp[] {
  let out: Lamp[] = [];
  for (let i = 0; i < places.length; i++) out = out.concat(shapeLamps(places[i], c, shape));
  return out;
}

/** Good: the closed ring. Foul: a cross on the dividers. */
export function verdictLamps(good: boolean, level: number, beat: Beat): Lamp[] {
  if (good) return allLamps(GREEN, level, 1, beat);
  let out: Lamp[] = [];
  for (let i = 0; i < 4; i++)
    out = out.concat(rowLamps((i + 1) * LED_PER_QUADRANT - 3, 6, RED, level, beat));
  return out;
}

/** Dots that run round the ring: what lies in its middle, the hole. */
export function wheelLamps(c: Colour): Lamp[] {
  const out: Lamp[] = [];
  for (let i = 0; i < LED_COUNT; i += 6) out.push(lamp(i, c, 0.8, i % 12 === 0 ? 1 : 2));
  return out;
}

/** Quadrants that shine in turn, two and two: something is broken. */
export function alarmLamps(): Lamp[] {
  let out: Lamp[] = [];
  for (let i = 0; i < 4; i++)
    out = out.concat(rowLamps(i * LED_PER_QUADRANT, LED_PER_QUADRANT, RED, 0.6, i % 2 ? 2 : 1));
  return out;
}

/** A question: the half of the ring before the shooter shows what OK takes, the other half what UNDO takes. */
export function askLamps(seat: Seat, ok: Colour, undo: Colour): Lamp[] {
  const out: Lamp[] = [];
  const start = quadrantStart(seat) + LED_COUNT - LED_PER_QUADRANT / 2;
  for (let i = 0; i < LED_COUNT / 2; i++) {
    out.push(lamp(start + LED_COUNT / 2 + i, undo, i % 3 === 0 ? 0.8 : 0, 1));
    out.push(lamp(start + i, ok, 0.5, 0));
  }
  return out;
}

/**
 * A score before a seat, from the quadrant's clockwise end on. `every` 1: pegs, five points each; 2: pips, a point each. Who
 * has more than there is room for begins again, brighter. `running`: a white lamp blinks in the next hole.
 */
export function scoreLamps(
  seat: Seat,
  owner: Owner,
  n: number,
  every: number,
  room: number,
  running: boolean,
): Lamp[] {
  const out: Lamp[] = [];
  // Twenty pegs are a lamp wider than the quadrant at each end.
  const start = quadrantStart(seat) + LED_COUNT - (room - LED_PER_QUADRANT) / 2;
  const holes = room / every;
  const c = SIDE_COLOURS[owner];
  for (let i = 0; i < n && i < holes; i++)
    out.push(lamp(start + i * every, c, n > holes ? (i < n - holes ? 1 : 0.15) : 0.5, 0));
  if (running) out.push(lamp(start + (n % holes) * every, WHITE, 1, 1));
  return out;
}
