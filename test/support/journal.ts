/**
 * A match added up by hand from the lines of its board. In: the lines; out: what each round and the match must stand at
 * by what was banked in the rulings and what lay on the wood at each count. Nothing of firmware/rules is used here.
 */
type Fields = Readonly<Record<string, unknown>>;
export type Points = Record<string, number>;

export interface CountedRound {
  readonly round: number;
  /** Seats in the order of their shots; a shot ruled on is one. */
  readonly shooters: readonly string[];
  readonly twenties: Points;
  /** What lies on the wood and was banked; with every disc at a ring line taken for the lower, the higher value. */
  readonly least: Points;
  readonly most: Points;
  /** As the board's score line says. */
  readonly said: Fields;
}

export interface Journal {
  readonly sides: readonly string[];
  readonly seats: readonly (readonly [string, string])[];
  readonly rounds: readonly CountedRound[];
  readonly over: Fields | undefined;
}

const WORTH: Readonly<Record<string, number>> = {
  '15': 15,
  hanger: 15,
  leaner: 15,
  '10': 10,
  '5': 5,
};

interface Lying {
  readonly owner: string;
  readonly r: number;
  readonly zone: string;
}

/** Where a disc just lies inside the 15 and the 10 line, mm, and how near to that two looks may disagree. */
const LINES: readonly (readonly [number, number, number])[] = [
  [84.9, 10, 15],
  [186.5, 5, 10],
];
const UNSURE_MM = 3;

function worthOf(d: Lying): readonly [number, number] {
  const line = LINES.find(([r]) => Math.abs(d.r - r) < UNSURE_MM);
  const worth = WORTH[d.zone] ?? 0;
  return line ? [line[1], line[2]] : [worth, worth];
}

export function readJournal(lines: readonly Fields[]): Journal {
  const match = lines.find((l) => l['ev'] === 'match') ?? {};
  const seats = match['seats'] as [string, string][];
  const sides = [...new Set(seats.map(([side]) => side))];
  const none = (): Points => Object.fromEntries(sides.map((s) => [s, 0]));
  const rounds: CountedRound[] = [];
  let shooters: string[] = [];
  let twenties = none();
  let lying = new Map<string, Lying>();
  let seat = '';
  for (const l of lines) {
    switch (l['ev']) {
      case 'turn':
        seat = String(l['seat']);
        break;
      case 'ruling':
        shooters.push(seat);
        for (const id of l['bank'] as string[]) twenties[id.charAt(0)]! += 1;
        break;
      case 'discs': {
        if (l['part'] === 0) lying = new Map();
        for (const d of l['d'] as [string, string, number, number, number, string][])
          lying.set(`${lying.size}/${d[0]}`, {
            owner: d[1],
            r: Math.hypot(d[2], d[3]),
            zone: d[5],
          });
        break;
      }
      case 'score': {
        const least = none();
        const most = none();
        for (const side of sides) least[side] = most[side] = 20 * (twenties[side] ?? 0);
        for (const d of lying.values()) {
          const [low, high] = worthOf(d);
          least[d.owner]! += low;
          most[d.owner]! += high;
        }
        rounds.push({ round: rounds.length + 1, shooters, twenties, least, most, said: l });
        shooters = [];
        twenties = none();
        break;
      }
      default:
        break;
    }
  }
  return { sides, seats, rounds, over: lines.find((l) => l['ev'] === 'over') };
}

/** 2 points for the better side, 1 each when level. */
export function twoOneNone(raw: Points): Points {
  const [a = '', b = ''] = Object.keys(raw);
  const d = (raw[a] ?? 0) - (raw[b] ?? 0);
  return { [a]: d > 0 ? 2 : d < 0 ? 0 : 1, [b]: d < 0 ? 2 : d > 0 ? 0 : 1 };
}

/** The difference for the better side. */
export function difference(raw: Points): Points {
  const [a = '', b = ''] = Object.keys(raw);
  const d = (raw[a] ?? 0) - (raw[b] ?? 0);
  return { [a]: Math.max(d, 0), [b]: Math.max(-d, 0) };
}

/** Three sides: 2-1-0; level at the top 1-1-0, below it 2-0-0. */
export function threeSides(raw: Points): Points {
  const rank = Object.entries(raw).sort((x, y) => y[1] - x[1]);
  const [[a, av], [b, bv], [c, cv]] = rank as [
    [string, number],
    [string, number],
    [string, number],
  ];
  if (av === bv) return { [a]: 1, [b]: 1, [c]: bv === cv ? 1 : 0 };
  return { [a]: 2, [b]: bv === cv ? 0 : 1, [c]: 0 };
}

/** Twenties alone. */
export function twentiesOnly(_raw: Points, twenties: Points): Points {
  return twenties;
}
