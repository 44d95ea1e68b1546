/**
 * The second judge beside the first one and beside the board. In: lines of a dump; out: counts, and a sentence for every
 * disagreement.
 */
import { loadSimBoard } from '../board.js';
import { BadInput } from '../cli/badInput.js';
import { quoted } from '../cli/shown.js';
import { BOOKS } from './books.js';
import { readDumpLine, type Dumped } from './dumpLine.js';
import { judge, type Measures, type Verdict } from './judge.js';

interface BookCount {
  shots: number;
  firstJudge: number;
  board: number;
}

export class JudgeTally {
  shots = 0;
  /** The two judges differ. */
  firstJudge = 0;
  /** The board says another thing than the second judge: without and with a question. */
  boardSilent = 0;
  boardAsked = 0;
  readonly presets: Record<string, BookCount> = {};

  report(): Record<string, unknown> {
    const rate = (n: number): number =>
      this.shots > 0 ? Math.round((1e6 * n) / this.shots) / 1e6 : 0;
    const pair = (n: number): Record<string, number> => ({ n, rate: rate(n) });
    return {
      shots: this.shots,
      otherThanFirstJudge: pair(this.firstJudge),
      boardWrongNotAsked: pair(this.boardSilent),
      boardWrongThoughAsked: pair(this.boardAsked),
      presets: Object.fromEntries(
        Object.entries(this.presets).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    };
  }
}

let measures: Measures | undefined;

/** Lengths of hw/board.json, in the judge's own words. */
function measuresOfBoard(): Measures {
  const g = loadSimBoard().board.geometry;
  return (measures ??= {
    discRadius: g.discDiameter / 2,
    lineWidth: g.lineWidth,
    ring15: g.line15Radius,
    startingLine: g.startLineRadius,
  });
}

/** Judges one line. @returns a sentence for each disagreement. @param place how messages call the line. */
export function judgeLine(text: string, tally: JudgeTally, place: string): string[] {
  const d = readDumpLine(text, place);
  const book = Object.hasOwn(BOOKS, d.preset) ? BOOKS[d.preset] : undefined;
  if (!book) {
    const known = Object.keys(BOOKS).join(' ');
    throw new BadInput(place, `preset: found ${quoted(d.preset)}, expected one of ${known}`);
  }
  const v = judge(d, book, measuresOfBoard());
  const count = (tally.presets[d.preset] ??= { shots: 0, firstJudge: 0, board: 0 });
  tally.shots++;
  count.shots++;
  const out: string[] = [];
  const where = `shot ${d.n}, ${d.preset}${d.match ? `, seed ${d.match.seed}` : ''}`;
  const first = againstFirst(v, d);
  if (first.length > 0) {
    tally.firstJudge++;
    count.firstJudge++;
    out.push(`${where}: first judge: ${first.join('; ')}`);
  }
  const board = againstBoard(v, d);
  if (board.length > 0) {
    const asked = d.board.asked.length > 0;
    if (asked) tally.boardAsked++;
    else tally.boardSilent++;
    count.board++;
    out.push(`${where}: board${asked ? ' (asked)' : ''}: ${board.join('; ')}`);
  }
  return out;
}

function againstFirst(v: Verdict, d: Dumped): string[] {
  const t = d.truth;
  const twenties: Record<string, number> = {};
  for (const id of v.twenties) {
    const owner = d.after.find((x) => x.id === id)?.owner ?? '';
    twenties[owner] = (twenties[owner] ?? 0) + 1;
  }
  const scored = Object.fromEntries(Object.entries(t.twenties).filter(([, n]) => n > 0));
  return [
    ...differs('good', v.good, t.valid),
    ...differs('off', v.off, t.removed),
    ...differs('lift', v.byHand, t.liftByHand),
    ...differs('twenties', texts(twenties), texts(scored)),
    ...differs('bank', v.twenties, t.banked),
    ...differs('back', v.back, t.restored),
  ];
}

function againstBoard(v: Verdict, d: Dumped): string[] {
  return [
    ...differs('good', v.good, d.board.valid),
    ...differs('lift', v.byHand, d.board.lift),
    ...differs('bank', v.twenties, d.board.bank),
    ...differs('back', v.back, d.board.back),
  ];
}

function texts(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).map(([owner, n]) => `${owner} ${n}`);
}

type Said = boolean | readonly string[];

function differs(what: string, mine: Said, theirs: Said): string[] {
  const a = said(mine);
  const b = said(theirs);
  return a === b ? [] : [`${what} ${b} instead of ${a}`];
}

function said(v: Said): string {
  if (typeof v === 'boolean') return v ? 'yes' : 'no';
  return v.length === 0 ? 'none' : [...v].sort().join(' ');
}
