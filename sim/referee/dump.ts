/** One line a shot for judges outside: facts, the truth's ruling and the board's (docs/referee.md). */
import type { Ruling, Shot } from '../../firmware/rules/types.js';
import type { Answered } from '../world/person.js';
import type { Shot as WorldShot } from '../world/types.js';
import { discAt, pathOf } from '../physics/trajectory.js';
import type { ShotEvent as PhysicsEvent } from '../physics/types.js';
import type { Call } from './judge.js';

export interface DumpInput {
  readonly n: number;
  readonly preset: string;
  readonly skill: string;
  /** Of the match's world. */
  readonly seed: number;
  /** Number of the shot in its match, and when it was ruled, ms. */
  readonly match: number;
  readonly t: number;
  readonly shot: Shot;
  readonly flick: WorldShot;
  readonly truth: Ruling;
  readonly board: Call;
  readonly answers: readonly Answered[];
}

export function dumpLine(d: DumpInput): string {
  const { flick } = d;
  const i = flick.ids.indexOf(flick.shooter);
  const at = discAt(pathOf(flick.result), i, 0);
  return JSON.stringify({
    n: d.n,
    preset: d.preset,
    shooter: d.shot.shooter,
    players: d.shot.players,
    match: { seed: d.seed, skill: d.skill, shot: d.match, t: d.t },
    before: d.shot.before.map((b) => ({ id: b.id, owner: b.owner, x: b.x, y: b.y })),
    start: { x: at.x, y: at.y, vx: at.vx, vy: at.vy, w: at.w },
    contacts: flick.result.contacts.map(([a, b]) => [flick.ids[a], flick.ids[b]]),
    postContacts: flick.result.postContacts,
    log: flick.result.events.map((e) => logged(flick, e)),
    events: d.shot.events,
    after: d.shot.after.map((a, k) => ({
      id: a.id,
      owner: a.owner,
      x: a.x,
      y: a.y,
      state: flick.result.final[k]?.leaner ? 'leaner' : (flick.result.final[k]?.state ?? 'rest'),
    })),
    truth: {
      valid: d.truth.valid,
      reason: d.truth.reason,
      removed: d.truth.removed,
      liftByHand: d.truth.liftByHand,
      twenties: d.truth.twenties,
      banked: d.truth.banked,
      restored: d.truth.restored,
    },
    board: {
      ...d.board,
      asked: d.answers.map((a) => a.ask.q),
      answers: d.answers.map((a) => ({
        q: a.ask.q,
        ids: a.ask.ids,
        took: a.took,
        word: a.ask[a.took],
      })),
    },
  });
}

/**
 * What physics wrote down, in its order: [time in ms, what, disc, other disc or post, x, y, x and y of the other disc]. From
 * these another judge can tell by itself what had gone out when it touched something.
 */
function logged(flick: WorldShot, e: PhysicsEvent): unknown[] {
  const id = (i: number): string => flick.ids[i] ?? '';
  const row = [round(e.t * 1000), e.type, id(e.a)];
  const at = [round(e.x), round(e.y)];
  if (e.type === 'contact') {
    const b = discAt(pathOf(flick.result), e.b, e.t);
    return [...row, id(e.b), ...at, round(b.x), round(b.y)];
  }
  return e.type === 'post' ? [...row, e.b, ...at] : [...row, '', ...at];
}

function round(v: number): number {
  return Math.round(v * 1000) / 1000 + 0;
}
