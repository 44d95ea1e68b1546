/**
 * How sure a reading is. In: the arena with the final state; out: standard deviation of a disc's place from the
 * covariance of a fit with its neighbours, and the probability of its owner from the cost of the best other one.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f } from './model.js';
import { load, save } from './states.js';
import { ON_WOOD } from './poses.js';
import type { Placement } from '../types.js';
import { add, BEST, cost, fitLast, polishLast, remove, soft } from './fits.js';

const NEAR2 = 4900;
/** Free slots of the search. */
const HERE = 0;
/** Another owner whose unfitted score is this much worse needs no fit. */
const CLEAR_GAP = 120;

/** Discs of each owner on the wood above those that were known or awaited: they came from nowhere. */
const surplus = new Int8Array(3);
/** Type of the awaited disc, which came from nowhere all the same; -1 none. */
let next = -1;
let before: readonly Placement[] = [];
/** What a disc from nowhere costs: somebody else's is laid down once in a thousand times (2 ln 1000). */
const NOWHERE = 14;
const OWNERS = 'ABC';
/** A disc found this near to the place of a known one is most likely that one, mm2. */
const SAME2 = 100;
/** How sure the owner is of a disc that is missed elsewhere, where the owners' magnets have different axes. */
const EXPECTED = 0.9999;
/** How far from a new disc another explanation of it is looked for, and from a known one a stronger or weaker magnet, mm. */
const NEW_REACH = 30;
const KNOWN_REACH = 9;

/** @param awaited owner of the disc that may come next, '' = nobody's */
export function countOwners(known: readonly Placement[], awaited: string): void {
  before = known;
  f[k.SCAN_OUT] = f[k.EDGE];
  surplus.fill(0);
  next = awaited === '' ? -1 : OWNERS.indexOf(awaited);
  if (next >= 0) surplus[next] = -1;
  for (const p of known) surplus[OWNERS.indexOf(p.owner)]--;
  for (let j = 0; j < f[k.ND]; j++) {
    const d = k.DISCS + k.DISC * j;
    if (f[d + 2] > -10) surplus[f[d + 3]]++;
  }
}

/** What speaks for a disc at (x, y) being `own` and not `type` apart from its field, as a cost. */
function prior(x: number, y: number, own: number, type: number): number {
  let n = surplus[type] < 0 ? 0 : 1;
  if (surplus[own] > 0) n--;
  for (const p of before) {
    const dx = p.x - x;
    const dy = p.y - y;
    if (dx * dx + dy * dy > SAME2) continue;
    if (p.owner === OWNERS[own]) n++;
    if (p.owner === OWNERS[type]) n--;
  }
  return n * NOWHERE;
}

/** Adds a disc of `type` within `reach` of where one of `own` was taken away, unless it explains what is left far worse. */
function addInstead(
  x: number,
  y: number,
  dz: number,
  own: number,
  type: number,
  reach: number,
): boolean {
  const c = k.CANDIDATES;
  soft();
  core.score(x, y, dz, own, NEAR2);
  const least = f[k.OUT] - CLEAR_GAP;
  if (reach > 0 && dz === 0 && core.scan(x, y, reach / 4, reach, 1 << type, NEAR2) > 0) {
    return f[c] > least && add(f[c + 1], f[c + 2], f[c + 3], type, f[c + 5], f[c + 6]);
  }
  core.score(x, y, dz, type, NEAR2);
  return f[k.OUT] > least && add(x, y, dz, type, f[k.OUT + 1], f[k.OUT + 2]);
}

/**
 * Probability that the owner of disc j is right: against the best fit of another owner at its place. Where that one is
 * cheaper the disc becomes its: the search takes the first explanation that will do, and a strong magnet a little
 * farther off is one for a weak one.
 */
export function certainty(j: number, types: number): number {
  const d = k.DISCS + k.DISC * j;
  const x = f[d];
  const y = f[d + 1];
  const dz = f[d + 2];
  const own = f[d + 3];
  const fresh = f[d + 6] < 0;
  const shown = f[d + 6] === ON_WOOD;
  // one that left its place is here again, and no two axes look alike
  if (types === 3 && fresh && surplus[own] + (own === next ? 1 : 0) < 1) return EXPECTED;
  const start = cost();
  let gap = 1e9;
  let to = own;
  save(HERE);
  save(BEST);
  for (let type = 0; type < 3; type++) {
    if (type === own || !((types >> type) & 1)) continue;
    remove(j);
    const reach = fresh ? NEW_REACH : own + type === 2 ? KNOWN_REACH : 0;
    if (addInstead(x, y, dz, own, type, reach)) {
      fitLast(1, 3);
      const g = polishLast() - start + prior(x, y, own, type);
      if (g < gap) gap = g;
      if (g < 0 && g === gap) {
        const last = k.DISCS + k.DISC * (f[k.ND] - 1);
        const other = f.slice(last, last + k.DISC);
        // what the beams show lies on the wood whosever it is
        if (shown) other[6] = ON_WOOD;
        f.set(f.subarray(d, d + k.DISC), last);
        f.set(other, d);
        save(BEST);
        to = type;
      }
    }
    load(HERE);
  }
  load(BEST);
  surplus[own]--;
  surplus[to]++;
  return 1 / (1 + Math.exp(-Math.abs(gap) / 2));
}
