/** Pages of another version of the firmware: kept byte for byte, said, and nothing written. */
import { append, openJournal, tend, type Trouble } from '../../firmware/store/journal.js';
import { seal } from '../../firmware/store/seal.js';
import { loadSlots, saveSlots } from '../../firmware/store/slots.js';
import { Flash, PAGE_BYTES } from '../device/flash.js';
import { pagesOn } from './pages.js';
import { crc } from './truth.js';

const PAGES = 8;

export interface ForeignReport {
  readonly said: Trouble;
  readonly bytesChanged: number;
}

export function keepForeign(version: number): ForeignReport {
  const flash = new Flash((PAGES + 2) * PAGE_BYTES);
  const pages = pagesOn(flash, PAGES);
  pages.write(0, 0, seal(crc, `${version}|7|another calibration`));
  pages.write(5, 0, seal(crc, JSON.stringify(['p', version, 3, 3, 'and more'])));
  const before = flash.image.slice();
  const journal = openJournal(pages, crc);
  tend(journal);
  append(journal, ['match', 0, 0, {}]);
  append(journal, ['undo', 0, 0, []]);
  saveSlots(loadSlots(pages, crc), pages, crc, 'new');
  const bytesChanged = flash.image.filter((b, i) => b !== before[i]).length;
  return { said: journal.trouble, bytesChanged };
}
