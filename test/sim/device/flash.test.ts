import {
  Flash,
  FLASH_BASE,
  HEADER_BYTES,
  PAGE_BYTES,
  type Operation,
} from '../../../sim/device/flash.js';

const PLENTY = 40 * PAGE_BYTES;

describe('flash', () => {
  it('should give back what was written, bytes above 127 included, or a part of it', () => {
    const f = new Flash(PLENTY);
    expect(f.read('a')).toBeUndefined();
    f.write('a', 'x\xffyz');
    expect(f.read('a')).toBe('x\xffyz');
    expect(f.read('a', 1, 2)).toBe('\xffy');
    expect(f.read('a', 3, 9)).toBe('z');
  });

  it('should fail only in operations on the pages that are asked for', () => {
    const f = new Flash(PLENTY);
    f.write('x', 'before');
    f.write('store', 'pg103103', 0, 4 * PAGE_BYTES);
    const [from, to] = f.pagesOf('store', 8, 2);
    expect([from % PAGE_BYTES, to - from]).toEqual([0, 2 * PAGE_BYTES]);
    expect(f.readAt(FLASH_BASE + from - 1, 2)).toEqual(Uint8Array.of(255, 255));
    f.cutAtWrite = 1;
    f.cutWithin = [from, to];
    const at = f.addressOf('pg103103') - FLASH_BASE;
    expect(f.write('store', 'third page', to - at).cut).toBe(false);
    expect(f.erasePage(FLASH_BASE + to)).toBe(false);
    expect(f.write('store', 'second page', to - at - PAGE_BYTES).cut).toBe(true);
    expect(f.pagesOf('none', 8, 2)).toEqual([0, 0]);
  });

  it('should cost nothing to write the same again', () => {
    const f = new Flash(PLENTY);
    expect(f.write('a', 'text').bytes).toBe(4 + HEADER_BYTES);
    expect(f.write('a', 'text').bytes).toBe(0);
    expect(f.written).toBe(4 + HEADER_BYTES);
  });

  it('should fill a preallocated file piece by piece and refuse to write over bytes', () => {
    const f = new Flash(PLENTY);
    f.write('jrn', 'one;', 0, 12);
    f.write('jrn', 'two;', 4);
    expect(f.read('jrn')).toBe('one;two;\xff\xff\xff\xff');
    expect(() => f.write('jrn', 'x', 2)).toThrow('File already written with different data');
    expect(() => f.write('jrn', '12345', 8)).toThrow('Too much data for file size');
  });

  it('should refuse an empty file and an offset into none', () => {
    const f = new Flash(PLENTY);
    expect(() => f.write('a', '')).toThrow("Can't create zero length file");
    expect(() => f.write('a', 'x', 4)).toThrow('Unable to find or create file');
  });

  it('should pack pages anew when wiped files have taken all room, and refuse when nothing helps', () => {
    const f = new Flash(2 * PAGE_BYTES);
    const text = 'x'.repeat(3000);
    expect(f.write('a', `${text}1`).pages).toBe(0);
    expect(f.write('a', `${text}2`).pages).toBe(0);
    expect(f.write('a', `${text}3`).pages).toBe(2);
    expect(f.read('a')).toBe(`${text}3`);
    expect([...f.erased]).toEqual([1, 1]);
    expect(() => f.write('b', 'x'.repeat(3 * PAGE_BYTES))).toThrow('Unable to find or create');
  });

  it('should erase a page by its address, and tell where a file lies', () => {
    const f = new Flash(PLENTY);
    f.write('jrn', 'head', 0, 3 * PAGE_BYTES);
    f.write('jrn', 'there', PAGE_BYTES);
    const at = f.addressOf('head');
    expect(at).toBe(FLASH_BASE + HEADER_BYTES);
    expect(Buffer.from(f.readAt(at + PAGE_BYTES, 5)).toString()).toBe('there');
    f.erasePage(at + PAGE_BYTES);
    expect(f.read('jrn', PAGE_BYTES, 5)).toBe('\xff\xff\xff\xff\xff');
    expect(f.read('jrn', 0, 4)).toBe('head');
    expect(f.addressOf('another')).toBe(0);
    expect(() => f.erasePage(FLASH_BASE + PLENTY)).toThrow('no page');
  });

  // operations of write('a', 'new!') over an older 'a': name wiped, header, bytes
  it.each([
    ['the wiped name', 1, 2, undefined],
    ['the new header', 2, 4, undefined],
    ['the end of the new header', 2, 31, '\xff\xff\xff\xff'],
    ['the bytes', 3, 2, 'ne\x77\xff'],
  ] as const)('should leave what a power cut leaves in %s', (_what, n, byte, left) => {
    const f = new Flash(PLENTY);
    f.write('a', 'old!');
    f.write('b', 'other');
    f.cutAtWrite = n;
    f.cutByte = byte;
    expect(f.write('a', 'new!').cut).toBe(true);
    expect(f.read('a')).toBe(left);
    expect(f.read('b')).toBe('other');
    expect(f.write('a', 'new!').cut).toBe(false);
    expect(f.read('a')).toBe('new!');
  });

  it('should go on at the next page behind a header that makes no sense', () => {
    const f = new Flash(PLENTY);
    f.write('a', 'one');
    f.cutAtWrite = 1;
    f.cutByte = 0;
    f.write('b', 'two');
    f.write('c', 'three');
    expect(f.names()).toEqual(['a', 'c']);
    expect(f.read('c')).toBe('three');
    expect(f.addressOf('three')).toBe(FLASH_BASE + PAGE_BYTES + HEADER_BYTES);
  });

  it('should never set a bit by writing, at whatever byte the power fails', () => {
    const was = Uint8Array.from({ length: 64 }, (_x, i) => (i * 37) & 255);
    const op: Operation = {
      at: 0,
      bytes: Uint8Array.from({ length: 64 }, (_x, i) => (i * 91) & 255),
    };
    for (let k = 0; k < 64; k++) {
      const image = was.slice();
      Flash.apply(image, op, k);
      image.forEach((b, i) => {
        const old = was[i] ?? 0;
        const full = old & (op.bytes[i] ?? 0);
        expect([b & ~old, full & ~b]).toEqual([0, 0]);
        if (i < k) expect(b).toBe(full);
        if (i > k) expect(b).toBe(old);
      });
    }
  });

  it('should list names and count room', () => {
    const f = new Flash(PLENTY);
    f.write('b', '12345');
    f.write('a', '1');
    expect(f.names()).toEqual(['a', 'b']);
    expect(f.used()).toBe(2 * HEADER_BYTES + 8 + 4);
    f.erase('b');
    expect(f.used()).toBe(HEADER_BYTES + 4);
    expect(f.free()).toBe(PLENTY - 2 * HEADER_BYTES - 8 - 4);
  });
});
