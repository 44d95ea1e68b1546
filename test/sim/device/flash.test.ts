import { Flash, HEADER_BYTES, PAGE_BYTES } from '../../../sim/device/flash.js';

const PLENTY = 40 * PAGE_BYTES;

describe('flash', () => {
  it('should give back what was written, bytes above 127 included', () => {
    const f = new Flash(PLENTY);
    expect(f.read('a')).toBeUndefined();
    f.write('a', 'x\xffy');
    expect(f.read('a')).toBe('x\xffy');
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
    expect(() => f.write('b', 'x'.repeat(3 * PAGE_BYTES))).toThrow('Unable to find or create');
  });

  it.each([
    ['wiped', undefined],
    ['header', '\xff\xff\xff\xff'],
    ['half', 'ne\xff\xff'],
  ] as const)('should leave what a power cut leaves at the step "%s"', (step, left) => {
    const f = new Flash(PLENTY);
    f.write('a', 'old!');
    f.write('b', 'other');
    f.cutStep = step;
    f.cutAtWrite = 2;
    expect(f.write('b', 'again').cut).toBe(false);
    expect(f.write('a', 'new!').cut).toBe(true);
    expect(f.read('a')).toBe(left);
    expect(f.read('b')).toBe('again');
    expect(f.write('a', 'new!').cut).toBe(false);
  });

  it('should cut at another step each time', () => {
    const f = new Flash(PLENTY);
    const left = [0, 1, 2, 3].map(() => {
      f.write('a', 'old!');
      f.cutAtWrite = 1;
      f.write('a', 'new!');
      return f.read('a');
    });
    expect(left).toEqual([undefined, '\xff\xff\xff\xff', 'ne\xff\xff', undefined]);
  });

  it('should list names and count room', () => {
    const f = new Flash(PLENTY);
    f.write('b', '12345');
    f.write('a', '1');
    expect(f.names()).toEqual(['a', 'b']);
    expect(f.used()).toBe(2 * HEADER_BYTES + 8 + 4);
    f.erase('b');
    expect(f.free()).toBe(PLENTY - HEADER_BYTES - 4);
  });
});
