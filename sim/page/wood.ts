/**
 * The board without anything that moves: rim, ditch, wood, lines, posts, hole. In: the geometry; out: one SVG layer,
 * drawn once. Lengths are true to scale (1 unit = 1 mm); grain and light are only paint.
 */
import type { BoardInfo } from './messages.js';
import { arc, el, n, polar, type Attributes } from './svg.js';

/** Half the side of the drawing, mm: rim, buttons and the shadow on the table. */
export const HALF = 421;

function gradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  attributes: Attributes = {},
): SVGElement {
  return el(
    'radialGradient',
    { id, ...attributes },
    stops.map(([offset, colour, opacity]) =>
      el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity ?? 1 }),
    ),
  );
}

type Rgb = readonly [number, number, number];

/** Long fibres and fine pores: noise stretched along one axis, as a stain of one colour over the wood below it. */
function grain(
  id: string,
  seed: number,
  fx: number,
  fy: number,
  stain: Rgb,
  strength: number,
): SVGElement {
  const [r, g, b] = stain;
  const alpha = `0 0 0 ${strength} ${n(-strength * 0.42)}`;
  return el(
    'filter',
    { id, x: '0', y: '0', width: '1', height: '1', 'color-interpolation-filters': 'sRGB' },
    [
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: `${fx} ${fy}`,
        numOctaves: 4,
        seed,
      }),
      el('feColorMatrix', {
        type: 'matrix',
        values: `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${alpha}`,
      }),
    ],
  );
}

function blur(id: string, deviation: number): SVGElement {
  return el('filter', { id, x: '-50%', y: '-50%', width: '200%', height: '200%' }, [
    el('feGaussianBlur', { stdDeviation: deviation }),
  ]);
}

function definitions(b: BoardInfo): SVGElement {
  const edge = b.rSurface / b.rWall;
  return el('defs', {}, [
    grain('grain-fine', 3, 0.004, 0.34, [0.36, 0.19, 0.07], 0.62),
    grain('grain-broad', 11, 0.0012, 0.011, [0.5, 0.27, 0.09], 0.62),
    grain('grain-dark', 7, 0.012, 0.16, [0.06, 0.03, 0.015], 0.9),
    grain('felt', 5, 0.9, 0.9, [0, 0, 0], 0.9),
    blur('soft-3', 3),
    blur('soft-12', 12),
    gradient(
      'surface',
      [
        [0, '#f0d2a0'],
        [0.55, '#e6c189'],
        [1, '#d5a868'],
      ],
      { cx: 0.42, cy: 0.36, r: 0.75 },
    ),
    gradient(
      'inlay',
      [
        [0, '#dca05d'],
        [1, '#c98647'],
      ],
      { cx: 0.42, cy: 0.36, r: 0.75 },
    ),
    gradient('ditch', [
      [0, '#0d1512'],
      [edge, '#0b120f'],
      [edge + 0.045, '#16241d'],
      [0.95, '#1d2e25'],
      [1, '#0c1310'],
    ]),
    gradient('rim', [
      [b.rWall / b.rOuter - 0.001, '#1d0f07'],
      [b.rWall / b.rOuter + 0.006, '#7d4f30'],
      [0.975, '#643b21'],
      [0.99, '#75492b'],
      [1, '#2a160a'],
    ]),
    gradient(
      'hole',
      [
        [0, '#8a5a2e'],
        [0.62, '#74481f'],
        [0.8, '#3d220d'],
        [1, '#1f1007'],
      ],
      { cx: 0.52, cy: 0.56, r: 0.52 },
    ),
    gradient(
      'brass',
      [
        [0, '#fff6cf'],
        [0.3, '#e8c45f'],
        [0.75, '#a87a24'],
        [1, '#5f430f'],
      ],
      { cx: 0.36, cy: 0.32, r: 0.75 },
    ),
    gradient(
      'sheen',
      [
        [0, '#ffffff', 0.34],
        [0.45, '#ffffff', 0.08],
        [1, '#ffffff', 0],
      ],
      { cx: 0.3, cy: 0.2, r: 0.7 },
    ),
    gradient('vignette', [
      [0.6, '#3a1c05', 0],
      [1, '#3a1c05', 0.3],
    ]),
    el('clipPath', { id: 'on-surface' }, [el('circle', { r: n(b.rSurface) })]),
    el('clipPath', { id: 'in-15' }, [el('circle', { r: n(b.r15) })]),
    band('on-rim', b.rOuter, b.rWall),
    band('on-ditch', b.rWall, b.rSurface),
  ]);
}

function band(id: string, outer: number, inner: number): SVGElement {
  const d = ringPath(outer) + ringPath(inner);
  return el('clipPath', { id }, [el('path', { 'clip-rule': 'evenodd', d })]);
}

function ringPath(r: number): string {
  return `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}

function sheet(
  filter: string,
  size: number,
  turn: number,
  attributes: Attributes = {},
): SVGElement {
  return el('rect', {
    x: -size,
    y: -size,
    width: 2 * size,
    height: 2 * size,
    filter: `url(#${filter})`,
    transform: `rotate(${turn})`,
    ...attributes,
  });
}

function lines(b: BoardInfo): SVGElement {
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

function posts(b: BoardInfo): SVGElement {
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

function hole(b: BoardInfo): SVGElement {
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

const SEAT_DEG: Readonly<Record<string, number>> = { S: 270, W: 180, N: 90, E: 0 };

/** Seat letters pressed into the felt, so that a sentence that names a seat can be read on the board. */
function seatMarks(b: BoardInfo): SVGElement {
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

export function drawWood(b: BoardInfo): SVGElement {
  const groove = b.leds.radius;
  return el(
    'svg',
    { class: 'wood', viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`, 'aria-hidden': 'true' },
    [
      definitions(b),
      el('circle', {
        cx: 5,
        cy: 10,
        r: n(b.rOuter + 1),
        fill: '#000',
        opacity: 0.5,
        filter: 'url(#soft-12)',
      }),
      el('circle', { r: n(b.rOuter), fill: 'url(#rim)' }),
      el('g', { 'clip-path': 'url(#on-rim)' }, [sheet('grain-dark', b.rOuter, 12)]),
      el('circle', {
        r: n(groove),
        fill: 'none',
        stroke: '#0d0704',
        'stroke-width': 11,
        opacity: 0.85,
      }),
      el('circle', { r: n(b.rWall), fill: 'url(#ditch)' }),
      el('g', { 'clip-path': 'url(#on-ditch)' }, [sheet('felt', b.rWall, 0)]),
      el('circle', {
        r: n(b.rWall - 3),
        fill: 'none',
        stroke: '#000',
        'stroke-opacity': 0.4,
        'stroke-width': 7,
        filter: 'url(#soft-3)',
      }),
      el('circle', {
        cx: 4,
        cy: 7,
        r: n(b.rSurface + 2),
        fill: '#000',
        opacity: 0.7,
        filter: 'url(#soft-3)',
      }),
      el('circle', { r: n(b.rSurface), fill: '#7a4a22' }),
      el('circle', { r: n(b.rSurface - 1.4), cx: -0.5, cy: -0.7, fill: 'url(#surface)' }),
      el('g', { 'clip-path': 'url(#on-surface)' }, [
        sheet('grain-broad', b.rSurface, -4),
        sheet('grain-fine', b.rSurface, -4),
      ]),
      el('g', { 'clip-path': 'url(#in-15)' }, [
        el('circle', { r: n(b.r15), fill: 'url(#inlay)', opacity: 0.62 }),
        sheet('grain-fine', b.r15, 86),
      ]),
      el('path', {
        d: `${ringPath(b.rSurface - 1)}${ringPath(b.rStart)}`,
        'fill-rule': 'evenodd',
        fill: '#8a4f20',
        opacity: 0.2,
      }),
      lines(b),
      el('circle', { r: n(b.rSurface), fill: 'url(#vignette)' }),
      hole(b),
      posts(b),
      el('circle', { r: n(b.rSurface - 1), fill: 'url(#sheen)' }),
      seatMarks(b),
    ],
  );
}
