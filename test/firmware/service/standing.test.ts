import { MAX_LINE_BYTES } from '../../../firmware/link/lines.js';
import type { Line, Play } from '../../../firmware/play/state.js';
import { makeSetup } from '../../../firmware/rules/match.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { pastLines, standing } from '../../../firmware/service/standing.js';
import { PlayTable } from '../play/table.js';

const nca = presetById('nca')!;

/** A round of sixteen shots that all stay, far from every line. */
function fullRound(): PlayTable {
  const t = new PlayTable(makeSetup(nca, 2, 'S'));
  for (let k = 0; k < 16; k++) {
    // each touches the disc that lies last, which moves a little
    const last = t.discs.length - 1;
    const moved = k > 0 ? { [last]: { r: 60, deg: 22 * k } } : {};
    t.shoot({ r: 65, deg: 22 * (k + 1) }, moved);
    t.tidy();
  }
  return t;
}

/** Asks on until all is told, as a reader does. */
function readAll(s: Play): Line[] {
  const out: Line[] = [];
  for (let from = 0; ;) {
    const answer = pastLines(s, from);
    expect(answer.filter((l) => l['ev'] === 'past' && l['part'] === 0).length).toBeLessThan(4);
    const end = answer[answer.length - 1]!;
    expect(end).toMatchObject({ ev: 'state', n: s.entries.length });
    out.push(...answer.slice(0, -1));
    if (end['upto'] === s.entries.length) return out;
    expect(end['upto']).toBeGreaterThan(from);
    from = end['upto'] as number;
  }
}

test('a reader that was away is told every shot that stands, once, in lines that fit', () => {
  const t = fullRound();
  const told = readAll(t.play).filter((l) => l['part'] === 0);
  const shots = t.play.entries.flatMap((e, i) => (e.k === 'shot' ? [[i + 1, e.id]] : []));
  expect(told.map((l) => [l['n'], l['id']])).toEqual(shots);
  for (const l of [...readAll(t.play), ...standing(t.play)])
    expect(JSON.stringify(l).length).toBeLessThanOrEqual(MAX_LINE_BYTES);
});

test('what was taken back is not told', () => {
  const t = fullRound();
  const before = readAll(t.play).length;
  t.press('undo');
  expect(readAll(t.play).length).toBeLessThan(before);
});

test('the board of a shot is told in parts when many discs lie', () => {
  const t = fullRound();
  const last = readAll(t.play).filter((l) => l['n'] === 16);
  expect(last.map((l) => [l['part'], l['parts']])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  const rows = last.flatMap((l) => l['d'] as unknown[]);
  expect(rows).toHaveLength(16);
});

test('hello tells rounds, totals and whose turn it is', () => {
  const t = fullRound();
  t.clear();
  const evs = standing(t.play).map((l) => l['ev']);
  expect(evs).toEqual(['match', 'rules', 'score', 'state', 'turn']);
  const [, , score, state] = standing(t.play);
  expect(state).toMatchObject({ n: t.play.entries.length, upto: 0, totals: score!['totals'] });
});

test.each([
  ['past the end', 99],
  ['at the end', 16],
])('asked for what is %s, the answer is where the match stands', (_name, from) => {
  const t = fullRound();
  t.play.entries.splice(16);
  expect(pastLines(t.play, from).map((l) => l['ev'])).toEqual(['state']);
});
