/** Contacts of a shot up to a moment, for whoever draws them. In: a shot and a time; out: ids, places, strengths. */
import type { Shot, Snapshot } from './types.js';

export function contactsUntil(shot: Shot | undefined, t: number): Snapshot['contacts'] {
  if (!shot) return [];
  return shot.result.events
    .filter((e) => e.type === 'contact' && shot.t0 + e.t * 1000 <= t)
    .map((e) => ({
      t: shot.t0 + e.t * 1000,
      a: shot.ids[e.a] ?? '',
      b: shot.ids[e.b] ?? '',
      x: e.x,
      y: e.y,
      vn: e.vn,
    }));
}
