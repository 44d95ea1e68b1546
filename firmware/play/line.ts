/**
 * The disc on the starting line. In: what a look shows there; out: whether it is the one to be shot, and whether it
 * lies well.
 */
import { GEOMETRY } from '../board.gen.js';
import { quadrantOf, radius, touchesStart, touchLimit } from '../geometry.js';
import { known, type Delta, type Known } from '../rules/delta.js';
import { checkPlacement, type PlacementCheck } from '../rules/placement.js';
import { sentence } from '../rules/reasons.js';
import { turnOf, type Turn } from '../rules/view.js';
import type { Seat } from '../types.js';
import { put } from './ask.js';
import { ASK_SIGMAS } from './infer.js';
import { now } from './progress.js';
import * as says from './says.js';
import type { Line, Play } from './state.js';

/** A disc laid down within this of the starting line's band is meant to be shot, mm. */
const NEAR_LINE_MM = 8;

/** True for a place from where discs are shot, not where they lie after a shot. */
export function nearLine(k: { readonly x: number; readonly y: number }): boolean {
  const r = radius(k.x, k.y);
  return (
    r > GEOMETRY.rStart - NEAR_LINE_MM - GEOMETRY.discRadius &&
    r < touchLimit(GEOMETRY, GEOMETRY.rStart) + NEAR_LINE_MM
  );
}

/** Can this be the disc that `turn` shoots? */
export function isFor(turn: Turn, k: Known): boolean {
  return k.owner === turn.owner && quadrantOf(k.x, k.y) === turn.seat && nearLine(k);
}

/** The turn after this one. */
export function nextTurn(s: Play): Turn {
  const v = now(s);
  return turnOf(s.setup, v.starters[v.starters.length - 1], v.shot);
}

/** Takes the disc that is about to be shot out of those that came: one of the side, in its quadrant and touching the line rather than not. */
export function pickShooter(turn: Turn, entered: Known[]): Known | null {
  let at = -1;
  let best = 0;
  for (let i = 0; i < entered.length; i++) {
    const k = entered[i];
    if (k.owner !== turn.owner || !nearLine(k)) continue;
    const fit = 1 + (isFor(turn, k) ? 1 : 0) + (touchesStart(GEOMETRY, radius(k.x, k.y)) ? 1 : 0);
    if (fit > best) {
      best = fit;
      at = i;
    }
  }
  return at < 0 ? null : entered.splice(at, 1)[0];
}

/** Nobody's disc gets onto the shooter's line but by a hand that lays it there: it is no known one that went there. */
export function claimPlaced(turn: Turn, d: Delta): void {
  for (let i = d.stayed.length - 1; i >= 0; i--) {
    if (d.stayed[i] || !isFor(turn, d.present[i]) || nearLine(d.from[i])) continue;
    d.entered.push(d.present[i]);
    d.gone.push(d.from[i]);
    d.present.splice(i, 1);
    d.from.splice(i, 1);
    d.stayed.splice(i, 1);
  }
}

/** Takes away the next player's disc that lies ready before its turn. */
export function leaveNext(s: Play, entered: Known[]): void {
  const turn = nextTurn(s);
  const k = pickShooter(turn, entered);
  if (k && !isFor(turn, k)) entered.push(k);
}

/** A disc is shown as wrongly placed only when it is so beyond doubt: some place within its uncertainty must be wrong too. */
function checkWithin(s: Play, seat: Seat, p: Known): PlacementCheck {
  const flags = s.setup.flags;
  const check = checkPlacement(flags, GEOMETRY, seat, p.x, p.y, true);
  const r = radius(p.x, p.y);
  for (let k = -1; k <= 1 && !check.legal; k += 2) {
    const f = (r + k * ASK_SIGMAS * p.sigma) / r;
    const near = checkPlacement(flags, GEOMETRY, seat, p.x * f, p.y * f, true);
    if (near.legal) return near;
  }
  return check;
}

export function takePlaced(s: Play, p: Known, out: Line[]): void {
  const id = s.onLine ? s.onLine.id : says.nextId(s);
  s.onLine = known(id, p, p.zone);
  s.missing = null;
  s.why = whyOf(s, p);
  s.legal = s.why === 'PLACE_OK';
  out.push(says.placedLine(s, p));
  showPlaced(s, out);
}

/** Why the disc on the line lies well or not. */
function whyOf(s: Play, p: Known): string {
  const turn = now(s).turn;
  return p.owner === turn.owner ? checkWithin(s, turn.seat, p).reason : 'PLACE_WRONG_OWNER';
}

/** A disc that stayed, seen once more: a longer look may be sure of what a short one left open. */
export function recheck(s: Play, p: Known, out: Line[]): void {
  if (whyOf(s, p) !== s.why) takePlaced(s, p, out);
  else showPlaced(s, out);
}

/** The phase of a disc that lies on the line. */
export function showPlaced(s: Play, out: Line[]): void {
  put(s, s.legal ? 'ready' : 'place', sentence(s.why, [now(s).turn.seat]), out);
}
