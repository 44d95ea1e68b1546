/** `sim frames`: discs in, frames out that `sim locate` reads as these discs; and what it says to discs that are none. */
import { BadInput } from '../../../sim/cli/badInput.js';
import { verb } from '../../../sim/cli/frames.js';
import { readFrames } from '../../../sim/sensors/frames.js';
import { locate } from '../../../sim/sensors/locate.js';

async function frames(...args: string[]): Promise<string[]> {
  const out: string[] = [];
  expect(await verb.run(args, { out: (l) => out.push(l), err: () => undefined })).toBe(0);
  return out;
}

const DISCS = ['A,120,80', 'B,-60,30.5', 'A,0,0', 'C,200,-100'];

test.each([1, 2, 3])('the discs that were laid are found again, seed %p', async (seed) => {
  const lines = await frames(...DISCS, '--count', '2', '--seed', String(seed));
  expect(lines).toHaveLength(2);
  for (const frame of readFrames(lines.join('\n'), 'frames', 128)) {
    const found = locate(frame);
    expect(found.unexplained).toBe(false);
    expect(found.discs).toHaveLength(DISCS.length);
    for (const disc of DISCS) {
      const [owner, x, y] = disc.split(',');
      const near = found.discs.filter((d) => Math.hypot(d.x - Number(x), d.y - Number(y)) < 2);
      expect(near.map((d) => d.owner)).toEqual([owner]);
    }
  }
});

test('an empty board is one; frames of one board differ by noise alone; same seed, same bytes', async () => {
  const lines = await frames('--count', '2');
  const [first, second] = readFrames(lines.join('\n'), 'frames', 128);
  expect(first && locate(first).discs).toEqual([]);
  const far = first?.field.map((v, i) => Math.abs(v - (second?.field[i] ?? NaN)));
  expect(Math.max(...(far ?? []))).toBeLessThan(60);
  expect(Math.max(...(far ?? []))).toBeGreaterThan(1);
  expect(await frames('--count', '2')).toEqual(lines);
  expect(await frames('--count', '2', '--seed', '2')).not.toEqual(lines);
});

test('known tells where they lie', async () => {
  const [line] = await frames('A,1,-200', '--known');
  expect(JSON.parse(line ?? '')).toMatchObject({
    id: 'f1',
    known: [{ owner: 'A', x: 1, y: -200 }],
  });
});

test.each([
  [['A,1'], /found "A,1", expected a disc like A,120,-80/],
  [['A,1,2,3'], /found "A,1,2,3", expected a disc/],
  [['D,1,2'], /found "D,1,2", expected a disc/],
  [['A,1,2mm'], /found "A,1,2mm", expected a disc/],
  [['A,400,0'], /A,400,0: 400\.0 mm from the middle, expected at most/],
  [['A,100,0', 'B,110,0'], /B,110,0: found in disc A,100,0, expected 31\.75 mm/],
  [['A,95,40'], /A,95,40: the disc would stand in post 0/],
  [['--count', '0'], /--count: found "0"/],
  [['--seed', 'x'], /--seed: found "x"/],
])('%j is refused', async (args, message) => {
  const run = async (): Promise<unknown> =>
    verb.run(args, { out: () => undefined, err: () => undefined });
  await expect(run()).rejects.toThrow(BadInput);
  await expect(run()).rejects.toThrow(message);
});
