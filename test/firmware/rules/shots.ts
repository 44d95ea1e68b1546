/** Shots for the tests of the rules: by hand in few words, and by chance. */
import fc from 'fast-check';
import { zoneAt } from '../../../firmware/geometry.js';
import type { Contact, Shot, ShotEvent } from '../../../firmware/rules/types.js';
import type { Disc, Geometry, Owner, Seat, Zone } from '../../../firmware/types.js';

/** The board of the given cases. */
export const GEO: Geometry = {
  discRadius: 16,
  discHeight: 9.5,
  lineWidth: 1.5875,
  r15: 101.6,
  r10: 203.2,
  rStart: 304.8,
  rSurface: 330.2,
  rHole: 17.4625,
  holeDepth: 6.4,
  postRadius: 4.7625,
  posts: [],
};

/** A disc `id` of side id[0] at radius r, or in a zone that has no place. */
export function disc(id: string, at: number | '20' | 'ditch' | 'leaner', deg = 0): Disc {
  const owner = id[0] as Owner;
  if (at === '20' || at === 'ditch') return { id, owner, x: 0, y: 0, zone: at };
  const r = at === 'leaner' ? 4 : at;
  const zone: Zone = at === 'leaner' ? 'leaner' : zoneAt(GEO, r);
  const a = (deg * Math.PI) / 180;
  return { id, owner, x: r * Math.cos(a), y: r * Math.sin(a), zone };
}

export interface Told {
  readonly before?: readonly Disc[];
  readonly after: readonly Disc[];
  /** "A9-B1 B1-A1! A9-peg:2": striker, struck, ! = the striker had gone out. */
  readonly hits?: string;
  readonly events?: readonly ShotEvent[];
}

/** A shot of A9 from seat S. Discs of `before` that `after` does not name lie as before. */
export function shotOf(t: Told): Shot {
  const before = t.before ?? [];
  const still = before.filter((b) => !t.after.some((a) => a.id === b.id));
  return {
    shooter: { id: 'A9', owner: 'A', seat: 'S' },
    players: 2,
    before,
    after: [...still, ...t.after],
    contacts: (t.hits ?? '').split(' ').filter(Boolean).map(contact),
    events: t.events ?? [],
  };
}

function contact(text: string): Contact {
  const [a = '', b = ''] = text.replace('!', '').split('-');
  return text.endsWith('!') ? [a, b, true] : [a, b];
}

const SEATS: readonly Seat[] = ['S', 'W', 'N', 'E'];
const radii = fc.oneof(fc.integer({ min: 40, max: 328 }), fc.constantFrom(10, 84.8, 118.4, 288));
const places = fc.record({ r: radii, deg: fc.integer({ min: 0, max: 359 }) });
const fates = fc.oneof(
  { weight: 6, arbitrary: places },
  { weight: 1, arbitrary: fc.constant('20' as const) },
  { weight: 1, arbitrary: fc.constant('ditch' as const) },
);

function at(id: string, f: '20' | 'ditch' | { r: number; deg: number }): Disc {
  return typeof f === 'string' ? disc(id, f) : disc(id, f.r, f.deg);
}

/** Any shot; discs that nobody touched lie as before. `wild`: discs that went out may come back and touch others. */
export function anyShot(wild: boolean): fc.Arbitrary<Shot> {
  const ids = fc.uniqueArray(fc.constantFrom('A1', 'A2', 'A3', 'B1', 'B2', 'B3'), { maxLength: 6 });
  return ids.chain((names) => {
    const all = ['A9', ...names];
    const pair = fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all, 'peg:3'));
    const link = fc
      .tuple(pair, wild ? fc.boolean() : fc.constant(false))
      .filter(([[a, b]]) => a !== b)
      .map(([[a, b], out]): Contact => (out ? [a, b, true] : [a, b]));
    return fc
      .record({
        before: fc.tuple(...names.map(() => places)),
        after: fc.tuple(...all.map(() => fates)),
        links: fc.array(link, { maxLength: 6 }),
        seat: fc.constantFrom(...SEATS),
        dead: wild ? fc.subarray(all) : fc.constant([] as string[]),
      })
      .map(({ before, after, links, seat, dead }) => {
        const old = names.map((id, i) => at(id, before[i] ?? 'ditch'));
        const contacts = wild ? links : reachable(links);
        const touched = new Set(['A9', ...contacts.flat()]);
        const now = all.map((id, i) =>
          touched.has(id) ? at(id, after[i] ?? 'ditch') : (old[i - 1] as Disc),
        );
        const events = dead.map((d) => ({ type: 'returned-after-hitting-rail', disc: d }));
        return {
          shooter: { id: 'A9', owner: 'A' as Owner, seat },
          players: 2,
          before: old,
          after: now,
          contacts,
          events,
        };
      });
  });
}

/** Without discs that came back every chain starts at the shooter. */
function reachable(links: readonly Contact[]): Contact[] {
  const live = new Set(['A9']);
  return links.filter(([a, b]) => {
    if (!live.has(a)) return false;
    live.add(b);
    return !a.startsWith('peg');
  });
}
