/**
 * What a call costs on the reference controller (nRF52840, 64 MHz), ms. Sources: docs/espruino.md; instruction
 * counts were taken in the interpreter's ARM build, at 33.6 us a thousand instructions.
 */

/** 2.15 cycles an instruction at 64 MHz. */
export const MS_PER_INSTRUCTION = 33.6e-6;

/** One byte on the I2C bus: 9 bits at 400 kHz. */
export const I2C_BYTE_MS = 9 / 400;
/** A native call with some arguments and the look-up of its object: 9 500 + 1 440 instructions. */
const CALL_MS = 11000 * MS_PER_INSTRUCTION;

export const COST = {
  /** readReg: address + register, address again, n bytes; result array of n bytes. */
  readReg: (n: number): number => CALL_MS + (3 + n) * I2C_BYTE_MS,
  writeTo: (n: number): number => CALL_MS + (1 + n) * I2C_BYTE_MS,
  readFrom: (n: number): number => CALL_MS + (1 + n) * I2C_BYTE_MS,
  /** An address that nobody acknowledges: one byte and an exception. */
  nack: CALL_MS * 2 + I2C_BYTE_MS,
  /** SPI.send of some bytes with a latch pin, bytes at 4 MHz. */
  spi: (n: number): number => CALL_MS + n * 0.002,
  /** analogRead: 4 475 instructions for the name, 14 bit conversion 25 us. */
  analogRead: 4475 * MS_PER_INSTRUCTION + 0.025,
  digitalWrite: 9975 * MS_PER_INSTRUCTION,
  getTime: 4475 * MS_PER_INSTRUCTION,
  setTimeout: 9500 * MS_PER_INSTRUCTION,
  /** 24 bits at 800 kHz a pixel, and the copy into the sender's buffer. */
  pixels: (n: number): number => CALL_MS + n * 0.03,
  /** Flash: 41 us a word of 4 bytes (nRF52840 data sheet, NVMC tWRITE). */
  flashWrite: (bytes: number): number => CALL_MS + (bytes / 4) * 0.041,
  /** Erasing a page: 85 ms (NVMC tERASEPAGE). Packing one anew: 1024 words more. */
  flashErase: 85,
  flashPage: 85 + 1024 * 0.041,
  flashRead: CALL_MS,
  /** A line into the buffers of USB and BLE. */
  print: (bytes: number): number => CALL_MS + bytes * 100 * MS_PER_INSTRUCTION,
  /** Every variable is looked at, ten instructions each. */
  memory: 150000 * MS_PER_INSTRUCTION,
  /** Those in use are followed, the others freed: 1.4 million instructions with 8 000 in use. */
  collect: 1400000 * MS_PER_INSTRUCTION,
  /** E.convolve: two iterators and a product in software double, 750 instructions an element (E.sum takes 305 with one). */
  convolve: (elements: number): number => CALL_MS + elements * 750 * MS_PER_INSTRUCTION,
  /** E.mapInPlace without a function: 53 000 instructions for 128 elements. */
  mapInPlace: (elements: number): number => CALL_MS + elements * 400 * MS_PER_INSTRUCTION,
  /** E.toUint8Array: every byte is counted, then taken. */
  toUint8Array: (bytes: number): number => CALL_MS + bytes * 300 * MS_PER_INSTRUCTION,
  setUp: CALL_MS,
  /** Getting four numbers across to compiled code and one back, the code's own time not counted. */
  nativeCall: 2000 * MS_PER_INSTRUCTION,
  /** E.getAddressOf, and E.nativeCall with its signature to read. */
  addressOf: CALL_MS,
  makeNative: 30000 * MS_PER_INSTRUCTION,
  /** E.CRC32: 40 000 instructions for 256 bytes; E.toFlatString likewise. */
  bytes: (n: number): number => CALL_MS + n * 160 * MS_PER_INSTRUCTION,
} as const;
