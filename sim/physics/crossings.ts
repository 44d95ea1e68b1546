/**
 * When a disc on the surface crosses the starting line's decision circle outwards ('crossed-start-line') or
 * comes back over it ('recrossed-start-line'). Read from the record after the shot, because nothing in the
 * motion depends on it. Adds the events to the list and keeps it in order of time.
 */
import type { EventType, ShotEvent, Trajectory } from './types.js';
import { BACK, ROW, SURFACE } from './world.js';

export function lineCrossings(
  path: Trajectory,
  radius: number,
  tEnd: number,
  events: ShotEvent[],
): void {
  const found: ShotEvent[] = [];
  const count = path.rows.length / ROW;
  for (let r = 0; r < count; r++) crossingsOf(path, r, radius, tEnd, found);
  if (found.length === 0) return;
  for (const e of found) events.push(e);
  events.sort((a, b) => a.t - b.t);
}

function crossingsOf(
  path: Trajectory,
  row: number,
  radius: number,
  tEnd: number,
  found: ShotEvent[],
): void {
  const p = path.rows;
  const at = row * ROW;
  const mode = p[at + 1];
  const sp = p[at + 7];
  if ((mode !== SURFACE && mode !== BACK) || sp === 0) return;
  const disc = p[at];
  const next = path.byDisc[disc].find((r) => r > row);
  const until = Math.min(next === undefined ? tEnd : p[next * ROW + 2], p[at + 9]);
  const toMiddle = -(p[at + 3] * p[at + 5] + p[at + 4] * p[at + 6]);
  const miss = p[at + 3] * p[at + 6] - p[at + 4] * p[at + 5];
  const half2 = radius * radius - miss * miss;
  if (half2 <= 0) return;
  const half = Math.sqrt(half2);
  const tau = until - p[at + 2];
  const way = (sp - 0.5 * p[at + 8] * tau) * tau;
  report('recrossed-start-line', toMiddle - half);
  report('crossed-start-line', toMiddle + half);

  function report(type: EventType, s: number): void {
    if (s <= 0 || s > way) return;
    const left = sp * sp - 2 * p[at + 8] * s;
    const v = left > 0 ? Math.sqrt(left) : 0;
    found.push({
      t: p[at + 2] + (2 * s) / (sp + v),
      type,
      a: disc,
      b: -1,
      x: p[at + 3] + p[at + 5] * s,
      y: p[at + 4] + p[at + 6] * s,
      vn: v,
      impulse: 0,
      after: [{ disc, vx: p[at + 5] * v, vy: p[at + 6] * v, w: p[at + 10] }],
      afterOut: false,
      tainted: false,
    });
  }
}
