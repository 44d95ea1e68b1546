/**
 * How a disc that seems to have stayed moved between two looks. In: the watch with the fields of both; out: a movement
 * with its standard deviation. Other discs that came, left or moved are taken off first.
 */
import type { Nudge } from './play/state.js';
import { MOVED_MM, NUDGED_MM } from './rules/delta.js';
import { displacement } from './sense/displacement.js';
import { addTo, leftOver } from './sense/subtract.js';
import type { Placement } from './types.js';
import type { Watch } from './watch.js';

/** Discs of `list` that have no disc of the same owner in their place in `other`. */
function changedDiscs(list: readonly Placement[], other: readonly Placement[]): Placement[] {
  const out: Placement[] = [];
  for (const p of list) {
    let same = false;
    for (const q of other) {
      const d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
      if (q.owner === p.owner && q.pose === p.pose && d < MOVED_MM * MOVED_MM) same = true;
    }
    if (!same) out.push(p);
  }
  return out;
}

/** Takes the discs that changed off both frames, so that what is left tells of the others; only once it is asked for. */
function takeChangedOff(w: Watch): void {
  const to = w.is;
  w.takenOff = true;
  w.before.set(w.ref);
  w.field.set(w.now);
  w.was = changedDiscs(w.reading.placements, to);
  w.is = changedDiscs(to, w.reading.placements);
  addTo(w.before, w.was, -1);
  addTo(w.field, w.is, -1);
}

/** Splits off the discs that may be `disc` itself, found a little off. */
function itself(list: readonly Placement[], disc: Placement, others: Placement[]): Placement[] {
  const out: Placement[] = [];
  for (const p of list) {
    const d = (p.x - disc.x) * (p.x - disc.x) + (p.y - disc.y) * (p.y - disc.y);
    (p.owner === disc.owner && d < NUDGED_MM * NUDGED_MM ? out : others).push(p);
  }
  return out;
}

/** How a disc that seems to have stayed moved between the last look and the one just tried. */
export function nudge(w: Watch, disc: Placement, id: string): Nudge {
  if (!w.takenOff) takeChangedOff(w);
  const noise = w.cal.noise * Math.sqrt((1 / w.kept + 1 / w.n) / 2);
  const others: Placement[] = [];
  const was = itself(w.was, disc, others);
  const is = itself(w.is, disc, others);
  const left = leftOver(others, disc.x, disc.y);
  addTo(w.before, was, 1);
  addTo(w.field, is, 1);
  const d = displacement(w.before, w.field, w.out, disc, Math.sqrt(noise * noise + left * left));
  addTo(w.before, was, -1);
  addTo(w.field, is, -1);
  return { id: id, moved: Math.sqrt(d.dx * d.dx + d.dy * d.dy), sigma: d.sigma };
}
