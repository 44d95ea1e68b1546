/**
 * Pictures of the error budget, as SVG. In: a Study and percentiles by source; out: texts of SVG files. The same seed
 * gives the same text; colours do for a light and a dark page.
 */
import type { Board } from '../board.js';
import { at, type Study } from './budget.js';

const W = 640;
const H = 400;
const LEFT = 60;
const BOTTOM = 50;
const TOP = 40;
const RIGHT = 20;
const INK = '#777';
const BLUE = '#2c6fbb';
const ORANGE = '#d9730d';

const n1 = (v: number): string => String(Math.round(v * 10) / 10);

function svg(title: string, body: string, w = W, h = H): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" font-family="sans-serif" font-size="13" fill="${INK}">
<title>${title}</title>
<text x="${w / 2}" y="20" text-anchor="middle" font-size="15">${title}</text>
${body}
</svg>
`;
}

interface Axis {
  readonly label: string;
  readonly most: number;
  readonly step: number;
  readonly least?: number;
}

interface Frame {
  readonly x: (v: number) => number;
  readonly y: (v: number) => number;
  readonly grid: string;
}

function frame(xa: Axis, ya: Axis): Frame {
  const low = xa.least ?? 0;
  const x = (v: number): number => LEFT + ((v - low) / (xa.most - low)) * (W - LEFT - RIGHT);
  const y = (v: number): number => H - BOTTOM - (v / ya.most) * (H - TOP - BOTTOM);
  const parts: string[] = [];
  for (let v = low; v <= xa.most + 1e-9; v += xa.step) {
    parts.push(`<text x="${n1(x(v))}" y="${H - BOTTOM + 18}" text-anchor="middle">${n1(v)}</text>`);
  }
  for (let v = 0; v <= ya.most + 1e-9; v += ya.step) {
    parts.push(
      `<path d="M${LEFT} ${n1(y(v))}H${W - RIGHT}" stroke="${INK}" stroke-opacity="0.3"/>`,
      `<text x="${LEFT - 8}" y="${n1(y(v) + 4)}" text-anchor="end">${Math.round(v * 100) / 100}</text>`,
    );
  }
  parts.push(
    `<text x="${(LEFT + W - RIGHT) / 2}" y="${H - 10}" text-anchor="middle">${xa.label}</text>`,
    `<text transform="translate(16 ${(TOP + H - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${ya.label}</text>`,
  );
  return { x, y, grid: parts.join('\n') };
}

function line(points: readonly (readonly [number, number])[], f: Frame, colour: string): string {
  const d = points.map(([x, y], i) => `${i > 0 ? 'L' : 'M'}${n1(f.x(x))} ${n1(f.y(y))}`).join('');
  const dots = points.map(
    ([x, y]) => `<circle cx="${n1(f.x(x))}" cy="${n1(f.y(y))}" r="3" fill="${colour}"/>`,
  );
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
}

function key(rows: readonly (readonly [string, string])[]): string {
  return rows
    .map(
      ([text, colour], i) =>
        `<rect x="${LEFT + 14}" y="${TOP + 4 + 20 * i}" width="14" height="10" fill="${colour}"/>` +
        `<text x="${LEFT + 34}" y="${TOP + 14 + 20 * i}">${text}</text>`,
    )
    .join('\n');
}

/** Every disc where it lay, as large as its error is: 1 mm of error has a radius of 10 mm. */
export function overBoard(board: Board, s: Study): string {
  const g = board.geometry;
  const size = 560;
  const c = size / 2;
  const m = (size / 2 - 40) / g.surfaceRadius;
  const ring = (r: number): string =>
    `<circle cx="${c}" cy="${c + 14}" r="${n1(r * m)}" fill="none" stroke="${INK}" stroke-opacity="0.5"/>`;
  const dots = s.seen.map(
    (d) =>
      `<circle cx="${n1(c + d.x * m)}" cy="${n1(c + 14 - d.y * m)}" r="${n1(d.error * 10 * m)}" fill="${d.error > 1 ? ORANGE : BLUE}" fill-opacity="0.55"/>`,
  );
  const sensors = board.hall.sensors.map(
    (p) => `<circle cx="${n1(c + p.x * m)}" cy="${n1(c + 14 - p.y * m)}" r="1.5"/>`,
  );
  const rings = [
    g.surfaceRadius,
    g.startLineRadius,
    g.line10Radius,
    g.line15Radius,
    g.holeDiameter / 2,
  ];
  return svg(
    'Error over the board: 1 mm is drawn with a radius of 10 mm, orange above 1 mm; dots are sensors',
    [...rings.map(ring), ...sensors, ...dots].join('\n'),
    size,
    size,
  ).replace('font-size="15"', 'font-size="12"');
}

export function againstCount(s: Study): string {
  const f = frame(
    { label: 'discs on the board', least: 1, most: 16, step: 1 },
    { label: 'error, mm', most: 2.25, step: 0.25 },
  );
  const of = (p: number): [number, number][] => {
    const out: [number, number][] = [];
    for (let n = 1; n <= 16; n++) {
      const list = s.seen.filter((d) => d.discs === n).map((d) => d.error);
      if (list.length > 5) out.push([n, at(list, p)]);
    }
    return out;
  };
  return svg(
    'Error against the number of discs, all errors after calibration',
    [
      f.grid,
      line(of(0.95), f, ORANGE),
      line(of(0.5), f, BLUE),
      key([
        ['95 % within', ORANGE],
        ['half within', BLUE],
      ]),
    ].join('\n'),
  );
}

const BINS = 40;
const SPAN = 4;

export function residuals(s: Study): string {
  const counts = new Array<number>(BINS).fill(0);
  for (const r of s.residuals) {
    const i = Math.floor(((r + SPAN) / (2 * SPAN)) * BINS);
    if (i >= 0 && i < BINS) counts[i] = (counts[i] ?? 0) + 1;
  }
  const width = (2 * SPAN) / BINS;
  const f = frame(
    { label: 'residual over its claimed standard deviation', least: -SPAN, most: SPAN, step: 1 },
    { label: 'density', most: 0.5, step: 0.1 },
  );
  const bars = counts.map((v, i) => {
    const y = f.y(v / s.residuals.length / width);
    const x = f.x(-SPAN + i * width);
    return `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(f.x(width) - f.x(0) - 1)}" height="${n1(f.y(0) - y)}" fill="${BLUE}" fill-opacity="0.7"/>`;
  });
  const bell = Array.from({ length: 81 }, (_, i): [number, number] => {
    const z = -SPAN + i * 0.1;
    return [z, Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)];
  });
  const d = bell.map(([x, y], i) => `${i > 0 ? 'L' : 'M'}${n1(f.x(x))} ${n1(f.y(y))}`).join('');
  return svg(
    'What the fit leaves over at the sensors, beside a normal distribution',
    [f.grid, ...bars, `<path d="${d}" fill="none" stroke="${ORANGE}" stroke-width="2"/>`].join(
      '\n',
    ),
  );
}

/** Discs in groups of equal size by what they claim: root mean square of the claim and of the error on an axis. */
export function claimed(s: Study): string {
  const sorted = [...s.seen].sort((a, b) => a.sigma - b.sigma);
  const groups = 8;
  const rms = (list: readonly number[]): number =>
    Math.sqrt(list.reduce((q, v) => q + v * v, 0) / list.length);
  const points: [number, number][] = [];
  for (let i = 0; i < groups; i++) {
    const from = Math.floor((i * sorted.length) / groups);
    const to = Math.floor(((i + 1) * sorted.length) / groups);
    const part = sorted.slice(from, to);
    if (part.length === 0) continue;
    points.push([rms(part.map((d) => d.sigma)), rms(part.map((d) => d.error)) / Math.SQRT2]);
  }
  const most = 1.2;
  const f = frame(
    { label: 'claimed standard deviation, worse axis, mm', most, step: 0.2 },
    { label: 'actual error of an axis, rms, mm', most, step: 0.2 },
  );
  return svg(
    'Claimed against actual error, all errors after calibration',
    [
      f.grid,
      `<path d="M${n1(f.x(0))} ${n1(f.y(0))}L${n1(f.x(most))} ${n1(f.y(most))}" stroke="${INK}" stroke-dasharray="4 4"/>`,
      line(points, f, BLUE),
    ].join('\n'),
  );
}

export function bySource(rows: readonly { name: string; p95: number; truth: number }[]): string {
  const most = 1.2;
  const left = 170;
  const x = (v: number): number => left + (v / most) * (W - left - 40);
  const bars = rows.map(({ name, p95, truth }, i) => {
    const y = TOP + 12 + i * 40;
    return (
      `<text x="${left - 8}" y="${y + 15}" text-anchor="end">${name}</text>` +
      `<rect x="${left}" y="${y}" width="${n1(x(p95) - left)}" height="22" fill="${BLUE}" fill-opacity="0.8"/>` +
      `<path d="M${n1(x(truth))} ${y - 3}v28" stroke="${ORANGE}" stroke-width="3"/>` +
      `<text x="${n1(x(Math.max(p95, truth)) + 6)}" y="${y + 15}">${p95.toFixed(2)}</text>`
    );
  });
  return svg(
    '95 % of places within, mm: noise, and each source beside it (orange: a fit from the truth)',
    bars.join('\n'),
  );
}
