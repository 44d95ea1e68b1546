/**
 * Storage of the interpreter (src/jsflash.c). In: names, bytes, offsets; out: files, over power cuts. A new text for a
 * name wipes the old name first and then takes new room; only unwritten bytes (0xff) of a file can be written later.
 * Room of wiped files comes back when everything is packed anew, which takes long.
 *
 * `cutAtWrite` lets the power fail in the n-th write from now, at a step that goes round with n: the old name is
 * wiped; the new file has its header and nothing in it; half of the bytes are there.
 */
import { ProgramError } from './errors.js';

export const MAX_NAME = 28;
/** Before every file. */
export const HEADER_BYTES = 32;
export const PAGE_BYTES = 4096;
const UNWRITTEN = 0xff;

export interface Written {
  /** Bytes that went into the flash. */
  readonly bytes: number;
  /** Pages that were packed anew first. */
  readonly pages: number;
  /** The power failed in the middle. */
  readonly cut: boolean;
}

const CUT_STEPS = ['wiped', 'header', 'half'] as const;
export type CutStep = (typeof CUT_STEPS)[number];

export class Flash {
  private readonly files = new Map<string, Uint8Array>();
  /** Room taken, that of wiped files too. */
  private taken = 0;
  /** Writes left until the power fails; 0 = it does not. */
  cutAtWrite = 0;
  /** Where in a write it fails; undefined: another step each time. */
  cutStep: CutStep | undefined;
  private cuts = 0;
  /** Bytes written since new, for wear. */
  written = 0;

  constructor(readonly capacity: number) {}

  read(name: string): string | undefined {
    const data = this.files.get(name);
    return data && Buffer.from(data).toString('latin1');
  }

  /** @throws ProgramError as the interpreter does */
  write(name: string, text: string, offset = 0, size = 0): Written {
    const data = Buffer.from(text, 'latin1');
    const whole = size || data.length;
    if (whole === 0) throw new ProgramError("Can't create zero length file");
    let file = this.files.get(name);
    const cut = this.cutNow();
    let pages = 0;
    let bytes = data.length;
    if (offset === 0 && !(file && file.length === whole && file.every((b) => b === UNWRITTEN))) {
      if (file && file.length === data.length && data.equals(file)) {
        return { bytes: 0, pages: 0, cut: cut !== undefined };
      }
      this.files.delete(name);
      if (cut === 'wiped') return { bytes: 4, pages, cut: true };
      pages = this.makeRoom(whole);
      file = new Uint8Array(whole).fill(UNWRITTEN);
      this.files.set(name, file);
      this.taken += HEADER_BYTES + align(whole);
      bytes += HEADER_BYTES;
    }
    if (!file) throw new ProgramError('Unable to find or create file');
    if (offset + data.length > file.length) throw new ProgramError('Too much data for file size');
    if (file.subarray(offset, offset + data.length).some((b) => b !== UNWRITTEN)) {
      throw new ProgramError('File already written with different data');
    }
    this.written += bytes;
    if (cut === 'half') file.set(data.subarray(0, data.length >> 1), offset);
    if (!cut) file.set(data, offset);
    return { bytes, pages, cut: cut !== undefined };
  }

  erase(name: string): void {
    this.files.delete(name);
  }

  /** Room for one more file. */
  free(): number {
    return this.capacity - this.used();
  }

  used(): number {
    let sum = 0;
    for (const data of this.files.values()) sum += HEADER_BYTES + align(data.length);
    return sum;
  }

  names(): string[] {
    return [...this.files.keys()].sort();
  }

  private makeRoom(size: number): number {
    const need = HEADER_BYTES + align(size);
    if (this.taken + need <= this.capacity) return 0;
    const pages = Math.ceil(this.taken / PAGE_BYTES);
    this.taken = this.used();
    if (this.taken + need > this.capacity) throw new ProgramError('Unable to find or create file');
    return pages;
  }

  private cutNow(): CutStep | undefined {
    if (this.cutAtWrite === 0 || --this.cutAtWrite > 0) return undefined;
    return this.cutStep ?? CUT_STEPS[this.cuts++ % CUT_STEPS.length];
  }
}

function align(n: number): number {
  return (n + 3) & ~3;
}
