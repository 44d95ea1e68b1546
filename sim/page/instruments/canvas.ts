/**
 * A canvas as sharp as the screen, and the page's colours for it. It is drawn on in units that grow with the page's type,
 * so that its words can be read on the largest screen: 1 unit = 1 CSS pixel where type is 16 px or smaller.
 */
import { h } from '../dom.js';
import { onLook } from '../look.js';

export interface Sheet {
  readonly element: HTMLCanvasElement;
  /** Another height from the next picture on, units. */
  resize(height: number): void;
  /** Where a pointer is, and how wide the sheet is, units. */
  at(e: PointerEvent): { readonly x: number; readonly y: number; readonly width: number };
  /** Cleared and scaled to units; width and height in them. */
  begin(): {
    readonly g: CanvasRenderingContext2D;
    readonly width: number;
    readonly height: number;
  };
}

/** CSS pixels of a unit. */
const unitPx = (): number =>
  Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);

/** @param label what screen readers say of it */
export function makeSheet(label: string, first: number): Sheet {
  let height = first;
  const element = h('canvas', { role: 'img', 'aria-label': label });
  let unit = unitPx();
  const stretch = (): void => {
    element.style.height = `${height * unit}px`;
  };
  stretch();
  // asking for the width makes the browser lay out the page: once is enough until it changes
  let width = 0;
  new ResizeObserver(() => (width = 0)).observe(element);
  const context = element.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return {
    element,
    resize(next) {
      if (next === height) return;
      height = next;
      stretch();
    },
    at(e) {
      const box = element.getBoundingClientRect();
      return {
        x: (e.clientX - box.left) / unit,
        y: (e.clientY - box.top) / unit,
        width: box.width / unit,
      };
    },
    begin() {
      if (width === 0) {
        if (unit !== unitPx()) {
          unit = unitPx();
          stretch();
        }
        width = (element.clientWidth || 300) / unit;
      }
      const sharp = unit * Math.min(2, window.devicePixelRatio || 1);
      if (element.width !== Math.round(width * sharp)) element.width = Math.round(width * sharp);
      if (element.height !== Math.round(height * sharp))
        element.height = Math.round(height * sharp);
      context.setTransform(sharp, 0, 0, sharp, 0, 0);
      context.clearRect(0, 0, width, height);
      return { g: context, width, height };
    },
  };
}

/** Colours that were asked for since the look of the page changed last: asking the browser takes long. */
const inks = new Map<string, string>();
onLook(() => inks.clear());

/** A colour of style.css; they change with dark and light. */
export function ink(name: string): string {
  let colour = inks.get(name);
  if (colour === undefined) {
    colour = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    inks.set(name, colour);
  }
  return colour;
}

export const FONT = '12px system-ui, sans-serif';

/** Told apart from each other and from the ground, dark and light. */
export const PALETTE = [
  '#f0a04b',
  '#6f9bff',
  '#5fd38d',
  '#d982d9',
  '#e0c040',
  '#ff8a75',
  '#9a8d80',
] as const;
