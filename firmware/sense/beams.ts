/**
 * The 24 beams. In: light (own emitter on) and dark (all off) of every receiver, 0..1; out: per beam a state and the
 * share of light that is shaded. Baselines follow slowly while a beam is clear and never learn a disc.
 */
import { BEAM, BEAMS, GEOMETRY } from '../board.gen.js';
import * as core from './core.gen.js';

export const BEAM_CLEAR = 0;
export const BEAM_BLOCKED = 1;
/** Too much ambient light to tell. */
export const BEAM_BLIND = 2;
/** Taken out of use: stuck, leaking, loose or without margin. */
export const BEAM_FAILED = 3;

export interface Beams {
  /** BEAM_... per beam. */
  state: Uint8Array;
  /** Share of the light that is shaded, 0..1. */
  shade: Float32Array;
  /** Light minus dark of the open beam. */
  base: Float32Array;
  /** Beams blocked now. */
  blocked: number;
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
  };
}

/** Sets the baselines from one pass over open beams; returns how many lack margin. */
export function zeroBeams(b: Beams, light: Float32Array, dark: Float32Array): number {
  let weak = 0;
  for (let i = 0; i < BEAM.count; i++) {
    const own = light[i] - dark[i];
    const ok = own > LEAST_LIGHT;
    b.state[i] = ok ? BEAM_CLEAR : BEAM_FAILED;
    b.base[i] = ok ? own : 0.6;
    if (!ok) weak++;
  }
  return weak;
}

/** One pass over all beams. */
export function feedBeams(b: Beams, light: Float32Array, dark: Float32Array): void {
  b.blocked = core.shadeBeams(
    light,
    dark,
    b.base,
    b.shade,
    b.state,
    BEAM.count,
    BLIND_DARK,
    FOLLOW,
  );
}

/** A place. */
export interface Spot {
  x: number;
  y: number;
}

/** True when a disc's edge may reach beam `i`: its centre is nearer to the chord than a radius and some slack. */
function explained(i: number, spots: readonly Spot[]): boolean {
  const reach = GEOMETRY.discRadius + 3;
  for (let n = 0; n < spots.length; n++) {
    const p = spots[n];
    const off = p.x * BEAMS[3 * i] + p.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2];
    if (off < reach && off > -reach) return true;
  }
  return false;
}

/** True when the blocked beams cannot be discs on the board: somebody reaches in. */
export function handsIn(b: Beams, spots: readonly Spot[]): boolean {
  if (b.blocked === 0) return false;
  for (let i = 0; i < BEAM.count; i++) {
    if (b.state[i] === BEAM_BLOCKED && !explained(i, spots)) return true;
  }
  return false;
}

/** Middle of the last centimetres of the wood beyond the starting line, where the sensors see a disc only dimly, mm. */
const BRINK_MM = 321;
const BRINK_STEP = Math.PI / 60;

/** Where a disc on the brink would explain every beam that the discs do not; the middle of such places, or null. */
export function brinkSpot(b: Beams, spots: readonly Spot[]): Spot | null {
  let x = 0;
  let y = 0;
  for (let a = 0; a < 2 * Math.PI; a += BRINK_STEP) {
    const spot = { x: BRINK_MM * Math.cos(a), y: BRINK_MM * Math.sin(a) };
    if (!handsIn(b, spots.concat([spot]))) {
      x += spot.x;
      y += spot.y;
    }
  }
  const r = Math.sqrt(x * x + y * y);
  return r > 1 ? { x: (x * BRINK_MM) / r, y: (y * BRINK_MM) / r } : null;
}
