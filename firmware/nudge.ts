/**
 * How a disc that seems to have stayed moved between two looks. In: the watch with the fields of both; out: a movement
 * with its standard deviation. Other discs that came, left or moved are taken off first.
 */
import type { Nudge } from './play/state.js';
import { MOVED_MM, NUDGED_MM } from './rules/delta.js';
import { averageField } from './sense/calibrate.js';
import { aim } from './sense/choose.js';
import * as core from './sense/core.gen.js';
import { displacement } from './sense/displacement.js';
import * as k from './sense/kernel.js';
import { f } from './sense/model.js';
import { addTo, leftOver } from './sense/subtract.js';
import type { Placement } from './types.js';
import { FRAMES, NUDGED, XY_OF_MEAN, type Watch } from './watch.js';

/** Discs of `list` that have no disc of the same owner in their place in `other`. */
function changedDiscs(list: readonly Placement[], other: readonly Placement[]): Placement[] {
  const out: Placement[] = [];
  for (const p of list) {
    let same = false;
    for (const q of other) {
      let d = p.x - q.x;
      if (d > MOVED_MM || d < -MOVED_MM || q.owner !== p.owner || q.pose !== p.pose) continue;
      d = d * d + (p.y - q.y) * (p.y - q.y);
      if (d < MOVED_MM * MOVED_MM) same = true;
    }
    if (!same) out.push(p);
  }
  return out;
}

type ReadHall = (from: number, to: number, out: Int16Array, bad: Uint8Array) => number;

/** So many frames more of the sensors near the discs, and how near, mm2. */
const CLOSE_FRAMES = 6;
const CLOSE2 = 2500;
/** More groups of sensors than this take as long as all of them: a full look is as good. */
const MOST_GROUPS = 14;

/** Groups of sensors near the discs that did not change. */
function groupsOf(w: Watch): number[] {
  const out: number[] = [];
  for (const p of w.reading.placements) {
    if (w.was.indexOf(p) >= 0) continue;
    const n = core.groupsNear(p.x, p.y, CLOSE2);
    for (let i = 0; i < n; i++) {
      const g = f[k.CANDIDATES + i];
      if (out.indexOf(g) < 0) out.push(g);
    }
  }
  return out;
}

/**
 * A short look after which only one disc lies otherwise may be one in which nothing was touched. The slightest touch is
 * seen by a full average, so the sensors near the other discs are read until they have that; `w.field` is then the better one.
 */
function lookCloser(w: Watch, read: ReadHall): void {
  const groups = groupsOf(w);
  if (groups.length > MOST_GROUPS) return;
  const sum = w.before;
  sum.set(w.sum);
  let lost = 0;
  for (let n = 0; n < CLOSE_FRAMES; n++) {
    for (const g of groups) lost += read(4 * g, 4 * g + 4, w.frame.all, w.bad);
    core.addCounts(sum, w.frame.all, 384);
  }
  averageField(w.cal, sum, w.n + CLOSE_FRAMES, w.field);
  // what moves now is no touch of the shot
  const most = NUDGED * XY_OF_MEAN * w.cal.noise * Math.sqrt(1 / w.n);
  w.close = lost === 0 && core.countChanged(w.now, w.field, w.out, most) === 0;
  if (!w.close) w.field.set(w.now);
}

/** Takes the discs that changed off both frames, so that what is left tells of the others; only once it is asked for. */
function takeChangedOff(w: Watch, read: ReadHall | null): void {
  const to = w.is;
  aim();
  w.takenOff = true;
  w.field.set(w.now);
  w.was = changedDiscs(w.reading.placements, to);
  w.is = changedDiscs(to, w.reading.placements);
  if (read && w.n < FRAMES && w.was.length < 2 && w.is.length < 2) lookCloser(w, read);
  w.before.set(w.ref);
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

/** Sensors so near below a disc (20 mm) keep more of its field, taken off by a model, than a touch of another disc changes, mm2. */
const BELOW2 = 400;
const left = new Uint8Array(128);

/** Sensors that are left out, and those below the discs that were taken off. */
function usable(w: Watch, discs: readonly Placement[]): Uint8Array {
  left.set(w.out);
  for (const p of discs) {
    const n = core.groupsNear(p.x, p.y, BELOW2);
    for (let i = 0; i < n; i++) {
      const first = 4 * f[k.CANDIDATES + i];
      for (let s = first; s < first + 4; s++) {
        const dx = f[k.SX + s] - p.x;
        const dy = f[k.SY + s] - p.y;
        if (dx * dx + dy * dy < BELOW2) left[s] = 1;
      }
    }
  }
  return left;
}

/**
 * How a disc that seems to have stayed moved between the last look and the one just tried.
 *
 * @param read reads some of the sensors again
 */
export function nudge(w: Watch, disc: Placement, id: string, read: ReadHall | null): Nudge {
  if (!w.takenOff) takeChangedOff(w, read);
  const n = w.close ? w.n + CLOSE_FRAMES : w.n;
  const noise = w.cal.noise * Math.sqrt((1 / w.kept + 1 / n) / 2);
  const others: Placement[] = [];
  const was = itself(w.was, disc, others);
  const is = itself(w.is, disc, others);
  const rest = leftOver(others, disc.x, disc.y);
  addTo(w.before, was, 1);
  addTo(w.field, is, 1);
  const out = usable(w, others);
  const d = displacement(w.before, w.field, out, disc, Math.sqrt(noise * noise + rest * rest));
  addTo(w.before, was, -1);
  addTo(w.field, is, -1);
  return { id: id, moved: Math.sqrt(d.dx * d.dx + d.dy * d.dy), sigma: d.sigma };
}
