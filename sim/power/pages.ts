/**
 * Pages of the firmware's store on a virtual flash, as firmware/hal/flashPages.ts lays them out, those of the log too where
 * there is room. No interpreter.
 */
import { PAGE_BYTES, type Pages } from '../../firmware/hal/hal.js';
import { FLASH_BASE, type Flash } from '../device/flash.js';

const FILE = 'store';
const LOG_PAGES = 2;

export function pagesOn(flash: Flash, count: number): Pages {
  const head = `pg${count + 100}${count + 100}`;
  if (flash.addressOf(head) === 0) {
    const pages = count + 1 + LOG_PAGES;
    const size = pages * PAGE_BYTES > flash.free() - PAGE_BYTES ? count + 1 : pages;
    flash.write(FILE, head, 0, size * PAGE_BYTES);
  }
  const at = flash.addressOf(head) - FLASH_BASE;
  const first = Math.ceil((at + head.length) / PAGE_BYTES) * PAGE_BYTES;
  const place = (page: number): number => FLASH_BASE + first + page * PAGE_BYTES;
  return {
    count,
    read: (page) => Buffer.from(flash.readAt(place(page), PAGE_BYTES)).toString('latin1'),
    write: (page, offset, text) => {
      try {
        flash.write(FILE, text, first - at + page * PAGE_BYTES + offset);
        return true;
      } catch {
        return false;
      }
    },
    erase: (page) => {
      flash.erasePage(place(page));
    },
  };
}
