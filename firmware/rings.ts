/**
 * Tables of the board that follow a pattern, worked out instead of written down: each number of a table costs program
 * memory. hw/generate.ts uses them where the pattern gives the very numbers of hw/board.json.
 */

/** x0, y0, x1, y1, ... of rings around the middle: radius, number, angle of the first one in steps of its ring; hundredths of a mm. */
export function ringPlaces(rings: readonly (readonly [number, number, number])[]): number[] {
  const out: number[] = [];
  for (const r of rings) {
    for (let i = 0; i < r[1]; i++) {
      const a = (2 * Math.PI * (i + r[2])) / r[1];
      out.push(
        Math.floor(100 * r[0] * Math.cos(a) + 0.5) / 100,
        Math.floor(100 * r[0] * Math.sin(a) + 0.5) / 100,
      );
    }
  }
  return out;
}

/** Rows nx, ny, offset of a quarter of the board, and the same turned by one, two and three quarters. */
export function fourQuarters(rows: readonly number[]): number[] {
  const out = rows.slice();
  for (let i = 0; i < 3 * rows.length; i += 3) out.push(0 - out[i + 1], out[i], out[i + 2]);
  return out;
}
