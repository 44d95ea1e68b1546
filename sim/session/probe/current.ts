/**
 * What the board draws from its supply, estimated from the data of its parts (hw/board.json). In: bytes of the pixels and
 * how many emitters shine on average; out: mA at the supply's 5 V, and of what.
 */
import type { Board } from '../../../hw/schema.js';
import type { Bytes } from '../../device/tap.js';

export interface Current {
  /** In the order of LOADS (messages.ts), mA. */
  readonly parts: readonly number[];
  readonly sum: number;
}

export function currentOf(board: Board, ring: Bytes, shining: number): Current {
  const { supply, hall, beams, leds } = board;
  let bytes = 0;
  for (let i = 0; i < ring.length; i++) bytes += ring[i] ?? 0;
  const parts = [
    supply.controllerMa,
    supply.logicMa,
    hall.supplyMa * hall.sensors.length,
    beams.emitterMa * shining,
    leds.idleMa * leds.count,
    (bytes / 255) * leds.channelMa,
  ];
  return { parts, sum: parts.reduce((a, b) => a + b, 0) };
}
