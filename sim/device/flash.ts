/**
 * Storage of the interpreter. In: names and texts; out: what was written, over power cuts. Names of at most 28
 * characters, text as bytes (latin-1); a write replaces the file. `cutAtWrite` lets the power fail in the middle of
 * the n-th write from now: the old file's name is wiped first, so that file is then gone (docs/espruino.md).
 */
export const MAX_NAME = 28;

export class Flash {
  private readonly files = new Map<string, string>();
  /** Writes left until the power fails; 0 = it does not. */
  cutAtWrite = 0;
  /** Bytes written since new, for wear. */
  written = 0;

  constructor(readonly capacity: number) {}

  read(name: string): string | undefined {
    return this.files.get(name);
  }

  /** @returns 'ok', 'full', or 'cut' when the power failed in the middle. */
  write(name: string, data: string): 'ok' | 'full' | 'cut' {
    if (this.files.get(name) === data) return 'ok';
    if (this.used() - (this.files.get(name)?.length ?? 0) + data.length + 32 > this.capacity)
      return 'full';
    if (this.cutAtWrite > 0 && --this.cutAtWrite === 0) {
      this.files.delete(name);
      return 'cut';
    }
    this.files.set(name, data);
    this.written += data.length + 32;
    return 'ok';
  }

  used(): number {
    let sum = 0;
    for (const data of this.files.values()) sum += 32 + ((data.length + 3) & ~3);
    return sum;
  }

  names(): string[] {
    return [...this.files.keys()].sort();
  }
}
