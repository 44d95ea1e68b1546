/**
 * The second judge. In: what truly happened in a shot (who touched whom in which order, what left the wood, where all
 * lies), a book; out: its call. Written from the books' words (docs/rules.md) without any code of the firmware, and the
 * other way round: it follows the discs one by one and marks what became of each.
 */
import type { Book, Falls } from './books.js';
import type { Dumped, DumpedDisc, LogRow } from './dumpLine.js';

export interface Measures {
  readonly discRadius: number;
  readonly lineWidth: number;
  readonly ring15: number;
  readonly startingLine: number;
}

export interface Verdict {
  readonly good: boolean;
  /** All that must be in the ditch when the turn is over; those of them that a hand has to take off. */
  readonly off: readonly string[];
  readonly byHand: readonly string[];
  /** Flat in the hole and counted; discs that go back to where they lay. */
  readonly twenties: readonly string[];
  readonly back: readonly string[];
}

/** What became of a disc during the shot. */
interface Fate {
  readonly owner: string;
  /** Touched by a chain that began at the disc shot and in which nothing was dead. */
  struck: boolean;
  struckByShot: boolean;
  /** Has been beyond the edge of the wood. */
  fell: boolean;
  /** Is beyond the starting line now; touched a disc out there. */
  beyond: boolean;
  touchedBeyond: boolean;
  /** Was moved by a dead disc, or by one so moved, while it was in play itself. */
  disturbed: boolean;
}

/** A disc whose middle is nearer to that of the hole lies in it or leans into it: nothing else has room there, mm. */
const IN_HOLE = 7;

export function judge(d: Dumped, book: Book, m: Measures): Verdict {
  const shooter = d.shooter.id;
  const fates = new Map<string, Fate>();
  for (const disc of d.after) fates.set(disc.id, fresh(disc.owner));
  const opposed = d.before.some((b) => b.owner !== d.shooter.owner && away(b) > IN_HOLE);
  let hit = false;
  for (const row of d.log) {
    const [, what, a, b] = row;
    const fate = fates.get(a);
    if (!fate) continue;
    if (what === 'edge') fate.fell = true;
    else if (what === 'crossed-start-line') fate.beyond = true;
    else if (what === 'recrossed-start-line') fate.beyond = false;
    else if (what === 'contact') {
      const other = fates.get(String(b));
      if (!other) continue;
      reachOut(row, fate, other, m);
      const dead = fate.fell || other.fell || fate.disturbed || other.disturbed;
      if (dead) {
        for (const one of [fate, other]) if (!one.fell) one.disturbed = true;
        continue;
      }
      if (fate.owner !== other.owner) hit = true;
      if (a !== shooter) fate.struck = true;
      if (b !== shooter) other.struck = true;
      if (a === shooter) other.struckByShot = true;
      if (b === shooter) fate.struckByShot = true;
    }
  }
  const good = book.together
    ? d.after.some((x) => x.id === shooter && x.state === 'hole')
    : opposed
      ? hit
      : reached(d, book, m, fates);
  return outcome(d, book, m, fates, good, opposed);
}

/** Both places are told of a contact: a disc that is beyond the line when it touches another is dead by some books. */
function reachOut(row: LogRow, a: Fate, b: Fate, m: Measures): void {
  const [, , , , x, y, x2, y2] = row;
  if (a.beyond && Math.hypot(x, y) > m.startingLine) a.touchedBeyond = true;
  if (b.beyond && Math.hypot(x2 ?? 0, y2 ?? 0) > m.startingLine) b.touchedBeyond = true;
}

/** On an open board: does a disc lie in the 15 circle, on its line or in the hole that the book lets count? */
function reached(d: Dumped, book: Book, m: Measures, fates: ReadonlyMap<string, Fate>): boolean {
  const half = m.lineWidth / 2 + m.discRadius;
  return d.after.some((disc) => {
    const fate = fates.get(disc.id);
    if (!fate || disc.state === 'ditch' || fate.fell || fate.disturbed) return false;
    if (disc.id !== d.shooter.id && (book.reach !== 'any struck' || !fate.struck)) return false;
    if (disc.state === 'hole' || disc.state === 'leaner') return true;
    return book.reach === 'the one shot, wholly inside'
      ? away(disc) < m.ring15 - half
      : away(disc) <= m.ring15 + half;
  });
}

function falls(rule: Falls, fate: Fate, owner: string): boolean {
  if (rule === 'none' || !fate.struck) return false;
  if (rule === 'all') return true;
  if (fate.owner !== owner) return false;
  return rule === 'own' || fate.struckByShot;
}

function outcome(
  d: Dumped,
  book: Book,
  m: Measures,
  fates: ReadonlyMap<string, Fate>,
  good: boolean,
  opposed: boolean,
): Verdict {
  const off: string[] = [];
  const byHand: string[] = [];
  const twenties: string[] = [];
  const back: string[] = [];
  for (const disc of d.after) {
    const fate = fates.get(disc.id);
    if (!fate) continue;
    const wasThere = d.before.some((b) => b.id === disc.id);
    const rule = opposed ? book.missedDiscs : book.missedRing;
    const penalty =
      !good && !book.together && (disc.id === d.shooter.id || falls(rule, fate, d.shooter.owner));
    const lies = disc.state !== 'ditch';
    const dead = (fate.fell && !fate.disturbed) || (book.deadBeyondLine && fate.touchedBeyond);
    if (penalty || dead) {
      off.push(disc.id);
      if (lies) byHand.push(disc.id);
    } else if (fate.disturbed && book.undoDeadDiscs && wasThere) {
      back.push(disc.id);
    } else if (!lies) {
      off.push(disc.id);
    } else if (disc.state === 'hole') {
      twenties.push(disc.id);
    } else if (
      book.together ||
      fate.fell ||
      (disc.state !== 'leaner' && away(disc) >= m.startingLine - m.lineWidth / 2 - m.discRadius)
    ) {
      off.push(disc.id);
      byHand.push(disc.id);
    }
  }
  return { good, off, byHand, twenties, back };
}

function fresh(owner: string): Fate {
  return {
    owner,
    struck: false,
    struckByShot: false,
    fell: false,
    beyond: false,
    touchedBeyond: false,
    disturbed: false,
  };
}

function away(d: DumpedDisc): number {
  return Math.hypot(d.x, d.y);
}
