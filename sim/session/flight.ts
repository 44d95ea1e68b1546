/**
 * A shot as the page plays it: the exact way of every disc that moves, and what is heard. In: the world's last shot;
 * out: plain numbers, so that a page can draw any moment of it at its own pace, as smooth as its screen is.
 */
import type { Flight, ShotSound, SoundKind, Stretch } from '../page/messages.js';
import { pathOf } from '../physics/trajectory.js';
import type { EventType } from '../physics/types.js';
import { ROW } from '../physics/world.js';
import type { Shot } from '../world/types.js';

const HEARD: Readonly<Partial<Record<EventType, SoundKind>>> = {
  contact: 'disc',
  post: 'post',
  rim: 'wall',
  hole: 'hole',
  edge: 'ditch',
};

/** Hundredths of a millimetre and of a millisecond are enough to draw; directions need more. */
function r2(v: number): number {
  return Math.round(v * 100) / 100;
}
function r6(v: number): number {
  return Math.round(v * 1e6) / 1e6;
}

/** Rows of the path are in s and mm/s: see ROW. */
function stretch(rows: Float64Array, at: number, tEnd: number): Stretch {
  const v = (k: number): number => rows[at + k] ?? 0;
  const until = Number.isFinite(v(9)) ? Math.min(v(9), tEnd) : tEnd;
  return [
    r2(v(2) * 1000),
    r2(v(3)),
    r2(v(4)),
    r6(v(5)),
    r6(v(6)),
    r6(v(7) / 1000),
    r6(v(8) / 1e6),
    r2(until * 1000),
    r2(v(12)),
  ];
}

export function flightOf(shot: Shot): Flight {
  const { result, ids, t0 } = shot;
  const path = pathOf(result);
  const moved = new Set<number>([ids.indexOf(shot.shooter)]);
  for (const e of result.events) for (const a of e.after) moved.add(a.disc);
  const ways = [...moved]
    .filter((i) => i >= 0)
    .map((i) => {
      const stretches = (path.byDisc[i] ?? []).map((row) =>
        stretch(path.rows, row * ROW, result.tEnd),
      );
      return [ids[i] ?? '', stretches, r2(result.final[i]?.turn ?? 0)] as const;
    });
  const first = path.rows.subarray((path.byDisc[ids.indexOf(shot.shooter)]?.[0] ?? 0) * ROW);
  const flick: ShotSound = [0, 'flick', r2(first[3] ?? 0), r2(first[4] ?? 0), r2(first[7] ?? 0)];
  const heard = result.events.flatMap((e): ShotSound[] => {
    const kind = HEARD[e.type];
    return kind ? [[r2(e.t * 1000), kind, r2(e.x), r2(e.y), r2(Math.abs(e.vn))]] : [];
  });
  return { t0: r2(t0), end: r2(t0 + result.tEnd * 1000), ways, heard: [flick, ...heard] };
}
