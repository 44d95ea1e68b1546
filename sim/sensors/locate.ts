/**
 * The firmware's estimator on frames of unknown origin. In: a Frame; out: discs with zones, and whether the frame is
 * explained. How noisy the frame is and how well the board is calibrated are found from the frame itself: the noise
 * from what the quiet sensors' residuals show, the calibration as the likeliest of three that passes the residual test.
 */
import { GEOMETRY, SENSOR_XY } from '../../firmware/board.gen.js';
import { radius, zoneAt } from '../../firmware/geometry.js';
import { leftOver, unlikely } from '../../firmware/sense/residual.js';
import { estimate, forgetDitch, type EstimateOptions } from '../../firmware/sense/estimate.js';
import '../kernel/inNode.js';
import type { Owner, Placement, Reading, Zone } from '../../firmware/types.js';
import type { Frame } from './frames.js';

export interface Located {
  readonly id: string | number;
  readonly discs: readonly {
    readonly x: number;
    readonly y: number;
    readonly owner: Owner;
    readonly sigma: number;
    readonly zone: Zone;
    readonly sure: number;
  }[];
  readonly unexplained: boolean;
}

/** Ideal sensors, calibrated ones (1 %, 0.1 mm), and the board file's as built. */
export const LEVELS: readonly Omit<EstimateOptions, 'owners'>[] = [
  { real: false },
  { real: true, gain: 0.01, place: 0.1 },
  { real: true },
];
/** Noise is looked for between these, uT. */
const LEAST_NOISE = 0.5;
const MOST_NOISE = 60;
/** Sensors with less field than this show the noise, not the errors of the model, uT. */
const QUIET_UT = 200;
/** Of a normal distribution: 0.2533 sigma lie in the middle fifth, 0.6745 in the middle half. */
const FIFTH = 0.2533;
const HALF = 0.6745;

export function locate(given: Frame): Located {
  const frame = withoutDead(given);
  if (!covers(frame.bad)) return answer(frame, nothingSeen());
  const list = attempts(frame);
  const noise = list.map((opts) => noiseOf(frame, opts));
  const order = list
    .map((_, i) => i)
    .sort((a, b) => (noise[a]?.unlikely ?? 0) - (noise[b]?.unlikely ?? 0));
  let best: Reading | undefined;
  for (const i of order) {
    const opts = list[i];
    if (!opts) continue;
    const next = look(frame, opts, noise[i]?.uT ?? MIDDLE_NOISE);
    if (next.ok) return answer(frame, next);
    if (!best || next.chi2 * best.dof < best.chi2 * next.dof) best = next;
  }
  return answer(frame, best ?? nothingSeen());
}

function nothingSeen(): Reading {
  return { placements: [], chi2: 0, dof: 0, worst: 0, worstSensor: 0, ok: false };
}

/** With less noise than this, microtesla, rounding alone can make two readings equal. */
const COARSE = 2;

/** A sensor that reports exactly the same with and without discs does not measure. */
function withoutDead(frame: Frame): Frame {
  if (rawNoise(frame) < COARSE) return frame;
  const bad = Uint8Array.from(frame.bad);
  let silent = 0;
  for (let s = 0; s < bad.length; s++) {
    if (frame.field.subarray(3 * s, 3 * s + 3).some((v) => v !== 0)) continue;
    if (!bad[s]) silent++;
    bad[s] = 1;
  }
  return silent < bad.length ? { ...frame, bad } : frame;
}

/** Owners are told to within this of a sensor that works, mm: farther from all of them a disc may lie unseen. */
const SEES = 75;
const STEP = 15;

/** Is every place on the wood inside of the starting line seen by some sensor? */
function covers(bad: Uint8Array): boolean {
  for (let x = -GEOMETRY.rStart; x <= GEOMETRY.rStart; x += STEP) {
    for (let y = -GEOMETRY.rStart; y <= GEOMETRY.rStart; y += STEP) {
      if (radius(x, y) <= GEOMETRY.rStart && !seen(bad, x, y)) return false;
    }
  }
  return true;
}

function seen(bad: Uint8Array, x: number, y: number): boolean {
  for (let s = 0; s < bad.length; s++) {
    const dx = (SENSOR_XY[2 * s] ?? 0) - x;
    const dy = (SENSOR_XY[2 * s + 1] ?? 0) - y;
    if (!bad[s] && dx * dx + dy * dy < SEES * SEES) return true;
  }
  return false;
}

/** Known discs tell who plays; a blind read allows for three. */
function attempts(frame: Frame): EstimateOptions[] {
  const two = frame.known !== undefined && !frame.known.some((d) => d.owner === 'C');
  const owners = frame.owners ?? (two ? 'AB' : 'ABC');
  const list = LEVELS.map((level) => ({ ...level, owners }));
  const third = { ...LEVELS[1], owners: 'ABC' } as EstimateOptions;
  return owners === 'AB' && !frame.owners ? [...list.slice(0, 2), third, ...list.slice(2)] : list;
}

function look(frame: Frame, opts: EstimateOptions, noise: number, effort?: number): Reading {
  forgetDitch();
  const known = (frame.known ?? []).map(placementOf);
  return estimate(frame.field, frame.bad, known, noise, effort ? { ...opts, effort } : opts);
}

/** Real sensors are likelier than ideal ones, and to take them for such makes sigma too small: a cost. */
const IDEAL = 6;
/** Fits that a first look may spend: enough for most boards. */
const FIRST_LOOK = 150;

/**
 * Noise of a frame at a level of errors, given or as a first look leaves it over, and how unlikely that look says the
 * level is: cost and the logarithm of the variances, so that larger errors must earn their keep.
 */
function noiseOf(frame: Frame, opts: EstimateOptions): { uT: number; unlikely: number } {
  let uT = frame.noise ?? firstNoise(frame);
  look(frame, opts, uT, FIRST_LOOK);
  if (frame.noise === undefined) {
    const left = noiseLeft(frame);
    if (left < 0.9 * uT || left > 1.1 * uT) {
      uT = left;
      look(frame, opts, uT, FIRST_LOOK);
    }
  }
  return { uT, unlikely: unlikely(frame.bad) + (opts.real ? 0 : IDEAL) };
}

function placementOf(d: { x: number; y: number; owner: Owner }): Placement {
  const pose = radius(d.x, d.y) < GEOMETRY.rHole - GEOMETRY.discRadius + 1 ? 'hole' : 'flat';
  return { id: '', owner: d.owner, x: d.x, y: d.y, sigma: 1, sure: 1, pose, mx: 0, my: 0 };
}

/** What the fit starts with: rather too much, because a search in too little noise explains that by discs. */
function firstNoise(frame: Frame): number {
  return clipped(Math.max(MIDDLE_NOISE, 1.5 * rawNoise(frame)));
}

/** Noise before anything is known: the small changes of the calmest axes about their middle, microtesla. */
export function rawNoise(frame: Frame): number {
  const all: number[] = [];
  for (let a = 0; a < 3; a++) {
    const axis = pickAxis(frame, a);
    const middle = axis[axis.length >> 1] ?? 0;
    all.push(...axis.map((v) => Math.abs(v - middle)));
  }
  all.sort((p, q) => p - q);
  return (all[Math.floor(all.length / 5)] ?? MIDDLE_NOISE) / FIFTH / 1.5;
}

function pickAxis(frame: Frame, a: number): number[] {
  const out: number[] = [];
  for (let s = 0; s < frame.bad.length; s++) {
    if (!frame.bad[s]) out.push(frame.field[3 * s + a] ?? 0);
  }
  return out.sort((p, q) => p - q);
}

/** Noise that the last reading left over on quiet sensors. */
function noiseLeft(frame: Frame): number {
  const rest = leftOver(frame.field.length);
  const found: number[] = [];
  for (let s = 0; s < frame.bad.length; s++) {
    const at = 3 * s;
    const size = Math.sqrt(
      (frame.field[at] ?? 0) ** 2 +
        (frame.field[at + 1] ?? 0) ** 2 +
        (frame.field[at + 2] ?? 0) ** 2,
    );
    if (frame.bad[s] || size > QUIET_UT) continue;
    for (let a = 0; a < 3; a++) found.push(Math.abs(rest[at + a] ?? 0));
  }
  if (found.length < 30) return MIDDLE_NOISE;
  found.sort((p, q) => p - q);
  return clipped((found[found.length >> 1] ?? MIDDLE_NOISE) / HALF);
}

/** Too few quiet sensors to tell: an averaged frame of the board file. */
const MIDDLE_NOISE = 6;

function clipped(v: number): number {
  return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, v));
}

function answer(frame: Frame, reading: Reading): Located {
  return {
    id: frame.id,
    discs: reading.placements.map((p) => ({
      x: rounded(p.x, 1000),
      y: rounded(p.y, 1000),
      owner: p.owner,
      sigma: rounded(p.sigma, 1000),
      zone: zoneOf(p),
      sure: rounded(reading.ok && p.pose !== 'check' ? p.sure : Math.min(p.sure, 0.5), 10000),
    })),
    unexplained: !reading.ok,
  };
}

function zoneOf(p: Placement): Zone {
  if (p.pose === 'hole') return '20';
  const r = radius(p.x, p.y);
  if (p.pose === 'check' && r < GEOMETRY.rHole) return 'leaner';
  return zoneAt(GEOMETRY, r);
}

function rounded(v: number, steps: number): number {
  return Math.round(v * steps) / steps + 0;
}
