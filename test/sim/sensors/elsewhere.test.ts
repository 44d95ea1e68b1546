/**
 * The same magnets by a field model that this project did not write: the numbers in elsewhere/ were made with magpylib
 * 6.1.0 (Cylinder.getB; uniformly magnetised cylinders, exact), none of its code is here. cylinders.csv: magnets and
 * places of the simulator's kind; frames.jsonl and truth.jsonl: whole boards with noise of 6 uT and, where the name says
 * so, the tolerances that calibration leaves, as `sim locate` reads them.
 */
import { readFileSync } from 'node:fs';
import { locate } from '../../../sim/sensors/locate.js';
import { readFrames } from '../../../sim/sensors/frames.js';
import { addMagnet } from '../../../sim/sensors/field.js';

const FOLDER = 'test/sim/sensors/elsewhere';
const text = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const rows = text('cylinders.csv').trim().split('\n').slice(1);

test('the field of cylinders is that of the other model to 0.01 per cent', () => {
  expect(rows).toHaveLength(80);
  for (const row of rows) {
    const [kind, ...numbers] = row.split(',');
    const [radius, length, moment, ax, ay, az, ex, ey, ez, x, y, z, bx, by, bz] =
      numbers.map(Number);
    const out = new Float64Array(3);
    addMagnet(
      {
        x: 0,
        y: 0,
        z: 0,
        mx: moment * ex,
        my: moment * ey,
        mz: moment * ez,
        kind: kind === 'a' ? 'axial' : 'diametric',
        radius,
        length,
        ax,
        ay,
        az,
      },
      x,
      y,
      z,
      out,
      0,
    );
    const off = Math.hypot(out[0] - bx, out[1] - by, out[2] - bz) / Math.hypot(bx, by, bz);
    expect({ row, off, right: off < 1e-4 }).toMatchObject({ right: true });
  }
});

interface Truth {
  readonly id: string;
  readonly discs: readonly { owner: string; x: number; y: number; hole?: boolean }[];
}

const truth = text('truth.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Truth);
const frames = readFrames(text('frames.jsonl'), 'frames.jsonl', 128);

test.each(truth)('frame of that model: $id', ({ id, discs }) => {
  const frame = frames.find((f) => f.id === id);
  if (!frame) throw new Error(id);
  const answer = locate(frame);
  expect(answer.unexplained).toBe(false);
  expect(answer.discs).toHaveLength(discs.length);
  for (const d of discs) {
    const near = answer.discs.filter((p) => Math.hypot(p.x - d.x, p.y - d.y) < 4);
    expect(near).toHaveLength(1);
    expect(near[0].owner).toBe(d.owner);
    expect(Math.hypot(near[0].x - d.x, near[0].y - d.y)).toBeLessThan(0.3 + 4 * near[0].sigma);
    expect(near[0].zone === '20').toBe(d.hole === true);
    expect(near[0].sure).toBeGreaterThan(0.99);
  }
});
