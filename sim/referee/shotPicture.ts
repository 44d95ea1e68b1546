/**
 * A shot as a picture: where the discs lay, which ways they went, where they came to rest, and crosses where the board
 * believes them. In: a finding; out: SVG text. The wood is drawn once a page (`woodSymbol`) and used by every picture.
 */
import type { Board } from '../board.js';
import type { Finding, Mark } from './finding.js';

const HALF = 385;
const COLOURS: Readonly<Record<string, string>> = { A: '#d9822b', B: '#3b6ea8', C: '#8a8a80' };

export function woodSymbol(board: Board): string {
  const g = board.geometry;
  const parts = [
    `<circle r="${g.surfaceRadius + g.ditchWidth}" fill="#2b2620"/>`,
    `<circle r="${g.surfaceRadius}" fill="#ead2a8"/>`,
    ...[g.line15Radius, g.line10Radius, g.startLineRadius].map(
      (r) => `<circle r="${r}" fill="none" stroke="#4a3521" stroke-width="${g.lineWidth}"/>`,
    ),
    `<circle r="${g.holeDiameter / 2}" fill="#6b5638"/>`,
  ];
  for (let k = 0; k < g.postCount; k++) {
    const a = ((g.postFirstDeg + (360 * k) / g.postCount) * Math.PI) / 180;
    const x = g.postCircleRadius * Math.cos(a);
    const y = g.postCircleRadius * Math.sin(a);
    parts.push(`<circle cx="${n(x)}" cy="${n(-y)}" r="${g.postDiameter / 2}" fill="#9c7b45"/>`);
  }
  return `<svg width="0" height="0" style="position:absolute"><symbol id="wood" viewBox="${box()}">${parts.join('')}</symbol></svg>`;
}

export function shotPicture(f: Finding, discRadius: number): string {
  const disc = (m: Mark, faint: boolean): string =>
    `<circle cx="${n(m.x)}" cy="${n(-m.y)}" r="${discRadius}" fill="${COLOURS[m.owner] ?? '#888'}"` +
    `${faint ? ' opacity=".35"' : ''}${m.id === f.shooter ? ' stroke="#b00" stroke-width="3"' : ''}/>` +
    `<text x="${n(m.x)}" y="${n(-m.y + 5)}">${m.id}</text>`;
  const ways = f.paths.map(
    (p) =>
      `<polyline points="${pairs(p.at)}" fill="none" stroke="${COLOURS[p.owner] ?? '#888'}" stroke-width="2.5" stroke-dasharray="7 4"/>`,
  );
  const crosses = f.believed.map(
    (m) =>
      `<path d="M${n(m.x - 8)} ${n(-m.y)}h16M${n(m.x)} ${n(-m.y - 8)}v16" stroke="#fff" stroke-width="3"/>` +
      `<path d="M${n(m.x - 8)} ${n(-m.y)}h16M${n(m.x)} ${n(-m.y - 8)}v16" stroke="#000"/>`,
  );
  const before =
    f.before.length === 0
      ? ''
      : panel('before, and the ways', [...f.before.map((m) => disc(m, false)), ...ways]);
  return (
    before +
    panel('after, and what the board believes', [...f.after.map((m) => disc(m, false)), ...crosses])
  );
}

function panel(title: string, parts: readonly string[]): string {
  return `<figure><svg viewBox="${box()}" role="img" aria-label="${title}"><use href="#wood" x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${2 * HALF}"/>${parts.join('')}</svg><figcaption>${title}</figcaption></figure>`;
}

function box(): string {
  return `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`;
}

function pairs(at: readonly number[]): string {
  const out: string[] = [];
  for (let k = 0; k + 1 < at.length; k += 2) out.push(`${n(at[k] ?? 0)},${n(-(at[k + 1] ?? 0))}`);
  return out.join(' ');
}

/** Tenths; -0 is 0. */
function n(v: number): number {
  return Math.round(v * 10) / 10 + 0;
}
