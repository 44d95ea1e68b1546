/**
 * What flashes where discs meet, and the fading way behind one that flies. In: places in mm; out: boxes that the browser
 * only moves and fades: a picture with them costs no painting. Their size is in CSS millimetres (`--mm`).
 */
import { h } from './dom.js';
import type { Owner } from './messages.js';
import { n } from './svg.js';

/** Length of a trail as it is painted, mm; each picture stretches it. */
const PAINTED = 100;

export interface Trail {
  readonly element: HTMLElement;
  /** From where the disc was to where it is; `mm`: pixels a millimetre. */
  show(x0: number, y0: number, x1: number, y1: number, mm: number): void;
  hide(): void;
}

/** `wide`: mm. */
export function makeTrail(owner: Owner, wide: number): Trail {
  const element = h('div', { class: `trail trail-${owner}` });
  element.style.setProperty('--wide', n(wide));
  let shown = false;
  function seen(on: boolean): void {
    if (on === shown) return;
    shown = on;
    element.classList.toggle('seen', on);
  }
  return {
    element,
    show(x0, y0, x1, y1, mm) {
      const length = Math.hypot(x1 - x0, y1 - y0);
      const turn = n(Math.atan2(y0 - y1, x1 - x0));
      const place = `translate3d(${n(x0 * mm)}px,${n(-y0 * mm)}px,0)`;
      element.style.transform = `${place} rotate(${turn}rad) scaleX(${n(length / PAINTED)})`;
      seen(length > 1);
    },
    hide: () => seen(false),
  };
}

/** A ring that grows and fades away; it removes itself. */
export function spark(x: number, y: number, r: number): HTMLElement {
  const element = h('div', { class: 'spark' });
  const mm = { '--x': n(x), '--y': n(-y), '--r': n(r) };
  for (const [name, value] of Object.entries(mm)) element.style.setProperty(name, value);
  element.addEventListener('animationend', () => element.remove());
  return element;
}
