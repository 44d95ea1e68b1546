/**
 * What a board said of its matches, written down by somebody who hears every line and shares no code with those who follow
 * a match: rulings and counts as they stand in the lines. In: lines; out: for each match what must stand in its record.
 */

/** Numbers by side, as the board tells them. */
type Numbers = Readonly<Record<string, number>>;

export interface Told {
  /** Entry of the match and reason, in order. */
  readonly rulings: (readonly [number, string])[];
  /** Round, points of the board, what it gave, totals. */
  readonly counts: Map<number, readonly [Numbers, Numbers, Numbers]>;
  over: string;
}

export class Witness {
  readonly matches: Told[] = [];
  rulings = 0;

  take(line: string): void {
    const d = JSON.parse(line) as Record<string, unknown>;
    const ev = d['ev'];
    const now = this.matches[this.matches.length - 1];
    if (ev === 'ruling') {
      this.rulings++;
      const n = Number(d['n']);
      const last = now?.rulings[now.rulings.length - 1]?.[0] ?? 0;
      // bots take nothing back: entries of one match only grow
      const m = now && n > last && now.over === '' ? now : this.begin();
      m.rulings.push([n, String(d['reason'])]);
    } else if (ev === 'score' && now && now.over === '') {
      const [raw, award, totals] = ['raw', 'award', 'totals'].map((k) => d[k] as Numbers);
      const round = Number(d['round']);
      // what is told again of a match that has just begun has no rounds
      if (raw && award && totals) now.counts.set(round, [raw, award, totals]);
    } else if (ev === 'over' && now) now.over = String(d['winner']);
  }

  private begin(): Told {
    const m: Told = { rulings: [], counts: new Map(), over: '' };
    this.matches.push(m);
    return m;
  }
}

/** One text for what must be the same. */
export function essenceOf(m: Told): string {
  const sorted = (n: Numbers): [string, number][] => Object.entries(n).sort();
  return JSON.stringify([
    m.rulings,
    [...m.counts].sort((a, b) => a[0] - b[0]).map(([r, c]) => [r, c.map(sorted)]),
    m.over,
  ]);
}
