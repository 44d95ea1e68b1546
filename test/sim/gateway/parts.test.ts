import { appendFileSync, mkdtempSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applied, changes } from '../../../sim/gateway/events.js';
import { PaperBoard } from '../../../sim/gateway/paperBoard.js';
import { openRecorder } from '../../../sim/gateway/recorder.js';
import { openSpool } from '../../../sim/gateway/spool.js';
import {
  parseAck,
  parseEvent,
  parseState,
  partsOf,
  type Ack,
} from '../../../sim/gateway/topics.js';
import { stateOf } from '../../../sim/gateway/view.js';
import { hear } from '../../../sim/score/hear.js';
import { cut, NO_REST } from '../../../sim/score/lines.js';
import { NOTHING, sent, taken, type Live } from '../../../sim/score/live.js';
import { joined } from '../../../sim/score/telling.js';
import type { Match } from '../../../sim/score/types.js';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'spool-'));
}

/** What is known of a board on paper after each of its lines. */
function followed(seed: number, acts: number, each: (l: Live) => void, undo = 0.1): Live {
  const board = new PaperBoard({ seed, undo });
  let live: Live = NOTHING;
  board.onLine((line) => {
    live = hear(live, 5, line);
    each(live);
    live = taken(live);
  });
  board.start();
  for (let i = 0; i < acts; i++) board.act();
  return live;
}

const shots = (m: Match | null): unknown => [
  m?.shots.map((s) => [s.n, s.id, s.t]),
  m?.rounds,
  m?.over,
];

test('a match can be told by its changes, whatever happens in it', () => {
  let undone = 0;
  for (let seed = 1; seed <= 8; seed++) {
    let told: Match | null = null;
    followed(seed, 150, (l) => {
      if (l.left) told = null;
      if (!l.match || l.told) return;
      for (const c of changes(told, l.match)) told = applied(told, c);
      expect(shots(told)).toEqual(shots(l.match));
    });
    undone += told!.undone.length;
  }
  expect(undone).toBeGreaterThan(0);
});

test('what is in the spool is there after a power cut, and half a line is cut off', () => {
  const dir = folder();
  let spool = openSpool(dir, 'table-1');
  followed(3, 60, (l) => {
    if (!l.match || l.told) return;
    spool.append('m1', 5, changes(spool.match, l.match));
    // the power goes in the middle of the next write
    spool.close();
    appendFileSync(join(dir, 'spool.jsonl'), '{"v":1,"spool":"a');
    const before = shots(spool.match);
    const seq = spool.seq;
    spool = openSpool(dir, 'table-1');
    expect([spool.seq, shots(spool.match)]).toEqual([seq, before]);
  });
  expect(spool.after(0, 1e6).map((e) => e.seq)).toEqual(
    Array.from({ length: spool.seq }, (_x, i) => i + 1),
  );
});

test('a spool whose middle is damaged is put aside and begins anew', () => {
  const dir = folder();
  const one = openSpool(dir, 'table-1');
  followed(3, 40, (l) => l.match && !l.told && one.append('m1', 5, changes(one.match, l.match)));
  one.close();
  const file = join(dir, 'spool.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[2] = '\0'.repeat(40);
  writeFileSync(file, lines.join('\n'));
  const two = openSpool(dir, 'table-1');
  expect([two.seq, two.acked, two.match]).toEqual([0, 0, null]);
  expect(two.id).not.toBe(one.id);
  expect(readFileSync(`${file}.damaged`, 'utf8')).toContain('"seq":1');
});

test('what the recorder has and no match needs is taken out of the spool', () => {
  const dir = folder();
  const spool = openSpool(dir, 'table-1');
  const m = followed(3, 70, () => undefined).match!;
  for (let k = 0; k < 30; k++) {
    spool.append(`m${k}`, 5, changes(null, m));
    spool.ack(spool.seq);
  }
  const each = changes(null, m).length;
  expect(spool.seq).toBe(30 * each);
  expect(readFileSync(join(dir, 'spool.jsonl'), 'utf8').split('\n').length).toBeLessThan(
    400 + 2 * each,
  );
  const again = openSpool(dir, 'table-1');
  expect([again.seq, again.acked, again.matchId]).toEqual([spool.seq, spool.seq, 'm29']);
});

test('events twice, late, out of order and after a restart stand in the record once', () => {
  const spool = openSpool(folder(), 'table-1');
  const m = followed(4, 70, () => undefined).match!;
  spool.append('m1', 5, changes(null, m));
  const texts = spool.after(0, 1e6).map((e) => JSON.stringify(e));
  const dir = folder();
  let r = openRecorder(dir, () => undefined);
  const acks: Ack[] = [];
  const flush = (): void => r.flush((_board, a) => acks.push(a));
  texts.forEach((text, i) => {
    // one that comes too early is not taken
    if (texts[i + 2]) expect(r.take('table-1', texts[i + 2]!)).toBe(false);
    expect(r.take('table-1', text)).toBe(true);
    expect(r.take('table-1', text)).toBe(false);
    if (i % 7 === 0) {
      flush();
      r.close();
      r = openRecorder(dir, () => undefined);
    }
  });
  flush();
  expect(acks[acks.length - 1]).toMatchObject({ spool: spool.id, seq: texts.length });
  expect(shots(r.matches()[0]!.match)).toEqual(shots(m));
  expect(readFileSync(join(dir, 'table-1.jsonl'), 'utf8').trim().split('\n')).toEqual(texts);
});

test('a gateway that lost its disk tells its match again, and it stands in the record once, as it was seen', () => {
  const board = new PaperBoard({ seed: 6, undo: 0.1 });
  let [first, second] = [NOTHING, NOTHING];
  const spools = [openSpool(folder(), 'table-1'), openSpool(folder(), 'table-1')];
  const dir = folder();
  const r = openRecorder(dir, () => undefined);
  const told = (i: 0 | 1, l: Live): void => {
    const spool = spools[i]!;
    if (!l.match || l.told) return;
    const from = spool.seq;
    spool.append(`m${i}`, 5 + i, changes(spool.match, l.match), { S: 'Ann' });
    for (const e of spool.after(from, 1e6)) r.take('table-1', JSON.stringify(e));
  };
  let away = true;
  board.onLine((line) => {
    if (away) told(0, (first = hear(first, 5, line)));
    else told(1, (second = hear(second, 7, line)));
  });
  board.start();
  for (let i = 0; i < 70; i++) board.act();
  const before = r.matches()[0]!;
  away = false;
  second = joined(second);
  for (let i = 0; second.send !== '' && i < 99; i++) {
    const line = second.send;
    second = sent(second);
    board.hear(line);
  }
  expect(before.match.undone.length).toBeGreaterThan(0);
  expect(before.match.rounds.length).toBeGreaterThan(0);
  expect(r.matches().map((k) => ({ ...k, seen: null }))).toEqual([
    { ...before, match: { ...before.match, t: 7 } },
  ]);
  for (let i = 0; i < 20; i++) board.act();
  const [after, ...more] = r.matches();
  expect(more).toEqual([]);
  expect(after!.match.shots.length).toBeGreaterThan(before.match.shots.length);
  r.flush(() => undefined);
  r.close();
  expect(openRecorder(dir, () => undefined).matches()).toEqual([after]);
});

test('where the disk is full nothing is half written and nothing is said to be there; it goes on when there is room', () => {
  let room = Infinity;
  const write = (fd: number, bytes: Uint8Array, at: number): number => {
    if (room <= 0) throw new Error('ENOSPC');
    const n = Math.min(room, 100, bytes.length - at);
    room -= n;
    return writeSync(fd, bytes, at, n);
  };
  const dir = folder();
  const spool = openSpool(join(dir, 'spool'), 'table-1', write);
  const spooled = (): string => readFileSync(join(dir, 'spool', 'spool.jsonl'), 'utf8');
  let refused = 0;
  const live = followed(4, 70, (l) => {
    if (!l.match || l.told) return;
    room = l.match.shots.length % 3 === 1 ? 150 : Infinity;
    const [from, text] = [spool.seq, spooled()];
    if (spool.append('m1', 5, changes(spool.match, l.match))) return;
    refused++;
    expect([spool.seq, spool.trouble, spooled()]).toEqual([from, 'ENOSPC', text]);
  });
  expect(refused).toBeGreaterThan(3);
  room = Infinity;
  spool.append('m1', 5, changes(spool.match, live.match!));
  const news: string[] = [];
  const record = join(dir, 'record');
  const r = openRecorder(record, (what) => news.push(what), write);
  for (const e of spool.after(0, 1e6)) {
    const acks: number[] = [];
    const flush = (): void => r.flush((_board, a) => acks.push(a.seq));
    r.take('table-1', JSON.stringify(e));
    room = 40;
    flush();
    expect([acks, r.acks()]).toEqual([[], []]);
    room = Infinity;
    flush();
    expect(acks).toEqual([e.seq]);
  }
  expect(news.slice(0, 2)).toEqual([
    'table-1: nothing can be recorded: ENOSPC',
    'table-1: recorded again',
  ]);
  r.close();
  const again = openRecorder(record, () => undefined).matches();
  expect(again.map((k) => shots(k.match))).toEqual([shots(live.match)]);
});

test('matches of a board stay in order where the clock of its gateway is put back', () => {
  const spool = openSpool(folder(), 'table-1');
  const m = followed(4, 20, () => undefined).match!;
  const r = openRecorder(folder(), () => undefined);
  ['m1', 'm2', 'm3'].forEach((id, i) => {
    spool.append(id, 5000 - 1000 * i, changes(null, { ...m, id: `${i}.0` }));
  });
  for (const e of spool.after(0, 1e6)) r.take('table-1', JSON.stringify(e));
  expect(r.matches().map((k) => [k.id, k.at])).toEqual([
    ['m1', 5000],
    ['m2', 5001],
    ['m3', 5002],
  ]);
});

test('nothing is said to be in the record before it is on the disk', () => {
  const spool = openSpool(folder(), 'table-1');
  spool.append('m1', 5, changes(null, followed(4, 20, () => undefined).match!));
  const dir = folder();
  const r = openRecorder(dir, () => undefined);
  r.take('table-1', JSON.stringify(spool.after(0, 1)[0]));
  let there = '';
  r.flush(() => (there = readFileSync(join(dir, 'table-1.jsonl'), 'utf8')));
  expect(there).toContain('"seq":1');
});

const GOOD = { v: 1, spool: 'abcd', seq: 1, board: 'table-1', match: 'm', at: 1, k: 'undo', n: 0 };

test.each([
  ['no JSON', 'x', /no JSON/],
  ['another version', { ...GOOD, v: 2 }, /^v:/],
  ['no number', { ...GOOD, seq: 'one' }, /^seq:/],
  ['number 0', { ...GOOD, seq: 0 }, /^seq:/],
  ['another kind', { ...GOOD, k: 'dance' }, /^k:/],
  ['a path in a name', { ...GOOD, match: '../../etc/passwd' }, /^match:/],
  ['a board that is none', { ...GOOD, board: 'a/b' }, /^board:/],
  ['a shot that is none', { ...GOOD, k: 'shot', shot: { n: 1 } }, /^shot/],
  ['too much', `"${'x'.repeat(40000)}"`, /longer than/],
])('an event with %s is refused', (_name, message, why) => {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const parsed = parseEvent(text);
  expect('why' in parsed && parsed.why).toMatch(why);
  expect(parseEvent(JSON.stringify(GOOD))).toEqual({ ok: GOOD });
});

test('an event under the topic of another board is refused', () => {
  const r = openRecorder(folder(), () => undefined);
  expect(r.take('table-2', JSON.stringify(GOOD))).toBe(false);
  expect([r.refused, r.matches()]).toEqual([1, []]);
});

test.each([
  ['crokinole/table-1/event', { board: 'table-1', what: 'event' }],
  ['crokinole/table-1/command', null],
  ['crokinole/table-1/event/more', null],
  ['crokinole/../event', null],
  ['other/table-1/event', null],
  ['crokinole//event', null],
])('topic %s', (name, parts) => {
  expect(partsOf('crokinole', name)).toEqual(parts);
});

test('states and acks of our own pass their schema', () => {
  followed(6, 90, (l) => {
    const about = {
      board: 'table-1',
      name: 'Table 1',
      names: { S: 'Ann' },
      match: 'm',
      spool: 'abcd',
      seq: 1,
      at: 1,
    };
    const state = stateOf(l, about);
    expect(parseState(JSON.stringify(state))).toEqual({ ok: JSON.parse(JSON.stringify(state)) });
  });
  expect(parseAck('{"v":1,"spool":"abcd","seq":4}')).toEqual({
    ok: { v: 1, spool: 'abcd', seq: 4 },
  });
});

test.each([
  ['whole lines', ['{"a":1}\n{"b":2}\n'], ['{"a":1}', '{"b":2}']],
  ['cut anywhere', ['{"a', '":1}', '\n{"b":2', '}\n'], ['{"a":1}', '{"b":2}']],
  ['carriage returns, XON and XOFF', ['\x11{"a":1}\x13\r\n'], ['{"a":1}']],
  ['empty ones', ['\n\n{"a":1}\n\n'], ['{"a":1}']],
  [
    'one that is too long spoils itself alone',
    [`{"x":"${'y'.repeat(600)}`, `${'z'.repeat(300)}"}\n{"b":2}\n`],
    ['{"b":2}'],
  ],
  ['no end yet', ['{"a":1}'], []],
])('lines of a link: %s', (_name, pieces, lines) => {
  let c = NO_REST;
  const out: string[] = [];
  for (const piece of pieces) {
    const next = cut(c, piece);
    c = next.cutter;
    out.push(...next.lines);
  }
  expect(out).toEqual(lines);
});
