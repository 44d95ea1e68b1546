/** Random shots for properties: discs anywhere, chains that start at the shooter, some discs that go out on the way. */
import * as fc from 'fast-check';
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { zoneAt } from '../../../firmware/geometry.js';
import { PRESETS } from '../../../firmware/rules/allPresets.js';
import type { Contact, Flags, Shot, ShotEvent } from '../../../firmware/rules/types.js';
import { OWNERS, SEATS, type Disc, type Owner, type Zone } from '../../../firmware/types.js';

export const FLAGS: readonly Flags[] = PRESETS.map((p) => p.flags);
export const anyFlags = fc.constantFrom(...FLAGS);

export function disc(id: string, owner: Owner, r: number, deg: number, zone?: Zone): Disc {
  const a = (deg * Math.PI) / 180;
  return { id, owner, x: r * Math.cos(a), y: r * Math.sin(a), zone: zone ?? zoneAt(GEOMETRY, r) };
}

interface Raw {
  owners: Owner[];
  from: [number, number][];
  to: [number, number, string][];
  links: [number, number, boolean][];
  gone: number[];
  sides: number;
}

const place = fc.tuple(
  fc.double({ min: 20, max: 286, noNaN: true }),
  fc.integer({ min: 0, max: 359 }),
);
const fate = fc.constantFrom('rest', 'rest', 'rest', 'rest', 'hole', 'line', 'ditch', 'leaner');

const raw: fc.Arbitrary<Raw> = fc.integer({ min: 0, max: 7 }).chain((n) =>
  fc.record({
    owners: fc.array(fc.constantFrom(...OWNERS), { minLength: n, maxLength: n }),
    from: fc.array(place, { minLength: n, maxLength: n }),
    to: fc.array(
      fc.tuple(
        fc.double({ min: 20, max: 286, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        fate,
      ),
      {
        minLength: n + 1,
        maxLength: n + 1,
      },
    ),
    links: fc.array(
      fc.tuple(
        fc.nat(n),
        fc.nat(n),
        fc.integer({ min: 0, max: 5 }).map((k) => k === 0),
      ),
      { maxLength: 6 },
    ),
    gone: fc.array(fc.nat(n), { maxLength: 2 }),
    sides: fc.constantFrom(2, 3),
  }),
);

function end(id: string, owner: Owner, to: [number, number, string]): Disc {
  if (to[2] === 'hole') return disc(id, owner, 0, 0, '20');
  if (to[2] === 'line') return disc(id, owner, 300, to[1], 'line');
  if (to[2] === 'ditch') return disc(id, owner, 0, 0, 'ditch');
  if (to[2] === 'leaner') return disc(id, owner, 4, to[1], 'leaner');
  return disc(id, owner, to[0], to[1]);
}

/** The shooter is disc 0 of side A at seat S. A disc that no touch names stays where it lay. */
function build(r: Raw): Shot {
  const sideOf = (o: Owner): Owner => (r.sides === 2 && o === 'C' ? 'B' : o);
  const id = (i: number): string => (i === 0 ? 'A99' : `${sideOf(r.owners[i - 1]!)}${i}`);
  const touched = new Set<number>([0]);
  const contacts: Contact[] = [];
  for (const [a, b, out] of r.links) {
    if (a === b || !touched.has(a)) continue;
    touched.add(b);
    contacts.push(out ? [id(a), id(b), true] : [id(a), id(b)]);
  }
  const before = r.owners.map((o, i) => disc(id(i + 1), sideOf(o), r.from[i]![0], r.from[i]![1]));
  const after = before.map((d, i) => (touched.has(i + 1) ? end(d.id, d.owner, r.to[i + 1]!) : d));
  after.push(end('A99', 'A', r.to[0]!));
  const events: ShotEvent[] = [...new Set(r.gone)]
    .filter((i) => touched.has(i))
    .map((i) => ({ type: 'left-surface', disc: id(i) }));
  return {
    shooter: { id: 'A99', owner: 'A', seat: 'S' },
    players: r.sides,
    before,
    after,
    contacts,
    events,
  };
}

export const anyShot: fc.Arbitrary<Shot> = raw.map(build);

/** The same shot with every disc changed, the shooter included. */
export function mapped(
  shot: Shot,
  of: (d: Disc) => Disc,
  owner: (o: Owner) => Owner,
  quarters: number,
): Shot {
  const seat = SEATS[(SEATS.indexOf(shot.shooter.seat) + quarters) % 4]!;
  return {
    ...shot,
    shooter: { id: shot.shooter.id, owner: owner(shot.shooter.owner), seat },
    before: shot.before.map(of),
    after: shot.after.map(of),
  };
}
