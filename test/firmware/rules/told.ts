/** Shots told in few words, for tables by hand. */
import { zoneAt } from '../../../firmware/geometry.js';
import type { Contact, Shot, ShotEvent } from '../../../firmware/rules/types.js';
import type { Disc, Geometry, Owner, Zone } from '../../../firmware/types.js';

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
