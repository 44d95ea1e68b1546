import { geometryOf } from '../../../hw/generate.js';
import { simulate } from '../../../sim/physics/simulate.js';
import { rulesShot } from '../../../sim/referee/shot.js';
import { boardFor } from '../../../sim/world/board.js';
import { paramsOf, tableOf } from '../../../sim/world/table.js';
import type { Shot, TruthDisc } from '../../../sim/world/types.js';
import type { Owner } from '../../../firmware/types.js';

const board = boardFor();
const geo = geometryOf(board);

/** A flick of the first disc. */
function shoot(discs: readonly [string, number, number][], vx: number, vy: number): Shot {
  const before: TruthDisc[] = discs.map(([id, x, y]) => ({
    id,
    owner: id[0] as Owner,
    x,
    y,
    state: 'flat',
  }));
  const result = simulate(
    before.map((d, i) => ({ x: d.x, y: d.y, vx: i === 0 ? vx : 0, vy: i === 0 ? vy : 0, w: 0 })),
    tableOf(board),
    paramsOf(board),
  );
  return { t0: 0, ids: before.map((d) => d.id), shooter: before[0]?.id ?? '', before, result };
}

test('a plain take-out: one contact, the striker first, the struck disc in the ditch', () => {
  const s = rulesShot(
    geo,
    shoot(
      [
        ['A1', 0, -304.8],
        ['B1', 0, 60],
      ],
      0,
      2500,
    ),
    'S',
    2,
  );
  expect(s.shooter).toEqual({ id: 'A1', owner: 'A', seat: 'S' });
  expect(s.before.map((d) => [d.id, d.zone])).toEqual([['B1', '15']]);
  expect(s.contacts).toEqual([['A1', 'B1']]);
  expect(s.after.find((d) => d.id === 'B1')?.zone).toBe('ditch');
  expect(s.events).toContainEqual({ type: 'left-surface', disc: 'B1' });
  expect(s.events.some((e) => e.disc === 'A1')).toBe(false);
});

test('a chain names the disc that came as the striker', () => {
  const s = rulesShot(
    geo,
    shoot(
      [
        ['A2', 0, -304.8],
        ['A1', 0, -200],
        ['B1', 0, -150],
      ],
      0,
      1500,
    ),
    'S',
    2,
  );
  expect(s.contacts.slice(0, 2)).toEqual([
    ['A2', 'A1'],
    ['A1', 'B1'],
  ]);
});

test('an open twenty', () => {
  const s = rulesShot(geo, shoot([['A1', 0, -304.8]], 0, 900), 'S', 2);
  expect(s.after).toMatchObject([{ id: 'A1', zone: '20' }]);
  expect(s.contacts).toEqual([]);
});

test('a post is a contact of its own kind', () => {
  const s = rulesShot(geo, shoot([['A1', 38.88, -304.8]], 0, 1200), 'S', 2);
  expect(s.contacts[0]).toEqual(['A1', 'peg:6']);
});
