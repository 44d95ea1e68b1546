/** Play taken up again from its journal: what is said then, and that it goes on as if nothing had been. */
import { setupOf } from '../../../firmware/play/menu.js';
import { newPlay, turnOrOver } from '../../../firmware/play/progress.js';
import { press } from '../../../firmware/play/press.js';
import type { Line, Play } from '../../../firmware/play/state.js';
import { onLook } from '../../../firmware/play/turn.js';
import { openJournal } from '../../../firmware/store/journal.js';
import { keep, nothingKept, toRow } from '../../../firmware/store/keep.js';
import { fromRow, goOn } from '../../../firmware/store/resume.js';
import { Story } from '../../../sim/power/story.js';
import { crc, readMatch } from '../../../sim/power/truth.js';
import { act, begin, reading, type Act, type Start } from '../play/timeline.js';
import { fakeFlash } from './fakeFlash.js';

/** Acts, each written to the journal as it happens; then the match that is read from it, and what it says. */
function after(acts: readonly (readonly [Act, string])[], start: Start = {}, live = begin(start)) {
  const { pages } = fakeFlash(16);
  const journal = openJournal(pages, crc);
  const kept = nothingKept();
  keep(kept, live, journal, () => 0);
  for (const [what, seen] of acts) {
    act(live, what, seen);
    keep(kept, live, journal, () => 0);
  }
  const { play } = readMatch(pages);
  if (!play) throw new Error('nothing read');
  const said: Line[] = [];
  goOn(play, said);
  return { live, play, said: said.map((l) => String(l['ev'])) };
}

const LINE_S = 'A 0 -304';
const LINE_N = 'B 0 304';
const A1 = 'A 40 -40';
const FIRST: readonly (readonly [Act, string])[] = [
  ['look', LINE_S],
  ['flown', A1],
];
/** North misses: its disc has to be lifted. */
const MISS: readonly (readonly [Act, string])[] = [
  ...FIRST,
  ['look', `${A1}; ${LINE_N}`],
  ['flown', `${A1}; B 150 150`],
];

describe('a match from its journal', () => {
  it('should begin its first turn when nothing was shot', () => {
    const { play, said } = after([['look', LINE_S]]);
    expect([play.phase, said]).toEqual(['place', ['turn', 'phase']]);
  });

  it('should take up the disc that lies on the line with the first look', () => {
    const { play } = after([...FIRST, ['look', `${A1}; ${LINE_N}`]]);
    expect(play.phase).toBe('place');
    expect(act(play, 'look', `${A1}; ${LINE_N}`)).toEqual(['placed B1 PLACE_OK']);
    expect(play.phase).toBe('ready');
  });

  it('should ask again for what has to be lifted, and go on when it is', () => {
    const { live, play, said } = after(MISS);
    expect([live.phase, play.phase, said]).toEqual(['tidy', 'tidy', ['todo', 'phase']]);
    expect(toRow(play.todo.lift)).toEqual(toRow(live.todo.lift));
    expect(act(play, 'look', A1)).toEqual(['todo', 'turn S 3']);
  });

  it('should go on at once when it was lifted while the power was off', () => {
    const { play } = after(MISS);
    expect(act(play, 'look', A1)).toEqual(['todo', 'turn S 3']);
    expect(act(play, 'undo', '').slice(0, 1)).toEqual(['undo']);
    expect(play.entries).toHaveLength(1);
  });

  it('should rule a shot that nobody saw when the players say that it was one', () => {
    const { play } = after([...FIRST, ['look', `${A1}; ${LINE_N}`]]);
    expect(act(play, 'look', `${A1}; B 150 150`)).toEqual(['ask shot ?1']);
    expect(act(play, 'ok', '')).toEqual(['ruling FOUL_NO_CONTACT lift B1', 'todo lift B1']);
  });

  it('should compare the board with the journal', () => {
    const { play } = after(FIRST);
    expect(act(play, 'look', 'A 90 -90')).toEqual(['ask accident A1']);
    expect(act(play, 'undo', '')).toEqual(['todo back A1']);
    expect(act(play, 'look', A1)).toEqual(['todo']);
    expect(play.phase).toBe('place');
  });

  it('should know a board that was taken as it lay', () => {
    const { play } = after([...FIRST, ['look', 'A 90 -90'], ['ok', '']]);
    expect(act(play, 'look', 'A 90 -90')).toEqual([]);
    expect(toRow(play.board)).toEqual(['A1', 9000, -9000, 2, 40]);
  });

  it('should stand at the count until the board is clear, with the score that it had', () => {
    const round = [...MISS, ['look', A1] as const];
    const { live, play, said } = after(round, { discs: 1 });
    expect([live.phase, play.phase, said]).toEqual(['count', 'count', ['phase']]);
    expect(play.views[play.views.length - 1]).toEqual(live.views[live.views.length - 1]);
    expect(play.text).toBe(live.text);
    expect(act(play, 'look', '')).toEqual(['turn N 1']);
  });

  it('should be over, and know who won', () => {
    const options = { discs: 1, rounds: 1 };
    const setup = setupOf({ cmd: 'new', preset: 'nca', options });
    if (typeof setup === 'string') throw new Error(setup);
    const match = newPlay(setup);
    turnOrOver(match, []);
    const round = [...MISS, ['look', A1] as const, ['look', ''] as const];
    const { live, play } = after(round, {}, match);
    expect([live.phase, live.views[live.views.length - 1]?.winner]).toEqual(['over', 'A']);
    expect(act(play, 'look', '')).toEqual(['over']);
    expect(play.phase).toBe('over');
    expect(play.views[play.views.length - 1]).toEqual(live.views[live.views.length - 1]);
  });

  it('should give every board back to the hundredth of a millimetre', () => {
    const discs = fromRow(['A1', -12345, 67, 1, 110, 'C12', 1, -30480, 4, 31]);
    expect(discs.map((d) => [d.id, d.owner, d.x, d.y, d.zone, d.sigma])).toEqual([
      ['A1', 'A', -123.45, 0.67, '15', 1.1],
      ['C12', 'C', 0.01, -304.8, 'line', 0.31],
    ]);
    expect(toRow(discs)).toEqual(['A1', -12345, 67, 1, 110, 'C12', 1, -30480, 4, 31]);
  });
});

test('a match keeps its id over a power cut, and no other has it, even where numbers come again', () => {
  const { flash, pages } = fakeFlash(8);
  const open = (t: number): ((s: Play) => string) => {
    const journal = openJournal(pages, crc);
    const kept = nothingKept();
    journal.seq = readMatch(pages).journal.seq;
    return (s) => {
      keep(kept, s, journal, () => t);
      return s.id;
    };
  };
  const store = open(700);
  const first = store(begin());
  const second = store(begin());
  expect([first, second]).toEqual(['1.700', '2.700']);
  expect(readMatch(pages).play?.id).toBe(second);
  // both are damaged and forgotten
  for (let at; (at = Buffer.from(flash.image).indexOf('["match"')) >= 0;) flash.image[at] = 0;
  expect(readMatch(pages).play).toBeNull();
  expect(open(900)(begin())).toBe('1.900');
});

/** The same board, seen by both: they say the same from then on. */
function sameFuture(live: Play, play: Play, seen: string): void {
  const look = { reading: reading(seen), flight: false, hand: true, last: true };
  for (const s of [live, play]) {
    const out: Line[] = [];
    if (s.phase === 'ask') press(s, 'ok', out);
    onLook(s, look, null, out);
  }
  expect([play.phase, play.views.length]).toEqual([live.phase, live.views.length]);
}

test.each([11, 12, 13])('a story stands where it stood after every step, seed %i', (seed) => {
  const story = new Story({ seed, preset: 'nca' });
  const { pages } = fakeFlash(64);
  const journal = openJournal(pages, crc);
  const kept = nothingKept();
  let tidied = 0;
  for (let n = 0; n < 150 && !story.over; n++) {
    story.step();
    const live = story.play;
    keep(kept, live, journal, () => 0);
    const { play } = readMatch(pages);
    if (!play) throw new Error('nothing read');
    const entries = play.entries.length;
    goOn(play, []);
    const last = live.entries[live.entries.length - 1];
    if (live.phase === 'count' || live.phase === 'over') expect(play.phase).toBe(live.phase);
    if (
      live.phase === 'tidy' &&
      last?.k === 'shot' &&
      story.said.some((l) => l['ev'] === 'ruling')
    ) {
      expect(['tidy', 'ask']).toContain(play.phase);
      expect(toRow(play.todo.lift.concat(play.todo.bank))).toEqual(
        toRow(live.todo.lift.concat(live.todo.bank)),
      );
      tidied++;
    }
    expect(entries).toBe(live.entries.length);
  }
  expect(tidied).toBeGreaterThan(3);
});

test('a match read back goes on as the one that was never cut', () => {
  const { live, play } = after([...FIRST, ['look', `${A1}; ${LINE_N}`]]);
  sameFuture(live, play, `${A1}; ${LINE_N}`);
  sameFuture(live, play, `${A1}; ${LINE_N}; B 200 0`);
});
