/** Pages in memory for the tests of firmware/store, without an interpreter. */
import { PAGE_BYTES } from '../../../firmware/hal/hal.js';
import { Flash } from '../../../sim/device/flash.js';
import { pagesOn } from '../../../sim/power/pages.js';
import type { Pages } from '../../../firmware/hal/hal.js';

export interface FakeFlash {
  readonly flash: Flash;
  readonly pages: Pages;
}

export function fakeFlash(count: number): FakeFlash {
  const flash = new Flash((count + 3) * PAGE_BYTES);
  return { flash, pages: pagesOn(flash, count) };
}
