/**
 * A shot that has come to rest: from the two looks to a ruling, or to the one doubt that the players must settle.
 */
import { GEOMETRY } from '../board.gen.js';
import { apart2, delta, MOVED_MM, NUDGED_MM, type Delta, type Known } from '../rules/delta.js';
import { explain } from '../rules/reasons.js';
import type { Placement, Zone } from '../types.js';
import { askAccident, askDoubt } from './ask.js';
import { continueTidy } from './flow.js';
import { answered, buildCase, GRAZE_SURE, judge, zoneOf } from './infer.js';
import { leaveNext } from './line.js';
import { offerAgain } from './offers.js';
import { commitShot, now } from './progress.js';
import * as says from './says.js';
import type { Line, Look, Nudge, Play } from './state.js';

export type NudgeOf = (k: Known) => Nudge | null;

export function zone(p: Placement): Zone {
  return zoneOf(GEOMETRY, p);
}

/** Two readings of one place differ by less than so many standard deviations. */
const SPREAD2 = 16;

/** A disc that seems to have moved by no more than two readings may differ has moved only if the frames say so. */
export function confirm(d: Delta, nudgeOf: NudgeOf | null): void {
  for (let i = d.stayed.indexOf(false); i >= 0; i = d.stayed.indexOf(false, i + 1)) {
    const b = d.from[i];
    const k = d.present[i];
    const q = apart2(b, k);
    const spread2 = SPREAD2 * (b.sigma * b.sigma + k.sigma * k.sigma);
    if (k.zone === '20' || q > spread2 || q > NUDGED_MM * NUDGED_MM) continue;
    const n = nudgeOf ? nudgeOf(b) : null;
    d.stayed[i] = !n || n.moved < GRAZE_SURE * n.sigma || n.moved < MOVED_MM;
  }
}

/**
 * Beyond the starting line the strength of a magnet is hardly told, so a disc that was shot there may look like another
 * side's: it is the one that is missing, of those with the same axis first.
 */
export function reclaim(d: Delta): void {
  for (let j = d.entered.length - 1; j >= 0; j--) {
    const k = d.entered[j];
    if (k.zone !== 'line' || d.gone.length === 0) continue;
    let at = 0;
    for (let i = 0; i < d.gone.length; i++)
      if ((d.gone[i].owner === 'B') === (k.owner === 'B')) at = i;
    const lost = d.gone.splice(at, 1)[0];
    d.entered.splice(j, 1);
    k.id = lost.id;
    k.owner = lost.owner;
    d.present.push(k);
    d.from.push(lost);
    d.stayed.push(false);
  }
}

/**
 * Rules the shot of `s.onLine` or asks. The next player's disc may lie on the line already; any other disc that came
 * from nowhere must be taken off or accepted first, and the shot waits for that.
 *
 * @param changed what changed with the shot, when that was found out already
 */
export function shot(
  s: Play,
  look: Look,
  nudgeOf: NudgeOf | null,
  out: Line[],
  changed?: Delta,
): void {
  const shooter = s.onLine;
  if (!shooter) return;
  s.missing = null;
  const d = changed || delta(s.board.concat([shooter]), look.reading.placements, zone);
  if (!changed) confirm(d, nudgeOf);
  if (!s.nudges) {
    s.nudges = [];
    for (let i = 0; i < d.present.length; i++) {
      const n = nudgeOf && d.stayed[i] && d.from[i] !== shooter ? nudgeOf(d.from[i]) : null;
      if (n) s.nudges.push(n);
    }
  }
  leaveNext(s, d.entered);
  reclaim(d);
  if (d.entered.length > 0) {
    s.phase = 'settle';
    askAccident(s, d, out);
    return;
  }
  s.open = buildCase(
    GEOMETRY,
    s.board,
    shooter,
    now(s).turn.seat,
    s.setup.players,
    d,
    s.nudges,
    s.setup.flags,
  );
  ruleOrAsk(s, out);
}

/** Rules the open case, or asks the first doubt that could change the ruling. */
function ruleOrAsk(s: Play, out: Line[]): void {
  const c = s.open;
  if (!c) return;
  const judged = judge(c, s.setup.flags, GEOMETRY);
  if (judged.doubt) {
    askDoubt(s, judged.doubt, out);
    return;
  }
  s.open = null;
  s.nudges = null;
  commitShot(s, c, judged.ruling);
  out.push(says.rulingLine(s, judged.ruling, explain(judged.ruling)));
  if (!offerAgain(s, c.shot.contacts, judged.ruling.valid, out)) continueTidy(s, out);
}

/** The players' answer to a doubt of the open case. */
export function answerDoubt(s: Play, alt: boolean, out: Line[]): void {
  const c = s.open;
  if (!c) return;
  const doubt = judge(c, s.setup.flags, GEOMETRY).doubt;
  if (doubt) s.open = answered(c, doubt, alt);
  ruleOrAsk(s, out);
}
