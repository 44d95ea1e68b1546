import { openSession, type Session } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { loadSimBoard } from '../../../sim/board.js';
import type { MatchSetup } from '../../../sim/page/messages.js';
import type { World, WorldOptions } from '../../../sim/world/types.js';
import { standInWorld, THINKING_MS } from '../../support/standIn.js';

const BOTS: MatchSetup = {
  ...DEFAULT_SETUP,
  who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
};

const { geometry } = loadSimBoard();

function session(setup: MatchSetup, perSide = 2): Session {
  return openSession({
    setup,
    makeWorld: (o) => standInWorld(o, perSide),
    geometry,
    speed: 1,
  });
}

/** A world whose board reads and computes a whole frame before it listens again, as the firmware does. */
function inFrames(o: WorldOptions): World {
  const FRAME_MS = 270;
  return new Proxy(standInWorld(o, 2), {
    get(world, key) {
      if (key === 'runUntil')
        return (t: number) => world.runUntil(Math.ceil(t / FRAME_MS) * FRAME_MS);
      const value: unknown = Reflect.get(world, key, world);
      return typeof value === 'function' ? (value.bind(world) as unknown) : value;
    },
  });
}

/** Real time in ticks of 16 ms, each with work for at most `slices` slices. */
function pass(s: Session, realMs: number, slices = 1000): void {
  for (let t = 0; t < realMs; t += 16) {
    let left = slices;
    s.tick(16, () => left-- > 0);
  }
}

function passUntil(s: Session, holds: () => boolean): void {
  for (let k = 0; k < 20000 && !holds(); k++) {
    let left = 10;
    s.tick(16, () => left-- > 0);
  }
  expect(holds()).toBe(true);
}

describe('a session', () => {
  test('virtual time follows real time, and the factor', () => {
    const s = session(DEFAULT_SETUP);
    s.command({ t: 'set', skip: false });
    pass(s, 1600);
    expect(s.moment().at).toBeCloseTo(1600, 6);
    s.command({ t: 'speed', speed: 0.25 });
    pass(s, 1600);
    expect(s.moment().at).toBeCloseTo(2000, 6);
    s.close();
  });

  test('pause stops it, a step goes on by 10 ms', () => {
    const s = session(DEFAULT_SETUP);
    expect(s.command({ t: 'step' })).toMatch(/pause first/);
    s.command({ t: 'pause', on: true });
    pass(s, 1000);
    expect(s.moment().at).toBe(0);
    expect(s.command({ t: 'step' })).toBe('');
    expect(s.moment().at).toBe(10);
    s.close();
  });

  test('bots play a match to its end, and again in the same way', () => {
    const lines = [1, 2].map(() => {
      const s = session(BOTS);
      s.command({ t: 'speed', speed: 'max' });
      passUntil(s, () => s.belief.over !== null);
      const said = s.lines(0).map((row) => row.join(' '));
      s.close();
      return said.slice(
        0,
        said.findIndex((l) => l.includes('"over"')),
      );
    });
    expect(lines[0]?.length).toBeGreaterThan(40);
    expect(lines[1]).toEqual(lines[0]);
  });

  test('how fast it is watched changes nothing of what happens', () => {
    const texts = ([1, 4, 'max'] as const).map((speed) => {
      const s = session(BOTS);
      s.command({ t: 'speed', speed });
      passUntil(s, () => s.belief.rounds.length === 1);
      const said = s.lines(0).map((row) => `${row[1]} ${row[2]}`);
      s.close();
      return said.slice(0, said.findIndex((l) => l.includes('"score"')) + 1);
    });
    expect(texts[1]).toEqual(texts[0]);
    expect(texts[2]).toEqual(texts[0]);
  });

  test('the time that the board needs is told, and skipped on request only', () => {
    const play = (skip: boolean): { ticks: number; needed: number } => {
      const s = session(BOTS);
      s.command({ t: 'set', skip });
      passUntil(s, () => s.belief.phase === 'settle');
      let ticks = 0;
      while (s.belief.ruling === null && ticks++ < 1000) pass(s, 16, 50);
      const { needed } = s.state();
      s.close();
      return { ticks, needed };
    };
    const [skipped, watched] = [play(true), play(false)];
    expect(skipped.needed).toBeGreaterThanOrEqual(THINKING_MS);
    expect(Math.abs(skipped.needed - watched.needed)).toBeLessThanOrEqual(40);
    expect(watched.ticks).toBeGreaterThan(THINKING_MS / 16);
    expect(skipped.ticks).toBeLessThan(THINKING_MS / 50);
  });

  test('a ruling that is taken back took no time', () => {
    const s = session(DEFAULT_SETUP);
    passUntil(s, () => s.belief.phase === 'place');
    s.command({ t: 'place', x: 0, y: -304.8 });
    passUntil(s, () => s.belief.phase === 'ready' && s.state().yours);
    s.command({ t: 'flick', vx: 0, vy: 800 });
    passUntil(s, () => s.belief.ruling !== null);
    expect(s.state().needed).toBeGreaterThan(0);
    s.command({ t: 'press', button: 'undo' });
    passUntil(s, () => s.belief.undone !== null);
    expect(s.state().needed).toBe(-1);
    s.close();
  });

  test('while the board waits for people the clock goes as fast as theirs, whatever a frame costs', () => {
    const s = openSession({ setup: DEFAULT_SETUP, makeWorld: inFrames, geometry, speed: 1 });
    passUntil(s, () => s.belief.phase === 'place');
    pass(s, 8000);
    const from = s.moment().at;
    pass(s, 4000);
    expect(s.moment().at - from).toBeCloseTo(4000, -2);
    s.close();
  });

  test('from power-on to the first turn nobody waits', () => {
    const s = session(DEFAULT_SETUP);
    let ticks = 0;
    while (s.belief.phase !== 'place' && ticks++ < 1000) pass(s, 16, 50);
    expect(s.moment().at).toBeGreaterThan(16 * ticks * 5);
    s.close();
  });

  test('a person shoots only in turn, with a disc on the line', () => {
    const s = session(DEFAULT_SETUP);
    expect(s.command({ t: 'flick', vx: 0, vy: 800 })).toMatch(/not your turn/);
    passUntil(s, () => s.belief.phase === 'place');
    expect(s.command({ t: 'flick', vx: 0, vy: 800 })).toMatch(/lay a disc/);
    expect(s.command({ t: 'place', x: 0, y: -304.8 })).toBe('');
    expect(s.command({ t: 'place', x: 10, y: -304.8 })).toMatch(/hands are busy/);
    passUntil(s, () => s.belief.phase === 'ready' && s.state().yours);
    expect(s.state().shooter).toBe('A1');
    expect(s.command({ t: 'flick', vx: 0, vy: 800 })).toBe('');
    passUntil(s, () => s.belief.ruling !== null);
    expect(s.command({ t: 'lift', id: 'nothing' })).toMatch(/no disc/);
    s.close();
  });

  test('a place off the board is refused with a reason, and play goes on', () => {
    const s = session(DEFAULT_SETUP);
    passUntil(s, () => s.belief.phase === 'place');
    expect(s.command({ t: 'place', x: 500, y: 0 })).toMatch(/not on the board/);
    expect(s.state().shooter).toBe('');
    expect(s.command({ t: 'place', x: 0, y: -304.8 })).toBe('');
    s.close();
  });

  test('a board that throws stops the clock and says why', () => {
    let worlds = 0;
    const s = openSession({
      setup: BOTS,
      makeWorld: (o) => {
        const world = standInWorld(o);
        world.after(500, () => {
          if (worlds++ === 0) throw new Error('no idea');
        });
        return world;
      },
      geometry,
    });
    passUntil(s, () => s.state().broken !== '');
    expect(s.state().broken).toBe('no idea');
    expect(s.command({ t: 'new', setup: DEFAULT_SETUP })).toBe('');
    expect(s.state().broken).toBe('');
    s.close();
  });
});
