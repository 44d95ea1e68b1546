/**
 * The shots that a bot thinks of: from some free places on its part of the starting line, at an opponent's disc
 * (full or to one side, soft or hard), or, on an open board, at the 20-hole with the speed that it takes.
 */
import { seatVector } from '../../firmware/geometry.js';
import type { Rng } from '../random.js';
import type { Params } from '../physics/types.js';
import { turned } from './angle.js';
import type { Plan, SeenDisc, View } from './view.js';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Degrees from the seat's direction; the quadrant ends at 45. */
const PLACES = [0, -8, 8, -16, 16, -24, 24, -32, 32, -40, 40] as const;
/** Degrees from the seat within which the way to the middle passes between the posts. */
const LANE = 9;
/** Sideways aim at a disc, as a share of the touching distance 2R. */
const CUTS = [0, -0.45, 0.45] as const;
/** mm/s: take-out speeds are log-normal about 1.5 m/s with sigma 0.4; these are its quarters. */
const HARD = [1150, 1500, 2000] as const;
/** mm/s: speed on reaching the hole, well below what it refuses (800). */
const ENTRIES = [250, 400, 550] as const;
/** Targets looked at in one turn. */
const TARGETS = 4;

/** Free places on the starting line, the middle of the disc on the line. */
export function freeStarts(view: View, places: readonly number[]): Spot[] {
  const seat = seatVector(view.seat);
  const r = view.geometry.rStart;
  const least = 2 * view.geometry.discRadius;
  return places
    .map((deg) => turned({ x: seat[0], y: seat[1] }, deg))
    .map((u) => ({ x: u.x * r, y: u.y * r }))
    .filter((s) => view.discs.every((d) => away(s, d) > least));
}

export function plansFor(view: View, params: Params, rng: Rng): Plan[] {
  const plans = view.openBoard ? openPlans(view, params, rng) : takeOuts(view, rng);
  if (plans.length > 0) return plans;
  // Every usual place is taken: look for any free one, a degree apart; shoot at the middle.
  const all = Array.from({ length: 89 }, (_, k) => (k % 2 === 0 ? k / 2 : -(k + 1) / 2));
  const starts = freeStarts(view, all);
  const start = starts.length > 0 ? starts[0] : onLine(view);
  return [{ start, dir: towards(start, { x: 0, y: 0 }, 0), speed: HARD[1] }];
}

function onLine(view: View): Spot {
  const seat = seatVector(view.seat);
  return { x: seat[0] * view.geometry.rStart, y: seat[1] * view.geometry.rStart };
}

function openPlans(view: View, params: Params, rng: Rng): Plan[] {
  const slow = params.decel ?? params.mu * params.g;
  const way = view.geometry.rStart;
  const places = [rng.range(-LANE, LANE), 0, -LANE, LANE];
  return freeStarts(view, places).flatMap((start) =>
    ENTRIES.map((entry) => ({
      start,
      dir: towards(start, { x: 0, y: 0 }, 0),
      speed: Math.sqrt(entry * entry + 2 * slow * way),
    })),
  );
}

function takeOuts(view: View, rng: Rng): Plan[] {
  const shift = rng.range(-3, 3);
  const starts = freeStarts(
    view,
    PLACES.map((p) => p + shift),
  );
  const plans: Plan[] = [];
  for (const target of someOf(opponents(view), TARGETS, rng)) {
    for (const start of starts) {
      for (const cut of CUTS) {
        const dir = towards(start, target, cut * 2 * view.geometry.discRadius);
        for (const speed of HARD) plans.push({ start, dir, speed: speed * rng.range(0.85, 1.15) });
      }
    }
  }
  return plans;
}

function opponents(view: View): SeenDisc[] {
  return view.discs.filter((d) => d.owner !== view.me);
}

function someOf<T>(list: readonly T[], most: number, rng: Rng): T[] {
  const left = [...list];
  const out: T[] = [];
  while (left.length > 0 && out.length < most) out.push(...left.splice(rng.int(left.length), 1));
  return out;
}

/** Direction of the line from `a` that passes `b` at the distance `aside` to its left. */
function towards(a: Spot, b: Spot, aside: number): Spot {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  const sin = d > 0 && aside < d && aside > -d ? aside / d : 0;
  const cos = Math.sqrt(1 - sin * sin);
  const ux = d > 0 ? dx / d : 1;
  const uy = d > 0 ? dy / d : 0;
  return { x: ux * cos - uy * sin, y: uy * cos + ux * sin };
}

function away(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
