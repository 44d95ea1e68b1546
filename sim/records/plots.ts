/** Pictures of matches, as SVG. In: records; out: texts of SVG files by name. Colours do for light and dark pages. */
import { OWNERS } from '../../firmware/types.js';
import type { MatchRecord } from './schema.js';

const W = 640;
const H = 320;
const LEFT = 50;
const RIGHT = 20;
const TOP = 40;
const BOTTOM = 50;
const INK = '#777';
/** The sides' colours, and a third. */
const COLOURS: Readonly<Record<string, string>> = { A: '#d9730d', B: '#2c6fbb', C: '#7a5195' };

const round1 = (v: number): number => Math.round(v * 10) / 10;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

export function sideName(m: MatchRecord, side: string): string {
  const names = m.seats.filter(([o]) => o === side).map(([, seat]) => m.names[seat]);
  return names.every((n) => n !== undefined) ? names.join(' and ') : `Side ${side}`;
}

interface Plot {
  readonly title: string;
  readonly most: number;
  readonly label: string;
  readonly columns: readonly string[];
  readonly sides: readonly { readonly name: string; readonly colour: string }[];
}

function step(most: number): number {
  for (const s of [1, 2, 5, 10, 20, 50, 100, 200, 500]) if (most / s <= 6) return s;
  return 1000;
}

const y = (v: number, most: number): number => H - BOTTOM - (v / most) * (H - TOP - BOTTOM);
const x = (i: number, n: number): number => LEFT + ((i + 0.5) / n) * (W - LEFT - RIGHT);

function framed(p: Plot, body: string): string {
  const parts: string[] = [];
  for (let v = 0; v <= p.most; v += step(p.most)) {
    const at = round1(y(v, p.most));
    parts.push(
      `<path d="M${LEFT} ${at}H${W - RIGHT}" stroke="${INK}" stroke-opacity="0.3"/>`,
      `<text x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${v}</text>`,
    );
  }
  p.columns.forEach((c, i) => {
    parts.push(
      `<text x="${round1(x(i, p.columns.length))}" y="${H - BOTTOM + 18}" text-anchor="middle">${c}</text>`,
    );
  });
  p.sides.forEach((s, i) => {
    const at = LEFT + i * 180;
    parts.push(
      `<rect x="${at}" y="${H - 16}" width="12" height="12" fill="${s.colour}"/>`,
      `<text x="${at + 18}" y="${H - 5}">${escaped(s.name)}</text>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" font-family="sans-serif" font-size="13" fill="${INK}">
<title>${escaped(p.title)}</title>
<text x="${W / 2}" y="20" text-anchor="middle" font-size="15">${escaped(p.title)}</text>
${parts.join('\n')}
<text transform="translate(14 ${(TOP + H - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${p.label}</text>
${body}
</svg>
`;
}

function sidesOf(m: MatchRecord): string[] {
  return OWNERS.filter((o) => m.seats.some(([side]) => side === o));
}

function plotOf(m: MatchRecord, title: string, label: string, most: number): Plot {
  return {
    title: `${title}: ${m.id}`,
    label,
    most: Math.max(1, most),
    columns: m.rounds.filter((r) => r.counted).map((r) => `round ${r.round}`),
    sides: sidesOf(m).map((s) => ({ name: sideName(m, s), colour: COLOURS[s] ?? INK })),
  };
}

/** The score after each round, a line a side. */
export function scorePlot(m: MatchRecord): string {
  const rounds = m.rounds.filter((r) => r.counted);
  const values = sidesOf(m).map((s) => rounds.map((r) => r.totals[s as 'A'] ?? 0));
  const p = plotOf(m, 'Score', 'points', Math.max(0, ...values.flat()));
  const lines = values.map((list, k) => {
    const at = list.map((v, i) => `${round1(x(i, list.length))} ${round1(y(v, p.most))}`);
    const colour = p.sides[k]?.colour ?? INK;
    const dots = at.map((d) => {
      const [cx, cy] = d.split(' ');
      return `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`;
    });
    const dash = k === 1 ? ' stroke-dasharray="7 4"' : '';
    return `<path d="M${at.join('L')}" fill="none" stroke="${colour}" stroke-width="2.5"${dash}/>${dots.join('')}`;
  });
  return framed(p, rounds.length > 0 ? lines.join('\n') : '');
}

/** Twenties of each round, a bar a side. */
export function twentiesPlot(m: MatchRecord): string {
  const rounds = m.rounds.filter((r) => r.counted);
  const sides = sidesOf(m);
  const values = sides.map((s) => rounds.map((r) => r.twenties[s as 'A'] ?? 0));
  const p = plotOf(m, 'Twenties', 'twenties', Math.max(0, ...values.flat()));
  const wide = (0.7 * (W - LEFT - RIGHT)) / Math.max(1, rounds.length) / sides.length;
  const bars = values.flatMap((list, k) =>
    list.map((v, i) => {
      const at = x(i, list.length) + (k - sides.length / 2) * wide;
      const top = y(v, p.most);
      return `<rect x="${round1(at)}" y="${round1(top)}" width="${round1(wide - 2)}" height="${round1(H - BOTTOM - top)}" fill="${p.sides[k]?.colour ?? INK}"/>`;
    }),
  );
  return framed(p, bars.join('\n'));
}

export function plotsOf(m: MatchRecord): Record<string, string> {
  return { 'score.svg': scorePlot(m), 'twenties.svg': twentiesPlot(m) };
}
