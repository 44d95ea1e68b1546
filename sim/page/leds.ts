/**
 * The ring from the very bytes sent to the pixels. In: G R B bytes, pixel 0 first; out: 72 lit diffusers with their
 * glow. The pixel decodes the order as an SK6812 does, so firmware that sends R G B shows wrong colours here too.
 */
import { makeGlow } from './glow.js';
import type { BoardInfo } from './messages.js';
import { el, n, polar } from './svg.js';

export interface Light {
  /** sRGB, 0..255. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** How bright it looks, 0..1. */
  readonly level: number;
}

/** A quarter of full power (the firmware's default cap) already looks bright in a room; the eye saturates above. */
const EXPOSURE = 7;
/** Exponent that makes linear light even steps on a screen; a little below sRGB's 1/2.2, so that hues stay as strong as those of a lamp. */
const GAMMA = 1 / 1.7;

/** Light of pixel `i`. */
export function lightOf(bytes: ArrayLike<number>, i: number): Light {
  const g = bytes[3 * i] ?? 0;
  const r = bytes[3 * i + 1] ?? 0;
  const b = bytes[3 * i + 2] ?? 0;
  const strongest = Math.max(r, g, b);
  if (strongest === 0) return { r: 0, g: 0, b: 0, level: 0 };
  const level = Math.pow(1 - Math.exp((-EXPOSURE * strongest) / 255), GAMMA);
  const hue = (v: number): number => Math.round(255 * Math.pow(v / strongest, GAMMA));
  return { r: hue(r), g: hue(g), b: hue(b), level };
}

/** Bytes from the hexadecimal text of a snapshot. */
export function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** What the ring shows, for a screen reader: how many pixels shine in each quadrant. */
export function ringWords(bytes: ArrayLike<number>, board: BoardInfo): string {
  const lit: Record<string, number> = { S: 0, W: 0, N: 0, E: 0 };
  for (let i = 0; i < board.leds.count; i++) {
    if (lightOf(bytes, i).level < 0.3) continue;
    const deg = (((board.leds.firstDeg + board.leds.stepDeg * i) % 360) + 360) % 360;
    const seat = deg < 45 || deg >= 315 ? 'E' : deg < 135 ? 'N' : deg < 225 ? 'W' : 'S';
    lit[seat] = (lit[seat] ?? 0) + 1;
  }
  const words = Object.entries(lit).flatMap(([seat, k]) => (k > 0 ? [`${k} at ${seat}`] : []));
  return words.length > 0 ? `Lights: ${words.join(', ')}` : 'Lights off';
}

export interface Leds {
  readonly element: SVGElement;
  /** Lies below it. */
  readonly glow: HTMLElement;
  show(hex: string): void;
}

/** `half`: half the side of the board's drawing, mm. */
export function makeLeds(board: BoardInfo, half: number): Leds {
  const { count, firstDeg, stepDeg, radius } = board.leds;
  const glow = makeGlow(board, half);
  const cores: SVGElement[] = [];
  for (let i = 0; i < count; i++) {
    const deg = firstDeg + stepDeg * i;
    const [x, y] = polar(radius, deg);
    cores.push(
      el('rect', {
        class: 'led',
        'data-led': i,
        x: -6.5,
        y: -3.6,
        width: 13,
        height: 7.2,
        rx: 3.2,
        transform: `translate(${n(x)} ${n(y)}) rotate(${n(90 - deg)})`,
        fill: '#3b332c',
      }),
    );
  }
  const ring = el('g', { class: 'leds', role: 'img', 'aria-label': 'Lights off' }, [...cores]);
  let shown = '';
  let last: ArrayLike<number> = [];
  const lights = cores.map((_, i) => lightOf([], i));

  return {
    element: ring,
    glow: glow.element,
    show(hex) {
      if (hex === shown) return;
      shown = hex;
      const bytes = bytesOf(hex);
      for (let i = 0; i < count; i++) {
        if ([0, 1, 2].every((k) => bytes[3 * i + k] === last[3 * i + k])) continue;
        const light = lightOf(bytes, i);
        const { r, g, b, level } = light;
        const core = cores[i];
        if (!core) continue;
        lights[i] = light;
        // The middle of a bright pixel looks white to the eye; a dark one is a milky diffuser.
        const mix = (v: number): number =>
          Math.round(59 + (v + (255 - v) * 0.45 * level * level - 59) * level);
        core.setAttribute('fill', level > 0 ? `rgb(${mix(r)} ${mix(g)} ${mix(b)})` : '#3b332c');
        core.setAttribute('data-rgb', `${bytes[3 * i + 1]} ${bytes[3 * i]} ${bytes[3 * i + 2]}`);
      }
      last = bytes;
      glow.show(lights);
      ring.setAttribute('aria-label', ringWords(bytes, board));
    },
  };
}
