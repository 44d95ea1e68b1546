/**
 * The compiled firmware on flashes that a power cut left: it must boot and say where the match stands, and that must be
 * where it stood. In: what a match wrote; out: how many boots, and what was wrong.
 */
import { loadSimBoard } from '../board.js';
import { createDevice, type Device, type DeviceOptions } from '../device/device.js';
import { Flash, type Operation } from '../device/flash.js';
import { BeamArray } from '../sensors/beams.js';
import { HallArray } from '../sensors/hall.js';
import type { Written } from './cuts.js';
import { pagesOn } from './pages.js';
import { readMatch } from './truth.js';

export interface BootTally {
  boots: number;
  /** No `hello`, an uncaught error, or no phase afterwards. */
  dead: number;
  /** It says another match, round, score or number of entries than what lies in the flash. */
  wrongBoots: number;
}

/** A boot takes no longer than this, virtual ms. */
const BOOT_MS = 20000;
const SLICE_MS = 100;

/** The built firmware, or other files for it, on an empty board. */
export function boardOn(flash: Flash, more: Partial<DeviceOptions> = {}): Device {
  const { board } = loadSimBoard();
  const hall = new HallArray(board, 1, { magnetsAt: () => ({ epoch: 0, magnets: [] }) });
  const beams = new BeamArray(board, 1, { shadesAt: () => ({ epoch: 0, shades: [] }) });
  return createDevice({ board, hall, beams, flash, computing: 'free', ...more });
}

/** What the board says until it waits for people. */
export function bootOn(flash: Flash, engine: 'vm' | 'espruino' = 'vm'): Record<string, unknown>[] {
  const device = boardOn(flash, { engine });
  const lines: Record<string, unknown>[] = [];
  device.onLine((text) => lines.push(JSON.parse(text) as Record<string, unknown>));
  device.onConsole((text) => lines.push({ ev: 'console', text }));
  device.powerOn();
  while (device.now < BOOT_MS && !lines.some((l) => l['ev'] === 'phase')) {
    device.runUntil(device.now + SLICE_MS);
  }
  device.close();
  return lines;
}

/** Some cuts of every `every`-th operation: in its first byte, in the middle, in its last one. */
export function bootEverywhere(
  w: Written,
  capacity: number,
  count: number,
  every: number,
): BootTally {
  const tally: BootTally = { boots: 0, dead: 0, wrongBoots: 0 };
  const image = w.base.slice();
  w.operations.forEach((op, i) => {
    const length = 'erase' in op ? 4096 : op.bytes.length;
    if (i % every === 0) {
      for (const k of [0, length >> 1, length - 1]) {
        const flash = new Flash(capacity);
        flash.image = image.slice();
        Flash.apply(flash.image, op, k);
        judgeBoot(tally, flash, count);
      }
    }
    Flash.apply(image, op);
  });
  return tally;
}

function judgeBoot(tally: BootTally, flash: Flash, count: number): void {
  const { play } = readMatch(pagesOn(flash, count));
  const lines = bootOn(flash);
  tally.boots++;
  const evs = lines.map((l) => String(l['ev']));
  if (!evs.includes('hello') || !evs.includes('phase') || evs.includes('console')) tally.dead++;
  const said = lines.find((l) => l['ev'] === 'resumed');
  const view = play?.views[play.views.length - 1];
  const wanted = view && [play.entries.length, view.round, JSON.stringify(view.totals), 0];
  const told = said && [said['n'], said['round'], JSON.stringify(said['totals']), said['damaged']];
  if (JSON.stringify(wanted) !== JSON.stringify(told)) tally.wrongBoots++;
}

/** The power fails at every byte of the first boot of all: the next boots must make good what is missing. */
export function cutFirstBoot(capacity: number): { cuts: number; dead: number; without: number } {
  const flash = new Flash(capacity);
  const operations: Operation[] = [];
  flash.onOperation = (op): void => {
    operations.push(op);
  };
  bootOn(flash);
  const tally = { cuts: 0, dead: 0, without: 0 };
  const image = new Flash(capacity).image;
  for (const op of operations) {
    const length = 'erase' in op ? 1 : op.bytes.length;
    for (let k = 0; k < length; k++) {
      const cut = new Flash(capacity);
      cut.image = image.slice();
      Flash.apply(cut.image, op, k);
      const lines = bootOn(cut);
      tally.cuts++;
      if (!lines.some((l) => l['ev'] === 'phase')) tally.dead++;
      if (lines.some((l) => l['ev'] === 'fault')) tally.without++;
    }
    Flash.apply(image, op);
  }
  return tally;
}
