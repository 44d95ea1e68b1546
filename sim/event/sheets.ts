/** Sheets to print: who plays whom where, score cards, standings. In: a schedule and its standings; out: one HTML page. */
import type { Schedule, TieBreak } from './schedule.js';
import type { Result, Row, Standings } from './standings.js';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

const STYLE = `body{font:12pt/1.35 system-ui,sans-serif;margin:1.5cm;color:#000;background:#fff}
h1{font-size:20pt}h2{break-after:avoid;margin-top:1.2em}
table{border-collapse:collapse;width:100%;break-inside:avoid}
th,td{border:1px solid #666;padding:.25em .5em;text-align:left}td.n{text-align:right}
.card{break-inside:avoid;border:2px solid #000;padding:.4em .8em;margin:.6em 0}.card td{height:1.6em}
.page{break-before:page}
@media screen and (max-width:600px){body{margin:.8rem;font-size:10pt;overflow-wrap:anywhere}th,td{padding:.2em .3em}}`;

const cell = (v: string | number): string =>
  typeof v === 'number' ? `<td class="n">${v}</td>` : `<td>${escaped(v)}</td>`;

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const top = head.map((x) => `<th>${escaped(x)}</th>`).join('');
  return `<table><tr>${top}</tr>${rows.map((r) => `<tr>${r.map(cell).join('')}</tr>`).join('\n')}</table>`;
}

function score(r: Result): string {
  if (r.match === null) return '';
  return `${r.points[0]} : ${r.points[1]}${r.over ? '' : ` (round ${r.rounds + 1})`}`;
}

function card(r: Result): string {
  const { turn, board, a, b } = r.meeting;
  const rounds = [1, 2, 3, 4].map((n) => [String(n), '', '', '', '']);
  return `<div class="card"><b>Turn ${turn}, ${escaped(board)}</b>: ${escaped(a)} (seat S, shoots first in round 1) and ${escaped(b)} (seat N)
${table(['Round', `20s ${a}`, `20s ${b}`, `Points ${a}`, `Points ${b}`], rounds)}<p>Signed: ________________ ________________</p></div>`;
}

const TIE_BREAKS: Readonly<Record<TieBreak, readonly [string, keyof Row]>> = {
  twenties: ['20s', 'twenties'],
  'head-to-head': ['Head to head', 'headToHead'],
  difference: ['Difference', 'difference'],
};

/** Columns are what counts, in the order in which it counts. */
export function standingsHtml(s: Schedule, st: Standings): string {
  const ties = s.tieBreaks.map((t) => TIE_BREAKS[t]);
  return st.groups
    .map(
      (g) =>
        `<h2>Standings: ${escaped(g.name)}</h2>` +
        table(
          ['', 'Player', 'Played', 'Points', ...ties.map(([head]) => head)],
          g.rows.map((r) => [r.rank, r.player, r.played, r.points, ...ties.map(([, of]) => r[of])]),
        ),
    )
    .join('\n');
}

export function sheets(s: Schedule, st: Standings): string {
  const turns = [...new Set(s.meetings.map((m) => m.turn))].sort((x, y) => x - y);
  const plan = turns.map((t) => {
    const rows = st.results
      .filter((r) => r.meeting.turn === t)
      .map((r) => [r.meeting.board, r.meeting.group, r.meeting.a, r.meeting.b, score(r)]);
    return `<h2>Turn ${t}</h2>${table(['Board', 'Group', 'Seat S', 'Seat N', 'Score'], rows)}`;
  });
  const cards = st.results.filter((r) => !r.over).map(card);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(s.event)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(s.event)}${s.date ? `, ${escaped(s.date)}` : ''}</h1>
${standingsHtml(s, st)}
<div class="page">${plan.join('\n')}</div>
<div class="page"><h2>Score cards</h2>${cards.join('\n')}</div>
</body></html>
`;
}
