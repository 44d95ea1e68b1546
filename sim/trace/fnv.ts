/** A short hash of bytes (FNV-1a, 32 bits, hexadecimal): tells pictures of the ring apart, protects nothing. */
export function fnv(bytes: ArrayLike<number>): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) {
    h ^= bytes[i] ?? 0;
    h = Math.imul(h, 0x01000193);
  }
  return (h >>> 0).toString(16).padStart(8, '0');
}
