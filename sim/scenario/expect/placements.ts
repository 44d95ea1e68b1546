/**
 * placements: what the board believes about places, against the truth or against given places.
 * {within: 1.5 mm} compares every disc on the wood; {within: 1.5 mm, discs: {A1: PLACE, B1: gone}} the named ones.
 */
import type { Field } from '../field.js';
import { anyMap, either, map, place as placeForm, quantity, words } from '../form.js';
import { checkPlace, readPlace, type Place } from '../place.js';
import type { Run } from '../context.js';
import type { SaidDisc } from '../../world/belief.js';
import type { TruthDisc } from '../../world/types.js';
import type { Check, CheckKind } from './check.js';

const LYING = ['flat', 'hole', 'hanger', 'leaner'];

export const placements: CheckKind = {
  name: 'placements',
  summary: 'where the board believes the discs lie: {within: 1.5 mm, discs: {A1: PLACE or gone}}',
  form: map(
    {
      within: quantity('length'),
      discs: { ...anyMap, additionalProperties: either(words(['gone']), placeForm) },
    },
    ['within'],
  ),
  read(f, plan): Check {
    const m = f.map(['within', 'discs'], ['within']);
    const within = (m.get('within') as Field).some('length');
    const given = m.get('discs')?.anyMap();
    const wanted = new Map<string, Place | undefined>();
    if (given?.size === 0) f.fail('found no discs, expected at least one');
    for (const [id, at] of given ?? []) {
      plan.known(at, id);
      if (!at.isMap) at.oneOf(['gone'] as const);
      const place = at.isMap ? readPlace(at, plan.board) : undefined;
      if (place) checkPlace(at, place, plan.board, 'rim');
      wanted.set(id, place);
    }
    return { problem: (run) => (given ? named(run, wanted, within) : all(run, within)) };
  },
};

function named(
  run: Run,
  wanted: ReadonlyMap<string, Place | undefined>,
  within: number,
): string | undefined {
  for (const [id, at] of wanted) {
    const said = run.belief.discs.find((d) => run.person.names.trueId(d.id) === id);
    if (!at && said) return `found ${id} at ${where(said)}, expected it gone`;
    if (at && !said) return `found no ${id}, expected it at ${where(at)}`;
    if (at && said && distance(said, at) > within) {
      return `found ${id} at ${where(said)}, expected ${where(at)} within ${within} mm`;
    }
  }
  return undefined;
}

function all(run: Run, within: number): string | undefined {
  const truth = run.world.discs().filter((d) => LYING.includes(d.state));
  const said = [...run.belief.discs];
  for (const d of truth) {
    const k = said.findIndex((s) => s.owner === d.owner && distance(s, d) <= within);
    if (k < 0)
      return `found no disc of ${d.owner} within ${within} mm of ${where(d)}, where ${d.id} lies; ${hint(said, d)}`;
    said.splice(k, 1);
  }
  const extra = said[0];
  return extra ? `found a disc ${extra.id} at ${where(extra)}, where none lies` : undefined;
}

function hint(said: readonly SaidDisc[], d: TruthDisc): string {
  const near = [...said].sort((a, b) => distance(a, d) - distance(b, d))[0];
  return near
    ? `the nearest is ${near.id} (${near.owner}) at ${where(near)}`
    : 'no disc is left over';
}

function distance(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function where(p: Place): string {
  return `(${p.x.toFixed(1)}, ${p.y.toFixed(1)})`;
}
