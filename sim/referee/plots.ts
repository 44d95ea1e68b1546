/** Calibration as pictures: what the board claims against what is true. In: a Calibration; out: SVG text. */
import { SHARE_EDGES, SIGMA_EDGES, type Calibration, type ShareBin } from './calibration.js';

const W = 360;
const H = 300;
const LEFT = 52;
const BOTTOM = 40;

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly name: string;
  readonly log: boolean;
  /** Tick texts; default the number. */
  readonly text?: (v: number) => string;
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** Told when pointed at. */
  readonly title: string;
  readonly n: number;
}

function place(a: Axis, v: number): number {
  const f = (u: number): number => (a.log ? Math.log10(Math.max(u, 1e-12)) : u);
  return Math.min(1, Math.max(0, (f(v) - f(a.from)) / (f(a.to) - f(a.from))));
}

function plot(
  title: string,
  x: Axis,
  y: Axis,
  ideal: readonly Point[],
  points: readonly Point[],
): string {
  const px = (v: number): number => r(LEFT + place(x, v) * (W - LEFT - 12));
  const py = (v: number): number => r(H - BOTTOM - place(y, v) * (H - BOTTOM - 28));
  const tick = (a: Axis, v: number): string => (a.text ? a.text(v) : String(v));
  const parts = [
    ...x.ticks.map(
      (v) =>
        `<path d="M${px(v)} ${py(y.from)}V${py(y.to)}" class="grid"/><text x="${px(v)}" y="${H - BOTTOM + 14}" text-anchor="middle">${tick(x, v)}</text>`,
    ),
    ...y.ticks.map(
      (v) =>
        `<path d="M${px(x.from)} ${py(v)}H${px(x.to)}" class="grid"/><text x="${LEFT - 5}" y="${py(v) + 4}" text-anchor="end">${tick(y, v)}</text>`,
    ),
    `<polyline points="${ideal.map((p) => `${px(p.x)},${py(p.y)}`).join(' ')}" class="ideal"/>`,
    `<polyline points="${points.map((p) => `${px(p.x)},${py(p.y)}`).join(' ')}" class="line"/>`,
    ...points.map(
      (p) =>
        `<circle cx="${px(p.x)}" cy="${py(p.y)}" r="3.5" class="dot"><title>${p.title}</title></circle>`,
    ),
    `<text x="${LEFT}" y="15" class="title">${title}</text>`,
    `<text x="${(W + LEFT) / 2}" y="${H - 8}" text-anchor="middle">${x.name}</text>`,
    `<text transform="translate(12 ${(H - BOTTOM) / 2 + 14}) rotate(-90)" text-anchor="middle">${y.name}</text>`,
  ];
  return `<svg class="plot" viewBox="0 0 ${W} ${H}" role="img" aria-label="${title}">${parts.join('')}</svg>`;
}

/** Bins with fewer entries say nothing. */
const LEAST = 10;

export function calibrationPlots(c: Calibration): string {
  return [
    sigmaPlot(c),
    tailPlot(c),
    sharePlot('Whose disc it is', c.owners),
    sharePlot('What a question proposes', c.answers),
  ].join('');
}

function sigmaPlot(c: Calibration): string {
  const mm: Axis = {
    from: 0.2,
    to: 10,
    ticks: [0.2, 0.5, 1, 2, 5, 10],
    log: true,
    name: 'claimed sigma, mm',
  };
  const points = c.sigma.flatMap((b, k) =>
    b.n < LEAST
      ? []
      : [
          {
            x: b.sumSigma / b.n,
            y: Math.sqrt(b.sumSquares / b.n),
            n: b.n,
            title: `sigma from ${SIGMA_EDGES[k] ?? 0}: ${b.n} places`,
          },
        ],
  );
  return plot(
    'How far places are off',
    mm,
    { ...mm, name: 'true error along an axis (rms), mm' },
    diagonal(0.2, 10),
    points,
  );
}

function tailPlot(c: Calibration): string {
  const x: Axis = {
    from: 0,
    to: 6,
    ticks: [0, 1, 2, 3, 4, 5, 6],
    log: false,
    name: 'error in claimed sigmas',
  };
  const y: Axis = {
    from: 0.00001,
    to: 1,
    ticks: [0.00001, 0.0001, 0.001, 0.01, 0.1, 1],
    log: true,
    name: 'share of places farther off',
    text: (v) => (v === 1 ? '1' : `1/${Math.round(1 / v)}`),
  };
  const steps = Array.from({ length: 61 }, (_, k) => k / 10);
  const all = c.ratio.reduce((a, b) => a + b, 0);
  const at = (s: number, v: number): Point => ({
    x: s,
    y: v,
    n: 0,
    title: `beyond ${s} sigma: ${v.toPrecision(3)}`,
  });
  const points = steps.map((s) => at(s, c.beyond(s))).filter((p) => p.y > 0 && p.y * all >= 2);
  return plot(
    'Tails of the errors',
    x,
    y,
    steps.map((s) => at(s, Math.exp((-s * s) / 2))),
    points,
  );
}

function sharePlot(title: string, bins: readonly ShareBin[]): string {
  // As odds against: nearly all claims are nearly sure.
  const axis = (name: string): Axis => ({
    from: 0.00005,
    to: 1,
    ticks: [0.0001, 0.001, 0.01, 0.1, 1],
    log: true,
    name,
    text: (v) => (v === 1 ? '1' : `1/${Math.round(1 / v)}`),
  });
  const points = bins
    .flatMap((b, k) =>
      b.n < LEAST
        ? []
        : [
            {
              x: Math.max(0.00005, 1 - b.sumClaimed / b.n),
              y: Math.max(0.00005, 1 - b.right / b.n),
              n: b.n,
              title: `sure from ${SHARE_EDGES[k] ?? 0}: ${b.right} of ${b.n} right`,
            },
          ],
    )
    .sort((a, b) => a.x - b.x);
  if (points.length === 0) return '';
  return plot(
    title,
    axis('claimed chance to be wrong'),
    axis('share that was wrong'),
    diagonal(0.00005, 1),
    points,
  );
}

function diagonal(from: number, to: number): Point[] {
  return [from, to].map((v) => ({ x: v, y: v, n: 0, title: '' }));
}

function r(v: number): number {
  return Math.round(v * 10) / 10;
}
