/**
 * What the board says: state into lines of the link (docs/protocol.md) and sentences for people. Numbers are
 * rounded here, so that the interpreter's short number texts and Node's agree.
 */
import { GEOMETRY } from '../board.gen.js';
import { paragraph, sentence } from '../rules/reasons.js';
import type { Known } from '../rules/delta.js';
import type { MatchView } from '../rules/match.js';
import type { Ruling } from '../rules/types.js';
import type { Placement } from '../types.js';
import { zoneOf } from './infer.js';
import type { Line, Play, Question, Todo } from './state.js';
import { now } from './progress.js';

/** Discs in one `discs` line: 8 of at most 52 bytes keep it under 512. */
const DISCS_A_LINE = 8;

function round2(v: number): number {
  return Math.floor(v * 100 + 0.5) / 100;
}

/** A probability: never called certain that is not. */
function round4(v: number): number {
  return Math.floor(v * 10000) / 10000;
}

export function ids(list: readonly Known[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < list.length; i++) out.push(list[i].id);
  return out;
}

function places(list: readonly Known[]): unknown[] {
  const out: unknown[] = [];
  for (let i = 0; i < list.length; i++)
    out.push([list[i].id, round2(list[i].x), round2(list[i].y)]);
  return out;
}

export function line(ev: string, fields: Line): Line {
  const out: Line = { v: 1, ev: ev };
  for (const k in fields) out[k] = fields[k];
  return out;
}

/** Ids of the discs shot in this round, those that were shot again left out, and of those that lie on the board. */
export function usedIds(s: Play): string[] {
  let out: string[] = [];
  for (const e of s.entries) {
    if (e.k === 'count' || e.k === 'replay') out = [];
    else if (e.k === 'retry' || e.k === 'reshoot') out.pop();
    else if (e.k === 'shot') out.push(e.id);
  }
  return out.concat(ids(s.board));
}

/** A side and the first number that is not used. */
export function freeId(side: string, used: readonly string[]): string {
  let n = 1;
  while (used.indexOf(side + n) >= 0) n++;
  return side + n;
}

/** Id of the disc the shooter is about to place. */
export function nextId(s: Play): string {
  return freeId(now(s).turn.owner, usedIds(s));
}

export function phaseLine(s: Play): Line {
  return line('phase', { phase: s.phase, text: s.text });
}

export function matchLine(s: Play): Line {
  return line('match', {
    id: s.id,
    preset: s.setup.preset,
    players: s.setup.players,
    seats: s.setup.seats,
    starter: s.setup.starter,
  });
}

/** What the match is played by, flag by flag: a record of it can be judged without knowing the preset. */
export function rulesLine(s: Play): Line {
  return line('rules', { flags: s.setup.flags });
}

export function turnLine(s: Play): Line {
  const v = now(s);
  return line('turn', {
    round: v.round,
    shot: v.shot,
    player: v.turn.player,
    owner: v.turn.owner,
    seat: v.turn.seat,
    left: v.left,
  });
}

/** `k`: the disc on the starting line as it was just seen. */
export function placedLine(s: Play, k: Known): Line {
  return line('placed', {
    id: s.onLine ? s.onLine.id : '',
    owner: k.owner,
    x: round2(k.x),
    y: round2(k.y),
    legal: s.legal ? 1 : 0,
    reason: s.why,
    text: sentence(s.why, [now(s).turn.seat]),
  });
}

export function discLines(seq: number, discs: readonly Placement[]): Line[] {
  const out: Line[] = [];
  const parts = Math.max(1, Math.ceil(discs.length / DISCS_A_LINE));
  for (let p = 0; p < parts; p++) {
    const rows: unknown[] = [];
    for (let i = p * DISCS_A_LINE; i < discs.length && i < (p + 1) * DISCS_A_LINE; i++) {
      const k = discs[i];
      rows.push([
        k.id,
        k.owner,
        round2(k.x),
        round2(k.y),
        round2(k.sigma),
        zoneOf(GEOMETRY, k),
        round4(k.sure),
      ]);
    }
    out.push(line('discs', { seq: seq, part: p, parts: parts, d: rows }));
  }
  return out;
}

export function rulingLine(s: Play, r: Ruling, text: string): Line {
  const hit: string[] = [];
  if (s.judged) for (const c of s.judged.shot.contacts) hit.push(c[1]);
  return line('ruling', {
    n: s.entries.length,
    valid: r.valid ? 1 : 0,
    reason: r.reason,
    para: paragraph(s.setup.flags.book, r.reason),
    text: text,
    lift: r.liftByHand,
    bank: r.banked,
    back: r.restored,
    hit: hit,
  });
}

export function askLine(q: Question): Line {
  const out = line('ask', { q: q.q, text: q.text, ok: q.ok, undo: q.undo, ids: q.ids });
  if (q.p > 0) out.p = round2(q.p);
  if (q.at.length > 0) out.at = [round2(q.at[0].x), round2(q.at[0].y)];
  return out;
}

export function answerLine(q: Question, took: 'ok' | 'undo'): Line {
  return line('answer', { q: q.q, took: took });
}

export function todoLine(s: Play): Line {
  return line('todo', {
    lift: places(s.todo.lift),
    bank: places(s.todo.bank),
    back: places(s.todo.back),
  });
}

/** Before the count, where the round's twenties still are, and after it. */
export function scoreLine(counted: MatchView, v: MatchView): Line {
  return line('score', {
    round: counted.round,
    raw: v.raw,
    twenties: counted.twenties,
    award: v.award,
    totals: v.totals,
  });
}

/** After a power cut: where the match goes on. */
export function resumedLine(s: Play, damaged: number): Line {
  const v = now(s);
  return line('resumed', {
    n: s.entries.length,
    round: v.round,
    twenties: v.twenties,
    totals: v.totals,
    damaged: damaged,
    text: sentence('RESUMED', []),
  });
}

export function overLine(s: Play): Line {
  const v = now(s);
  const out = line('over', { winner: v.winner, totals: v.totals });
  if (s.setup.flags.attempts > 0) out.won = v.won ? 1 : 0;
  return out;
}

export function overText(s: Play): string {
  const v = now(s);
  if (s.setup.flags.attempts > 0) return sentence(v.won ? 'DO_WON' : 'DO_LOST', []);
  return v.winner ? sentence('DO_OVER', [v.winner]) : sentence('DO_DRAW', []);
}

export function placeText(s: Play): string {
  return sentence('DO_PLACE', [now(s).turn.seat, now(s).turn.owner]);
}

/** A sentence about discs, '' about none. Those without a name yet are called by their side. */
export function listText(what: string, list: readonly Known[]): string {
  const names: string[] = [];
  for (let i = 0; i < list.length; i++) {
    const k = list[i];
    names.push(k.id.charAt(0) === '?' ? sentence('NEW_DISC', [k.owner]) : k.id);
  }
  return names.length > 0 ? sentence(what, [names.join(', ')]) + ' ' : '';
}

export function todoText(t: Todo): string {
  return (
    listText('DO_LIFT', t.lift) +
    listText('DO_BANK', t.bank) +
    listText('DO_BACK', t.back)
  ).trim();
}

export function countText(counted: MatchView): string {
  const raw = counted.raw;
  const parts: string[] = [];
  for (const k in raw) parts.push(k + ' ' + raw[k]);
  return sentence('DO_COUNT', [parts.join(', ')]);
}
