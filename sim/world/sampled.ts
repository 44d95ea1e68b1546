/**
 * What the hall sensors of a simulated, calibrated board report while discs lie still. In: places, seed; out: frames in microtesla
 * in the board's frame, empty and with the discs, each the average of so many conversions as a look of the board has.
 */
import type { Owner } from '../../firmware/types.js';
import type { Board } from '../board.js';
import type { HallArray } from '../sensors/hall.js';
import type { BoardPort } from './port.js';
import { createWorld } from './world.js';

export interface LaidDisc {
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
}

/** One [x, y, z] a sensor. */
export type Triples = [number, number, number][];

/** Conversions in the average of a full look, and in that of the empty board. */
const LOOK = 8;
const CALIBRATION = 64;

/** What calibration leaves of gains and of places, as in `bench locate`: 1 %, 0.1 mm, axes straight. */
const GAIN_SD = 0.01;
const PLACE_SD_MM = 0.1;

/** A world needs a board behind it; this one does nothing. */
function nobody(): BoardPort {
  const nothing = (): void => undefined;
  return {
    now: 0,
    bundleHash: '',
    runUntil: nothing,
    button: nothing,
    sendLine: nothing,
    phone: nothing,
    onLine: nothing,
    onRing: nothing,
    power: nothing,
    turnBoard: nothing,
    fault: nothing,
    clearFault: nothing,
    close: nothing,
  };
}

/** The sensors over these discs. The same seed: the same sensors, the same magnets. */
function sensorsOver(board: Board, discs: readonly LaidDisc[], seed: number): HallArray {
  const { sensorGainSd, sensorPositionSd } = board.tolerances;
  const noise = {
    gain: Math.min(1, GAIN_SD / sensorGainSd),
    position: Math.min(1, PLACE_SD_MM / sensorPositionSd),
    rotation: 0,
    crossAxis: 0,
  };
  let hall: HallArray | undefined;
  createWorld({ seed, discs, noise, powered: false }, (sources) => {
    hall = sources.hall;
    return nobody();
  });
  if (!hall) throw new Error('a world without sensors');
  return hall;
}

function average(hall: HallArray, board: Board, from: number, count: number): Triples {
  const counts = new Int16Array(3);
  const { conversionMs, countsPerUt, sensors } = board.hall;
  return sensors.map((_, i) => {
    const sum = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      hall.counts(i, (from + k + 2) * conversionMs, counts);
      counts.forEach((c, a) => (sum[a] = (sum[a] ?? 0) + c));
    }
    const [x, y, z] = sum.map((v) => Math.round((v / count / countsPerUt) * 10) / 10 + 0);
    return [x ?? 0, y ?? 0, z ?? 0];
  });
}

/** Standard deviation of frame minus empty, all axes together, microtesla. */
export function noiseOf(board: Board): number {
  const { noiseXySdUt, noiseZSdUt } = board.tolerances;
  const one = (2 * noiseXySdUt * noiseXySdUt + noiseZSdUt * noiseZSdUt) / 3;
  return Math.round(10 * Math.sqrt(one / LOOK + one / CALIBRATION)) / 10;
}

export interface Sampled {
  readonly empty: Triples;
  readonly frame: Triples;
}

/** `count` frames of the same discs; they differ by the noise. */
export function sampleFrames(
  board: Board,
  discs: readonly LaidDisc[],
  seed: number,
  count: number,
): Sampled[] {
  const empty = average(sensorsOver(board, [], seed), board, 0, CALIBRATION);
  const hall = sensorsOver(board, discs, seed);
  return Array.from({ length: count }, (_, k) => ({
    empty,
    frame: average(hall, board, CALIBRATION + k * LOOK, LOOK),
  }));
}
