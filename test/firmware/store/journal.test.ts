import { PAGE_BYTES } from '../../../firmware/hal/hal.js';
import {
  append,
  openJournal,
  pageOf,
  recordOf,
  tend,
  type Journal,
  type Rec,
} from '../../../firmware/store/journal.js';
import { firstOf, piecesOf, seal, unseal, usedOf } from '../../../firmware/store/seal.js';
import { loadSlots, saveSlots } from '../../../firmware/store/slots.js';
import { crc } from '../../../sim/power/truth.js';
import { fakeFlash } from './fakeFlash.js';

/** A record of so many bytes. */
const filler = (bytes: number): Rec => ['board', 0, 'x'.repeat(bytes)];

function all(j: Journal): unknown[] {
  const out: unknown[] = [];
  for (let n = 0; ; n++) {
    const pieces = pageOf(j, n);
    if (!pieces) return out;
    out.push(...pieces.flatMap((piece) => recordOf(j, piece)?.slice(1, 2) ?? []));
  }
}

describe('sealed records', () => {
  it.each(['a', 'ab', 'abc', 'abcd', '["x",1]'])('should give back "%s" and fill words', (text) => {
    const sealed = seal(crc, text);
    expect(sealed.length % 4).toBe(0);
    expect(
      sealed
        .split('\n')
        .map((p) => unseal(crc, p))
        .filter((t) => t !== ''),
    ).toEqual([text]);
  });

  it('should pass over a record with a changed letter, and one without a checksum', () => {
    expect(unseal(crc, `${crc('abc')}:abd`)).toBe('');
    expect(unseal(crc, 'abc')).toBe('');
    expect(unseal(crc, ':')).toBe('');
  });

  it('should find the end of what is written, behind a word that was cut short too', () => {
    const { pages } = fakeFlash(4);
    pages.write(0, 0, 'abcdx');
    expect(usedOf(pages.read(0))).toBe(8);
    pages.write(0, 8, seal(crc, 'next'));
    expect(firstOf(pages, crc, 0, PAGE_BYTES)).toBe('next');
    expect(piecesOf(pages, 0, 8)).toEqual(['abcdx\xff\xff\xff']);
    expect(usedOf(pages.read(1))).toBe(0);
    expect(usedOf('x'.repeat(PAGE_BYTES))).toBe(PAGE_BYTES);
  });
});

describe('the journal', () => {
  it('should give back the records of a match in order after the power comes again', () => {
    const { pages } = fakeFlash(8);
    const j = openJournal(pages, crc);
    append(j, ['match', 0, 0]);
    for (let i = 0; i < 30; i++) append(j, filler(500));
    const again = openJournal(pages, crc);
    expect([again.page, again.at, again.first]).toEqual([j.page, j.at, 0]);
    expect(j.page).toBeGreaterThan(2);
    expect(all(again)).toEqual(Array.from({ length: 31 }, (_x, i) => i + 1));
  });

  it('should begin to read at the page where the last match begins', () => {
    const { pages } = fakeFlash(8);
    const j = openJournal(pages, crc);
    append(j, ['match', 0, 0]);
    for (let i = 0; i < 12; i++) append(j, filler(1000));
    append(j, ['match', 0, 0]);
    for (let i = 0; i < 6; i++) append(j, filler(1000));
    const again = openJournal(pages, crc);
    expect(again.first).toBe(j.first);
    expect(again.first).toBeGreaterThan(2);
    expect(all(again)).toContain(14);
    expect(all(again)).not.toContain(1);
  });

  it('should erase the oldest page for a new one, never one of the match, and say when it is full', () => {
    const { flash, pages } = fakeFlash(5);
    const j = openJournal(pages, crc);
    const fill = (): number => {
      let n = 0;
      for (; j.trouble === '' && n < 100; n++) append(j, filler(1200));
      return n;
    };
    append(j, ['match', 0, 0]);
    fill();
    expect(j.trouble).toBe('STORE_FULL');
    const last = j.seq;
    append(j, filler(4));
    expect(j.seq).toBe(last);
    expect(openJournal(pages, crc).trouble).toBe('');
    append(j, ['match', 0, 0]);
    expect([j.trouble, j.seq]).toEqual(['', last + 1]);
    for (let i = 0; i < 6; i++) append(j, filler(1200));
    const found = all(openJournal(pages, crc));
    expect(found[found.length - 1]).toBe(last + 7);
    expect(found).toContain(last + 1);
    expect(Math.max(...flash.erased)).toBeLessThanOrEqual(3);
  });

  it('should erase the next page ahead of time, once, and only when it is soon wanted', () => {
    const { flash, pages } = fakeFlash(6);
    const erasures = (): number => flash.erased.reduce((a, b) => a + b, 0);
    const j = openJournal(pages, crc);
    append(j, ['match', 0, 0]);
    tend(j);
    expect(erasures()).toBe(1);
    append(j, filler(2500));
    tend(j);
    tend(j);
    expect(erasures()).toBe(2);
    append(j, filler(2500));
    expect([erasures(), j.page]).toEqual([2, 1]);
  });

  it('should write nothing where a page is of another version, and keep that page', () => {
    const { flash, pages } = fakeFlash(6);
    pages.write(3, 0, seal(crc, '["p",2,1,0,"of tomorrow"]'));
    const before = flash.image.slice();
    const j = openJournal(pages, crc);
    append(j, ['match', 0, 0]);
    tend(j);
    expect(j.trouble).toBe('STORE_VERSION');
    expect(Buffer.compare(flash.image, before)).toBe(0);
  });

  it('should find nothing on pages that never were a journal', () => {
    const { pages } = fakeFlash(6);
    pages.write(2, 0, 'anything\n1:2\n');
    pages.write(3, 0, seal(crc, '["q",1]'));
    const j = openJournal(pages, crc);
    expect([j.page, j.trouble, all(j)]).toEqual([-1, '', []]);
    append(j, ['match', 0, 0]);
    expect(all(openJournal(pages, crc))).toEqual([1]);
  });

  it('should say so when a page cannot be written', () => {
    const { pages } = fakeFlash(6);
    const j = openJournal({ ...pages, write: () => false }, crc);
    append(j, ['match', 0, 0]);
    expect(j.trouble).toBe('STORE_FULL');
  });
});

describe('slots', () => {
  it('should keep the newest of two texts, each in a page of its own', () => {
    const { flash, pages } = fakeFlash(4);
    expect(loadSlots(pages, crc).text).toBe('');
    for (const text of ['one', 'two', 'three']) {
      expect(saveSlots(loadSlots(pages, crc), pages, crc, text)).toBe(true);
      expect(loadSlots(pages, crc).text).toBe(text);
    }
    expect([...flash.erased].filter((n) => n > 0).sort()).toEqual([1, 2]);
  });

  it('should fall back to the other slot when the newest is damaged', () => {
    const { pages } = fakeFlash(4);
    for (const text of ['one', 'two']) saveSlots(loadSlots(pages, crc), pages, crc, text);
    const newest = loadSlots(pages, crc).seq & 1;
    pages.erase(newest);
    pages.write(newest, 0, '\n123:1|2|two\n');
    expect(loadSlots(pages, crc).text).toBe('one');
  });

  it('should not write over a slot of another version', () => {
    const { pages } = fakeFlash(4);
    pages.write(1, 0, seal(crc, '2|9|of tomorrow'));
    const slots = loadSlots(pages, crc);
    expect([slots.text, slots.foreign]).toEqual(['', true]);
    expect(saveSlots(slots, pages, crc, 'now')).toBe(false);
    expect(firstOf(pages, crc, 1, PAGE_BYTES)).toBe('2|9|of tomorrow');
  });
});
