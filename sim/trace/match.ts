/**
 * A match as the board told it. In: the lines of a trace (virtual or real board); out: the native record, version 1:
 * every shot with its placing, the answers, the ruling and the board after it, every round with its points.
 */
import { BadInput } from '../cli/badInput.js';
import type { Trace } from './format.js';
import { checkMatchLine } from './matchLines.js';

type Fields = Readonly<Record<string, unknown>>;
export type Counts = Readonly<Record<string, number>>;

export interface ShotRecord {
  readonly n: number;
  readonly t: number;
  readonly owner: string;
  readonly seat: string;
  readonly placed: Fields | undefined;
  readonly answers: readonly Fields[];
  readonly ruling: Fields;
  /** Rows of the last complete `discs` line. */
  readonly discs: readonly unknown[];
}

export interface RoundRecord {
  readonly round: number;
  readonly firstShooter: string;
  shots: ShotRecord[];
  raw: Counts;
  twenties: Counts;
  award: Counts;
  totals: Counts;
  counted: boolean;
}

export interface MatchRecord {
  readonly record: 1;
  readonly preset: string;
  readonly players: number;
  readonly seats: readonly (readonly [string, string])[];
  readonly starter: string;
  /** What the match was played by, options included, as its `rules` line says; null where the trace has none. */
  readonly flags: Fields | null;
  readonly bundle: string;
  readonly rounds: readonly RoundRecord[];
  readonly over: boolean;
  readonly winner: string | null;
}

export function matchOf(trace: Trace, file: string): MatchRecord {
  const lines = trace.events.flatMap((e) =>
    e.out === 'line' && typeof e.line === 'object' && e.line !== null
      ? [{ t: e.t, d: e.line as Fields }]
      : [],
  );
  const begun = lines.findIndex((l) => l.d['ev'] === 'match');
  if (begun < 0)
    throw new BadInput(file, 'found no "match" line of the board, expected a match in the trace');
  for (const l of lines.slice(begun)) checkMatchLine(l.d, l.t, file);
  const head = lines[begun]?.d ?? {};
  const book = new Book();
  for (const l of lines.slice(begun)) book.take(l.t, l.d);
  return {
    record: 1,
    preset: String(head['preset']),
    players: Number(head['players']),
    seats: head['seats'] as MatchRecord['seats'],
    starter: String(head['starter']),
    flags: book.flags,
    bundle: trace.head.bundle,
    rounds: book.rounds,
    over: book.over !== undefined,
    winner: (book.over?.['winner'] as string | null | undefined) ?? null,
  };
}

class Book {
  readonly rounds: RoundRecord[] = [];
  over: Fields | undefined;
  flags: Fields | null = null;
  private turn: Fields = {};
  private placed: Fields | undefined;
  private asked: Fields | undefined;
  private answers: Fields[] = [];
  private discs: unknown[] = [];

  take(t: number, d: Fields): void {
    const round = this.rounds[this.rounds.length - 1];
    switch (d['ev']) {
      case 'turn':
        this.onTurn(d);
        break;
      case 'placed':
        this.placed = d;
        break;
      case 'ask':
        this.asked = d;
        break;
      case 'answer':
        this.answers.push({ q: d['q'], took: d['took'], ids: this.asked?.['ids'] ?? [] });
        break;
      case 'discs':
        if (d['part'] === 0) this.discs = [];
        this.discs.push(...((d['d'] as unknown[]) ?? []));
        break;
      case 'ruling':
        round?.shots.push(this.shot(t, d));
        this.answers = [];
        break;
      case 'undo':
        this.undone(Number(d['n']));
        break;
      case 'rules':
        this.flags = d['flags'] as Fields;
        break;
      case 'score': {
        // told again after a power cut, for every round
        const counted = this.rounds.find((r) => r.round === d['round']);
        if (counted) Object.assign(counted, pick(d), { counted: true });
        break;
      }
      case 'over':
        this.over = d;
        break;
      default:
        break;
    }
  }

  /** The board went back to its entry `n`: later shots are gone, and so are the counts that came after them. */
  private undone(n: number): void {
    this.over = undefined;
    const first = this.rounds.findIndex((r) => r.shots.some((s) => s.n > n));
    const round = this.rounds[first];
    if (!round) return;
    this.rounds.splice(first + 1);
    round.shots = round.shots.filter((s) => s.n <= n);
    Object.assign(round, { raw: {}, twenties: {}, award: {}, totals: {}, counted: false });
  }

  private onTurn(d: Fields): void {
    this.turn = d;
    this.placed = undefined;
    const n = Number(d['round']);
    if (this.rounds.some((r) => r.round === n)) return;
    this.rounds.push({
      round: n,
      firstShooter: String(d['owner']),
      shots: [],
      raw: {},
      twenties: {},
      award: {},
      totals: {},
      counted: false,
    });
  }

  private shot(t: number, ruling: Fields): ShotRecord {
    return {
      n: Number(ruling['n']),
      t,
      owner: String(this.turn['owner']),
      seat: String(this.turn['seat']),
      placed: this.placed,
      answers: this.answers,
      ruling,
      discs: [...this.discs],
    };
  }
}

function pick(d: Fields): Pick<RoundRecord, 'raw' | 'twenties' | 'award' | 'totals'> {
  return {
    raw: (d['raw'] ?? {}) as Counts,
    twenties: (d['twenties'] ?? {}) as Counts,
    award: (d['award'] ?? {}) as Counts,
    totals: (d['totals'] ?? {}) as Counts,
  };
}
