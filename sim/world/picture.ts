/**
 * A picture of one moment: the board to scale, discs as they truly lie, crosses where the board believes them, and
 * the ring from its bytes. In: board and snapshot; out: SVG text, the same for the same moment.
 */
import type { Board } from '../board.js';
import type { SaidDisc } from './belief.js';
import type { Snapshot, TruthDisc } from './types.js';

const HALF = 420;
const COLOURS: Readonly<Record<string, string>> = { A: '#d9822b', B: '#3b6ea8', C: '#5a8f3c' };
/** Pixels are capped to a quarter of their brightness; on paper they are shown as the eye sees them: light is no even step. */
const GLOW = 4;
const GAMMA = 1 / 2.2;

export function picture(board: Board, s: Snapshot, believed: readonly SaidDisc[]): string {
  const g = board.geometry;
  const parts: string[] = [];
  parts.push(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}">`,
    `<rect x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${2 * HALF}" fill="#20242a"/>`,
    circle(0, 0, g.surfaceRadius + g.ditchWidth, '#15120f'),
    circle(0, 0, g.surfaceRadius, '#e2c08d'),
  );
  for (const r of [g.line15Radius, g.line10Radius, g.startLineRadius]) {
    parts.push(
      `<circle r="${n(r)}" fill="none" stroke="#4a3521" stroke-width="${n(g.lineWidth)}"/>`,
    );
  }
  parts.push(circle(0, 0, g.holeDiameter / 2, '#3a2a1a'));
  for (let k = 0; k < g.postCount; k++) {
    const a = ((g.postFirstDeg + (360 * k) / g.postCount) * Math.PI) / 180;
    parts.push(
      circle(
        g.postCircleRadius * Math.cos(a),
        g.postCircleRadius * Math.sin(a),
        g.postDiameter / 2,
        '#b08d57',
      ),
    );
  }
  for (const d of s.discs) if (d.state !== 'hand') parts.push(disc(d, g.discDiameter / 2));
  for (const d of believed) {
    parts.push(
      `<path d="M${n(d.x - 5)} ${n(-d.y)}h10M${n(d.x)} ${n(-d.y - 5)}v10" stroke="#fff" stroke-width="1.2"/>`,
    );
  }
  parts.push(...ring(board, s.ring), '</svg>', '');
  return parts.join('\n');
}

function disc(d: TruthDisc, r: number): string {
  const dim = d.state === 'ditch' ? ' opacity="0.5"' : '';
  return (
    `<g${dim}>${circle(d.x, d.y, r, COLOURS[d.owner] ?? '#888')}` +
    `<text x="${n(d.x)}" y="${n(-d.y + 4)}" font-size="11" text-anchor="middle" fill="#fff">${d.id}</text></g>`
  );
}

function ring(board: Board, bytes: Uint8ClampedArray): string[] {
  const out: string[] = [];
  for (let i = 0; i < board.leds.count; i++) {
    const a = ((board.leds.firstDeg + board.leds.stepDeg * i) * Math.PI) / 180;
    const [green = 0, red = 0, blue = 0] = bytes.subarray(3 * i, 3 * i + 3);
    const shine = (v: number): number =>
      Math.round(255 * Math.pow(Math.min(1, (v * GLOW) / 255), GAMMA));
    const fill = `rgb(${shine(red)},${shine(green)},${shine(blue)})`;
    out.push(circle(board.leds.radius * Math.cos(a), board.leds.radius * Math.sin(a), 8, fill));
  }
  return out;
}

function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(-y)}" r="${n(r)}" fill="${fill}"/>`;
}

/** Hundredths; -0 is 0. */
function n(v: number): number {
  return Math.round(v * 100) / 100 + 0;
}
