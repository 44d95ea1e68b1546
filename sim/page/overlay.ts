/**
 * The board as the firmware believes it. In: believed discs and, for the difference alone, the true ones; out: dashed
 * rings with id and difference in mm (sigma and zone as a tip), beams and sensors. An error of half a millimetre cannot be seen at
 * scale, so the arrow to the truth and the circle of sigma are drawn ten times larger.
 */
import type { BelievedDisc, Evidence } from './belief.js';
import type { DrawnDisc } from './discs.js';
import type { BoardInfo } from './messages.js';
import { at, el, n, set } from './svg.js';

/** Enlargement of errors. */
export const LENS = 10;
/** A believed disc further than this from every disc of its owner is no estimate of it, mm. */
const SAME_DISC = 25;

export interface Difference {
  readonly believed: BelievedDisc;
  readonly truth: DrawnDisc | undefined;
  /** Distance, mm; NaN without a true disc. */
  readonly mm: number;
}

/** Each believed disc with the true disc that it means. */
export function differences(
  believed: readonly BelievedDisc[],
  truth: readonly DrawnDisc[],
): Difference[] {
  const free = new Set(truth.filter((d) => d.state !== 'ditch' && d.state !== 'hand'));
  const pairs: { b: BelievedDisc; d: DrawnDisc; mm: number }[] = [];
  for (const b of believed) {
    for (const d of free) {
      const mm = Math.hypot(b.x - d.x, b.y - d.y);
      if (mm <= SAME_DISC && d.owner === b.owner) pairs.push({ b, d, mm });
    }
  }
  pairs.sort((p, q) => p.mm - q.mm);
  const found = new Map<BelievedDisc, { d: DrawnDisc; mm: number }>();
  for (const p of pairs) {
    if (found.has(p.b) || !free.has(p.d)) continue;
    found.set(p.b, p);
    free.delete(p.d);
  }
  return believed.map((b) => {
    const hit = found.get(b);
    return { believed: b, truth: hit?.d, mm: hit?.mm ?? NaN };
  });
}

/** A sentence about how well the board sees. */
export function differenceWords(list: readonly Difference[], truth: readonly DrawnDisc[]): string {
  const seen = list.filter((d) => d.truth);
  const lying = truth.filter(
    (d) => d.state !== 'ditch' && d.state !== 'hand' && d.state !== 'moving',
  ).length;
  if (list.length === 0) return `The board has named no disc; ${lying} lie there.`;
  const worst = Math.max(0, ...seen.map((d) => d.mm));
  const mean = seen.reduce((sum, d) => sum + d.mm, 0) / Math.max(1, seen.length);
  const strangers = list.length - seen.length;
  return (
    `${seen.length} of ${lying} discs known, off by ${mean.toFixed(2)} mm on average, ${worst.toFixed(2)} mm at worst` +
    (strangers > 0 ? `; ${strangers} where none lies.` : '.')
  );
}

export interface Overlay {
  readonly element: SVGElement;
  show(list: readonly Difference[], stale: boolean): void;
  beams(blocked: readonly number[]): void;
  visible(belief: boolean, beams: boolean): void;
  /** Arrows from where discs lay before a shot to where they lay after it. */
  point(what: Evidence | undefined): void;
}

/** Places a label may take around its disc: offsets of its middle, best first; and the label's half size, mm. */
const LABEL_HALF: readonly [number, number] = [36, 7.5];
function labelOffsets(r: number): readonly (readonly [number, number])[] {
  const [w, hgt] = LABEL_HALF;
  const side = r + w + 3;
  const above = r + hgt + 3;
  return [
    [side, 0],
    [-side, 0],
    [0, -above],
    [0, above],
    [w * 0.7, -above],
    [-w * 0.7, -above],
    [w * 0.7, above],
    [-w * 0.7, above],
  ];
}

type Spot = readonly [number, number];

/** Label places that hide as few discs and other labels as can be: greedy, one disc after the other. */
export function labelSpots(discs: readonly Spot[], r: number): Spot[] {
  const [w, hgt] = LABEL_HALF;
  const taken: Spot[] = [];
  for (const [x, y] of discs) {
    let best: Spot = [x, y];
    let bestCost = Infinity;
    labelOffsets(r).forEach(([dx, dy], rank) => {
      const spot: Spot = [x + dx, y + dy];
      let cost = rank * 0.1 + (Math.hypot(spot[0], spot[1]) > 340 ? 2 : 0);
      for (const [ox, oy] of discs) {
        if (Math.abs(ox - spot[0]) < w + r && Math.abs(oy - spot[1]) < hgt + r) cost += 2;
      }
      for (const [lx, ly] of taken) {
        if (Math.abs(lx - spot[0]) < 2 * w && Math.abs(ly - spot[1]) < 2 * hgt) cost += 3;
      }
      if (cost < bestCost) [best, bestCost] = [spot, cost];
    });
    taken.push(best);
  }
  return taken;
}

function ring(d: Difference, r: number, spot: Spot): SVGElement {
  const { believed: b, truth, mm } = d;
  const parts = [
    el('use', { class: 'belief-face', href: `#disc-${b.owner}` }),
    el('circle', { r: n(r), class: 'belief-case' }),
    el('circle', { r: n(r), class: 'belief-ring' }),
    el('circle', { r: n(Math.max(1, b.sigma * LENS)), class: 'belief-sigma' }),
  ];
  if (truth) {
    const end = { x2: n((truth.x - b.x) * LENS), y2: n(-(truth.y - b.y) * LENS) };
    parts.push(el('line', { x1: 0, y1: 0, ...end, class: 'belief-error' }));
  }
  const label = el('text', { x: n(spot[0] - b.x), y: n(spot[1] + b.y), dy: '0.36em' });
  const word = (text: string, name: string): SVGElement => {
    const span = el('tspan', { class: name });
    span.textContent = text;
    return span;
  };
  label.append(
    word(`${b.id || '?'} `, 'belief-id'),
    word(truth ? mm.toFixed(2) : 'not there', 'belief-mm'),
  );
  if (truth) label.append(word(' mm', 'belief-id'));
  const title = el('title');
  title.textContent = `${b.id || 'unnamed'}: zone ${b.zone}, one sigma ${b.sigma.toFixed(2)} mm`;
  const stranger = truth ? '' : ' stranger';
  return el('g', { transform: at(b.x, b.y), class: `belief${stranger}` }, [...parts, label, title]);
}

/** Where a disc lay, and the way to where it lay afterwards; nothing where it hardly moved. */
function wayOf(b: BelievedDisc, what: Evidence, r: number): SVGElement[] {
  const a = what.after.find((d) => d.id === b.id);
  if (a && Math.hypot(a.x - b.x, a.y - b.y) < r / 2) return [];
  const was = el('circle', { cx: n(b.x), cy: n(-b.y), r: n(r), class: `was was-${b.owner}` });
  if (!a) return [was];
  const line = { x1: n(b.x), y1: n(-b.y), x2: n(a.x), y2: n(-a.y) };
  return [was, el('line', { ...line, class: 'way-case' }), el('line', { ...line, class: 'way' })];
}

export function makeOverlay(board: BoardInfo): Overlay {
  const rings = el('g', { class: 'beliefs' });
  const beams = board.beams.map(([x0, y0, x1, y1]) =>
    el('line', { x1: n(x0), y1: n(-y0), x2: n(x1), y2: n(-y1), class: 'beam' }),
  );
  const sensors = board.sensors.map(([x, y]) =>
    el('circle', { cx: n(x), cy: n(-y), r: 2.2, class: 'sensor' }),
  );
  const parts = el('g', { class: 'parts' }, [...sensors, ...beams]);
  const ways = el('g', { class: 'ways' });
  return {
    element: el('g', { class: 'overlay', 'aria-hidden': 'true' }, [ways, parts, rings]),
    show(list, stale) {
      const spots = labelSpots(
        list.map((d) => [d.believed.x, -d.believed.y] as const),
        board.rDisc,
      );
      rings.replaceChildren(...list.map((d, i) => ring(d, board.rDisc, spots[i] ?? [0, 0])));
      rings.classList.toggle('stale', stale);
    },
    point(what) {
      ways.replaceChildren(
        ...(what ? what.before.flatMap((b) => wayOf(b, what, board.rDisc)) : []),
      );
    },
    beams(blocked) {
      beams.forEach((line, i) => line.classList.toggle('blocked', blocked.includes(i)));
    },
    visible(belief, showBeams) {
      set(rings, { visibility: belief ? 'visible' : 'hidden' });
      set(parts, { visibility: showBeams ? 'visible' : 'hidden' });
    },
  };
}
