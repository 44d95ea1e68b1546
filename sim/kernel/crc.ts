/** CRC-32 (IEEE 802.3, as E.CRC32 of the interpreter) of some bytes, a byte at a time by a table. */
const TABLE = Uint32Array.from({ length: 256 }, (_x, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  return crc;
});

export function crc32(bytes: ArrayLike<number>): number {
  let crc = ~0;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ (TABLE[(crc ^ bytes[i]) & 255] ?? 0);
  return ~crc >>> 0;
}
