import * as fc from 'fast-check';
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { zoneAt } from '../../../firmware/geometry.js';
import { delta, type Known } from '../../../firmware/rules/delta.js';
import type { Owner, Placement, Zone } from '../../../firmware/types.js';

function disc(id: string, x: number, y: number): Known {
  const owner = id.charAt(0) as Owner;
  return { id, owner, x, y, zone: zoneAt(GEOMETRY, Math.hypot(x, y)), sigma: 0.3 };
}

function seen(owner: Owner, x: number, y: number, pose: Placement['pose'] = 'flat'): Placement {
  return { id: '', owner, x, y, sigma: 0.3, sure: 1, pose, mx: 1, my: 0 };
}

function zoneOf(p: Placement): Zone {
  return p.pose === 'hole' ? '20' : zoneAt(GEOMETRY, Math.hypot(p.x, p.y));
}

function ids(list: readonly Known[]): string[] {
  return list.map((k) => k.id).sort();
}

test('nothing changed: all stayed, nothing gone or entered', () => {
  const before = [disc('A1', 50, 0), disc('B1', -150, 20)];
  const d = delta(before, [seen('B', -150.2, 20.1), seen('A', 50.1, 0)], zoneOf);
  expect(d.stayed).toEqual([true, true]);
  expect(d.gone).toEqual([]);
  expect(d.entered).toEqual([]);
});

test('an equal disc that stayed keeps its name when another one lands beside it', () => {
  const before = [disc('A1', 100, 0), disc('A2', 0, -300)];
  const d = delta(before, [seen('A', 140, 0), seen('A', 100.2, 0)], zoneOf);
  expect(d.present.find((k) => k.id === 'A1')?.x).toBe(100.2);
  expect(d.present.find((k) => k.id === 'A2')?.x).toBe(140);
});

test('a disc of another owner in a vacated place is not the disc that lay there', () => {
  const before = [disc('B1', 100, 0), disc('A1', 0, -300)];
  const d = delta(before, [seen('A', 100, 0)], zoneOf);
  expect(ids(d.gone)).toEqual(['B1']);
  expect(d.present[0].id).toBe('A1');
});

test('one of three equal discs is gone: the two near places keep theirs', () => {
  const before = [disc('A1', 100, 0), disc('A2', -100, 0), disc('A3', 0, 100)];
  const d = delta(before, [seen('A', -99, 3), seen('A', 2, 104)], zoneOf);
  expect(ids(d.gone)).toEqual(['A1']);
  expect(d.stayed).toEqual([false, false]);
});

test('a disc that fell into the hole below its place has moved', () => {
  const before = [disc('B1', 0.4, 0.2)];
  const d = delta(before, [seen('B', 0.4, 0.2, 'hole')], zoneOf);
  expect(d.stayed).toEqual([false]);
  expect(d.present[0].zone).toBe('20');
});

test('a placement that no disc explains entered', () => {
  const d = delta([disc('A1', 50, 0)], [seen('A', 50, 0), seen('B', 0, 300)], zoneOf);
  expect(d.entered).toHaveLength(1);
  expect(d.entered[0].owner).toBe('B');
});

test('what is hardly seen beyond the starting line is a disc that is missing, or nothing new', () => {
  const vague = { ...seen('B', 300, -100), sigma: 12 };
  const nothing = delta([disc('A1', 50, 0)], [seen('A', 50, 0), vague], zoneOf);
  expect(nothing.entered).toEqual([]);
  const struck = delta([disc('B1', 100, 0)], [vague], zoneOf);
  expect(struck.present.map((k) => [k.id, k.zone])).toEqual([['B1', 'line']]);
  const seenWell = delta([disc('A1', 50, 0)], [seen('A', 50, 0), { ...vague, sigma: 3 }], zoneOf);
  expect(seenWell.entered).toHaveLength(1);
});

test('every disc is accounted for once, whatever happened', () => {
  const place = fc.record({
    owner: fc.constantFrom<Owner>('A', 'B'),
    x: fc.integer({ min: -220, max: 220 }),
    y: fc.integer({ min: -220, max: 220 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), fc.array(place, { maxLength: 10 }), (b, a) => {
      const before = b.map((p, i) => ({ ...disc(`${p.owner}${i}`, p.x, p.y) }));
      const d = delta(
        before,
        a.map((p) => seen(p.owner, p.x, p.y)),
        zoneOf,
      );
      expect(ids([...d.present, ...d.gone])).toEqual(ids(before));
      expect(d.present.length + d.entered.length).toBe(a.length);
      expect(
        d.gone.length === 0 || d.gone.every((g) => !d.entered.some((e) => e.owner === g.owner)),
      ).toBe(true);
    }),
    { seed: 7, numRuns: 300 },
  );
});
