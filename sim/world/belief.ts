/**
 * What the board has said so far, newest first in mind. In: lines of the link (docs/protocol.md); out: the latest of
 * each kind, typed. Shared by people, scenarios, the judge and the page, none of which may look into the firmware.
 */
import type { BoardLine } from './types.js';

type Fields = Readonly<Record<string, unknown>>;
export type Item = readonly [id: string, x: number, y: number];
export type Counts = Readonly<Record<string, number>>;

export interface SaidRuling {
  readonly t: number;
  readonly n: number;
  readonly valid: boolean;
  readonly reason: string;
  readonly para: string;
  readonly text: string;
  readonly lift: readonly string[];
  readonly bank: readonly string[];
  readonly back: readonly string[];
}

export interface SaidAsk {
  readonly t: number;
  readonly q: string;
  readonly text: string;
  readonly ok: string;
  readonly undo: string;
  readonly ids: readonly string[];
  /** Probability of what OK takes, where the board tells it. */
  readonly p?: number;
  /** Where the disc lies that it is about, the first of `ids`, as the lamp shows it. */
  readonly at?: readonly [number, number];
}

export interface SaidTurn {
  readonly t: number;
  readonly round: number;
  readonly shot: number;
  readonly player: number;
  readonly owner: string;
  readonly seat: string;
  readonly left: unknown;
}

export interface SaidScore {
  readonly t: number;
  readonly round: number;
  readonly raw: Counts;
  readonly twenties: Counts;
  readonly award: Counts;
  readonly totals: Counts;
}

export interface SaidDisc {
  readonly id: string;
  readonly owner: string;
  readonly x: number;
  readonly y: number;
  readonly sigma: number;
  readonly zone: string;
  /** Probability of the owner, where the board tells it. */
  readonly sure?: number;
}

export interface Todo {
  readonly lift: readonly Item[];
  readonly bank: readonly Item[];
  readonly back: readonly Item[];
}

export class Belief {
  phase = '';
  phaseText = '';
  turn: SaidTurn | undefined;
  ruling: SaidRuling | undefined;
  /** The question that is open now. */
  ask: SaidAsk | undefined;
  score: SaidScore | undefined;
  todo: Todo = { lift: [], bank: [], back: [] };
  discs: readonly SaidDisc[] = [];
  placed: Fields | undefined;
  over: Fields | undefined;
  match: Fields | undefined;
  private parts: SaidDisc[] = [];

  take(line: BoardLine): void {
    const d = line.data;
    if (!d) return;
    const t = line.t;
    switch (d['ev']) {
      case 'phase':
        this.phase = text(d['phase']);
        this.phaseText = text(d['text']);
        if (this.phase !== 'ask') this.ask = undefined;
        break;
      case 'turn':
        this.turn = { ...(d as unknown as SaidTurn), t };
        this.todo = { lift: [], bank: [], back: [] };
        break;
      case 'ruling':
        this.ruling = {
          t,
          n: Number(d['n']),
          valid: d['valid'] === 1,
          reason: text(d['reason']),
          para: text(d['para']),
          text: text(d['text']),
          lift: texts(d['lift']),
          bank: texts(d['bank']),
          back: texts(d['back']),
        };
        this.ask = undefined;
        break;
      case 'ask':
        this.ask = {
          t,
          q: text(d['q']),
          text: text(d['text']),
          ok: text(d['ok']),
          undo: text(d['undo']),
          ids: texts(d['ids']),
          ...(typeof d['p'] === 'number' ? { p: d['p'] } : {}),
          ...(Array.isArray(d['at']) ? { at: d['at'] as [number, number] } : {}),
        };
        break;
      case 'answer':
        this.ask = undefined;
        break;
      case 'todo':
        this.todo = { lift: items(d['lift']), bank: items(d['bank']), back: items(d['back']) };
        break;
      case 'score':
        this.score = { ...(d as unknown as SaidScore), t };
        break;
      case 'placed':
        this.placed = d;
        break;
      case 'match':
        this.match = d;
        this.over = undefined;
        break;
      case 'over':
        this.over = d;
        break;
      case 'discs':
        this.takeDiscs(d);
        break;
      default:
        break;
    }
  }

  private takeDiscs(d: Fields): void {
    if (d['part'] === 0) this.parts = [];
    for (const row of Array.isArray(d['d']) ? (d['d'] as unknown[][]) : []) {
      this.parts.push({
        id: text(row[0]),
        owner: text(row[1]),
        x: Number(row[2]),
        y: Number(row[3]),
        sigma: Number(row[4]),
        zone: text(row[5]),
        ...(typeof row[6] === 'number' ? { sure: row[6] } : {}),
      });
    }
    if (Number(d['part']) + 1 >= Number(d['parts'])) this.discs = this.parts;
  }
}

function text(v: unknown): string {
  return typeof v === 'string' ? v : v === undefined || v === null ? '' : String(v);
}

function texts(v: unknown): string[] {
  return Array.isArray(v) ? v.map(text) : [];
}

function items(v: unknown): Item[] {
  return Array.isArray(v)
    ? (v as unknown[][]).map((row) => [text(row[0]), Number(row[1]), Number(row[2])] as const)
    : [];
}
