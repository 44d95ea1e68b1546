/** The power fails at every byte of storing a calibration again: the old one or the new one is read, never another. */
import { loadSlots, saveSlots } from '../../firmware/store/slots.js';
import { Flash, PAGE_BYTES, type Operation } from '../device/flash.js';
import { pagesOn } from './pages.js';
import { crc } from './truth.js';

const PAGES = 4;
const CAPACITY = 8 * PAGE_BYTES;
/** A calibration's length and letters. */
const TEXT = '2a248da8;180;'.padEnd(2700, '-1234,567,');

export interface SlotTally {
  readonly cuts: number;
  readonly old: number;
  readonly whole: number;
  readonly wrong: number;
  /** After the cut it could not be stored again. */
  readonly broken: number;
}

/** @param every 1: every byte; more: one of so many */
export function cutSlots(times: number, every: number): SlotTally {
  const flash = new Flash(CAPACITY);
  const pages = pagesOn(flash, PAGES);
  const tally = { cuts: 0, old: 0, whole: 0, wrong: 0, broken: 0 };
  let before = '';
  for (let n = 1; n <= times; n++) {
    const text = `${TEXT}${n}`;
    const base = flash.image.slice();
    const operations: Operation[] = [];
    flash.onOperation = (op): void => {
      operations.push(op);
    };
    saveSlots(loadSlots(pages, crc), pages, crc, text);
    flash.onOperation = undefined;
    for (const op of operations) {
      const length = 'erase' in op ? PAGE_BYTES : op.bytes.length;
      for (let k = 0; k < length; k += every) {
        const cut = new Flash(CAPACITY);
        cut.image = base.slice();
        Flash.apply(cut.image, op, k);
        const there = pagesOn(cut, PAGES);
        const found = loadSlots(there, crc);
        tally.cuts++;
        if (found.text === text) tally.whole++;
        else if (found.text === before) tally.old++;
        else tally.wrong++;
        saveSlots(found, there, crc, 'again');
        if (loadSlots(there, crc).text !== 'again') tally.broken++;
      }
      Flash.apply(base, op);
    }
    before = text;
  }
  return tally;
}
