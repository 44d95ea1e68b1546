/**
 * Load of the receivers by the length of a beam: the largest one that does not clip the strongest receiver. In: a board;
 * out: share of full scale by photo current, and the load. The figures are typical ones of the parts in
 * hw/netlist/passives.ts.
 */
import { chordLine } from '../generate.js';
import type { Board } from '../schema.js';
import { ohms } from './result.js';

/** R51, one for all emitters, so that the current is the same whatever the firmware switches on. */
export const SERIES_OHM = 27;
export const EMITTER_V = 1.35;
/** A Darlington driver at 100 mA (ULN2803A: 0.9 typical, 1.1 at most). */
export const DRIVER_V = 1.0;
/** Radiant intensity at 100 mA, mW/sr; like EMITTER_V the VSLB3940's typical value. */
export const INTENSITY = 65;
/**
 * Receiver at 0.5 mW/cm2 of 950 nm and 5 V, mA: weakest and strongest of groups 4 and 5 (SFH 309-4/5, data sheet 1.4
 * of 2022; the FA is the same chip behind a filter for daylight).
 */
export const RECEIVER_MA = [1.12, 2.8] as const;
const AT_IRRADIANCE = 0.5;
/** It rises in 7 us with 1 kilohm (same data sheet), longer in proportion. */
export const RISE_US_PER_KILOHM = 7;
const RAIL = 3.3;
/** Clipped light would hide a half shaded beam. */
export const MOST_SHARE = 0.95;
/** Networks that are sold. */
const LOADS = ['27k', '22k', '18k', '15k', '12k', '10k', '8k2', '6k8'] as const;

export function emitterMa(board: Board): number {
  return ((board.supply.volts - EMITTER_V - DRIVER_V) / SERIES_OHM) * 1000;
}

export function beamMetres(board: Board): number {
  const first = board.beams.chords[0];
  if (!first) throw new Error('a board without beams');
  return (2 * chordLine(first).half) / 1000;
}

/** Share of full scale that a receiver reads with a load, nothing in the way. */
export function lightShare(board: Board, receiverMa: number, load: string): number {
  const metres = beamMetres(board);
  // mW/sr over m2 is mW/m2; a ten thousandth of it mW/cm2.
  const irradiance = ((INTENSITY * emitterMa(board)) / 100 / (metres * metres)) * 1e-4;
  return ((receiverMa * irradiance) / AT_IRRADIANCE) * (ohms(load) / 1000 / RAIL);
}

export function receiverLoad(board: Board): string {
  const strongest = RECEIVER_MA[1];
  return (
    LOADS.find((load) => lightShare(board, strongest, load) <= MOST_SHARE) ??
    LOADS[LOADS.length - 1] ??
    ''
  );
}
