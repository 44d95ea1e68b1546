/**
 * The 24 beams. In: light (own emitter on) and dark (all off) of every receiver, 0..1; out: per beam a state and the
 * share of light that is shaded. Baselines follow slowly while a beam is clear and never learn a disc.
 */
import { BEAM, BEAMS, GEOMETRY } from '../board.gen.js';
import type { Placement } from '../types.js';

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
  /** Why a beam is out of use: '' or 'weak', 'leak', 'loose', 'stuck'. */
  fault: string[];
  /** Beams blocked now. */
  blocked: number;
}

/** An open beam gives 0.6 of full scale by design; below this it has no margin. */
const LEAST_LIGHT = 0.15;
/** Ambient light above this leaves no room for the beam's own. */
const BLIND_DARK = 0.85;
/** Shaded by more than half: blocked. A disc on the line shades a beam of 3 mm by all of it. */
const BLOCKED_SHADE = 0.5;
/** Share of the difference that an open beam's baseline follows in one pass. */
const FOLLOW = 0.02;
/** Only a beam that is clear by this much teaches its baseline. */
const CLEAR_SHADE = 0.1;

export function newBeams(): Beams {
  const fault: string[] = [];
  for (let i = 0; i < BEAM.count; i++) fault.push('');
  return {
    state: new Uint8Array(BEAM.count),
    shade: new Float32Array(BEAM.count),
    base: new Float32Array(BEAM.count).fill(0.6),
    fault: fault,
    blocked: 0,
  };
}

/** Sets the baselines from one pass over open beams; returns how many lack margin. */
export function zeroBeams(b: Beams, light: Float32Array, dark: Float32Array): number {
  let weak = 0;
  for (let i = 0; i < BEAM.count; i++) {
    const own = light[i] - dark[i];
    const ok = own > LEAST_LIGHT;
    b.fault[i] = ok ? '' : 'weak';
    b.base[i] = ok ? own : 0.6;
    if (!ok) weak++;
  }
  return weak;
}

/** One pass over all beams at `t` ms. */
export function feedBeams(b: Beams, light: Float32Array, dark: Float32Array, _t: number): void {
  let blocked = 0;
  for (let i = 0; i < BEAM.count; i++) {
    if (b.fault[i] !== '') {
      b.state[i] = BEAM_FAILED;
      continue;
    }
    if (dark[i] > BLIND_DARK) {
      b.state[i] = BEAM_BLIND;
      continue;
    }
    const own = light[i] - dark[i];
    const shade = 1 - own / b.base[i];
    b.shade[i] = shade < 0 ? 0 : shade > 1 ? 1 : shade;
    if (shade > BLOCKED_SHADE) {
      b.state[i] = BEAM_BLOCKED;
      blocked++;
    } else {
      b.state[i] = BEAM_CLEAR;
      if (shade < CLEAR_SHADE) b.base[i] += FOLLOW * (own - b.base[i]);
    }
  }
  b.blocked = blocked;
}

/** True when a disc's edge may reach beam `i`: its centre is nearer to the chord than a radius and some slack. */
function explained(i: number, placements: Placement[]): boolean {
  const reach = GEOMETRY.discRadius + 3;
  for (let k = 0; k < placements.length; k++) {
    const p = placements[k];
    const off = p.x * BEAMS[3 * i] + p.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2];
    if (off < reach && off > -reach) return true;
  }
  return false;
}

/** True when the blocked beams cannot be discs on the board: somebody reaches in. */
export function handsIn(b: Beams, placements: Placement[]): boolean {
  if (b.blocked === 0) return false;
  for (let i = 0; i < BEAM.count; i++) {
    if (b.state[i] === BEAM_BLOCKED && !explained(i, placements)) return true;
  }
  return false;
}
