/** Votes about sensors, and names of parts. */
import { sensorName } from '../../../firmware/service/parts.js';
import {
  newVotes,
  noisy,
  outvoted,
  swappedWith,
  vote,
} from '../../../firmware/service/suspects.js';
import { loadBoard } from '../../../hw/load.js';

type Ballot = readonly [number, number];

test.each<[string, readonly Ballot[], readonly Ballot[]]>([
  ['nobody says anything', [], []],
  [
    'each saw what the other should',
    [
      [7, 9],
      [7, 9],
      [9, 7],
    ],
    [
      [7, 9],
      [9, 7],
    ],
  ],
  [
    'one vote for each is too little',
    [
      [7, 9],
      [9, 7],
    ],
    [],
  ],
  [
    'a noisy one is named by many and names nobody',
    [
      [7, 33],
      [7, 33],
      [7, 33],
    ],
    [],
  ],
  [
    'one whose lays all name the other, at the rim, where that one is not missed',
    [
      [7, 9],
      [7, 9],
      [7, 9],
      [7, 9],
    ],
    [
      [7, 9],
      [9, 7],
    ],
  ],
  [
    'a stray vote does not hide the partner',
    [
      [7, 9],
      [7, 33],
      [7, 9],
      [9, 7],
      [9, 7],
    ],
    [
      [7, 9],
      [9, 7],
    ],
  ],
])('swapped: %s', (_, ballots, wanted) => {
  const v = newVotes();
  v.near.fill(3);
  for (const [s, other] of ballots) vote(v, s, other);
  const found: Ballot[] = [];
  for (let s = 0; s < 128; s++) if (swappedWith(v, s) >= 0) found.push([s, swappedWith(v, s)]);
  expect(found).toEqual(wanted);
});

test.each([
  [0, 4, false],
  [1, 1, false],
  [2, 4, false],
  [2, 3, true],
  [5, 6, true],
])('outvoted by %i of %i lays: %s', (out, near, wanted) => {
  const v = newVotes();
  for (let i = 0; i < out; i++) vote(v, 3, -1);
  v.near[3] = near;
  expect(outvoted(v, 3)).toBe(wanted);
});

test('noise stands out of the others, sensors that were not measured do not', () => {
  const variance = Float32Array.from({ length: 128 }, (_, i) => 900 + (i % 7) * 30);
  variance[5] = 0;
  expect(noisy(variance)).toEqual([]);
  variance[9] = 9000;
  variance[100] = 5000;
  expect(noisy(variance)).toEqual([9]);
});

test('names say ring, direction, switch, branch and address of every sensor', () => {
  const board = loadBoard('hw/board.json');
  const names = new Set<string>();
  for (const s of board.hall.sensors) {
    const name = sensorName(s.id);
    const deg = Math.round((Math.atan2(s.y, s.x) * 180) / Math.PI + 360) % 360;
    expect(name).toContain(
      `switch 0x${board.hall.switchAddresses[s.switch].toString(16)} branch ${s.branch} address 0x${s.address.toString(16)}`,
    );
    if (s.ring !== 'hole') expect(name).toContain(` at ${deg} deg`);
    names.add(name);
  }
  expect(names.size).toBe(128);
  expect(sensorName(57)).toBe('sensor 57, 10 line at 194 deg, switch 0x71 branch 6 address 0x22');
});
