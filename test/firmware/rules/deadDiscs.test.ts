/**
 * Discs that had already gone out and what they move. Every disc that passes the edge is seen to leave the surface,
 * also one that a dead disc knocked off: where books put back (000 and 002, rule 8), that one goes back too.
 */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { rule } from '../../../firmware/rules/ruling.js';
import type { Contact, Ruling } from '../../../firmware/rules/types.js';
import type { Disc } from '../../../firmware/types.js';
import { disc } from './shots.js';

const B1 = disc('B1', 'B', 200, 90);
const A1 = disc('A1', 'A', 250, 60);
const A2 = disc('A2', 'A', 270, 55);

function ditched(d: Disc): Disc {
  return { ...d, zone: 'ditch' };
}

function judged(
  preset: string,
  before: Disc[],
  after: Disc[],
  contacts: Contact[],
  left: string[],
): Ruling {
  const flags = presetById(preset)!.flags;
  const events = left.map((id) => ({ type: 'left-surface', disc: id }));
  const r = rule(
    { shooter: { id: 'A9', owner: 'A', seat: 'S' }, players: 2, before, after, contacts, events },
    flags,
    GEOMETRY,
  );
  return { ...r, removed: [...r.removed].sort(), restored: [...r.restored].sort() };
}

const mine = disc('A9', 'A', 150, 90);
const out = { ...disc('B1', 'B', 240, 70) };

test('a disc knocked off by a dead one goes back', () => {
  const r = judged(
    'rulebook-100',
    [B1, A1],
    [out, ditched(A1), mine],
    [
      ['A9', 'B1'],
      ['B1', 'A1', true],
    ],
    ['B1', 'A1'],
  );
  expect([r.valid, r.removed, r.restored]).toEqual([true, ['B1'], ['A1']]);
  expect(r.board).toContain(A1);
});

test('one link further as well', () => {
  const r = judged(
    'rulebook-100',
    [B1, A1, A2],
    [out, ditched(A1), ditched(A2), mine],
    [
      ['A9', 'B1'],
      ['B1', 'A1', true],
      ['A1', 'A2'],
    ],
    ['B1', 'A1', 'A2'],
  );
  expect([r.removed, r.restored]).toEqual([['B1'], ['A1', 'A2']]);
});

test('where damage stays it is off', () => {
  const r = judged(
    'nca',
    [B1, A1],
    [out, ditched(A1), mine],
    [
      ['A9', 'B1'],
      ['B1', 'A1', true],
    ],
    ['B1', 'A1'],
  );
  expect([r.removed, r.restored]).toEqual([['A1', 'B1'], []]);
});

test('a disc that went off in the good part of the shot stays off, whatever touches it in the ditch', () => {
  const r = judged(
    'rulebook-100',
    [B1],
    [ditched(B1), disc('A9', 'A', 200, 60)],
    [
      ['A9', 'B1'],
      ['A9', 'B1', true],
    ],
    ['B1', 'A9'],
  );
  expect([r.removed, r.restored]).toEqual([['A9', 'B1'], []]);
});

test('a touch named the other way round: the disc that went out is the dead one', () => {
  const B2 = disc('B2', 'B', 150, 40);
  const r = judged(
    'rulebook-100',
    [B1, B2],
    [disc('B1', 'B', 230, 90), disc('B2', 'B', 70, 40), disc('A9', 'A', 200, 60)],
    [
      ['A9', 'B1'],
      ['B2', 'A9', true],
    ],
    ['A9'],
  );
  expect([r.removed, r.restored]).toEqual([['A9'], ['B2']]);
});

test('an own disc sent on by a dead one is no contact', () => {
  const r = judged(
    'rulebook-100',
    [B1, A1],
    [disc('B1', 'B', 240, 95), disc('A1', 'A', 200, 60), disc('A9', 'A', 250, 60)],
    [
      ['A9', 'A1', true],
      ['A1', 'B1'],
    ],
    ['A9'],
  );
  expect([r.valid, r.reason]).toEqual([false, 'FOUL_DEAD_HIT']);
  expect([r.removed, r.restored]).toEqual([['A9'], ['A1', 'B1']]);
});
