/**
 * The flash behind the interpreter's Storage (src/jsflash.c), byte by byte. In: names, bytes, offsets, addresses of
 * pages; out: files, over power cuts. A file is a header (size, name) and its bytes; headers follow each other. A new
 * text for a name wipes the old name first and then takes new room; only unwritten bytes (0xff) of a file can be written
 * later. Room of wiped files comes back when everything is packed anew, which takes long and is not safe.
 *
 * All that happens to the flash is a row of operations: bytes are programmed (bits are cleared) or a page is erased.
 * `cutAtWrite` lets the power fail in the n-th operation from now, at byte `cutByte` of it, which is left half done.
 */
import { ProgramError } from './errors.js';

export const MAX_NAME = 28;
/** Before every file: 4 bytes of size, the name. */
export const HEADER_BYTES = 32;
export const PAGE_BYTES = 4096;
/** Where the storage lies in the controller's memory; any page would do. */
export const FLASH_BASE = 0x60000;
const UNWRITTEN = 0xff;
/** Bits of a byte that are not set yet when the power fails in it, by place: any pattern will do. */
const HALF = [0x0f, 0x55, 0xf0, 0xaa, 0x01, 0xfe, 0x00, 0xff] as const;

export interface Written {
  /** Bytes that went into the flash. */
  readonly bytes: number;
  /** Pages that were packed anew first. */
  readonly pages: number;
  /** The power failed in the middle. */
  readonly cut: boolean;
}

/** One operation: bytes from a place on, or a page erased. */
export type Operation =
  | { readonly at: number; readonly bytes: Uint8Array }
  | { readonly at: number; readonly erase: true };

interface Found {
  /** Of the header. */
  readonly at: number;
  readonly size: number;
}

export class Flash {
  image: Uint8Array;
  /** Operations left until the power fails; 0 = it does not. */
  cutAtWrite = 0;
  /** Only operations between these addresses of the image count; undefined: all. */
  cutWithin: readonly [from: number, to: number] | undefined;
  /** Byte of the operation where it fails; undefined: in its middle. */
  cutByte: number | undefined;
  /** Bytes written and pages erased since new, for wear. */
  written = 0;
  readonly erased: Uint32Array;
  /** Told of every operation before it is done. */
  onOperation: ((op: Operation) => void) | undefined;
  private failed = false;

  constructor(readonly capacity: number) {
    this.image = new Uint8Array(capacity).fill(UNWRITTEN);
    this.erased = new Uint32Array(Math.ceil(capacity / PAGE_BYTES));
  }

  /** `length` 0: to the end. */
  read(name: string, offset = 0, length = 0): string | undefined {
    const f = this.find(name);
    if (!f) return undefined;
    const from = f.at + HEADER_BYTES + Math.min(offset, f.size);
    const to = Math.min(f.at + HEADER_BYTES + f.size, length > 0 ? from + length : Infinity);
    return Buffer.from(this.image.subarray(from, to)).toString('latin1');
  }

  /** @throws ProgramError as the interpreter does */
  write(name: string, text: string, offset = 0, size = 0): Written {
    const data = Buffer.from(text, 'latin1');
    const whole = size || data.length;
    if (whole === 0) throw new ProgramError("Can't create zero length file");
    this.failed = false;
    const before = this.written;
    let pages = 0;
    let f = this.find(name);
    if (offset === 0 && !(f && f.size === whole && this.blank(f.at + HEADER_BYTES, whole))) {
      if (f && f.size === data.length && this.read(name) === text) {
        return { bytes: 0, pages: 0, cut: false };
      }
      this.erase(name);
      pages = this.failed ? 0 : this.makeRoom(whole);
      if (!this.failed) f = this.create(name, whole);
    }
    if (!f) throw new ProgramError('Unable to find or create file');
    if (offset + data.length > f.size) throw new ProgramError('Too much data for file size');
    if (!this.failed) {
      if (!this.blank(f.at + HEADER_BYTES + offset, data.length)) {
        throw new ProgramError('File already written with different data');
      }
      this.program(f.at + HEADER_BYTES + offset, data);
    }
    return { bytes: this.written - before, pages, cut: this.failed };
  }

  /** Wipes the name. */
  erase(name: string): void {
    const f = this.find(name);
    if (f) this.program(f.at + 4, new Uint8Array(4));
  }

  /** Address of the file that begins with this text, as the interpreter's own string of it has; 0: none. */
  addressOf(text: string): number {
    for (const f of this.headers()) {
      const from = f.at + HEADER_BYTES;
      const begins = Buffer.from(this.image.subarray(from, from + text.length)).toString('latin1');
      if (this.nameAt(f.at) !== '' && begins === text) return FLASH_BASE + from;
    }
    return 0;
  }

  /** The first whole pages of a file behind its first `head` bytes, as addresses of the image; none without the file. */
  pagesOf(name: string, head: number, count: number): [from: number, to: number] {
    const f = this.find(name);
    if (!f) return [0, 0];
    const from = Math.ceil((f.at + HEADER_BYTES + head) / PAGE_BYTES) * PAGE_BYTES;
    return [from, from + count * PAGE_BYTES];
  }

  readAt(address: number, length: number): Uint8Array {
    return this.image.slice(address - FLASH_BASE, address - FLASH_BASE + length);
  }

  /** Erases the page around an address; true when the power failed in it. */
  erasePage(address: number): boolean {
    this.failed = false;
    const page = Math.floor((address - FLASH_BASE) / PAGE_BYTES);
    if (page < 0 || page >= this.erased.length) throw new ProgramError('no page of the storage');
    this.erasePageAt(page);
    return this.failed;
  }

  /** Room for one more file without packing. */
  free(): number {
    return this.capacity - this.end();
  }

  used(): number {
    let sum = 0;
    for (const f of this.headers()) {
      if (this.nameAt(f.at) !== '') sum += HEADER_BYTES + align(f.size);
    }
    return sum;
  }

  names(): string[] {
    const out = [...this.headers()].map((f) => this.nameAt(f.at));
    return out.filter((name) => name !== '').sort();
  }

  /** Does one operation, or the first bytes of it. */
  static apply(image: Uint8Array, op: Operation, bytes = Infinity): void {
    const erase = 'erase' in op;
    const length = erase ? PAGE_BYTES : op.bytes.length;
    for (let i = 0; i < length && i <= bytes; i++) {
      const value = erase ? UNWRITTEN : (op.bytes[i] ?? 0);
      const half = HALF[(i + length) % HALF.length] ?? 0;
      const was = image[op.at + i] ?? 0;
      if (i < bytes) image[op.at + i] = erase ? value : was & value;
      else image[op.at + i] = erase ? was | half : was & (value | half);
    }
  }

  private program(at: number, bytes: Uint8Array): void {
    this.written += bytes.length;
    this.operate({ at, bytes: Uint8Array.from(bytes) }, bytes.length);
  }

  private erasePageAt(page: number): void {
    this.erased[page] = (this.erased[page] ?? 0) + 1;
    this.operate({ at: page * PAGE_BYTES, erase: true }, PAGE_BYTES);
  }

  private operate(op: Operation, length: number): void {
    if (this.failed) return;
    this.onOperation?.(op);
    this.failed = this.cutAtWrite > 0 && this.counts(op.at, length) && --this.cutAtWrite === 0;
    Flash.apply(this.image, op, this.failed ? (this.cutByte ?? length >> 1) : Infinity);
  }

  private counts(at: number, length: number): boolean {
    const within = this.cutWithin;
    return !within || (at < within[1] && at + length > within[0]);
  }

  private blank(at: number, length: number): boolean {
    return this.image.subarray(at, at + length).every((b) => b === UNWRITTEN);
  }

  /** Where a size makes no sense the interpreter goes on at the next page. */
  private *headers(): Generator<Found> {
    const view = new DataView(this.image.buffer, this.image.byteOffset);
    let at = 0;
    while (at + HEADER_BYTES <= this.capacity) {
      const word = view.getUint32(at, true);
      const size = word & 0xffffff;
      if (word === 0xffffffff || at + HEADER_BYTES + size > this.capacity) at = nextPage(at);
      else {
        yield { at, size };
        at += HEADER_BYTES + align(size);
      }
    }
  }

  /** '' for a file that was wiped. */
  private nameAt(at: number): string {
    const name = this.image.subarray(at + 4, at + HEADER_BYTES);
    const end = name.indexOf(0);
    return Buffer.from(name.subarray(0, end < 0 ? MAX_NAME : end)).toString('latin1');
  }

  private find(name: string): Found | undefined {
    let found: Found | undefined;
    for (const f of this.headers()) if (this.nameAt(f.at) === name) found = f;
    return found;
  }

  private end(): number {
    let end = 0;
    for (const f of this.headers()) end = f.at + HEADER_BYTES + align(f.size);
    return this.blank(end, HEADER_BYTES) ? end : nextPage(end);
  }

  private create(name: string, size: number): Found {
    const at = this.end();
    const header = new Uint8Array(HEADER_BYTES);
    new DataView(header.buffer).setUint32(0, size, true);
    header.set(Buffer.from(name, 'latin1').subarray(0, MAX_NAME), 4);
    this.program(at, header);
    return { at, size };
  }

  /** Packs everything anew where there is no room for a file of this size: all is read, erased, and written again. */
  private makeRoom(size: number): number {
    const need = HEADER_BYTES + align(size);
    if (this.free() >= need) return 0;
    if (this.capacity - this.used() < need) {
      throw new ProgramError('Unable to find or create file');
    }
    const files = this.names().map((name): [string, string] => [name, this.read(name) ?? '']);
    const pages = Math.ceil(this.end() / PAGE_BYTES);
    for (let p = 0; p < pages; p++) this.erasePageAt(p);
    for (const [name, text] of files) {
      const f = this.create(name, text.length);
      this.program(f.at + HEADER_BYTES, Buffer.from(text, 'latin1'));
    }
    return pages;
  }
}

function nextPage(at: number): number {
  return (Math.floor(at / PAGE_BYTES) + 1) * PAGE_BYTES;
}

function align(n: number): number {
  return (n + 3) & ~3;
}
