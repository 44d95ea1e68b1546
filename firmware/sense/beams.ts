/**
 * The 24 beams. In: light (own emitter on) and dark (all off) of every receiver, 0..1; out: per beam a state and the
 * share of light that is shaded. Baselines follow slowly while a beam is clear and never learn a disc. Which beams are
 * not to be believed is found out in beamFaults.ts.
 */
import { BEAM, BEAMS, GEOMETRY, HALL } from '../board.gen.js';
import * as core from './core.gen.js';
import { BRINK_MM, BRINK_PLACES } from './kernel.js';

export const BEAM_CLEAR = 0;
export const BEAM_BLOCKED = 1;
/** Too much ambient light to tell. */
export const BEAM_BLIND = 2;
/** Darker with its emitter than without. */
export const BEAM_BACKWARDS = 3;
/** Added to one of these when the beam is taken out of use: stuck, leaking, loose or without margin. */
export const BEAM_OUT = 4;

export interface Beams {
  /** BEAM_... per beam. */
  state: Uint8Array;
  /** Share of the light that is shaded, 0..1. */
  shade: Float32Array;
  /** Light minus dark of the open beam. */
  base: Float32Array;
  /** Beams blocked now, blind or backwards ones, and how many states changed with this pass. */
  blocked: number;
  odd: number;
  changed: number;
}

/** An open beam gives 0.6 of full scale by design; below this it has no margin. */
const LEAST_LIGHT = 0.15;
/** Ambient light above this leaves no room for the beam's own. */
const BLIND_DARK = 0.85;
/** Share of the difference that an open beam's baseline follows in one pass. */
const FOLLOW = 0.02;

export function newBeams(): Beams {
  return {
    state: new Uint8Array(BEAM.count),
    shade: new Float32Array(BEAM.count),
    base: new Float32Array(BEAM.count).fill(0.6),
    blocked: 0,
    odd: 0,
    changed: 0,
  };
}

/** Sets the baselines from one pass over open beams, all in use again; returns how many lack margin: those are out. */
export function zeroBeams(b: Beams, light: Float32Array, dark: Float32Array): number {
  let weak = 0;
  for (let i = 0; i < BEAM.count; i++) {
    const own = light[i] - dark[i];
    const ok = own > LEAST_LIGHT && dark[i] < BLIND_DARK;
    b.state[i] = ok ? BEAM_CLEAR : BEAM_OUT;
    b.base[i] = ok ? own : 0.6;
    if (!ok) weak++;
  }
  return weak;
}

/** One pass over all beams. */
export function feedBeams(b: Beams, light: Float32Array, dark: Float32Array): void {
  const found = core.shadeBeams(
    light,
    dark,
    b.base,
    b.shade,
    b.state,
    BEAM.count,
    BLIND_DARK,
    FOLLOW,
  );
  b.blocked = found & 31;
  b.odd = (found >> 5) & 31;
  b.changed = found >> 10;
}

/** Takes a beam out of use. */
export function dropBeam(b: Beams, i: number): void {
  if (b.state[i] === BEAM_BLOCKED) b.blocked--;
  b.state[i] |= BEAM_OUT;
}

/** Takes it into use again. */
export function useBeam(b: Beams, i: number): void {
  b.state[i] &= 3;
  if (b.state[i] === BEAM_BLOCKED) b.blocked++;
}

/** A place. */
export interface Spot {
  x: number;
  y: number;
}

/** A disc may shade a beam whose chord is nearer to its centre than this, mm: half a beam and what its place is off. */
const MAY_SHADE_MM = GEOMETRY.discRadius + 3;

/** True when a disc's edge may reach beam `i`. Asked at every frame, so without a call in the loop. */
function explained(i: number, spots: readonly Spot[]): boolean {
  const nx = BEAMS[3 * i];
  const ny = BEAMS[3 * i + 1];
  const offset = BEAMS[3 * i + 2];
  for (const p of spots) {
    const off = p.x * nx + p.y * ny - offset;
    if (off < MAY_SHADE_MM && off > -MAY_SHADE_MM) return true;
  }
  return false;
}

/** The first beam from `from` on that is blocked by none of the discs; -1 none. */
export function unexplained(b: Beams, spots: readonly Spot[], from: number): number {
  let i = b.state.indexOf(BEAM_BLOCKED, from);
  while (i >= 0 && explained(i, spots)) i = b.state.indexOf(BEAM_BLOCKED, i + 1);
  return i;
}

/** True when the blocked beams cannot be discs on the board: somebody reaches in. */
export function handsIn(b: Beams, spots: readonly Spot[]): boolean {
  return b.blocked > 0 && unexplained(b, spots, 0) >= 0;
}

/** A disc shades every beam whose chord is nearer to its centre than this, mm: a radius less half a beam. */
const SHADES_MM = GEOMETRY.discRadius - 2;

/**
 * Of the beams that a disc at `p` may shade none is dark, two or more are open, and it would have to shade one of them: it lies
 * in the ditch behind them, where the sensors see nearly the same.
 */
export function shinesThrough(b: Beams, p: Spot, sigma: number): boolean {
  const most = SHADES_MM - 2 * sigma;
  let open = 0;
  let must = 0;
  for (let i = 0; i < BEAM.count; i++) {
    const off = Math.abs(p.x * BEAMS[3 * i] + p.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2]);
    if (off > MAY_SHADE_MM) continue;
    if (b.state[i] === BEAM_BLOCKED) return false;
    if (b.state[i] === BEAM_CLEAR) {
      open++;
      if (off < most) must++;
    }
  }
  return must > 0 && open > 1;
}

const BRINK_STEP = (2 * Math.PI) / BRINK_PLACES;
/**
 * A disc on the brink shades every beam whose chord is nearer to the middle of the brink than this, mm: a radius less
 * half a beam (1.5) and the 6.5 that it may lie farther in or out.
 */
const MUST_SHADE_MM = GEOMETRY.discRadius - 8;

function onBrink(angle: number): Spot {
  return { x: BRINK_MM * Math.cos(angle), y: BRINK_MM * Math.sin(angle) };
}

/** Places on the brink where a disc would explain blocked beams that the discs do not: the middle of each arc. */
export function brinkSpots(b: Beams, spots: readonly Spot[]): Spot[] {
  const out: Spot[] = [];
  // as long as the core wants it
  const news = new Uint8Array(HALL.count);
  for (let i = unexplained(b, spots, 0); i >= 0; i = unexplained(b, spots, i + 1)) news[i] = 1;
  const free = new Uint8Array(BRINK_PLACES);
  core.brinkPlaces(BEAMS, b.state, news, free, MAY_SHADE_MM, MUST_SHADE_MM);
  let first = -1;
  for (let n = 0; n <= BRINK_PLACES; n++) {
    const here = free[n] > 0;
    if (here && first < 0) first = n;
    if (!here && first >= 0) {
      out.push(onBrink(((first + n - 1) / 2) * BRINK_STEP));
      first = -1;
    }
  }
  return out;
}

/**
 * As few of the places as explain all that is blocked: one, or two; none when that is not enough, which is rather an arm, or
 * when a single beam is blocked, which is rather a beam that fails: a disc on the brink blocks two to four.
 */
export function fewest(b: Beams, spots: readonly Spot[], brink: readonly Spot[]): readonly Spot[] {
  const first = unexplained(b, spots, 0);
  if (first < 0 || unexplained(b, spots, first + 1) < 0) return [];
  for (const p of brink) if (!handsIn(b, spots.concat([p]))) return [p];
  for (const p of brink)
    for (const q of brink) if (!handsIn(b, spots.concat([p, q]))) return [p, q];
  return [];
}
