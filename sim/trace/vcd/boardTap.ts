/**
 * The board's wires as signals of a value change dump: power, program, buttons, beams, pixels, I2C, link. In: the
 * machine's probe; out: changes for a VcdWriter.
 */
import type { Board } from '../../../hw/schema.js';
import { BEAM_BLOCKED, BEAM_CLEAR } from '../../../firmware/sense/beams.js';
import { currentOf } from '../../session/probe/current.js';
import { Frames } from '../../session/probe/frames.js';
import type { Bytes, Tap } from '../../device/tap.js';
import type { Port } from '../../device/machine.js';
import { parsed } from '../../world/parsed.js';
import { VcdWriter, type Signal, type Value } from './writer.js';

/** Letters of the last event of the link, in a wide wire that viewers can show as ASCII. */
const LETTERS = 24;
/** ms a byte: USB sends 64 of them a ms, Bluetooth 8.5 (serialOut.ts). */
const BYTE_MS: Readonly<Record<Port, number>> = { USB: 1 / 64, Bluetooth: 1 / 8.5 };

export interface BoardVcd {
  readonly tap: Tap;
  end(t: number): void;
}

const two = (n: number): string => String(n).padStart(2, '0');

function signalsOf(board: Board): Signal[] {
  const make = (scope: string, name: string, bits = 1): Signal => ({ scope, name, bits });
  const each = (n: number, one: (k: number) => Signal): Signal[] =>
    Array.from({ length: n }, (_, k) => one(k));
  return [
    make('board', 'power'),
    make('board', 'current_ma', 0),
    make('board.program', 'running'),
    make('board.program', 'frame', 32),
    make('board.program', 'late_ms', 0),
    make('board.buttons', 'ok'),
    make('board.buttons', 'undo'),
    make('board.beams', 'emitters', board.beams.count),
    ...each(board.beams.count, (k) => make('board.beams', `light_${two(k)}`)),
    ...each(board.beams.count, (k) => make('board.beams', `shade_${two(k)}`, 0)),
    ...each(board.leds.count, (k) => make('board.leds', `led_${two(k)}`, 24)),
    make('board.i2c', 'busy'),
    make('board.i2c', 'address', 7),
    make('board.i2c', 'reads'),
    make('board.i2c', 'ack'),
    make('board.i2c', 'data', 8),
    make('board.link', 'usb_out', 8),
    make('board.link', 'usb_in', 8),
    make('board.link', 'ble_out', 8),
    make('board.link', 'ble_in', 8),
    make('board.link', 'event', 8 * LETTERS),
  ];
}

export function boardVcd(
  board: Board,
  write: (text: string) => void,
  comment: string,
  from = 0,
): BoardVcd {
  const signals = signalsOf(board);
  const numbers = new Map(signals.map((s, i) => [s.name, i]));
  const vcd = new VcdWriter(signals, write, comment, from);
  const frames = new Frames();
  let ring: Bytes = new Uint8Array(3 * board.leds.count);
  let on = false;
  const change = (t: number, name: string, value: Value): void =>
    vcd.change(t, numbers.get(name) ?? 0, value);

  function current(t: number): void {
    const frame = frames.at(Infinity);
    const shining = frame ? frame.shone / Math.max(1, frame.t1 - frame.t0) : 0;
    change(t, 'current_ma', on ? Math.round(currentOf(board, ring, shining).sum) : 0);
  }

  function bytes(t: number, name: string, port: Port, text: string): void {
    for (let k = 0; k < text.length; k++)
      change(t + k * BYTE_MS[port], name, text.charCodeAt(k) & 0xff);
  }

  const tap: Tap = {
    power(t, now) {
      on = now;
      frames.power();
      change(t, 'power', now ? 1 : 0);
      if (!now) change(t, 'running', 0);
      current(t);
    },
    began(t, due) {
      frames.began(t, due);
      change(t, 'running', 1);
    },
    ended(t, spent) {
      const before = frames.at(Infinity);
      frames.ended(t, spent);
      change(t, 'running', 0);
      const frame = frames.at(Infinity);
      if (!frame || frame === before) return;
      change(t, 'frame', frame.n);
      change(frame.t0, 'late_ms', Math.round(frame.late * 1000) / 1000);
      for (let k = 0; k < board.beams.count; k++) {
        const state = frame.state[k];
        change(t, `light_${two(k)}`, state === BEAM_CLEAR ? 1 : state === BEAM_BLOCKED ? 0 : 'x');
        change(t, `shade_${two(k)}`, Math.round((frame.shade[k] ?? 0) * 100) / 100);
      }
      current(t);
    },
    hall: (t, sensor, b) => frames.hall(t, sensor, b),
    emitters(t, bits) {
      frames.emitters(t, bits);
      change(t, 'emitters', bits >>> 0);
    },
    receiver: (t, beam, emitters, value) => frames.receiver(t, beam, emitters, value),
    button: (t, which, down) => change(t, which === 0 ? 'ok' : 'undo', down ? 1 : 0),
    pixels(t, grb) {
      ring = Uint8Array.from(grb);
      for (let k = 0; k < board.leds.count; k++) {
        const [g, r, b] = [0, 1, 2].map((c) => ring[3 * k + c] ?? 0);
        change(t, `led_${two(k)}`, ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0));
      }
      current(t);
    },
    bus(t0, t1, address, reads, data, ack) {
      change(t0, 'busy', 1);
      change(t0, 'address', address);
      change(t0, 'reads', reads ? 1 : 0);
      const byte = (t1 - t0) / (1 + data.length);
      change(t0 + byte, 'ack', ack ? 1 : 0);
      if (ack)
        for (let k = 0; k < data.length; k++) change(t0 + (k + 2) * byte, 'data', data[k] ?? 0);
      change(t1, 'busy', 0);
    },
    sent(t, port, text) {
      bytes(t, port === 'USB' ? 'usb_out' : 'ble_out', port, text);
      const d = parsed(text.trim());
      if (!d) return;
      const more = d['phase'] ?? d['reason'] ?? d['q'] ?? '';
      change(t, 'event', `${String(d['ev'])} ${String(more)}`.trim());
    },
    received: (t, port, text) => bytes(t, port === 'USB' ? 'usb_in' : 'ble_in', port, text),
  };
  return { tap, end: (t) => vcd.end(t) };
}
