import { mapInPlace } from '../../../sim/device/mapInPlace.js';

/** Rows of Espruino's reference, E.mapInPlace. */
describe('E.mapInPlace', () => {
  const bytes = (): Uint8Array => Uint8Array.from([0x12, 0x34, 0x56, 0x78]);

  it.each([
    ['straight through', 0, [0x12, 0x34, 0x56, 0x78]],
    ['four bits, most significant first', 4, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['four bits, least significant first', -4, [2, 1, 4, 3, 6, 5, 8, 7]],
    ['twelve bits', 12, [0x123, 0x456]],
    ['twelve bits, least significant first', -12, [0x412, 0x563]],
  ])('should take elements %s', (_name, bits, expected) => {
    const out = new Uint16Array(expected.length);
    mapInPlace(bytes(), out, undefined, bits);
    expect([...out]).toEqual(expected);
  });

  it('should call a function with value and index, and look up an array', () => {
    const out = new Uint8Array(4);
    mapInPlace(bytes(), out, (v, i) => v + i);
    expect([...out]).toEqual([0x12, 0x35, 0x58, 0x7b]);
    mapInPlace(Uint8Array.from([1, 2, 3]), out, [9, 8, 7, 6]);
    expect([...out]).toEqual([8, 7, 6, 0x7b]);
  });

  it('should make signed 16 bit counts of pairs of bytes', () => {
    const out = new Int16Array(2);
    mapInPlace(Uint8Array.from([0xff, 0xfe, 0x01, 0x02]), out, undefined, 16);
    expect([...out]).toEqual([-2, 258]);
  });
});
