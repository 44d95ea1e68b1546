/**
 * Whoever does not see the colours can still read the ring. In: the bytes that the built firmware sends to its pixels
 * in every state of docs/lights.md, seen as people with each kind of colour blindness see them; and as grey.
 */
import { existsSync, readFileSync } from 'node:fs';
import { LED_CAP } from '../../../firmware/board.gen.js';
import { SIDE_COLOURS } from '../../../firmware/show/scene.js';
import { ringPictures, type RingPicture } from '../../../sim/scenario/lights.js';
import { readScenario } from '../../../sim/scenario/scenario.js';

type Light = readonly [number, number, number];

/**
 * Linear light as seen with no cones of one kind: Machado, Oliveira and Fernandes, "A physiologically-based model for
 * simulation of color vision deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.
 */
const EYES: Readonly<Record<string, readonly number[]>> = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

function seen(c: Light, eyes: readonly number[]): Light {
  const row = (k: number): number => {
    const v = (eyes[k] ?? 0) * c[0] + (eyes[k + 1] ?? 0) * c[1] + (eyes[k + 2] ?? 0) * c[2];
    return Math.min(1, Math.max(0, v));
  };
  return [row(0), row(3), row(6)];
}

/** Luminance of linear light (Rec. 709), as the eye takes it in: even steps are powers. */
function brightness(c: Light): number {
  return Math.pow(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2], 1 / 2.2);
}

/** Brightness of each lamp, 0..1 of what the cap allows. */
function greys(bytes: ArrayLike<number>, eyes: readonly number[]): number[] {
  const full = 255 * LED_CAP;
  return Array.from({ length: bytes.length / 3 }, (_, i) => {
    const [g = 0, r = 0, b = 0] = [bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]];
    return brightness(seen([r / full, g / full, b / full], eyes));
  });
}

/** A lamp is another one when it is clearly brighter or darker. */
const CLEARLY = 0.2;
/** Two states are told apart by at least so many lamps. */
const LEAST_LAMPS = 3;

/** In how many lamps two states differ in grey; nobody knows which half of the beat comes first. */
function apart(a: RingPicture, b: RingPicture, eyes: readonly number[]): number {
  const [a1, a2] = a.halves.map((h) => greys(h, eyes)) as [number[], number[]];
  const [b1, b2] = b.halves.map((h) => greys(h, eyes)) as [number[], number[]];
  const count = (x: number[], y: number[]): number =>
    a1.filter(
      (v, i) =>
        Math.abs(v - (x[i] ?? 0)) > CLEARLY || Math.abs((a2[i] ?? 0) - (y[i] ?? 0)) > CLEARLY,
    ).length;
  return Math.min(count(b1, b2), count(b2, b1));
}

const FILES = ['start', 'play', 'fault'].map((name) => `test/scenarios/lights-${name}.yaml`);
const pictures = FILES.flatMap((file) =>
  ringPictures(readScenario(readFileSync(file, 'utf8'), file)),
);

test.each(Object.entries(EYES))('every two states are told apart without colour: %s', (_, eyes) => {
  const alike: string[] = [];
  pictures.forEach((a, i) =>
    pictures.slice(i + 1).forEach((b) => {
      if (apart(a, b, eyes) < LEAST_LAMPS) alike.push(`${a.name} and ${b.name}`);
    }),
  );
  expect(alike).toEqual([]);
});

test.each(Object.entries(EYES))('what shines brightly does not vanish: %s', (_, eyes) => {
  const lost = pictures.flatMap((p) =>
    p.halves.flatMap((half) => {
      const as = greys(half, EYES['all'] ?? []);
      const there = greys(half, eyes);
      return as.some((v, i) => v > 0.4 && (there[i] ?? 0) < 0.25) ? [p.name] : [];
    }),
  );
  expect(lost).toEqual([]);
});

test.each(Object.entries(EYES))('the sides differ in colour or brightness: %s', (_, eyes) => {
  const sides = Object.values(SIDE_COLOURS).map((c) => seen(c, eyes));
  const far = (a: Light, b: Light): number =>
    Math.hypot(...a.map((v, k) => Math.pow(v, 1 / 2.2) - Math.pow(b[k] ?? 0, 1 / 2.2)));
  sides.forEach((a, i) =>
    sides.slice(i + 1).forEach((b) => expect(far(a, b)).toBeGreaterThan(0.4)),
  );
});

test('the guide shows every state, and every picture of it is one', () => {
  const guide = readFileSync('docs/lights.md', 'utf8');
  const shown = [...guide.matchAll(/images\/lights-([a-z-]+)\.svg/g)].map((m) => m[1]);
  expect([...new Set(shown)].sort()).toEqual(pictures.map((p) => p.name).sort());
  for (const name of shown) expect(existsSync(`docs/images/lights-${name ?? ''}.svg`)).toBe(true);
});
