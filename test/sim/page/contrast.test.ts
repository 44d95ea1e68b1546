/** Text of the page against what it stands on, both schemes: WCAG AA, 4.5 : 1. Read from the style sheet's variables. */
import { readFileSync } from 'node:fs';

const [DARK, LIGHT] = ['style', 'light'].map((name) => {
  const root = /:root \{([^}]*)\}/.exec(readFileSync(`sim/page/${name}.css`, 'utf8'))?.[1] ?? '';
  return new Map([...root.matchAll(/--([\w-]+): (#\w+);/g)].map((v) => [v[1], v[2]]));
});

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(full.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return ((hi ?? 0) + 0.05) / ((lo ?? 0) + 0.05);
}

test('black on white is 21 : 1', () => expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 6));

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
])('%s', (_scheme, colours) => {
  test.each([
    ['ink', 'ground'],
    ['ink', 'card'],
    ['ink', 'card-2'],
    ['ink-2', 'ground'],
    ['ink-2', 'ground-2'],
    ['ink-2', 'card'],
    ['ink-2', 'card-2'],
    ['on-accent', 'accent'],
    ['valid', 'card'],
    ['valid', 'card-2'],
    ['valid', 'ground-2'],
    ['foul', 'card'],
    ['foul', 'card-2'],
    ['foul', 'ground-2'],
    ['ground', 'foul'],
    ['asked', 'card'],
    ['asked', 'ground-2'],
    ['accent', 'ground-2'],
    ['side-A', 'card-2'],
    ['side-B', 'card-2'],
    ['side-C', 'card-2'],
  ])('%s on %s', (ink, paper) => {
    const [a, b] = [colours?.get(ink), colours?.get(paper)];
    expect(contrast(a ?? '#000', b ?? '#000')).toBeGreaterThanOrEqual(4.5);
  });
});
