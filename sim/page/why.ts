/**
 * Why a ruling is as it is, in rows: what moved, what was touched, which paragraph, how sure. In: the ruling with what
 * the board had said before it (link lines alone) and the board's lines; out: words. Pure.
 */
import type { BoardInfo } from './messages.js';
import type { BelievedDisc, RulingNews } from './said.js';

export interface WhyRow {
  readonly topic: string;
  readonly lines: readonly string[];
}

/** Two readings of a disc that lies still differ by less than so many of their sigmas. */
const STILL_SIGMAS = 4;
/** ... and, whatever their sigmas, by less than this, mm. */
const STILL_MM = 2;

/** Books that the rules know by number (docs/rules.md, Sources). */
const BOOKS: Readonly<Record<string, string>> = {
  '000': 'Overview',
  '001': 'Home guide',
  '002': 'Rule book',
  '003': 'Refresher',
  '004': 'Tracey Boards',
};

/** `002 7` -> `Rule book 7`. */
export function paraWords(para: string): string {
  return para.replace(/^\d{3}(?= |$)/, (code) => BOOKS[code] ?? code);
}

const ZONES: Readonly<Record<string, string>> = {
  '20': 'in the hole',
  '15': 'in the 15 ring',
  '10': 'in the 10 ring',
  '5': 'in the 5 ring',
  line: 'on the starting line',
  ditch: 'in the ditch',
  hanger: 'over the edge of the hole',
  leaner: 'leaning into the hole',
};

export function zoneWords(zone: string): string {
  return ZONES[zone] ?? zone;
}

function mm(v: number): string {
  return `${v < 10 ? v.toFixed(1) : v.toFixed(0)} mm`;
}

function far(a: BelievedDisc, b: BelievedDisc): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function isStill(a: BelievedDisc, b: BelievedDisc): boolean {
  return far(a, b) < Math.max(STILL_MM, STILL_SIGMAS * Math.hypot(a.sigma, b.sigma));
}

function movedRow(r: RulingNews): WhyRow {
  const { before, after } = r.evidence;
  const lines: string[] = [];
  for (const b of before) {
    const a = after.find((d) => d.id === b.id);
    const shot = b.zone === 'line' ? 'was shot' : 'moved';
    if (!a) lines.push(`${b.id} ${shot === 'moved' ? 'went' : 'was shot and went'} off the board`);
    else if (!isStill(a, b)) {
      const from = b.zone === a.zone ? '' : `from ${zoneWords(b.zone)} `;
      lines.push(`${b.id} ${shot} ${mm(far(a, b))}, ${from}to lie ${zoneWords(a.zone)}`);
    }
  }
  for (const a of after)
    if (!before.some((b) => b.id === a.id)) lines.push(`${a.id} is new, ${zoneWords(a.zone)}`);
  const rest = before.length - lines.length;
  if (rest > 0 && lines.length > 0)
    lines.push(rest === 1 ? 'One other disc lay still' : `${rest} other discs lay still`);
  return { topic: 'What moved', lines: lines.length > 0 ? lines : ['No disc that the board knew'] };
}

function touchedRow(r: RulingNews): WhyRow {
  const { hit } = r.evidence;
  const lines = [
    hit.length > 0 ? `${hit.join(', ')} touched or moved by the shot` : 'No other disc was touched',
  ];
  const hands: readonly (readonly [readonly string[], string])[] = [
    [r.lift, 'to be lifted off'],
    [r.bank, 'to be put aside as a twenty'],
    [r.back, 'to be put back'],
  ];
  for (const [ids, what] of hands) if (ids.length > 0) lines.push(`${ids.join(', ')} ${what}`);
  return { topic: 'What was touched', lines };
}

export interface Margin {
  readonly id: string;
  readonly line: string;
  /** Distance of the disc from the place where the line would decide otherwise, mm. */
  readonly mm: number;
  readonly sigma: number;
}

/** The disc that lies nearest to a line that counts, measured in its own uncertainty. */
export function nearestLine(board: BoardInfo, discs: readonly BelievedDisc[]): Margin | undefined {
  const half = board.lineWidth / 2 + board.rDisc;
  const limits: readonly (readonly [string, number])[] = [
    ['15 line', board.r15 - half],
    ['15 line, from outside', board.r15 + half],
    ['10 line', board.r10 - half],
    ['starting line', board.rStart - half],
  ];
  let best: Margin | undefined;
  for (const d of discs) {
    for (const [line, radius] of limits) {
      const gap = Math.abs(Math.hypot(d.x, d.y) - radius);
      const sigma = Math.max(d.sigma, 0.01);
      if (!best || gap / sigma < best.mm / best.sigma) best = { id: d.id, line, mm: gap, sigma };
    }
  }
  return best;
}

function sureRow(r: RulingNews, board: BoardInfo): WhyRow {
  const { before, after, answered } = r.evidence;
  const lines: string[] = [];
  for (const { ask, took } of answered) {
    const sure = ask.p > 0 ? ` (the board thought ${Math.round(100 * ask.p)} % ${ask.ok})` : '';
    lines.push(`Asked: ${ask.text} Answer: ${took === 'ok' ? ask.ok : ask.undo}${sure}.`);
  }
  const changed = after.filter((a) => {
    const b = before.find((d) => d.id === a.id);
    return !b || !isStill(a, b);
  });
  const near = nearestLine(board, changed);
  if (near)
    lines.push(
      `Nearest to a line: ${near.id}, ${mm(near.mm)} from the ${near.line}; its place is known to ${near.sigma.toFixed(1)} mm`,
    );
  const doubtful = changed.filter((d) => d.sure > 0 && d.sure < 0.999);
  for (const d of doubtful)
    lines.push(`${d.id} is of side ${d.owner} with ${(100 * d.sure).toFixed(1)} %`);
  if (answered.length === 0) lines.push('No other reading of the sensors would change the ruling');
  return { topic: 'How sure', lines };
}

export function whyRows(r: RulingNews, board: BoardInfo): WhyRow[] {
  const para = r.para === '' ? 'No paragraph of this book' : `§ ${paraWords(r.para)}`;
  return [
    movedRow(r),
    touchedRow(r),
    { topic: 'Which paragraph', lines: [`${para}: ${r.text}`] },
    sureRow(r, board),
  ];
}
