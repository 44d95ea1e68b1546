import { PaperBoard } from '../../../sim/gateway/paperBoard.js';
import { hear } from '../../../sim/score/hear.js';
import { NOTHING, sent, taken, type Live } from '../../../sim/score/live.js';
import { joined, unanswered } from '../../../sim/score/telling.js';
import { twentiesOf } from '../../../sim/score/match.js';
import type { Match } from '../../../sim/score/types.js';
import { reasonWords } from '../../../sim/score/reasons.js';
import { newsWords, turnWords } from '../../../sim/score/words.js';
import { TEXTS } from '../../../firmware/rules/texts.en.js';
import { stream } from '../../../sim/random.js';

/** Somebody who listens to a board, and answers what the link wants asked. */
class Listener {
  live: Live = NOTHING;
  on = false;
  /** Matches that ended because another one began. */
  readonly left: Match[] = [];

  constructor(private readonly board: PaperBoard) {
    board.onLine((line) => {
      if (this.on) this.take(line);
    });
  }

  join(): void {
    this.on = true;
    this.live = joined(this.live);
    this.flush();
  }

  /** The page is loaded anew from what it kept. */
  reload(): void {
    this.on = false;
    this.live = JSON.parse(JSON.stringify(this.live)) as Live;
  }

  private take(line: string): void {
    this.live = hear(this.live, 1000, line);
    if (this.live.left) this.left.push(this.live.left);
    this.live = taken(this.live);
  }

  flush(): void {
    for (let i = 0; this.live.send !== '' && i < 200; i++) {
      const line = this.live.send;
      this.live = sent(this.live);
      this.board.hear(line);
    }
  }
}

/** What must agree whoever listened: the shots that stand, their numbers, and the rounds. */
function essence(m: Match | null): unknown {
  return {
    shots: m?.shots.map((s) => [s.n, s.round, s.shot, s.id, s.seat, s.ruling.reason, s.twenties]),
    rounds: m?.rounds.map((r) => [r.round, r.raw, r.twenties, r.award, r.totals]),
    over: m?.over,
  };
}

function acts(board: PaperBoard, n: number, each: () => void): void {
  for (let i = 0; i < n; i++) {
    board.act();
    each();
  }
}

test('shots, undo and rounds are followed from the first line on', () => {
  const board = new PaperBoard({ seed: 5, undo: 0.1 });
  const l = new Listener(board);
  l.on = true;
  board.start();
  acts(board, 120, () => l.flush());
  const m = l.live.match!;
  expect(m.rounds.length).toBeGreaterThan(0);
  expect(m.undone.length).toBeGreaterThan(0);
  const ns = m.shots.map((s) => s.n);
  expect(new Set(ns).size).toBe(ns.length);
  expect(ns).toEqual([...ns].sort((a, b) => a - b));
  for (const r of m.rounds) expect(twentiesOf(m, r.round)).toMatchObject(r.twenties);
  for (const s of m.shots) expect(s.before?.find((row) => row[0] === s.id)?.[4]).toBe('line');
  expect(l.live.bad).toBe(0);
});

test.each([
  ['nca', 2],
  ['nca', 4],
  ['rulebook-100', 2],
  ['free-for-all', 3],
  ['two-v-one', 3],
])(
  'links that break and pages that are loaded anew lose and double nothing: %s, %s players',
  (preset, players) => {
    for (let seed = 1; seed <= 6; seed++) {
      const board = new PaperBoard({ seed, preset, players, undo: 0.08 });
      const whole = new Listener(board);
      whole.on = true;
      board.start();
      const broken = new Listener(board);
      broken.join();
      const rng = stream(seed, 'cuts');
      for (let cut = 0; cut < 12; cut++) {
        acts(board, rng.int(20), () => broken.flush());
        if (rng.next() < 0.5) broken.reload();
        else broken.on = false;
        acts(board, rng.int(12), () => whole.flush());
        broken.join();
        expect(broken.live.told).toBeNull();
        expect(essence(broken.live.match)).toEqual(essence(whole.live.match));
        expect(broken.live.turn).toEqual(whole.live.turn);
      }
    }
  },
);

test('somebody who comes late hears the whole match', () => {
  const board = new PaperBoard({ seed: 3 });
  const whole = new Listener(board);
  whole.on = true;
  board.start();
  acts(board, 70, () => undefined);
  const late = new Listener(board);
  late.join();
  expect(essence(late.live.match)).toEqual(essence(whole.live.match));
  expect(late.live.match?.shots.every((s) => s.t === -1)).toBe(true);
});

test('lines that were lost are asked for', () => {
  const board = new PaperBoard({ seed: 4 });
  const whole = new Listener(board);
  whole.on = true;
  board.start();
  const l = new Listener(board);
  l.join();
  l.on = false;
  acts(board, 25, () => undefined);
  l.on = true;
  l.live = hear(l.live, 0, '{"v":1,"ev":"lost","n":7}');
  l.flush();
  expect(essence(l.live.match)).toEqual(essence(whole.live.match));
});

test('a match that begins while another one is known leaves that one', () => {
  const board = new PaperBoard({ seed: 8, preset: 'tracey' });
  const l = new Listener(board);
  l.on = true;
  board.start();
  for (let i = 0; i < 3000 && l.left.length === 0; i++) board.act();
  expect(l.left).toHaveLength(1);
  expect(l.left[0]?.over).not.toBeNull();
  expect(l.live.match?.shots).toHaveLength(0);
});

test('a match of shots off the board alone is not taken for a later one that begins so', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const board = new PaperBoard({ seed, off: 1 });
    board.start();
    const [away, here] = [new Listener(board), new Listener(board)];
    [away, here].forEach((l) => l.join());
    // the next match has another starter
    const until = (matches: number): Match => {
      for (;;) {
        const m = here.live.match;
        if (m?.shots.length === seed && here.left.length === matches) return m;
        board.act();
      }
    };
    const known = until(0);
    away.on = false;
    const later = until(2);
    away.join();
    expect(away.left.map(essence)).toEqual([essence(known)]);
    expect(essence(away.live.match)).toEqual(essence(later));
  }
});

test('after a power cut the match goes on; in a file nobody can be asked', () => {
  const board = new PaperBoard({ seed: 9 });
  const l = new Listener(board);
  l.on = true;
  board.start();
  acts(board, 40, () => undefined);
  const before = essence(l.live.match);
  const inFile = new Listener(board);
  inFile.live = l.live;
  inFile.on = true;
  board.start();
  inFile.live = unanswered(inFile.live);
  l.flush();
  expect(essence(l.live.match)).toEqual(before);
  expect(essence(inFile.live.match)).toEqual(before);
  expect(l.live.match?.shots.every((s) => s.t === 1000)).toBe(true);
});

test.each([
  ['no JSON', 'hello'],
  ['half a line', '{"v":1,"ev":"rul'],
  ['another version', '{"v":2,"ev":"undo","n":0}'],
  ['a list', '[1]'],
  ['no event', '{"v":1}'],
  ['nothing', ''],
])('%s changes nothing', (_name, line) => {
  expect(hear(NOTHING, 0, line)).toEqual({ ...NOTHING, bad: 1 });
});

test('fields of the wrong kind are taken for nothing', () => {
  const evs =
    'hello match rules state past turn phase placed discs ruling ask answer todo score over undo fault pair walk test lost error resumed'.split(
      ' ',
    );
  const values = [null, -1, 1e300, 'x', [], {}, [[[]]], { A: 'x' }, '__proto__'];
  const keys =
    'n upto round shot left seats d lift bank back hit twenties raw award totals flags winner parts part phase text'.split(
      ' ',
    );
  const rng = stream(1, 'junk');
  let live: Live = NOTHING;
  for (let i = 0; i < 4000; i++) {
    const d: Record<string, unknown> = { v: 1, ev: rng.pick(evs) };
    for (let k = rng.int(5); k > 0; k--) d[rng.pick(keys)] = rng.pick(values);
    live = hear(live, i, JSON.stringify(d));
  }
  expect(live.bad).toBe(0);
});

test('a match that ends while it is being told to somebody may lack its end, and that is known', () => {
  const board = new PaperBoard({ seed: 8 });
  let live: Live = NOTHING;
  let left: { match: Match; missed: boolean } | undefined;
  board.onLine((line) => {
    live = hear(live, 1, line);
    if (live.left) left = { match: live.left, missed: live.missed };
    live = taken(live);
  });
  board.start();
  for (let i = 0; i < 400 && !board.over; i++) {
    // another reader asks how the match stands; this one does not get to ask for its shots
    if (i === 40) board.hear('{"cmd":"hello"}');
    board.act();
  }
  for (let i = 0; i < 4; i++) board.act();
  expect(left?.missed).toBe(true);
  left = undefined;
  live = NOTHING;
  for (let i = 0; i < 800 && !left; i++) board.act();
  for (let i = 0; i < 800 && !left; i++) board.act();
  expect(left).toMatchObject({ missed: false, match: { over: { winner: expect.anything() } } });
});

test('somebody who comes in the middle is told nothing of a match that is not known yet', () => {
  const board = new PaperBoard({ seed: 3 });
  board.start();
  const l = new Listener(board);
  l.on = true;
  l.live = joined(l.live);
  for (let i = 0; i < 3; i++) board.act();
  expect(l.live.turn).not.toBeNull();
  expect(turnWords(l.live, {})).toBe('The board is asked how its match stands');
  l.flush();
  expect(turnWords(l.live, {})).toBe('Take off B1.');
});

test('what was ruled while nobody listened is told by its reason, and every reason has words', () => {
  const board = new PaperBoard({ seed: 5 });
  board.start();
  acts(board, 60, () => undefined);
  const l = new Listener(board);
  l.join();
  const last = l.live.match!.shots.at(-1)!;
  expect(l.live.news).toBe('');
  expect(newsWords(l.live)).toBe(reasonWords(last.ruling.reason, last.ruling.valid));
  const codes = Object.keys(TEXTS).filter((k) => /^(OK|FOUL)_/.test(k));
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((k) => /^(A foul|Good shot)\.$/.test(reasonWords(k, false)))).toEqual([]);
  expect(reasonWords('OK_NEW', true)).toBe('Good shot.');
  expect(reasonWords('constructor', false)).toBe('A foul.');
});
