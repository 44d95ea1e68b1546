/**
 * The board as the firmware believes it. In: believed discs and, for the difference alone, the true ones; out: dashed
 * rings with id, sigma and the difference in mm, beams and sensors. An error of half a millimetre cannot be seen at
 * scale, so the arrow to the truth and the circle of sigma are drawn ten times larger.
 */
import type { BelievedDisc } from './belief.js';
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
export function differences(believed: readonly BelievedDisc[], truth: readonly DrawnDisc[]): Difference[] {
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
  const lying = truth.filter((d) => d.state !== 'ditch' && d.state !== 'hand' && d.state !== 'moving').length;
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
}

function ring(d: Difference, r: number): SVGElement {
  const { believed: b, truth, mm } = d;
  const parts = [
    el('circle', { r: n(r), class: 'belief-case' }),
    el('circle', { r: n(r), class: 'belief-ring' }),
    el('circle', { r: n(Math.max(1, b.sigma * LENS)), class: 'belief-sigma' }),
  ];
  if (truth) {
    parts.push(
      el('line', { x1: 0, y1: 0, x2: n((truth.x - b.x) * LENS), y2: n(-(truth.y - b.y) * LENS), class: 'belief-error' }),
    );
  }
  const name = el('text', { y: n(-r - 4), class: 'belief-name' });
  name.textContent = `${b.id || '?'} ${b.zone}`;
  const error = el('text', { y: n(r + 10.5), class: 'belief-mm' });
  error.textContent = truth ? `${mm.toFixed(2)} mm (σ ${b.sigma.toFixed(2)})` : 'no such disc';
  return el('g', { transform: at(b.x, b.y), class: truth ? 'belief' : 'belief stranger' }, [...parts, name, error]);
}

export function makeOverlay(board: BoardInfo): Overlay {
  const rings = el('g', { class: 'beliefs' });
  const beams = board.beams.map(([x0, y0, x1, y1]) =>
    el('line', { x1: n(x0), y1: n(-y0), x2: n(x1), y2: n(-y1), class: 'beam' }),
  );
  const sensors = board.sensors.map(([x, y]) => el('circle', { cx: n(x), cy: n(-y), r: 2.2, class: 'sensor' }));
  const parts = el('g', { class: 'parts' }, [...sensors, ...beams]);
  return {
    element: el('g', { class: 'overlay', 'aria-hidden': 'true' }, [parts, rings]),
    show(list, stale) {
      rings.replaceChildren(...list.map((d) => ring(d, board.rDisc)));
      rings.classList.toggle('stale', stale);
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
