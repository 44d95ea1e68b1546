/**
 * Matches that a board has played while nobody listened, from its journal: in: the match that was followed last, `kept` lines
 * (docs/protocol.md); out: what to ask next, and at last the end of that match and those after it. No link, no clock.
 * Pages are read backwards from the one where the match that runs begins, until the match that was known is among them.
 */
import { now } from '../../firmware/play/progress.js';
import * as says from '../../firmware/play/says.js';
import type { Line, Play } from '../../firmware/play/state.js';
import { pastLines, standing } from '../../firmware/service/standing.js';
import { unseal } from '../../firmware/store/seal.js';
import { replay } from '../../firmware/store/resume.js';
import type { Rec } from '../../firmware/store/journal.js';
import { hear } from '../score/hear.js';
import { NOTHING, sent, taken, type Live } from '../score/live.js';
import { merged, sameSetup, sameShot } from '../score/match.js';
import type { Match } from '../score/types.js';
import { crc } from '../power/truth.js';

/** A board has fewer pages. */
const MOST_PAGES = 64;
const PAGE_LETTERS = 4096;

export interface Search {
  readonly known: Match;
  /** Texts of pages by their numbers; the lowest one may not be whole yet. */
  readonly pages: ReadonlyMap<number, string>;
  /** Page that is read, and from where; -1: it is asked where the match that runs begins. */
  readonly page: number;
  readonly at: number;
  /** The page where the match that runs begins. */
  readonly first: number;
  /** Matches after the known one, itself first; null while they are looked for. */
  readonly found: readonly Match[] | null;
}

export function searchFor(known: Match): Search {
  return { known, pages: new Map(), page: -1, at: 0, first: -1, found: null };
}

/** The next line to the board. */
export function question(s: Search): string {
  return s.page < 0 ? '{"cmd":"kept"}' : JSON.stringify({ cmd: 'kept', page: s.page, at: s.at });
}

/** Nothing more can be had: what was known stands as it is. */
export function givenUp(s: Search): Search {
  return { ...s, found: [s.known] };
}

/** One more line of the board. `ends`: it ends an answer, and the next question is due. */
export function heard(
  s: Search,
  d: Readonly<Record<string, unknown>>,
): { s: Search; ends: boolean } {
  if (s.found || d['ev'] !== 'kept' || d['page'] !== s.page) return { s, ends: false };
  const text = s.pages.get(s.page) ?? '';
  if (typeof d['d'] === 'string') {
    // one that was lost on the way is asked for again
    const fits = d['at'] === text.length && text.length < PAGE_LETTERS;
    return {
      s: fits ? { ...s, pages: new Map(s.pages).set(s.page, text + d['d']) } : s,
      ends: false,
    };
  }
  const of = Number(d['of']);
  if (s.page >= 0)
    return { s: text.length < of ? { ...s, at: text.length } : turned(s, of > 0), ends: true };
  const first = Number(d['first']);
  return { s: first >= 0 ? { ...s, page: first, first } : givenUp(s), ends: true };
}

/** A page is whole, or is not there any more. */
function turned(s: Search, there: boolean): Search {
  let list: readonly Told[];
  try {
    list = matchesOf(s.pages, s.known);
  } catch {
    // a journal of another firmware
    return givenUp(s);
  }
  const at = list.map((told) => told.same).lastIndexOf(true);
  const same = list[at]?.match;
  const after = list.slice(at + 1).map((told) => told.match);
  if (same) {
    const whole = merged({ ...same, shots: [] }, same.shots, s.known).match;
    return { ...s, found: [whole, ...after] };
  }
  if (!there || s.page === 0 || s.first - s.page >= MOST_PAGES) {
    // the board has forgotten it; what came after it is better than nothing
    return { ...s, found: [s.known, ...after] };
  }
  return { ...s, page: s.page - 1, at: 0 };
}

/** A match of the journal, and whether it once stood as the known one did when it was followed last. */
interface Told {
  readonly match: Match;
  readonly same: boolean;
}

/**
 * By its id, or else the same shots, one by one. The first one alone would not do: matches often begin alike, and a disc that
 * was lost leaves no place to compare.
 */
function stoodAs(s: Play, known: Match): boolean {
  if (known.id !== '') return s.id === known.id;
  if (s.entries.length !== (known.shots.at(-1)?.n ?? 0)) return false;
  const m = followed(s, known.t);
  return (
    m !== null &&
    sameSetup(m, known) &&
    m.shots.length === known.shots.length &&
    known.shots.every((k, i) => m.shots[i] !== undefined && sameShot(k, m.shots[i]))
  );
}

function recordsOf(pages: ReadonlyMap<number, string>): Rec[] {
  const out: Rec[] = [];
  for (const [, text] of [...pages].sort((a, b) => a[0] - b[0]))
    for (const piece of text.split('\n')) {
      const whole = unseal(crc, piece);
      const rec: unknown = whole === '' ? null : JSON.parse(whole);
      if (Array.isArray(rec) && rec[0] !== 'p') out.push(rec as Rec);
    }
  return out;
}

/** Matches that begin in the pages, but for the last, which runs. */
function matchesOf(pages: ReadonlyMap<number, string>, known: Match): readonly Told[] {
  const plays: Play[] = [];
  const same = new Set<Play>();
  let play: Play | null = null;
  let seq = -1;
  for (const r of recordsOf(pages)) {
    const begins = r[0] === 'match';
    if (!begins && (!play || r[1] !== seq + 1)) continue;
    play = replay(play, r);
    seq = Number(r[1]);
    if (!play) continue;
    if (begins) plays.push(play);
    if (stoodAs(play, known)) same.add(play);
  }
  return plays.slice(0, -1).flatMap((p) => {
    const match = followed(p, known.t);
    return match ? [{ match, same: same.has(p) }] : [];
  });
}

/** A match as somebody has it who asked the board for all of it. */
function followed(s: Play, t: number): Match | null {
  s.phase = now(s).phase === 'over' ? 'over' : 'place';
  let live: Live = NOTHING;
  const tell = (lines: readonly Line[]): void => {
    for (const l of lines) live = taken(hear(live, t, JSON.stringify(l)));
  };
  tell(standing(s));
  for (let from = 0; live.told && from < s.entries.length;) {
    const lines = pastLines(s, from);
    tell(lines);
    from = Number(lines[lines.length - 1]?.['upto']);
  }
  live = sent(live);
  if (s.phase === 'over') tell([says.overLine(s)]);
  return live.match;
}
