/** `sim locate`: what it prints, and what it says to input that is none. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '../../../hw/load.js';
import * as boards from '../../../sim/bench/boards.js';
import { BadInput } from '../../../sim/cli/badInput.js';
import { verb } from '../../../sim/cli/locate.js';
import { stream } from '../../../sim/random.js';

const board = loadBoard('hw/board.json');

interface Line {
  id: string;
  empty: number[][];
  frame: number[][];
  known?: unknown;
  [key: string]: unknown;
}

const discs: boards.Laid[] = [
  { owner: 'A', x: 120, y: 80, hole: false, ditch: false, hx: 1, hy: 0, flipped: true, make: 0 },
  {
    owner: 'B',
    x: -60,
    y: 30,
    hole: false,
    ditch: false,
    hx: 0.6,
    hy: 0.8,
    flipped: false,
    make: 1,
  },
  { owner: 'A', x: 0.4, y: 0.2, hole: true, ditch: false, hx: 1, hy: 0, flipped: false, make: 2 },
];

function line(id: string, noise = 6): Line {
  const rng = stream(1, `locate.${id}`);
  const res = { ...boards.IDEAL, noiseXy: noise, noiseZ: noise };
  const sensors = boards.makeSensors(rng, board, res);
  const frame = boards.frameOf(rng, boards.fieldOf(board, sensors, discs, 1, res), res);
  const empty = board.hall.sensors.map(() => [0, 1, 2].map(() => 300 * rng.gauss()));
  return {
    id,
    empty,
    frame: empty.map((e, s) => e.map((v, a) => v + frame[3 * s + a])),
  };
}

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'locate-')), 'frames.jsonl');
  writeFileSync(path, text);
  return path;
}

async function run(lines: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const out: string[] = [];
  const io = { out: (l: string) => out.push(l), err: () => undefined };
  const path = file(lines.map((l) => JSON.stringify(l)).join('\n') + '\n');
  expect(await verb.run([path], io)).toBe(0);
  return out.map((l) => JSON.parse(l) as Record<string, unknown>);
}

interface Found {
  x: number;
  y: number;
  owner: string;
  sigma: number;
  zone: string;
  sure: number;
}

test.each([2, 6, 15])('a line each, whatever the noise (%p uT)', async (noise) => {
  const answers = await run([line('a', noise), line('b', noise)]);
  expect(answers.map((a) => a['id'])).toEqual(['a', 'b']);
  for (const answer of answers) {
    expect(Object.keys(answer)).toEqual(['id', 'discs', 'unexplained']);
    expect(answer['unexplained']).toBe(false);
    const found = answer['discs'] as Found[];
    expect(found).toHaveLength(3);
    for (const d of discs) {
      const near = found.filter((p) => Math.hypot(p.x - d.x, p.y - d.y) < 2);
      expect(near).toHaveLength(1);
      expect(Object.keys(near[0])).toEqual(['x', 'y', 'owner', 'sigma', 'zone', 'sure']);
      expect(near[0].owner).toBe(d.owner);
      expect(near[0].sigma).toBeLessThan(1);
      expect(near[0].sure).toBeGreaterThan(0.99);
      expect(near[0].zone).toBe(d.hole ? '20' : d.x > 0 ? '10' : '15');
    }
  }
});

test('known discs may lack some and hold others that are gone', async () => {
  const known = [
    { x: 121, y: 79, owner: 'A' },
    { x: 200, y: -150, owner: 'B' },
  ];
  const [answer] = await run([{ ...line('k'), known }]);
  expect(answer['discs']).toHaveLength(3);
  expect(answer['unexplained']).toBe(false);
});

test('a name may come twice: every line has its answer, in the order of the file', async () => {
  const answers = await run([line('again'), line('once'), line('again')]);
  expect(answers.map((a) => a['id'])).toEqual(['again', 'once', 'again']);
  expect(answers[2]).toEqual(answers[0]);
});

test('a board that no sensor sees is not an empty one', async () => {
  const all = board.hall.sensors.map((_, s) => s);
  const [none, one, branch] = await run([
    { ...line('n'), bad: all },
    { ...line('n'), bad: all.slice(1) },
    { ...line('n'), bad: [64, 65, 66, 67] },
  ]);
  expect(none).toEqual({ id: 'n', discs: [], unexplained: true });
  expect(one['unexplained']).toBe(true);
  expect(branch['discs']).toHaveLength(3);
});

test('a sensor that reports the same with discs as without does not spoil the reading', async () => {
  const stuck = line('s');
  stuck.frame[24] = stuck.empty[24]; // 20 mm from a disc
  const [answer] = await run([stuck]);
  expect(answer['unexplained']).toBe(false);
  expect(answer['discs']).toHaveLength(3);
});

test('the same file gives the same bytes', async () => {
  const lines = [line('x')];
  expect(JSON.stringify(await run(lines))).toBe(JSON.stringify(await run(lines)));
});

describe('input that is none', () => {
  const good = line('g');
  const cut = (change: (l: Line) => void): string => {
    const copy = JSON.parse(JSON.stringify(good)) as Line;
    change(copy);
    return JSON.stringify(copy);
  };

  const scaled = (by: number): string =>
    cut((l) => {
      for (const list of [l.empty, l.frame]) {
        for (const triple of list) triple.forEach((v, a) => (triple[a] = v * by));
      }
    });

  test.each([
    ['a line cut off', JSON.stringify(good).slice(0, 900), /:1: found no JSON .*not cut off/],
    ['no frame at all', '\n\n', /found no frame/],
    ['a list', '[1, 2]', /:1: found \[1,2\], expected an object/],
    ['no id', '{"empty": [], "frame": []}', /:1: id: found nothing, expected a name/],
    ['too few sensors', cut((l) => l.frame.pop()), /g: frame: found 127 sensors, expected 128/],
    ['no empty frame', cut((l) => delete (l as Partial<Line>).empty), /g: empty: found nothing/],
    ['a pair', cut((l) => l.frame[5].pop()), /g: frame\[5\]: found .*expected \[x, y, z\]/],
    [
      'a word for a number',
      cut((l) => ((l.frame[7] as unknown[])[2] = 'much')),
      /g: frame\[7\]\.z: found "much", expected microtesla/,
    ],
    ['null', cut((l) => ((l.empty[0] as unknown[])[0] = null)), /g: empty\[0\]\.x: found null/],
    ['too much', cut((l) => (l.frame[1][1] = 1e9)), /g: frame\[1\]\.y: found 1000000000/],
    ['an unknown key', cut((l) => (l['frames'] = [])), /g: unknown key "frames", expected only id/],
    ['a word for discs', cut((l) => (l.known = 'none')), /g: known: found "none"/],
    [
      'an owner that nobody is',
      cut((l) => (l.known = [{ x: 1, y: 2, owner: 'D' }])),
      /g: known\[0\]\.owner: found "D", expected A, B or C/,
    ],
    [
      'a place without y',
      cut((l) => (l.known = [{ x: 1, owner: 'A' }])),
      /g: known\[0\]\.y: found nothing/,
    ],
    [
      'a place beyond the rim',
      cut((l) => (l.known = [{ x: 390, y: 390, owner: 'A' }])),
      /g: known\[0\]: found 551\.5 mm from the middle, expected at most 400/,
    ],
    [
      'millitesla',
      scaled(1e-3),
      /g: frame: found discs only when read as millitesla, expected micro/,
    ],
    ['tesla', scaled(1e-6), /read as tesla/],
    ['gauss', scaled(1e-2), /read as gauss/],
    ['noise of nothing', cut((l) => (l['noise'] = 0)), /g: noise: found 0/],
    ['a sensor too many', cut((l) => (l['bad'] = [128])), /g: bad: found 128, expected a sensor/],
  ])('%s', async (_, text, message) => {
    const io = { out: () => undefined, err: () => undefined };
    const done = verb.run([file(text)], io);
    await expect(done).rejects.toThrow(BadInput);
    await expect(verb.run([file(text)], io)).rejects.toThrow(message);
  });

  test('a file that is not there, and no file', async () => {
    const io = { out: () => undefined, err: () => undefined };
    await expect(verb.run(['nowhere.jsonl'], io)).rejects.toThrow(/nowhere\.jsonl: cannot be read/);
    await expect(verb.run([], io)).rejects.toThrow(/found 0 files, expected one/);
  });
});
