/**
 * What the drawing of the board is made of: gradients, grain, blurs and clips, each with the id by which the drawing
 * names it. In: the geometry; out: one `defs`. Grain and light are only paint.
 */
import type { BoardInfo } from './messages.js';
import { el, n, type Attributes } from './svg.js';

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

export function definitions(b: BoardInfo): SVGElement {
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

/** A whole circle as a path, so that two of them make a band. */
export function ringPath(r: number): string {
  return `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}
