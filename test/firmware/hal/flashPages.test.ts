import { openPages } from '../../../firmware/hal/flashPages.js';
import { PAGE_BYTES, type Pages } from '../../../firmware/hal/hal.js';
import { Flash } from '../../../sim/device/flash.js';
import { install } from './fakeBoard.js';

/** The interpreter's modules and E.getAddressOf on a virtual flash. */
function open(flash: Flash, addresses = true): Pages | null {
  install({ E: { getAddressOf: (text: string) => (addresses ? flash.addressOf(text) : 0) } });
  const storage = {
    read: (name: string, offset?: number, length?: number) => flash.read(name, offset, length),
    write: (name: string, text: string, offset?: number, size?: number): boolean => {
      if (flash.write(name, text, offset, size).cut) throw new Error('no power');
      return true;
    },
    erase: (name: string) => flash.erase(name),
    getFree: () => flash.free(),
  };
  const chip = {
    read: (length: number, address: number) => flash.readAt(address, length),
    erasePage: (address: number) => {
      flash.erasePage(address);
    },
  };
  return openPages(storage as never, chip);
}

describe('pages of flash in a file', () => {
  it.each([
    [100, 64],
    [66, 32],
    [40, 32],
    [7, 4],
    [5, undefined],
  ])('should be as many as a storage of %i pages has room for: %p', (room, count) => {
    expect(open(new Flash(room * PAGE_BYTES))?.count).toBe(count);
  });

  it('should be there again after the power was off, and be made once', () => {
    const flash = new Flash(100 * PAGE_BYTES);
    flash.write('other', 'in front, so that no page begins where the file does');
    open(flash)?.write(3, 8, 'text');
    const { written } = flash;
    const pages = open(flash);
    expect(pages?.read(3).substring(0, 16)).toBe('\xff'.repeat(8) + 'text' + '\xff'.repeat(4));
    expect(pages?.read(3)).toHaveLength(PAGE_BYTES);
    expect(flash.written).toBe(written);
  });

  it('should erase one of them and nothing else', () => {
    const flash = new Flash(100 * PAGE_BYTES);
    flash.write('other', 'in front');
    const pages = open(flash);
    if (!pages) throw new Error('no pages');
    for (let p = 0; p < pages.count; p++) expect(pages.write(p, 0, `at ${p}.....`)).toBe(true);
    const names = flash.names();
    pages.erase(0);
    pages.erase(63);
    expect(pages.read(0)).toBe('\xff'.repeat(PAGE_BYTES));
    expect(pages.read(63)).toBe('\xff'.repeat(PAGE_BYTES));
    for (let p = 1; p < 63; p++)
      expect(pages.read(p).substring(0, 8)).toBe(`at ${p}.....`.substring(0, 8));
    expect([flash.names(), flash.read('other')]).toEqual([names, 'in front']);
  });

  it('should refuse what is written already', () => {
    const pages = open(new Flash(100 * PAGE_BYTES));
    expect(pages?.write(0, 0, 'once')).toBe(true);
    expect(pages?.write(0, 0, 'more')).toBe(false);
  });

  it('should be none where a file has no address, or another text lies there', () => {
    const flash = new Flash(100 * PAGE_BYTES);
    expect(open(flash, false)).toBeNull();
    const address = flash.addressOf;
    flash.addressOf = (text) => address.call(flash, text) + 4;
    expect(open(flash)).toBeNull();
  });

  it('should make the file again when the power failed before it had a head', () => {
    for (let n = 1; n <= 2; n++) {
      for (let byte = 0; byte < (n === 1 ? 32 : 8); byte++) {
        const flash = new Flash(180 * PAGE_BYTES);
        flash.cutAtWrite = n;
        flash.cutByte = byte;
        open(flash);
        expect([n, byte, open(flash)?.count]).toEqual([n, byte, 64]);
      }
    }
  });
});
