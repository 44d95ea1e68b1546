/**
 * Both engines on the same board and story. In: a bundle and what happens when; out: every effect that left the board
 * with its virtual time, engine by engine, and where they differ. What is compared: lines, ring bytes, records.
 */
import { loadSimBoard } from '../board.js';
import { BeamArray } from '../sensors/beams.js';
import { HallArray, type KeyedMagnet } from '../sensors/hall.js';
import { magnetOf, makeDisc } from '../sensors/magnet.js';
import { Device, type DeviceOptions } from './device.js';

export interface Happening {
  /** ms after the one before, or after the line waited for. */
  readonly in: number;
  /** Waits first until a line with this in it has been sent. */
  readonly after?: string;
  readonly button?: readonly [0 | 1, boolean];
  readonly line?: string;
  /** Side A's disc lies at x, y from now on. */
  readonly disc?: readonly [number, number];
  /** The power goes and comes again. */
  readonly power?: 'cut';
}

export interface Run {
  readonly effects: readonly string[];
  /** What the interpreter printed by itself: errors. */
  readonly console: readonly string[];
  readonly virtualMs: number;
  readonly device: Device;
}

/**
 * An empty board on which OK is pressed twice (calibrate, start a match), a disc is laid, moved, and ruled; then a power
 * cut, and on.
 */
export const STORY: readonly Happening[] = [
  { in: 1000, after: '"phase":"clear"', button: [0, true] },
  { in: 100, button: [0, false] },
  { in: 500, line: '{"cmd":"nonsense"}' },
  { in: 1000, after: '"phase":"menu"', button: [0, true] },
  { in: 100, button: [0, false] },
  { in: 1000, after: '"phase":"place"', disc: [0, -304.8] },
  { in: 1000, after: '"phase":"ready"', disc: [60, -150] },
  { in: 1000, after: '"ev":"ruling"', line: '{"cmd":"report"}' },
  { in: 1000, power: 'cut' },
  { in: 2000, after: '"ev":"resumed"' },
];

/** No line that is waited for takes longer, ms. */
const PATIENCE_MS = 120000;
const SLICE_MS = 50;

/** Runs the story; the device is still on afterwards and must be closed. */
export function tell(
  engine: DeviceOptions['engine'],
  bundle: string | undefined,
  story: readonly Happening[] = STORY,
  seed = 1,
  computing: DeviceOptions['computing'] = 'charged',
  flashed: Pick<DeviceOptions, 'kernel' | 'plainCore' | 'parts'> = {},
): Run {
  const { board } = loadSimBoard();
  let magnets: KeyedMagnet[] = [];
  let epoch = 0;
  const hall = new HallArray(board, seed, { magnetsAt: () => ({ epoch, magnets }) });
  const beams = new BeamArray(board, seed, { shadesAt: () => ({ epoch: 0, shades: [] }) });
  const device = new Device({
    board,
    hall,
    beams,
    ...flashed,
    ...(computing ? { computing } : {}),
    ...(engine ? { engine } : {}),
    ...(bundle === undefined ? {} : { bundle }),
  });
  const effects: string[] = [];
  const said: string[] = [];
  device.onLine((text, t) => effects.push(`${t} line ${text}`));
  device.onRing((bytes, t) => effects.push(`${t} ring ${Buffer.from(bytes).toString('hex')}`));
  device.onStored((r) => effects.push(`${r.t} stored ${r.name} at ${r.offset}: ${r.data}`));
  device.onConsole((text, t) => said.push(`${t} ${text}`));
  const has = (text: string): boolean => effects.some((e) => e.includes(text));
  device.powerOn();
  for (const h of story) {
    const end = device.now + PATIENCE_MS;
    while (h.after !== undefined && !has(h.after) && device.now < end) {
      device.runUntil(device.now + SLICE_MS);
    }
    device.runUntil(device.now + h.in);
    if (h.button) device.button(h.button[0], h.button[1]);
    if (h.line !== undefined) device.sendLine(h.line);
    if (h.power) {
      device.powerOff();
      device.powerOn();
    }
    if (h.disc) {
      const pose = { x: h.disc[0], y: h.disc[1], z: 0, hx: 1, hy: 0, flipped: false, nx: 0, ny: 0 };
      epoch++;
      const magnet = magnetOf(board, pose, makeDisc(board, seed, 'A1', 'A'));
      magnets = [{ key: 0, version: epoch, magnet }];
    }
  }
  return { effects, console: said, virtualMs: device.now, device };
}

export interface Difference {
  readonly at: number;
  readonly vm: string;
  readonly espruino: string;
}

export function differences(vm: Run, espruino: Run): Difference[] {
  const found: Difference[] = [];
  const n = Math.max(vm.effects.length, espruino.effects.length);
  for (let at = 0; at < n; at++) {
    const a = vm.effects[at] ?? 'nothing';
    const b = espruino.effects[at] ?? 'nothing';
    if (a !== b) found.push({ at, vm: a, espruino: b });
  }
  return found;
}
