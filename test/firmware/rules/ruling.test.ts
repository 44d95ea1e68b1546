/** The ruling of a shot: a table by hand, with the reason that each ruling gives. */
import { presetById, withFlags } from '../../../firmware/rules/presets.js';
import { rule } from '../../../firmware/rules/ruling.js';
import type { Flags, Ruling } from '../../../firmware/rules/types.js';
import { disc, GEO, shotOf, type Told } from './told.js';

function flagsOf(id: string): Flags {
  const preset = presetById(id);
  if (!preset) throw new Error(id);
  return preset.flags;
}

/** A ruling in a line: reason, arguments, and who is lifted, gone, banked, put back. */
function inWords(r: Ruling): string {
  const list = (what: string, ids: readonly string[]): string =>
    ids.length > 0 ? ` ${what} ${[...ids].sort().join(' ')}` : '';
  const gone = r.removed.filter((id) => !r.liftByHand.includes(id));
  const head = `${r.valid ? 'valid' : 'foul'} ${[r.reason, ...r.args].join(' ')}`;
  return `${head}${list('lift', r.liftByHand)}${list('gone', gone)}${list('bank', r.banked)}${list('back', r.restored)}`;
}

const back = (id: string) => [{ type: 'returned-after-hitting-rail', disc: id }];
const open: Told = {
  before: [disc('A1', 110)],
  after: [disc('A1', 50), disc('A9', 130)],
  hits: 'A9-A1',
};
const openMiss: Told = { ...open, after: [disc('A1', 130), disc('A9', 140)] };
const openSunk: Told = { ...open, after: [disc('A1', '20'), disc('A9', 230)] };
const chainMiss: Told = {
  before: [disc('B1', 150, 90), disc('A1', 200), disc('A2', 160)],
  after: [disc('A1', 170), disc('A2', 120), disc('A9', 205)],
  hits: 'A9-A1 A1-A2',
};
const chainSunk: Told = {
  ...chainMiss,
  after: [disc('A1', 170), disc('A2', '20'), disc('A9', 205)],
};
const deadPush: Told = {
  before: [disc('A1', 150, 90)],
  after: [disc('A1', 60, 90), disc('A9', 200)],
  hits: 'A9-A1!',
  events: back('A9'),
};
const deadHit: Told = {
  before: [disc('B1', 200, 90)],
  after: [disc('B1', 240, 95), disc('A9', 250, 60)],
  hits: 'A9-B1!',
  events: back('A9'),
};
const deadChain: Told = {
  before: [disc('B1', 200, 90), disc('A1', 150)],
  after: [disc('A1', 160), disc('B1', 240), disc('A9', 250, 60)],
  hits: 'A9-A1! A1-B1',
  events: back('A9'),
};
const beyond: Told = {
  before: [disc('B1', 250, 90)],
  after: [disc('B1', 318, 90), disc('A9', 270, 82)],
  hits: 'A9-B1',
  events: [{ type: 'hit-something-beyond-line', disc: 'A9' }],
};
const takeout: Told = {
  before: [disc('B1', 150), disc('A1', 180, 40)],
  after: [disc('B1', 'ditch'), disc('A9', 'ditch')],
  hits: 'A9-B1',
};

const rows: [string, string, Told, string][] = [
  ['open, line is enough', 'nca', { after: [disc('A9', 118.39)] }, 'valid OK_OPEN A9'],
  ['open, a hair short', 'nca', { after: [disc('A9', 118.4)] }, 'foul FOUL_OPEN lift A9'],
  [
    'open, line, literally',
    'overview',
    { after: [disc('A9', 100)] },
    'foul FOUL_OPEN_LINE lift A9',
  ],
  ['open, inside, literally', 'overview', { after: [disc('A9', 84)] }, 'valid OK_OPEN A9'],
  ['open, hanger, literally', 'overview', { after: [disc('A9', 10)] }, 'valid OK_OPEN A9'],
  ['open, leaner', 'refresher', { after: [disc('A9', 'leaner')] }, 'valid OK_OPEN A9'],
  ['open, twenty', 'tracey', { after: [disc('A9', '20')] }, 'valid OK_TWENTY A bank A9'],
  ['open, off the board', 'nca', { after: [disc('A9', 'ditch')] }, 'foul FOUL_OPEN_OUT gone A9'],
  ['open, on the starting line', 'nca', { after: [disc('A9', 300)] }, 'foul FOUL_OPEN_OUT lift A9'],
  ['open, own disc pushed in', 'nca', open, 'valid OK_OPEN A1'],
  ['open, own disc pushed in', 'rulebook-100', open, 'valid OK_OPEN A1'],
  ['open, own disc pushed in', 'refresher', open, 'foul FOUL_OPEN_OTHER lift A9'],
  ['open, own disc pushed in', 'overview', open, 'foul FOUL_OPEN_OTHER lift A1 A9'],
  ['open, own disc sunk', 'nca', openSunk, 'valid OK_TWENTY A bank A1'],
  ['open, own disc sunk', 'refresher', openSunk, 'foul FOUL_OPEN_OTHER lift A9 bank A1'],
  ['open, both short', 'nca', openMiss, 'foul FOUL_OPEN lift A1 A9'],
  ['open, both short', 'tracey', openMiss, 'foul FOUL_OPEN lift A1 A9'],
  ['open, both short', 'refresher', openMiss, 'foul FOUL_OPEN lift A9'],
  ['open, pushed in by a dead disc', 'nca', deadPush, 'foul FOUL_OPEN_DEAD A1 lift A1 A9'],
  [
    'open, pushed in by a dead disc',
    'rulebook-100',
    deadPush,
    'foul FOUL_OPEN_DEAD A1 lift A9 back A1',
  ],
  ['open, pushed in by a dead disc', 'refresher', deadPush, 'foul FOUL_OPEN_DEAD A1 lift A9'],
  ['takeout, shooter out too', 'nca', takeout, 'valid OK_CONTACT B1 gone A9 B1'],
  ['chain misses', 'nca', chainMiss, 'foul FOUL_OWN_ONLY lift A1 A2 A9'],
  ['chain misses', 'wcc', chainMiss, 'foul FOUL_OWN_ONLY lift A1 A2 A9'],
  ['chain misses', 'rulebook-100', chainMiss, 'foul FOUL_OWN_ONLY lift A1 A9'],
  ['chain sinks an own disc in vain', 'nca', chainSunk, 'foul FOUL_OWN_ONLY lift A1 A2 A9'],
  [
    'chain sinks an untouched own disc',
    'rulebook-100',
    chainSunk,
    'foul FOUL_OWN_ONLY lift A1 A9 bank A2',
  ],
  ['dead disc touches', 'nca', deadHit, 'foul FOUL_DEAD_HIT B1 lift A9 B1'],
  ['dead disc touches', 'wcc', deadHit, 'foul FOUL_DEAD_HIT B1 lift A9'],
  ['dead disc touches', 'rulebook-100', deadHit, 'foul FOUL_DEAD_HIT B1 lift A9 back B1'],
  ['a chain from a dead disc', 'wcc', deadChain, 'foul FOUL_DEAD_HIT B1 lift A1 A9'],
  [
    'a chain from a dead disc',
    'rulebook-100',
    deadChain,
    'foul FOUL_DEAD_HIT B1 lift A9 back A1 B1',
  ],
  ['touches beyond the line', 'nca', beyond, 'valid OK_CONTACT B1 lift A9 B1'],
  ['touches beyond the line', 'rulebook-100', beyond, 'valid OK_CONTACT B1 lift B1'],
  [
    'over the line and back, touching nothing',
    'nca',
    { ...beyond, events: [{ type: 'crossed-start-line', disc: 'A9' }] },
    'valid OK_CONTACT B1 lift B1',
  ],
  [
    'rebound into the hole',
    'nca',
    {
      before: [disc('B1', 150)],
      after: [disc('B1', 230), disc('A9', '20')],
      hits: 'A9-B1',
      events: back('A9'),
    },
    'valid OK_CONTACT B1 lift A9',
  ],
  [
    'twenty without contact',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', '20')] },
    'foul FOUL_TWENTY_VOID lift A9',
  ],
  [
    'post only',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', 200)], hits: 'A9-peg:2' },
    'foul FOUL_POST_ONLY lift A9',
  ],
  [
    'hardly moved',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', 302, 270)] },
    'foul FOUL_BARELY lift A9',
  ],
  [
    'across to the far line',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', 302, 90)] },
    'foul FOUL_NO_CONTACT lift A9',
  ],
  [
    'both sides sink one',
    'nca',
    { before: [disc('B1', 50)], after: [disc('B1', '20'), disc('A9', '20')], hits: 'A9-B1' },
    'valid OK_TWENTY A and B bank A9 B1',
  ],
  [
    'the shooter is struck by an opposing disc that returns: no matter',
    'nca',
    { before: [disc('B1', 150)], after: [disc('B1', 130), disc('A9', 140)], hits: 'A9-B1 B1-A9' },
    'valid OK_CONTACT B1',
  ],
  [
    'a touch that is told the other way round',
    'rulebook-100',
    { ...chainMiss, hits: 'A1-A9 A2-A1' },
    'foul FOUL_OWN_ONLY lift A1 A9',
  ],
  [
    'a disc that a dead one knocked off is put back',
    'rulebook-100',
    {
      before: [disc('B1', 200), disc('A1', 250)],
      after: [disc('B1', 240), disc('A1', 'ditch'), disc('A9', 150)],
      hits: 'A9-B1 B1-A1!',
      events: back('B1'),
    },
    'valid OK_CONTACT B1 lift B1 back A1',
  ],
  [
    'a live disc that meets a dead one: it is the live one that is put back',
    'rulebook-100',
    {
      before: [disc('B1', 200), disc('A1', 250)],
      after: [disc('B1', 240), disc('A1', 150), disc('A9', 150, 60)],
      hits: 'A9-B1 A1-B1!',
      events: back('B1'),
    },
    'valid OK_CONTACT B1 lift B1 back A1',
  ],
  [
    'discs that went without a touch being seen',
    'nca',
    {
      before: [disc('B1', 150), disc('A1', 60), disc('A2', 70), disc('B2', 250)],
      after: [
        disc('B1', 'ditch'),
        disc('A1', '20'),
        disc('A2', '20'),
        disc('B2', 300),
        disc('A9', 50),
      ],
    },
    'foul FOUL_NO_CONTACT lift A9 B2 gone B1 bank A1 A2',
  ],
  [
    'an untouched own hanger does not rescue an open board',
    'nca',
    { before: [disc('A1', 10)], after: [disc('A9', 150)] },
    'foul FOUL_OPEN lift A9',
  ],
  [
    'an own disc that went without a touch is not a touched one',
    'nca',
    { before: [disc('B1', 150), disc('A1', 280)], after: [disc('A1', 300), disc('A9', 50)] },
    'foul FOUL_NO_CONTACT lift A1 A9',
  ],
  [
    'an opposing disc that only slid is not a dead hit',
    'nca',
    { before: [disc('B1', 280)], after: [disc('B1', 300), disc('A9', 50)] },
    'foul FOUL_NO_CONTACT lift A9 B1',
  ],
  [
    'two twenties of one side',
    'nca',
    {
      before: [disc('B1', 150), disc('A1', 60)],
      after: [disc('B1', 160), disc('A1', '20'), disc('A9', '20')],
      hits: 'A9-B1 A9-A1',
    },
    'valid OK_TWENTY A bank A1 A9',
  ],
  [
    'a chain that is told the other way round',
    'nca',
    { ...chainMiss, hits: 'A1-A9 A2-A1' },
    'foul FOUL_OWN_ONLY lift A1 A2 A9',
  ],
  [
    'over the line at the own seat, but out of its reach',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', 325, 270)] },
    'foul FOUL_NO_CONTACT lift A9',
  ],
  [
    'back to the own line after an own disc',
    'nca',
    {
      before: [disc('B1', 150), disc('A1', 200, 270)],
      after: [disc('A1', 190, 270), disc('A9', 300, 270)],
      hits: 'A9-A1',
    },
    'foul FOUL_OWN_ONLY lift A1 A9',
  ],
  [
    'short at the own seat',
    'nca',
    { before: [disc('B1', 150)], after: [disc('A9', 250, 270)] },
    'foul FOUL_NO_CONTACT lift A9',
  ],
  ['attempt, twenty', 'practice', { after: [disc('A9', '20')] }, 'valid COOP_TWENTY bank A9'],
  ['attempt, hanger', 'practice', { after: [disc('A9', 10)] }, 'foul COOP_MISS lift A9'],
  ['attempt, off', 'practice', { after: [disc('A9', 'ditch')] }, 'foul COOP_MISS gone A9'],
  [
    'attempt, rebound into the hole',
    'practice',
    { after: [disc('A9', '20')], events: back('A9') },
    'foul COOP_MISS lift A9',
  ],
];

test.each(rows)('%s (%s)', (_name, preset, told, expected) => {
  expect(inWords(rule(shotOf(told), flagsOf(preset), GEO))).toBe(expected);
});

test('a shot without the shooter among the discs after it is a mistake of the caller', () => {
  const shot = shotOf({ after: [disc('A1', 50)] });
  expect(() => rule(shot, flagsOf('nca'), GEO)).toThrow('shooter');
});

test('twenties are counted for each side', () => {
  const shot = shotOf({
    before: [disc('B1', 50), disc('A1', 60)],
    after: [disc('B1', '20'), disc('A1', '20'), disc('A9', '20')],
    hits: 'A9-B1 B1-A1',
  });
  expect(rule(shot, flagsOf('nca'), GEO).twenties).toEqual({ A: 2, B: 1 });
});

test('own discs touched directly by a dead shooter go where a book says direct and stays', () => {
  const flags = withFlags(flagsOf('rulebook-100'), { damage: 'stays' });
  const told = {
    ...deadChain,
    before: [disc('B1', 200, 90), disc('A1', 150), disc('A2', 160, 90)],
    after: [disc('A1', 160), disc('A2', 180, 90), disc('A9', 250, 60)],
    hits: 'A9-A1! A1-A2',
  };
  expect(inWords(rule(shotOf(told), flags, GEO))).toBe('foul FOUL_NO_CONTACT lift A1 A9');
});
