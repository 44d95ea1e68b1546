/** `sim layout`: the form of its output, and that it notices a firmware made for another board. */
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boardHash } from '../../../hw/generate.js';
import { boardText, withPlaces } from '../../../hw/layout.js';
import { loadSimBoard } from '../../../sim/board.js';
import { main } from '../../../sim/cli/main.js';
import { disagreements, simLayout, type Layout } from '../../../sim/cli/layout.js';

async function layout(
  ...args: string[]
): Promise<{ status: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (l: string) => out.push(l), err: (l: string) => err.push(l) };
  return { status: await main(['layout', ...args], io), out, err };
}

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'layout-')), 'board.json');
  writeFileSync(file, text);
  return file;
}

test('one JSON object with sensors, beams and geometry', async () => {
  const { status, out, err } = await layout();
  expect(status).toBe(0);
  expect(out).toHaveLength(1);
  const found = JSON.parse(out[0]!) as Layout;
  expect(Object.keys(found)).toEqual(['sensors', 'beams', 'geometry']);
  expect(found.sensors).toHaveLength(128);
  expect(found.sensors[0]).toEqual({ id: 0, x: 0, y: 0, z: -9.4 });
  expect(found.sensors[127]).toEqual({ id: 127, x: 286.02, y: -58.78, z: -9 });
  expect(found.beams).toHaveLength(24);
  expect(found.beams[0]).toMatchObject({ id: 0, z: 5, normal: [1, 0], offset: 303.55 });
  expect(found.geometry).toMatchObject({
    discRadius: 15.875,
    r15: 101.6,
    rStart: 304.8,
    rHole: 17.4625,
  });
  expect(err.join()).toContain('agree');
});

test('every single table is compared with the firmware', () => {
  const sim = loadSimBoard();
  const hash = boardHash(sim.board);
  const good = simLayout(sim);
  expect(disagreements(good, hash)).toEqual([]);
  const plant = (change: (l: Layout) => void): string[] => {
    const copy = structuredClone(good);
    change(copy);
    return disagreements(copy, hash);
  };
  expect(plant((l) => (l.sensors[77]!.y += 0.01))).toEqual([expect.stringContaining('sensor 77')]);
  expect(plant((l) => (l.sensors[0]!.z = -9))).toEqual([expect.stringContaining('sensor 0')]);
  expect(plant((l) => (l.beams[5]!.offset += 0.01))).toEqual([expect.stringContaining('beam 5')]);
  expect(plant((l) => (l.geometry = { ...l.geometry, r15: 100 }))).toEqual([
    expect.stringContaining('geometry'),
  ]);
  expect(plant((l) => l.sensors.pop())).toEqual([expect.stringContaining('sensors')]);
  expect(disagreements(good, 'other')).toEqual([expect.stringContaining('hash')]);
});

test('a board that the firmware was not built for: exit status 1, nothing on the output', async () => {
  const { board } = loadSimBoard();
  const other = { ...board, beams: { ...board.beams, insideStartLine: 1 } };
  const { status, out, err } = await layout('--board', fileWith(boardText(withPlaces(other))));
  expect(status).toBe(1);
  expect(out).toEqual([]);
  expect(err.join('\n')).toMatch(/beam 0: the firmware has .*303\.55.* the board .*303\.8/);
});

test.each([
  ['a missing file', 'nowhere.json', /nowhere\.json: no such file/],
  ['a file that is not JSON', fileWith('nonsense'), /board\.json:1: not JSON/],
])('%s is bad input', async (_name, file, said) => {
  const { status, out, err } = await layout('--board', file);
  expect(status).toBe(2);
  expect(out).toEqual([]);
  expect(err.join('\n')).toMatch(said);
});

test('a board that cannot be built is bad input, with the part and its place', async () => {
  const { board } = loadSimBoard();
  const other = structuredClone(board);
  other.hall.sensors[9]!.address = 0x35;
  const { status, err } = await layout('--board', fileWith(boardText(other)));
  expect(status).toBe(2);
  expect(err.join('\n')).toContain('sensors 8 and 9 share switch 0, branch 2, address 0x35');
});

test('an option that is not known is bad input', async () => {
  expect((await layout('--bord', 'x')).status).toBe(2);
});
