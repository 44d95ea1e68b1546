/** What sits in the rim: emitters and receivers on their spots, the ring of pixels, the two buttons. */
import type { Board } from '../schema.js';
import { pads } from './connectors.js';
import { BUTTON, EMITTER, PIXEL, RECEIVER } from './passives.js';
import { spotsOf } from './spots.js';
import { inOrder, part, type Part } from './types.js';

export const LOGIC_RAIL = '3V3_LOGIC';
/** Common anode of the emitters, behind the resistor that sets their current. */
export const IR_RAIL = 'IR_A';

export function spotParts(board: Board): Part[] {
  return spotsOf(board).flatMap((spot) => {
    const at = `spot ${spot.index}`;
    const cathode = spot.emitter === null ? null : `K${spot.emitter}`;
    const light = spot.receiver === null ? null : `RX${spot.receiver}`;
    const parts: Part[] = [];
    if (spot.emitter !== null)
      parts.push(part(`IR${spot.emitter}`, EMITTER, at, { A: IR_RAIL, K: cathode }));
    if (spot.receiver !== null)
      parts.push(part(`PT${spot.receiver}`, RECEIVER, at, { C: LOGIC_RAIL, E: light }));
    // Cathode, anodes in and out, receiver, supply in and out; an empty half has only its pads.
    parts.push(
      inOrder(`W${spot.index}`, pads(6), at, [
        cathode,
        IR_RAIL,
        IR_RAIL,
        light,
        LOGIC_RAIL,
        LOGIC_RAIL,
      ]),
    );
    return parts;
  });
}

/** Data runs from the hub through pixel 0 to the last one; its output ends in the air. */
export function pixelParts(board: Board): Part[] {
  const { count } = board.leds;
  return Array.from({ length: count }, (_, i) =>
    part(`LED${i}`, PIXEL, 'rim', {
      VDD: '5V',
      GND: 'GND',
      DIN: `PIX${i}`,
      DOUT: i + 1 < count ? `PIX${i + 1}` : null,
    }),
  );
}

/** A pressed button joins its wire to ground, or to 3.3 V when the board's data says that it reads high. */
export function buttonParts(board: Board): Part[] {
  return board.buttons.map((b, i) =>
    inOrder(`SW${i}`, BUTTON, 'rim', [`${b.id}_BUTTON`, b.pressedLevel === 0 ? 'GND' : LOGIC_RAIL]),
  );
}
