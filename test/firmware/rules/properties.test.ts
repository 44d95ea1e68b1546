/** What must hold for every shot under every preset. */
import * as fc from 'fast-check';
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { checkPlacement } from '../../../firmware/rules/placement.js';
import { TEXTS } from '../../../firmware/rules/texts.en.js';
import { rule } from '../../../firmware/rules/ruling.js';
import { award, rawOf } from '../../../firmware/rules/score.js';
import type { Flags, Ruling, Shot } from '../../../firmware/rules/types.js';
import { OWNERS, SEATS, type Disc, type Owner } from '../../../firmware/types.js';
import { anyFlags, anyShot, disc, mapped } from './shots.js';

const RUNS = { seed: 20261130, numRuns: 1500 };

function judged(shot: Shot, flags: Flags): Ruling {
  return rule(shot, flags, GEOMETRY);
}

/** All of a ruling but the places of discs; ids are sets. */
function essence(r: Ruling): unknown {
  return {
    ...r,
    args: [],
    removed: [...r.removed].sort(),
    liftByHand: [...r.liftByHand].sort(),
    banked: [...r.banked].sort(),
    restored: [...r.restored].sort(),
    board: r.board.map((d) => [d.id, d.zone]).sort(),
  };
}

const same = (o: Owner): Owner => o;

test('turning board and seat by a quarter changes nothing', () => {
  const turned = (d: Disc): Disc => ({ ...d, x: d.y, y: -d.x });
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      expect(essence(judged(mapped(shot, turned, same, 1), flags))).toEqual(
        essence(judged(shot, flags)),
      );
    }),
    RUNS,
  );
});

test('swapping the names of the sides swaps them in the ruling', () => {
  const swap: Record<Owner, Owner> = { A: 'B', B: 'C', C: 'A' };
  const other = (o: Owner): Owner => swap[o];
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      const r = judged(shot, flags);
      const s = judged(
        mapped(shot, (d) => ({ ...d, owner: other(d.owner) }), other, 0),
        flags,
      );
      expect([...s.removed].sort()).toEqual([...r.removed].sort());
      expect([...s.restored].sort()).toEqual([...r.restored].sort());
      expect([...s.banked].sort()).toEqual([...r.banked].sort());
      expect([s.valid, s.reason]).toEqual([r.valid, r.reason]);
      for (const o of OWNERS) expect(s.twenties[other(o)]).toBe(r.twenties[o]);
    }),
    RUNS,
  );
});

test('the order in which discs are listed changes nothing', () => {
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      const back = {
        ...shot,
        before: [...shot.before].reverse(),
        after: [...shot.after].reverse(),
      };
      expect(essence(judged(back, flags))).toEqual(essence(judged(shot, flags)));
    }),
    RUNS,
  );
});

test('every disc has one fate, and what is out is not on the board', () => {
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      const r = judged(shot, flags);
      const board = r.board.map((d) => d.id);
      expect([...board, ...r.removed, ...r.banked].sort()).toEqual(
        shot.after.map((d) => d.id).sort(),
      );
      for (const id of r.restored) {
        expect(r.board.find((d) => d.id === id)).toBe(shot.before.find((d) => d.id === id));
      }
      for (const id of r.liftByHand) expect(r.removed).toContain(id);
      for (const d of r.board) expect(['line', 'ditch', '20']).not.toContain(d.zone);
      let sunk = 0;
      for (const o in r.twenties) sunk += r.twenties[o]!;
      expect(sunk).toBe(r.banked.length);
    }),
    RUNS,
  );
});

test('after a foul the shooter is off, and the reason has a sentence', () => {
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      const r = judged(shot, flags);
      expect(TEXTS[r.reason]).toBeDefined();
      if (!r.valid) expect(r.removed).toContain(shot.shooter.id);
    }),
    RUNS,
  );
});

test("an opponent's foul lowers nobody's score: what it struck alive was its own", () => {
  fc.assert(
    fc.property(anyShot, anyFlags, (shot, flags) => {
      const clean = { ...shot, events: [], contacts: shot.contacts.filter((c) => !c[2]) };
      const reached = new Set([shot.shooter.id]);
      for (const [a, b] of clean.contacts) if (reached.has(a)) reached.add(b);
      const still = { ...clean, contacts: clean.contacts.filter((c) => reached.has(c[0])) };
      // What no living chain reached cannot have moved.
      const after = still.after.map((d) =>
        reached.has(d.id) ? d : (still.before.find((b) => b.id === d.id) ?? d),
      );
      const r = judged({ ...still, after }, flags);
      // Together against the center there are no opponents.
      if (r.valid || flags.attempts > 0) return;
      const was = rawOf(shot.before, {}, OWNERS);
      const is = rawOf(r.board, r.twenties, OWNERS);
      expect(is['B']).toBeGreaterThanOrEqual(was['B']!);
      expect(is['C']).toBeGreaterThanOrEqual(was['C']!);
    }),
    RUNS,
  );
});

test('a legal place is legal in every quadrant', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 280, max: 330, noNaN: true }),
      fc.integer({ min: 200, max: 340 }),
      anyFlags,
      (r, deg, flags) => {
        const got = SEATS.map((seat, k) => {
          const d = disc('A1', 'A', r, deg - 90 * k);
          return checkPlacement(flags, GEOMETRY, seat, d.x, d.y, true).reason;
        });
        expect(new Set(got).size).toBe(1);
      },
    ),
    RUNS,
  );
});

test('a round between two sides: 2-1-0 gives two points in all, the difference goes to one side', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (a, b) => {
      const points = (round: Flags['round']) =>
        award({ A: a, B: b }, { round } as Flags, ['A', 'B'], false);
      const p = points('210');
      expect(p['A']! + p['B']!).toBe(2);
      const d = points('diff');
      expect(d['A']! - d['B']!).toBe(a - b);
      expect(Math.min(d['A']!, d['B']!)).toBe(0);
    }),
    RUNS,
  );
});
