/** What truly stands in the beams. In: chords and round things; out: which chords are broken, tubes' bore left aside. */
import type { Board } from '../board.js';
import type { Shade } from '../sensors/beams.js';
import type { HandPose } from './types.js';

/** A hand ends in fingers, mm. */
const FINGER_RADIUS = 11;
/** The arm is looked at in so many places, and only where it can meet a chord: from the line to this far out, mm. */
const ARM_STEPS = 8;
const ARM_REACH = 80;

export function brokenChords(board: Board, shades: readonly Shade[]): boolean[] {
  return board.beams.chords.map((c) => shades.some((s) => crosses(c.emitter, c.receiver, s)));
}

function crosses(a: readonly [number, number], b: readonly [number, number], s: Shade): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const u = ((s.x - a[0]) * dx + (s.y - a[1]) * dy) / (dx * dx + dy * dy);
  const c = u < 0 ? 0 : u > 1 ? 1 : u;
  const ex = a[0] + dx * c - s.x;
  const ey = a[1] + dy * c - s.y;
  return ex * ex + ey * ey < s.radius * s.radius;
}

/** The fingers, and the arm where it crosses the starting line. */
export function handShades(hand: HandPose, rLine: number): Shade[] {
  const shades: Shade[] = [{ x: hand.x, y: hand.y, radius: FINGER_RADIUS }];
  for (let k = 0; k <= ARM_STEPS; k++) {
    const x = hand.x + ((hand.x0 - hand.x) * k) / ARM_STEPS;
    const y = hand.y + ((hand.y0 - hand.y) * k) / ARM_STEPS;
    const r = Math.sqrt(x * x + y * y);
    if (r > rLine - hand.radius && r < rLine + ARM_REACH)
      shades.push({ x, y, radius: hand.radius });
  }
  return shades;
}
