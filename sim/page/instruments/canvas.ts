/** A canvas as sharp as the screen, and the page's colours for it. */
import { h } from '../dom.js';

export interface Sheet {
  readonly element: HTMLCanvasElement;
  /** Cleared and scaled to CSS pixels; width and height in them. */
  begin(): {
    readonly g: CanvasRenderingContext2D;
    readonly width: number;
    readonly height: number;
  };
}

/** @param label what screen readers say of it */
export function makeSheet(label: string, height: number): Sheet {
  const element = h('canvas', { role: 'img', 'aria-label': label });
  element.style.height = `${height}px`;
  const context = element.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return {
    element,
    begin() {
      const width = element.clientWidth || 300;
      const sharp = Math.min(2, window.devicePixelRatio || 1);
      if (element.width !== Math.round(width * sharp)) element.width = Math.round(width * sharp);
      if (element.height !== Math.round(height * sharp))
        element.height = Math.round(height * sharp);
      context.setTransform(sharp, 0, 0, sharp, 0, 0);
      context.clearRect(0, 0, width, height);
      return { g: context, width, height };
    },
  };
}

/** A colour of style.css; they change with dark and light. */
export function ink(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
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
