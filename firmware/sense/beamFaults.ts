/**
 * Which beams are not to be believed. In: the beams pass by pass, and now and then where discs surely lie; out: beams to
 * be taken out of use and why, beams that are good again. Nothing is judged that a hand or a disc explains:
 *
 * - inverted: darker with its own emitter, half a second long
 * - blind: too much light from outside; not out of use, but said
 * - loose: goes from fully open to fully dark and back several times while it is read as fast as it can be
 * - dark, lit: the only beam that is blocked for no reason; a hand blocks two or more, a disc is known. Lit when the
 *   receiver gives light without its emitter that no other one sees
 * - leak: a disc covers it whole, and light still comes past
 */
import { BEAM, BEAMS, GEOMETRY } from '../board.gen.js';
import { BEAM_PART, BEAMS_PART, blame, faultOf, isOut, type Fault, type Why } from '../faults.js';
import {
  BEAM_BLIND,
  BEAM_BLOCKED,
  BEAM_CLEAR,
  BEAM_OUT,
  dropBeam,
  unexplained,
  type Beams,
  type Spot,
} from './beams.js';

/** Passes after which a beam is called blind or inverted. */
const BLIND_PASSES = 3;
const INVERTED_PASSES = 4;
/** Shade above and below which a beam is surely dark or open; between them a disc's edge may flutter with the noise. */
const DEEP = 0.8;
const OPEN = 0.2;
/** So many changes within as many readings, one after the other, make a beam loose: 60 ms, six changes at 50 Hz. */
const FLIPS = 3;
const PROBES = 120;
/** Nearer to the middle of a disc than this a chord is covered whole: a radius less half a beam (1.5) and what places err by, mm. */
const COVERED_MM = GEOMETRY.discRadius - 5.5;
/**
 * A covered beam that is shaded by less leaks. A pass has 0.01 of noise (0.004 of full scale on light and dark, 0.6 of own
 * light), the mean of LEAK_PASSES 0.007: a leak of 5 % is found,
 * one of 2 % is not. No more passes, since a look may come between them and take its time.
 */
const COVERED_SHADE = 0.97;
const LEAK_PASSES = 2;
/** A receiver that sees so much more in the dark than most others is lit by itself. */
const LIT = 0.3;
/** Less own light than this is none at all. */
const WEAK = 0.05;
/**
 * A beam must be dark alone for so long, ms: a hand that comes in crosses several within that. With the frames before and
 * after, the probing and the part that has to be read for it a fault is named after 1.95 s (`sim run --json`, fault-beam-stuck-dark); 2 s are allowed.
 */
export const ALONE_MS = 1000;
/** Quiet for so long they are believed again, ms; a leak and too little margin last until the beams are zeroed. */
const BLIND_HOLD = 0;
const STUCK_HOLD = 3000;
const LOOSE_HOLD = 15000;

export interface BeamWatch {
  /** Beams that need a look in every pass: not clear, or strange a moment ago. */
  live: number[];
  /** Passes in a row blind or backwards. */
  odd: Uint8Array;
  /** 1: was fully dark when it was last clear which. */
  deep: Uint8Array;
  /** A beam that went from open to dark or back alone just now: to be read quickly a few times; -1 none. */
  suspect: number;
  /** Passes still wanted of beams that a disc covers, and the sum of their shade. */
  left: Uint8Array;
  sum: Float32Array;
  /** Beams blind now. */
  blind: number;
}

export function newBeamWatch(): BeamWatch {
  return {
    live: [],
    odd: new Uint8Array(BEAM.count),
    deep: new Uint8Array(BEAM.count),
    suspect: -1,
    left: new Uint8Array(BEAM.count),
    sum: new Float32Array(BEAM.count),
    blind: 0,
  };
}

function out(b: Beams, list: Fault[], i: number, why: Why, t: number, hold: number): void {
  blame(list, BEAM_PART + i, why, t, hold);
  dropBeam(b, i);
}

/** Its neighbours are clear: what changed here was no hand. */
function lonely(b: Beams, i: number): boolean {
  const n = BEAM.count;
  return (b.state[(i + 1) % n] & 3) === BEAM_CLEAR && (b.state[(i + n - 1) % n] & 3) === BEAM_CLEAR;
}

/** Counts changes between open and fully dark, the edge of a disc in the beam left aside. @returns true at one */
function flipped(bw: BeamWatch, b: Beams, i: number): boolean {
  const shade = b.shade[i];
  const deep = shade > DEEP ? 1 : shade < OPEN ? 0 : bw.deep[i];
  if (deep === bw.deep[i]) return false;
  bw.deep[i] = deep;
  return true;
}

/** A beam that is not simply clear. @returns true when it is to be looked at in the next pass too */
function judge(bw: BeamWatch, b: Beams, list: Fault[], i: number, t: number): boolean {
  const state = b.state[i];
  const s = state & 3;
  if (s > BEAM_BLOCKED) {
    const odd = Math.min(bw.odd[i] + 1, 9);
    bw.odd[i] = odd;
    if (s === BEAM_BLIND) {
      if (odd >= BLIND_PASSES) bw.blind++;
    } else if (odd >= INVERTED_PASSES && state < BEAM_OUT)
      out(b, list, i, 'inverted', t, STUCK_HOLD);
  } else {
    bw.odd[i] = 0;
    if (flipped(bw, b, i) && lonely(b, i)) {
      if (state < BEAM_OUT) bw.suspect = i;
      else blame(list, BEAM_PART + i, 'loose', t, LOOSE_HOLD);
    }
  }
  if (bw.left[i] > 0) {
    bw.sum[i] += b.shade[i];
    if (--bw.left[i] === 0 && bw.sum[i] < COVERED_SHADE * LEAK_PASSES)
      out(b, list, i, 'leak', t, Infinity);
  }
  if (s !== BEAM_CLEAR && state >= BEAM_OUT && isOut(list, BEAM_PART + i))
    blame(list, BEAM_PART + i, 'dark', t, STUCK_HOLD);
  return state > 0 || bw.left[i] > 0 || bw.deep[i] > 0;
}

/** Beams that are not clear, and those that are looked at already. */
function gather(bw: BeamWatch, b: Beams): void {
  for (let v = 1; v < 8; v++) {
    let i = b.state.indexOf(v);
    while (i >= 0) {
      if (bw.live.indexOf(i) < 0) bw.live.push(i);
      i = b.state.indexOf(v, i + 1);
    }
  }
}

/** After every pass; does nothing as long as all are clear. `moving`: discs are on their way, covers do not hold. */
export function judgeBeams(
  bw: BeamWatch,
  b: Beams,
  list: Fault[],
  t: number,
  moving: boolean,
): void {
  if (b.changed > 0 || moving) bw.left.fill(0);
  if (b.changed > 0) gather(bw, b);
  if (bw.live.length === 0) return;
  const live: number[] = [];
  bw.blind = 0;
  for (const i of bw.live) if (judge(bw, b, list, i, t)) live.push(i);
  bw.live = live;
  if (bw.blind > 0) blame(list, BEAMS_PART, 'blind', t, BLIND_HOLD);
}

/** How often readings in a row cross a level. */
function crossings(values: readonly number[], level: number): number {
  let n = 0;
  let was = -1;
  for (const v of values) {
    const now = v > level ? 1 : 0;
    if (was >= 0 && now !== was) n++;
    was = now;
  }
  return n;
}

/**
 * The suspect again and again: a hand or a disc cannot leave and come back within a few hundredths of a second, a loose
 * wire does; but lamps that flicker do so without the emitter too.
 * @param read readings in a row of a receiver with an emitter shining
 */
export function probeLoose(
  bw: BeamWatch,
  b: Beams,
  list: Fault[],
  t: number,
  read: (emitter: number, receiver: number, times: number) => number[],
): void {
  const i = bw.suspect;
  const level = b.base[i] / 2;
  bw.suspect = -1;
  if (crossings(read(i, i, PROBES), level) < FLIPS) return;
  if (crossings(read(-1, i, PROBES), level) < FLIPS) out(b, list, i, 'loose', t, LOOSE_HOLD);
}

/** Where discs surely lie and all is still: beams that one covers whole are watched for light that comes past. */
export function coverBeams(bw: BeamWatch, b: Beams, discs: readonly Spot[]): void {
  for (const p of discs) {
    for (let i = 0; i < BEAM.count; i++) {
      const off = p.x * BEAMS[3 * i] + p.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2];
      if (off > COVERED_MM || off < -COVERED_MM || b.state[i] > BEAM_BLOCKED) continue;
      bw.left[i] = LEAK_PASSES;
      bw.sum[i] = 0;
      if (bw.live.indexOf(i) < 0) bw.live.push(i);
    }
  }
}

/** Receiver `i` sees in the dark what at most half of the others do. */
function lit(dark: Float32Array, i: number): boolean {
  let n = 0;
  for (let j = 0; j < BEAM.count; j++) if (dark[j] > dark[i] - LIT) n++;
  return n <= BEAM.count / 2;
}

/** The only beam that is blocked for no reason; -1 when there is none, or there are more. */
export function alone(b: Beams, spots: readonly Spot[]): number {
  const i = unexplained(b, spots, 0);
  return i >= 0 && unexplained(b, spots, i + 1) < 0 ? i : -1;
}

/** Takes out the beams that nothing on the board can have blocked. `all`: they have been dark for longer than any hand. */
export function dropAlone(
  b: Beams,
  dark: Float32Array,
  spots: readonly Spot[],
  list: Fault[],
  t: number,
  all: boolean,
): void {
  let i = all ? unexplained(b, spots, 0) : alone(b, spots);
  while (i >= 0) {
    out(b, list, i, lit(dark, i) ? 'lit' : 'dark', t, STUCK_HOLD);
    i = all ? unexplained(b, spots, i + 1) : -1;
  }
}

/** Zeroed: those without margin are out until the next time, all others good again. */
export function zeroedBeams(
  b: Beams,
  light: Float32Array,
  dark: Float32Array,
  list: Fault[],
  t: number,
): void {
  for (let i = 0; i < BEAM.count; i++) {
    const f = faultOf(list, BEAM_PART + i);
    if (b.state[i] < BEAM_OUT) {
      if (f) f.hold = -1;
      continue;
    }
    if (f) list.splice(list.indexOf(f), 1);
    const own = light[i] - dark[i];
    const why = own < -WEAK ? 'inverted' : lit(dark, i) ? 'lit' : own < WEAK ? 'dark' : 'weak';
    blame(list, BEAM_PART + i, why, t, Infinity);
  }
}
