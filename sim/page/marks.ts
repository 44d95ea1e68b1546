/**
 * What is on the board: lines, posts, hole, seat letters, what rings are worth. In: the geometry; out: a group each. Lengths are true to
 * scale (1 unit = 1 mm).
 */
import type { BoardInfo } from './messages.js';
import { arc, el, n, polar } from './svg.js';

export function lines(b: BoardInfo): SVGElement {
  const ink = { fill: 'none', stroke: '#2a1608', 'stroke-width': b.lineWidth };
  const dividers = b.dividersDeg.map((deg) => {
    const [x0, y0] = polar(b.r10, deg);
    const [x1, y1] = polar(b.rStart, deg);
    return el('line', { x1: n(x0), y1: n(y0), x2: n(x1), y2: n(y1) });
  });
  return el('g', ink, [
    el('circle', { r: n(b.r15) }),
    el('circle', { r: n(b.r10) }),
    el('circle', { r: n(b.rStart) }),
    ...dividers,
  ]);
}

export function posts(b: BoardInfo): SVGElement {
  const all: SVGElement[] = [];
  for (let i = 0; i + 1 < b.posts.length; i += 2) {
    const x = n(b.posts[i] ?? 0);
    const y = n(-(b.posts[i + 1] ?? 0));
    const r = b.postRadius;
    all.push(
      el('g', { transform: `translate(${x} ${y})` }, [
        el('ellipse', {
          cx: 3.5,
          cy: 4.5,
          rx: r * 1.25,
          ry: r * 1.25,
          fill: '#1b0c02',
          opacity: 0.45,
          filter: 'url(#soft-3)',
        }),
        el('circle', { r: n(r), fill: 'url(#brass)', stroke: '#4a330a', 'stroke-width': 0.5 }),
        el('circle', {
          r: n(r * 0.55),
          fill: 'none',
          stroke: '#fff3c4',
          'stroke-opacity': 0.5,
          'stroke-width': 0.6,
        }),
      ]),
    );
  }
  return el('g', {}, all);
}

export function hole(b: BoardInfo): SVGElement {
  return el('g', {}, [
    el('circle', { r: n(b.rHole + 1.6), fill: '#f4d9ab', opacity: 0.75 }),
    el('circle', { r: n(b.rHole), fill: 'url(#hole)' }),
    el('path', {
      d: arc(b.rHole - 0.6, 200, 340),
      fill: 'none',
      stroke: '#ffe7bd',
      'stroke-opacity': 0.35,
      'stroke-width': 1.2,
    }),
    el('path', {
      d: arc(b.rHole - 0.8, 20, 160),
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    }),
  ]);
}

/** What a disc in each ring is worth, burnt into the wood between the posts; a real board has no such numbers. */
export function ringMarks(b: BoardInfo): SVGElement {
  const rings: readonly (readonly [string, number])[] = [
    ['15', (b.rHole + b.r15) / 2],
    ['10', (b.r15 + b.r10) / 2],
    ['5', (b.r10 + b.rStart) / 2],
  ];
  const marks = rings.flatMap(([worth, r]) =>
    [100, 280].map((deg) => {
      const [x, y] = polar(r, deg);
      const text = el('text', { x: n(x), y: n(y), dy: '0.36em', 'text-anchor': 'middle' });
      text.textContent = worth;
      return text;
    }),
  );
  return el('g', { class: 'ring-marks' }, marks);
}

const SEAT_DEG: Readonly<Record<string, number>> = { S: 270, W: 180, N: 90, E: 0 };

/** Seat letters pressed into the felt, so that a sentence that names a seat can be read on the board. */
export function seatMarks(b: BoardInfo): SVGElement {
  const r = (b.rSurface + b.rWall) / 2 + 1;
  return el(
    'g',
    { class: 'seat-marks' },
    Object.entries(SEAT_DEG).map(([name, deg]) => {
      const [x, y] = polar(r, deg);
      const text = el('text', { x: n(x), y: n(y), dy: '0.36em', 'text-anchor': 'middle' });
      text.textContent = name;
      return text;
    }),
  );
}
