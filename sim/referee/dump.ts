/** One line a shot for judges outside: facts, the truth's ruling and the board's (docs/cli.md, `referee --dump`). */
import type { Ruling, Shot } from '../../firmware/rules/types.js';
import type { Answered } from '../world/person.js';
import type { Shot as WorldShot } from '../world/types.js';
import { discAt, pathOf } from '../physics/trajectory.js';
import type { Call } from './judge.js';

export interface DumpInput {
  readonly n: number;
  readonly preset: string;
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
    before: d.shot.before.map((b) => ({ id: b.id, owner: b.owner, x: b.x, y: b.y })),
    start: { x: at.x, y: at.y, vx: at.vx, vy: at.vy, w: at.w },
    contacts: flick.result.contacts.map(([a, b]) => [flick.ids[a], flick.ids[b]]),
    postContacts: flick.result.postContacts,
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
