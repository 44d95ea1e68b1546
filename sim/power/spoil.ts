/**
 * Flashes that a board may find when it is switched on: what a match and a calibration left, and what can have happened to
 * it. In: a match that was written; out: flashes, each with what must come of it. Damage is a bit that lies otherwise, as
 * a worn flash has them; what a power cut leaves is for cuts.ts.
 */
import { saveSlots, loadSlots } from '../../firmware/store/slots.js';
import { newCalibration, calibrationText } from '../../firmware/sense/calibrate.js';
import { Flash, FLASH_BASE, PAGE_BYTES } from '../device/flash.js';
import { stream } from '../random.js';
import { writeMatches } from './cuts.js';
import { pagesOn } from './pages.js';
import type { StoryOptions } from './story.js';
import { crc } from './truth.js';

export const STORAGE = 400 * 1024;
export const PAGES = 64;
const FILE = 'store';
/** A letter for `sim/device/flash.ts`: the header of the file before its bytes. */
const NOISE = 20;

export function copy(flash: Flash): Flash {
  const out = new Flash(flash.capacity);
  out.image = flash.image.slice();
  return out;
}

/** A calibration as the board stores it, of sensors that are all as the data sheet says. */
export function someCalibration(): string {
  const cal = newCalibration();
  cal.noise = NOISE;
  return calibrationText(cal);
}

/** A calibrated board whose last matches lie in the flash. */
export function played(stories: readonly StoryOptions[], pages = PAGES): Flash {
  const flash = new Flash(STORAGE);
  const on = pagesOn(flash, pages);
  saveSlots(loadSlots(on, crc), on, crc, someCalibration());
  writeMatches(flash, pages, stories);
  return flash;
}

/** Where a page of the store begins in the image. */
export function pageAt(flash: Flash, page: number): number {
  const head = `pg${PAGES + 100}${PAGES + 100}`;
  const at = flash.addressOf(head) - FLASH_BASE;
  return (Math.ceil((at + head.length) / PAGE_BYTES) + page) * PAGE_BYTES;
}

export function flipped(flash: Flash, at: number, bit: number): Flash {
  const out = copy(flash);
  out.image[at] = (out.image[at] ?? 0) ^ (1 << bit);
  return out;
}

/** The store's file ends after so many bytes. */
export function shortened(flash: Flash, bytes: number): Flash {
  const out = new Flash(flash.capacity);
  out.write(FILE, (flash.read(FILE) ?? '').slice(0, bytes));
  return out;
}

/** Bytes by chance, everywhere or in the pages of the store alone. */
export function random(seed: number, within?: Flash): Flash {
  const rng = stream(seed, 'power.spoil');
  const out = within ? copy(within) : new Flash(STORAGE);
  const from = within ? pageAt(within, 0) : 0;
  const to = within ? pageAt(within, PAGES) : out.capacity;
  for (let i = from; i < to; i++) out.image[i] = Math.floor(256 * rng.next());
  return out;
}

/** A page holds one record alone, sealed as this or another version would. */
export function page(flash: Flash, number: number, text: string): Flash {
  const out = copy(flash);
  out.image.fill(255, pageAt(out, number), pageAt(out, number + 1));
  out.image.set(Buffer.from(text, 'latin1'), pageAt(out, number));
  return out;
}
