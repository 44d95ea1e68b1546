/** A binary heap of cells with their keys, for the router: fixed arrays, no objects. */
export class Heap {
  private keys: Float64Array;
  private cells: Int32Array;
  size = 0;

  constructor(room: number) {
    this.keys = new Float64Array(room);
    this.cells = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  push(key: number, cell: number): void {
    if (this.size === this.keys.length) this.grow();
    let i = this.size++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      const upKey = this.keys[up] ?? 0;
      if (upKey <= key) break;
      this.keys[i] = upKey;
      this.cells[i] = this.cells[up] ?? 0;
      i = up;
    }
    this.keys[i] = key;
    this.cells[i] = cell;
  }

  /** The cell with the smallest key. */
  pop(): number {
    const top = this.cells[0] ?? -1;
    const last = --this.size;
    const key = this.keys[last] ?? 0;
    const cell = this.cells[last] ?? 0;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= last) break;
      if (down + 1 < last && (this.keys[down + 1] ?? 0) < (this.keys[down] ?? 0)) down++;
      const downKey = this.keys[down] ?? 0;
      if (downKey >= key) break;
      this.keys[i] = downKey;
      this.cells[i] = this.cells[down] ?? 0;
      i = down;
    }
    this.keys[i] = key;
    this.cells[i] = cell;
    return top;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const cells = new Int32Array(this.cells.length * 2);
    keys.set(this.keys);
    cells.set(this.cells);
    this.keys = keys;
    this.cells = cells;
  }
}
