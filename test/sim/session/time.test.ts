import { loadSimBoard } from '../../../sim/board.js';
import type { MatchSetup } from '../../../sim/page/messages.js';
import { openSession, type Session } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { Tape } from '../../../sim/session/tape.js';
import { tappedPort } from '../../../sim/world/realPort.js';
import { createWorld } from '../../../sim/world/world.js';
import { standInWorld } from '../../support/standIn.js';

const BOTS: MatchSetup = {
  ...DEFAULT_SETUP,
  who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
};
const { geometry } = loadSimBoard();

function standIn(setup: MatchSetup): Session {
  return openSession({ setup, makeWorld: (o) => standInWorld(o, 3), geometry });
}

function passUntil(s: Session, holds: () => boolean): void {
  for (let k = 0; k < 20000 && !holds(); k++) {
    let left = 10;
    s.tick(16, () => left-- > 0);
  }
  expect(holds()).toBe(true);
}

/** Everything that a page could draw or read at the moment that is shown. */
function seen(s: Session): unknown {
  return { ...s.moment(), world: 0, lines: s.lines(0) };
}

function jump(s: Session, to: number): void {
  expect(s.command({ t: 'jump', to })).toBe('');
  passUntil(s, () => s.state().time.goal < 0);
}

/** A person at S lays, flicks and presses UNDO; later shoots again. */
function playByHand(s: Session): void {
  for (const vy of [800, 1400]) {
    passUntil(s, () => s.belief.phase === 'place' && s.state().yours);
    s.command({ t: 'place', x: 12, y: -304.8 });
    passUntil(s, () => s.belief.phase === 'ready' && s.state().yours);
    s.command({ t: 'flick', vx: 40, vy });
    passUntil(s, () => s.belief.phase !== 'ready' && s.belief.phase !== 'flight');
    passUntil(s, () => s.belief.turn?.owner === 'B');
  }
}

describe('the tape', () => {
  const press = (button: 'ok' | 'undo') => ({ t: 'press', button }) as const;
  test('acts are done again in their order, each once, at their times', () => {
    const tape = new Tape();
    for (const at of [10, 20, 20, 40]) tape.add(at, press(at === 20 ? 'ok' : 'undo'));
    tape.reached(100);
    tape.rewind();
    expect([0, 10, 15, 30, 50].map((t) => tape.due(t).length)).toEqual([0, 1, 0, 2, 1]);
    expect([tape.end, tape.ahead]).toEqual([100, false]);
  });
  test('who acts in the past begins another future', () => {
    const tape = new Tape();
    for (const at of [10, 20, 40]) expect(tape.add(at, press('ok'))).toBe(false);
    tape.reached(100);
    tape.rewind();
    tape.due(20);
    expect(tape.ahead).toBe(true);
    expect(tape.add(30, press('undo'))).toBe(true);
    expect(tape.list().map((a) => a.at)).toEqual([10, 20, 30]);
    expect([tape.end, tape.ahead]).toEqual([30, false]);
  });
});

describe('time', () => {
  test('any moment of a match is reached again as it was, and goes on as it did', () => {
    const s = standIn(DEFAULT_SETUP);
    playByHand(s);
    s.command({ t: 'pause', on: true });
    const end = s.moment().at;
    const there = seen(s);
    const moments = [0.2, 0.5, 0.9].map((share) => Math.round(end * share));
    const first = moments.map((t) => (jump(s, t), seen(s)));
    expect(s.state().time.end).toBeGreaterThanOrEqual(Math.floor(end));
    expect(
      [...moments]
        .reverse()
        .map((t) => (jump(s, t), seen(s)))
        .reverse(),
    ).toEqual(first);
    jump(s, end);
    expect(seen(s)).toEqual(there);
    expect(s.state()).toMatchObject({ paused: true, time: { ahead: false } });
    s.close();
  });

  test('who acts in the past begins another future, and marks of the old one go', () => {
    const s = standIn(DEFAULT_SETUP);
    playByHand(s);
    const kinds = s.marks().map((m) => m[1]);
    const shot = s.marks().find((m) => m[1] === 'valid');
    jump(s, (shot?.[0] ?? 0) - 1500);
    expect(s.marks().map((m) => m[1])).toEqual(kinds);
    expect(s.state().time.ahead).toBe(true);
    s.command({ t: 'press', button: 'undo' });
    expect(s.state().time.ahead).toBe(false);
    expect(s.marks().some((m) => m[1] === 'valid')).toBe(false);
    s.close();
  });

  test('bots and the switch for tidying are part of it', () => {
    const s = standIn(BOTS);
    s.command({ t: 'speed', speed: 'max' });
    passUntil(s, () => (s.belief.ruling?.n ?? 0) >= 2);
    s.command({ t: 'set', tidy: false });
    s.command({ t: 'pause', on: true });
    for (let k = 0; k < 300; k++) s.command({ t: 'step' });
    const there = seen(s);
    const end = s.moment().at;
    jump(s, 500);
    expect(s.state().tidy).toBe(true);
    jump(s, end);
    expect(s.state().tidy).toBe(false);
    expect(seen(s)).toEqual(there);
    s.close();
  });

  test('no line is shown before its time', () => {
    const s = standIn(BOTS);
    s.command({ t: 'set', skip: false });
    for (let k = 0; k < 400; k++) {
      s.tick(16, () => true);
      const last = s.lines(0).at(-1);
      expect(last?.[1] ?? 0).toBeLessThanOrEqual(Math.ceil(s.moment().at));
    }
    s.close();
  });

  test('a step goes to the next event, a step back to the one before', () => {
    const s = standIn(BOTS);
    passUntil(s, () => s.belief.phase === 'flight');
    s.command({ t: 'pause', on: true });
    const way = [seen(s)];
    const times = [s.moment().at];
    for (let k = 0; k < 12; k++) {
      expect(s.command({ t: 'step', by: 'event' })).toBe('');
      way.push(seen(s));
      times.push(s.moment().at);
    }
    for (let k = 1; k < times.length; k++) expect(times[k]).toBeGreaterThan(times[k - 1] ?? 0);
    for (let k = 11; k >= 1; k--) {
      s.command({ t: 'step', by: 'event', back: true });
      passUntil(s, () => s.state().time.goal < 0);
      expect(seen(s)).toEqual(way[k]);
    }
    s.close();
  });

  test('a board without wires to probe has no frames to step by, and says so', () => {
    const s = standIn(BOTS);
    s.command({ t: 'pause', on: true });
    expect(s.command({ t: 'step', by: 'frame' })).toMatch(/nothing of that kind/);
    s.close();
  });
});

describe('frames of the firmware', () => {
  const open = (): Session =>
    openSession({
      setup: BOTS,
      makeWorld: (o, tap) => createWorld(o, tappedPort(tap)),
      geometry,
    });

  test('a step by frames ends where one ends, and what it read is there', () => {
    const s = open();
    s.command({ t: 'speed', speed: 'max' });
    passUntil(s, () => s.belief.phase === 'ready');
    s.command({ t: 'pause', on: true });
    const { frames } = s.game.probe;
    for (let k = 0; k < 5; k++) {
      expect(s.command({ t: 'step', by: 'frame' })).toBe('');
      const frame = frames.at(s.moment().at + 0.01);
      expect(frame?.t1).toBeCloseTo(s.moment().at, 1);
      const sum = frame?.shares.reduce((a, b) => a + b, 0) ?? 0;
      expect(sum).toBeCloseTo((frame?.t1 ?? 0) - (frame?.t0 ?? 0), 6);
      expect([...(frame?.answered ?? [])].every((x) => x === 1)).toBe(true);
      // the array takes most of it: 128 reads of half a millisecond and more (docs/espruino.md)
      expect(frame?.shares[0]).toBeGreaterThan(64);
    }
    const shone = frames.at(s.moment().at + 0.01)?.light ?? [];
    expect([...shone].filter((v) => v > 0.3).length).toBeGreaterThan(18);
    s.close();
  });
});
