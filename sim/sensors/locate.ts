/**
 * The firmware's estimator on frames of unknown origin. In: a Frame; out: discs with zones, and whether the frame is
 * explained. How noisy the frame is and how well the board is calibrated are found from the frame itself: the noise
 * from what the quiet sensors' residuals show, the calibration as the best of three that passes the residual test.
 */
import { GEOMETRY } from '../../firmware/board.gen.js';
import { radius, zoneAt } from '../../firmware/geometry.js';
import { leftOver } from '../../firmware/sense/residual.js';
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

export function locate(frame: Frame): Located {
  let best: Reading | undefined;
  for (const opts of attempts(frame)) {
    const next = read(frame, opts);
    if (next.ok) return answer(frame, next);
    if (!best || next.chi2 * best.dof < best.chi2 * next.dof) best = next;
  }
  return answer(frame, best as Reading);
}

/** Known discs tell who plays; a blind read allows for three. */
function attempts(frame: Frame): EstimateOptions[] {
  const two = frame.known !== undefined && !frame.known.some((d) => d.owner === 'C');
  const owners = frame.owners ?? (two ? 'AB' : 'ABC');
  const list = LEVELS.map((level) => ({ ...level, owners }));
  const third = { ...LEVELS[1], owners: 'ABC' } as EstimateOptions;
  return owners === 'AB' && !frame.owners ? [...list.slice(0, 2), third, ...list.slice(2)] : list;
}

/** Reads with the noise given, or with the one found by reading twice. */
function read(frame: Frame, opts: EstimateOptions): Reading {
  const known = (frame.known ?? []).map(placementOf);
  const look = (noise: number): Reading => {
    forgetDitch();
    return estimate(frame.field, frame.bad, known, noise, opts);
  };
  if (frame.noise !== undefined) return look(frame.noise);
  const guess = firstNoise(frame);
  const first = look(guess);
  const found = noiseLeft(frame);
  return found > 0.85 * guess && found < 1.15 * guess ? first : look(found);
}

function placementOf(d: { x: number; y: number; owner: Owner }): Placement {
  const pose = radius(d.x, d.y) < GEOMETRY.rHole - GEOMETRY.discRadius + 1 ? 'hole' : 'flat';
  return { id: '', owner: d.owner, x: d.x, y: d.y, sigma: 1, sure: 1, pose, mx: 0, my: 0 };
}

function firstNoise(frame: Frame): number {
  return clipped(rawNoise(frame));
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
