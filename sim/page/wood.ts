/**
 * The board without anything that moves: rim, ditch, wood, and what is marked on it. In: the geometry; out: one SVG
 * layer, drawn once, bottom to top. What it is painted with is in stuff.ts, lines and posts are in marks.ts.
 */
import { hole, lines, posts, ringMarks, seatMarks } from './marks.js';
import type { BoardInfo } from './messages.js';
import { definitions, ringPath } from './stuff.js';
import { el, n, type Attributes } from './svg.js';

/** Half the side of the drawing, mm: rim, buttons and the shadow on the table. */
export const HALF = 421;

/** A square of one grain; the clip around it gives it its form. */
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
      ringMarks(b),
      el('circle', { r: n(b.rSurface), fill: 'url(#vignette)' }),
      hole(b),
      posts(b),
      el('circle', { r: n(b.rSurface - 1), fill: 'url(#sheen)' }),
      seatMarks(b),
    ],
  );
}
