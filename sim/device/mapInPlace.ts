/**
 * E.mapInPlace as the interpreter does it (src/jswrap_espruino.c): elements of `from`, `bits` at a time with the most
 * significant first (negative: least), into `to`, until either array ends. In 32-bit integers, as there.
 */
type Bytes = ArrayLike<number> & { readonly BYTES_PER_ELEMENT: number };

export function mapInPlace(
  from: Bytes,
  to: { [i: number]: number; readonly length: number },
  map?: ((value: number, index: number) => number) | ArrayLike<number>,
  bits = 0,
): void {
  const bitsFrom = 8 * from.BYTES_PER_ELEMENT;
  const width = Math.abs(bits) || bitsFrom;
  const mask = width >= 32 ? -1 : (1 << width) - 1;
  let held = 0;
  let have = 0;
  let k = 0;
  for (let i = 0; i < to.length && (k < from.length || have >= width); i++) {
    const index = k;
    while (have < width) {
      const element = k < from.length ? from[k] : 0;
      k++;
      held = bits >= 0 ? (held << bitsFrom) | element : held | (element << have);
      have += bitsFrom;
    }
    let value: number;
    if (bits >= 0) value = (held >> (have - width)) & mask;
    else {
      value = held & mask;
      held >>= width;
    }
    have -= width;
    to[i] = typeof map === 'function' ? map(value, index) : map ? map[value] : value;
  }
}
