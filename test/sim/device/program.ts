/** A device that runs a few lines of a test's own, in either engine. */
import { loadSimBoard } from '../../../sim/board.js';
import { Device, type DeviceOptions } from '../../../sim/device/device.js';

export const { board } = loadSimBoard();

export interface Told {
  readonly device: Device;
  readonly lines: { readonly text: string; readonly t: number }[];
  readonly console: string[];
}

/** Sensor i holds i, -i, 1; a receiver gives 0.5 with its own emitter on, 0.25 without. */
export function device(code: string, options: Partial<DeviceOptions> = {}): Told {
  const made = new Device({
    board,
    hall: {
      counts: (i, _t, out) => {
        out[0] = i;
        out[1] = -i;
        out[2] = 1;
      },
    },
    beams: { receiver: (i, emitters) => (emitters & (1 << i) ? 0.5 : 0.25) },
    bundle: `(function(){${code}})();`,
    computing: 'free',
    ...options,
  });
  const told: Told = { device: made, lines: [], console: [] };
  made.onLine((text, t) => told.lines.push({ text, t }));
  made.onConsole((text) => told.console.push(text));
  return told;
}

export function texts(told: Told): string[] {
  return told.lines.map((l) => l.text);
}

/** Power for the connectors, without which nothing answers. */
export const POWER = [
  ...Object.values(board.controllers)[0].driveLow.map((p) => `digitalWrite("${p}",0);`),
  ...Object.values(board.controllers)[0].driveHigh.map((p) => `digitalWrite("${p}",1);`),
].join('');
