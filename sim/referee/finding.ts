/**
 * What a run shows people of a shot that was not simply right: what happened, what the board said and asked, and where
 * to find it again. Plain data, drawn by report.ts.
 */
import { discAt, pathOf } from '../physics/trajectory.js';
import type { Answered } from '../world/person.js';
import type { SaidAsk, SaidDisc } from '../world/belief.js';
import type { Shot as WorldShot, TruthDisc } from '../world/types.js';

export const FINDING_KINDS = [
  'wrong',
  'wrong though asked',
  'asked',
  'not ruled',
  'phantom',
  'stalled',
  'round wrong',
  'asked at the count',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Mark {
  readonly id: string;
  readonly owner: string;
  readonly x: number;
  readonly y: number;
}

export interface FoundAsk {
  readonly q: string;
  readonly text: string;
  readonly ok: string;
  readonly undo: string;
  /** Which word was taken; '' when nobody answered: the board found it by itself. */
  readonly took: string;
}

export interface Finding {
  readonly kind: FindingKind;
  /** Number of the shot in the run, and in its match. */
  readonly n: number;
  readonly shot: number;
  readonly preset: string;
  readonly skill: string;
  /** Of the match's world. */
  readonly seed: number;
  /** Virtual time in the match, ms: a replay up to here shows it. */
  readonly t: number;
  /** What differs, in words. */
  readonly what: string;
  readonly truth: string;
  readonly board: string;
  readonly asks: readonly FoundAsk[];
  readonly shooter: string;
  readonly before: readonly Mark[];
  readonly after: readonly Mark[];
  readonly believed: readonly Mark[];
  /** Ways of the discs that moved: x, y, x, y, ... mm. */
  readonly paths: readonly { readonly owner: string; readonly at: readonly number[] }[];
}

/** Points of a way; enough to see a bounce. */
const STEPS = 40;

export function pathsOf(shot: WorldShot): Finding['paths'] {
  const path = pathOf(shot.result);
  const out: { owner: string; at: number[] }[] = [];
  const moved = new Set(shot.result.events.flatMap((e) => e.after.map((a) => a.disc)));
  shot.ids.forEach((id, i) => {
    if (id !== shot.shooter && !moved.has(i)) return;
    const at: number[] = [];
    for (let k = 0; k <= STEPS; k++) {
      // Densest at the beginning, where discs are fast.
      const p = discAt(path, i, shot.result.tEnd * (k / STEPS) * (k / STEPS));
      at.push(tenth(p.x), tenth(p.y));
    }
    out.push({ owner: shot.before[i]?.owner ?? 'A', at });
  });
  return out;
}

export function marksOf(discs: readonly TruthDisc[]): Mark[] {
  return discs
    .filter((d) => d.state !== 'hand')
    .map((d) => ({ id: d.id, owner: d.owner, x: tenth(d.x), y: tenth(d.y) }));
}

export function believedOf(discs: readonly SaidDisc[]): Mark[] {
  return discs.map((d) => ({ id: d.id, owner: d.owner, x: d.x, y: d.y }));
}

/** Questions in their order, each with the answer that a person gave it. */
export function asksOf(put: readonly SaidAsk[], answers: readonly Answered[]): FoundAsk[] {
  return put.map((ask) => {
    const { q, text, ok, undo } = ask;
    const answer = answers.find((a) => a.ask === ask);
    return { q, text, ok, undo, took: answer ? ask[answer.took] : '' };
  });
}

function tenth(v: number): number {
  return Math.round(v * 10) / 10 + 0;
}
