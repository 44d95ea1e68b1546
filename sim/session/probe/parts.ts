/**
 * The program in the controller's memory, as its wires tell: parts are loaded from the flash when they are wanted first. In:
 * what was loaded since power-on; out: what is loaded, since when, and how many functions it has: each takes about six of
 * the controller's variables (docs/measurements.md).
 */
export interface LoadedPart {
  readonly name: string;
  readonly t: number;
  readonly bytes: number;
  readonly functions: number;
}

/** Names of files that are the program or its texts, not compiled code. */
const PART = /([a-z]+)\.(js|en)$/i;

export class Parts {
  list: LoadedPart[] = [];
  /** Bytes written into the flash since the world began. */
  written = 0;

  power(): void {
    this.list = [];
  }

  /** @returns whether it is a part that was not there. */
  loaded(t: number, file: string, text: string): boolean {
    const name = PART.exec(file)?.[1];
    if (name === undefined || this.list.some((p) => p.name === name)) return false;
    const functions = text.match(/\bfunction\b|=>/g)?.length ?? 0;
    this.list.push({ name, t, bytes: text.length, functions });
    return true;
  }
}
