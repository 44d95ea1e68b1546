/**
 * The glow of the ring's lights on wood and ditch. In: the light of each pixel; out: a canvas below the pixels. What glows
 * is blurred, so few points are enough, and a picture costs a copy of a small image a light; as 72 drawn circles it was
 * most of what a picture of flying discs cost.
 */
import { h } from './dom.js';
import type { Light } from './leds.js';
import type { BoardInfo } from './messages.js';
import { polar } from './svg.js';

/** How far a light reaches, mm. */
const REACH = 58;
/** Points of the canvas a millimetre. */
const FINE = 0.6;
/** How a light fades with the distance: share of the reach, opacity. */
const FADES = [
  [0, 0.85],
  [0.18, 0.5],
  [0.5, 0.12],
  [1, 0],
] as const;

export interface Glow {
  readonly element: HTMLCanvasElement;
  show(lights: readonly Light[]): void;
}

/** `half`: half the side of the board's drawing, mm. */
export function makeGlow(board: BoardInfo, half: number): Glow {
  const { firstDeg, stepDeg, radius } = board.leds;
  const reach = radius + REACH;
  const element = h('canvas', { class: 'glow', 'aria-hidden': 'true' });
  element.width = element.height = Math.ceil(2 * reach * FINE);
  element.style.inset = `${50 * (1 - reach / half)}%`;
  element.style.width = element.style.height = `${(100 * reach) / half}%`;
  const context = element.getContext('2d');
  /** One image a colour, in steps of 1/16: some hundreds at most. */
  const images = new Map<string, HTMLCanvasElement>();

  function imageOf({ r, g, b }: Light): HTMLCanvasElement {
    const colour = [r, g, b].map((v) => 17 * Math.round(v / 17)).join(' ');
    let image = images.get(colour);
    if (image) return image;
    image = h('canvas');
    const size = Math.ceil(2 * REACH * FINE);
    image.width = image.height = size;
    const c = image.getContext('2d');
    const fade = c?.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    if (c && fade) {
      for (const [at, seen] of FADES) fade.addColorStop(at, `rgb(${colour} / ${seen})`);
      c.fillStyle = fade;
      c.fillRect(0, 0, size, size);
    }
    images.set(colour, image);
    return image;
  }

  return {
    element,
    show(lights) {
      if (!context) return;
      context.clearRect(0, 0, element.width, element.height);
      lights.forEach((light, i) => {
        if (light.level === 0) return;
        const [x, y] = polar(radius, firstDeg + stepDeg * i);
        const image = imageOf(light);
        context.globalAlpha = Math.pow(light.level, 1.7);
        context.drawImage(image, (x + reach - REACH) * FINE, (y + reach - REACH) * FINE);
      });
    },
  };
}
