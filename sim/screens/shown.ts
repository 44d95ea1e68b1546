/** What each place says of the match that runs, as one kind of text. In: what is known, or a page; out: Shown. */
import type { Page } from 'playwright-core';
import type { Live } from '../score/live.js';
import type { Match } from '../score/types.js';
import { discsLeft, pointsNow, roundNow, sidesOf, totalsOf, twentiesNow } from '../score/view.js';
import { lookAtHallScreen, lookAtScoreboard, lookIntoMemory, type Shown } from './look/look.js';
import type { Told } from './witness.js';

/** What a screen should show. */
export function wantedOf(l: Live): Shown {
  const running = roundNow(l) > 0 && !l.match?.over;
  return {
    shots: l.match?.shots.length ?? 0,
    sides: sidesOf(l.match).map((o) => [
      o,
      totalsOf(l.match)[o] ?? 0,
      running ? (pointsNow(l)[o] ?? 0) : 0,
      twentiesNow(l)[o] ?? 0,
      discsLeft(l)[o]?.left ?? 0,
    ]),
  };
}

/** A hall screen has no room for discs left. */
export function withoutLeft(s: Shown): Shown {
  return { ...s, sides: s.sides.map((row) => row.slice(0, 4)) };
}

export const onScoreboard = (page: Page): Promise<Shown | null> => page.evaluate(lookAtScoreboard);
export const onHallScreen = (page: Page, board: string): Promise<Shown | null> =>
  page.evaluate(lookAtHallScreen, board);

/** The match that the scoreboard page remembers. */
export async function rememberedBy(page: Page): Promise<Match | null> {
  const kept = JSON.parse(await page.evaluate(lookIntoMemory)) as { live?: Live } | null;
  return kept?.live?.match ?? null;
}

/** A match that was followed, as the witness writes one down. */
export function toldOf(m: Match): Told {
  return {
    rulings: m.shots.map((s) => [s.n, s.ruling.reason]),
    counts: new Map(
      m.rounds.map((r) => [r.round, [{ ...r.raw }, { ...r.award }, { ...r.totals }] as const]),
    ),
    over: m.over ? String(m.over.winner) : '',
  };
}
