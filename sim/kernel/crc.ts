/** CRC-32 (IEEE 802.3, as E.CRC32 of the interpreter) of some bytes. */
export function crc32(bytes: ArrayLike<number>): number {
  let crc = ~0;
  for (let i = 0; i < bytes.length; i++) {
    crc ^= bytes[i];
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
