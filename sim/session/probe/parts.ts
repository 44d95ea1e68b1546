/**
 * Parts of the firmware in the controller's memory, as its wires tell: a part is read from the flash when it is wanted
 * first. In: reads of files since power-on; out: which parts, and when.
 */
export interface LoadedPart {
  readonly name: string;
  readonly t: number;
}

/** Names of files that are parts of the program or its texts, not data. */
const PART = /^[a-z]+(\.js|\.en)$/i;

export class Parts {
  list: LoadedPart[] = [];

  power(): void {
    this.list = [];
  }

  /** @returns whether it is a part that was not there. */
  read(t: number, name: string): boolean {
    if (!PART.test(name) || this.list.some((p) => p.name === name)) return false;
    this.list.push({ name, t });
    return true;
  }
}
