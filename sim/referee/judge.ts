/**
 * The truth's ruling beside the board's. In: a flick as physics has it, the flags of the match, what the board said;
 * out: both rulings in the discs' own names and what differs. The rules engine is the firmware's; the facts are not
 * (an outside judge on the dump shares neither).
 */
import { rule } from '../../firmware/rules/ruling.js';
import type { Flags, Ruling, Shot } from '../../firmware/rules/types.js';
import type { Geometry } from '../../firmware/types.js';
import type { Item, SaidRuling, Todo } from '../world/belief.js';
import type { Names } from '../world/names.js';

/** What people see of a ruling. */
export interface Call {
  readonly valid: boolean;
  readonly reason: string;
  readonly lift: readonly string[];
  readonly bank: readonly string[];
  readonly back: readonly string[];
}

export function truthRuling(shot: Shot, flags: Flags, geo: Geometry): Ruling {
  return rule(shot, flags, geo);
}

export function callOf(r: Ruling): Call {
  return {
    valid: r.valid,
    reason: r.reason,
    lift: [...r.liftByHand].sort(),
    bank: [...r.banked].sort(),
    back: [...r.restored].sort(),
  };
}

/**
 * The board's words in the discs' own names; '' stands for a disc that is not there. Where the board told places too
 * (`todo`), these count: people lift what lies there, whatever its name.
 */
export function callSaid(said: SaidRuling, names: Names, todo?: Todo): Call {
  const named = (ids: readonly string[], items: readonly Item[]): string[] =>
    ids
      .map((id) => {
        const item = items.find((row) => row[0] === id);
        return item ? names.trueIdAt(id, item[1], item[2]) : names.trueId(id);
      })
      .sort();
  return {
    valid: said.valid,
    reason: said.reason,
    lift: named(said.lift, todo?.lift ?? []),
    bank: named(said.bank, todo?.bank ?? []),
    back: names.trueIds(said.back),
  };
}

/** What differs between two calls, in words; empty when people are told to do the same. Reasons may differ. */
export function differences(truth: Call, board: Call): string[] {
  const out: string[] = [];
  if (truth.valid !== board.valid)
    out.push(truth.valid ? 'valid called foul' : 'foul called valid');
  for (const key of ['lift', 'bank', 'back'] as const) {
    const a = truth[key].join(' ');
    const b = board[key].join(' ');
    if (a !== b) out.push(`${key}: ${b || 'none'} instead of ${a || 'none'}`);
  }
  return out;
}
