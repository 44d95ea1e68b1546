/**
 * A second reader of the KiCad boards, independent of the router: copper as lines with a width, distances between
 * different nets, and whether each net is one piece.
 */
import { all, numbers, one, type List } from './sexpr.js';

interface Copper {
  readonly net: string;
  readonly what: string;
  /** Ends of its middle line and half its width; a pad is taken as the circle or the line that lies inside it. */
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
  readonly half: number;
  readonly layers: readonly string[];
}

const BOTH = ['F.Cu', 'B.Cu'];

function padCopper(footprint: List): Copper[] {
  const [fx = 0, fy = 0, turn = 0] = numbers(one(footprint, 'at'));
  const name = all(footprint, 'fp_text')[0]![2] as string;
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  return all(footprint, 'pad').map((pad) => {
    const [px = 0, py = 0] = numbers(one(pad, 'at'));
    const [w = 0, h = 0] = numbers(one(pad, 'size'));
    const net = all(pad, 'net')[0]?.[2] as string | undefined;
    const along = Math.max(w, h) / 2 - Math.min(w, h) / 2;
    const ends = [-1, 1].map((k): [number, number] => {
      const x = px + (w > h ? k * along : 0);
      const y = py + (w > h ? 0 : k * along);
      return [fx + x * c + y * s, fy + y * c - x * s];
    });
    return {
      net: net ?? `open ${name} ${pad[1] as string}`,
      what: `pad ${pad[1] as string} of ${name}`,
      a: ends[0]!,
      b: ends[1]!,
      half: Math.min(w, h) / 2,
      layers: pad[2] === 'thru_hole' ? BOTH : ['F.Cu'],
    };
  });
}

export function copperOf(board: List): Copper[] {
  const names = new Map(all(board, 'net').map((n) => [n[1] as string, n[2] as string]));
  const at = (list: List, word: string): [number, number] => {
    const [x = 0, y = 0] = numbers(one(list, word));
    return [x, y];
  };
  const net = (list: List): string => names.get(one(list, 'net')[1] as string) ?? '?';
  return [
    ...all(board, 'footprint').flatMap(padCopper),
    ...all(board, 'segment').map((s) => ({
      net: net(s),
      what: 'track',
      a: at(s, 'start'),
      b: at(s, 'end'),
      half: Number(one(s, 'width')[1]) / 2,
      layers: [one(s, 'layer')[1] as string],
    })),
    ...all(board, 'via').map((v) => ({
      net: net(v),
      what: 'via',
      a: at(v, 'at'),
      b: at(v, 'at'),
      half: Number(one(v, 'size')[1]) / 2,
      layers: BOTH,
    })),
  ];
}

type Point = readonly [number, number];

function toLine([x, y]: Point, a: Point, b: Point): number {
  const l2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  const t = l2 === 0 ? 0 : ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / l2;
  const k = Math.max(0, Math.min(1, t));
  return Math.hypot(x - a[0] - k * (b[0] - a[0]), y - a[1] - k * (b[1] - a[1]));
}

function crossing(p: Copper, q: Copper): boolean {
  const side = (a: Point, b: Point, c: Point): number =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  return (
    side(p.a, p.b, q.a) * side(p.a, p.b, q.b) < 0 && side(q.a, q.b, p.a) * side(q.a, q.b, p.b) < 0
  );
}

/** Copper between two things; negative where they overlap. */
function gap(p: Copper, q: Copper): number {
  if (!p.layers.some((l) => q.layers.includes(l))) return Infinity;
  if (crossing(p, q)) return -p.half - q.half;
  const middle = Math.min(
    toLine(p.a, q.a, q.b),
    toLine(p.b, q.a, q.b),
    toLine(q.a, p.a, p.b),
    toLine(q.b, p.a, p.b),
  );
  return middle - p.half - q.half;
}

/** Different nets nearer than `least`, and nets in pieces. */
export function faultsOf(copper: readonly Copper[], least: number): string[] {
  const found: string[] = [];
  const parent = copper.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : (parent[i] = root(parent[i]!)));
  copper.forEach((p, i) => {
    copper.slice(i + 1).forEach((q, k) => {
      const d = gap(p, q);
      if (p.net === q.net && d < 0) parent[root(i)] = root(i + 1 + k);
      if (p.net !== q.net && d < least - 1e-3)
        found.push(`${p.what} [${p.net}] and ${q.what} [${q.net}]: ${d.toFixed(3)} mm`);
    });
  });
  const pieces = new Map<string, Set<number>>();
  copper.forEach((p, i) => pieces.set(p.net, (pieces.get(p.net) ?? new Set()).add(root(i))));
  for (const [net, roots] of pieces)
    if (roots.size > 1) found.push(`net ${net} is in ${roots.size} pieces`);
  return found;
}
