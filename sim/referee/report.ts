/**
 * A run as a page for people: figures with their limits beside the targets, reasons of the questions, calibration, and
 * every shot that was wrong, asked or not ruled, with a picture and how to replay it. In: the result; out: HTML in one
 * file. The same run gives the same bytes.
 */
import type { Board } from '../board.js';
import { FINDING_KINDS, type Finding, type FindingKind } from './finding.js';
import { traceName, type RefereeResult } from './play.js';
import { calibrationPlots } from './plots.js';
import { shotPicture, woodSymbol } from './shotPicture.js';
import type { AskStat, Group } from './tally.js';
import { limits, met, RULING_MS_P95, TARGETS } from './targets.js';

type Fields = Readonly<Record<string, unknown>>;

const STYLE = `
:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem}
table{border-collapse:collapse;margin:.6rem 0 1.6rem}
th,td{border-bottom:1px solid #8886;padding:.25rem .7rem;text-align:left;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}
.met::before{content:"\\2713 "}.missed{font-weight:700}.missed::before{content:"\\2717 "}
figure{display:inline-block;margin:.3rem .6rem .3rem 0;width:20rem}
figure svg{width:100%}figcaption{font-size:.85em;opacity:.8}
figure text{font:700 13px sans-serif;text-anchor:middle;fill:#fff;stroke:#0008;stroke-width:2;paint-order:stroke}
.plot{width:22rem;margin-right:1rem}.plot text{font:11px sans-serif;fill:currentColor}.plot .title{font-weight:700;font-size:13px}
.grid{stroke:#8884}.ideal{fill:none;stroke:currentColor;stroke-dasharray:4 3}.line{fill:none;stroke:#2a7fff;stroke-width:1.5}.dot{fill:#2a7fff}
details{border-bottom:1px solid #8886;padding:.35rem 0}summary{cursor:pointer}
code{font-size:.9em;overflow-wrap:anywhere}
`;

/** @param folder where the traces lie, as the reader's command line names it. */
export function reportPage(r: RefereeResult, board: Board, folder: string): string {
  const rep = r.report;
  const parts = [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Referee: ${r.tally.shots} shots</title><style>${STYLE}</style>`,
    woodSymbol(board),
    `<h1>Referee: ${r.tally.shots} shots</h1>`,
    `<p>Seed ${text(rep['seed'])}; presets ${list(rep['presets'])}; skills ${list(rep['skills'])}; faults ${list(rep['faults'])}; computing ${text(rep['computing'])}; firmware ${text(rep['bundle'])}.</p>`,
    '<h2>Beside the targets</h2>',
    targetTable(r),
    second(rep['secondJudge']),
    '<h2>By preset and skill</h2>',
    groupTable(r.tally.groups),
    '<h2>Why the players were asked</h2>',
    askTable(r),
    askPresets(r.findings),
    '<h2>Claimed and true</h2>',
    '<p>Dashed: what is claimed. Points of few places are left out.</p>',
    calibrationPlots(r.tally.calibration),
    '<h2>Shot by shot</h2>',
    '<p>White crosses: where the board believed discs. Red rim: the disc that was shot. Dashed: the ways of the discs.</p>',
    ...FINDING_KINDS.map((kind) => section(kind, r.findings, board, folder)),
    '</html>',
  ];
  return parts.filter((p) => p !== '').join('\n') + '\n';
}

function targetTable(r: RefereeResult): string {
  const { tally, report } = r;
  const rows = TARGETS.map((t) => {
    const n = Number((report[t.key] as Fields)['n']);
    const of = t.of === 'shots' ? tally.shots : tally.rounds;
    const l = limits(n, of);
    const how = met(t, l);
    return `<tr><td>${t.what}<td>at most ${t.words}<td class="n">${n} of ${of}<td class="n">${percent(n / Math.max(1, of))}<td class="n">${percent(l[0])} to ${percent(l[1])}<td class="${how.replace(' ', '-')}">${how}`;
  });
  const time = report['rulingMsAfterRest'] as Fields;
  const p95 = Number(time['p95']);
  rows.push(
    `<tr><td>ruling or question after rest<td>95 % within ${RULING_MS_P95} ms<td class="n">${text(time['n'])}<td class="n">${text(time['p50'])} ms half, ${text(p95)} ms 95 %<td class="n">largest ${text(time['max'])} ms<td class="${p95 <= RULING_MS_P95 ? 'met' : 'missed'}">${p95 <= RULING_MS_P95 ? 'met' : 'missed'}`,
  );
  const more = (['unruled', 'phantomRulings', 'stalledMatches', 'restarts'] as const).map(
    (key) => `<tr><td>${words(key)}<td>none<td class="n">${text(report[key])}<td><td><td>`,
  );
  return table(['', 'target', 'counted', 'rate', '95 % limits', ''], [...rows, ...more]);
}

function second(judge: unknown): string {
  if (typeof judge !== 'object' || judge === null) return '';
  const j = judge as Record<string, Fields | number>;
  const row = (what: string, key: string): string =>
    `<tr><td>${what}<td class="n">${text((j[key] as Fields)['n'])} of ${text(j['shots'])}`;
  return (
    '<h3>The second judge</h3>' +
    table(
      ['', ''],
      [
        row('other than the first judge', 'otherThanFirstJudge'),
        row('board wrong and not asked', 'boardWrongNotAsked'),
        row('board wrong though asked', 'boardWrongThoughAsked'),
      ],
    )
  );
}

function groupTable(groups: Readonly<Record<string, Group>>): string {
  const rows = Object.entries(groups)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, g]) =>
        `<tr><td>${name}<td class="n">${g.shots}<td class="n">${g.wrong}<td class="n">${g.asked}<td class="n">${percent(g.asked / Math.max(1, g.shots))}`,
    );
  return table(['', 'shots', 'wrong, not asked', 'asked', ''], rows);
}

function askTable(r: RefereeResult): string {
  const rows = Object.entries(r.tally.asks)
    .sort(([, a], [, b]) => b.put - a.put)
    .map(([q, a]) => {
      const told = a.proposed + a.other;
      return `<tr><td>${q}<td class="n">${a.put}<td class="n">${((1000 * a.put) / Math.max(1, r.tally.shots)).toFixed(2)}<td class="n">${told > 0 ? percent(a.proposed / told) : ''}<td class="n">${a.other}<td class="n">${lost(a)}`;
    });
  return table(
    ['question', 'put', 'of 1000 shots', 'proposal right', 'other answer true', 'no true answer'],
    rows,
  );
}

function lost(a: AskStat): number {
  return a.put - a.proposed - a.other;
}

/** Which questions come up under which rules. */
function askPresets(findings: readonly Finding[]): string {
  const presets = [...new Set(findings.map((f) => f.preset))].sort();
  const questions = [...new Set(findings.flatMap((f) => f.asks.map((a) => a.q)))].sort();
  if (questions.length === 0) return '';
  const count = (q: string, p: string): number =>
    findings
      .filter((f) => f.preset === p)
      .reduce((n, f) => n + f.asks.filter((a) => a.q === q).length, 0);
  return table(
    ['question', ...presets],
    questions.map(
      (q) => `<tr><td>${q}${presets.map((p) => `<td class="n">${count(q, p) || ''}`).join('')}`,
    ),
  );
}

function section(
  kind: FindingKind,
  findings: readonly Finding[],
  board: Board,
  folder: string,
): string {
  const some = findings.filter((f) => f.kind === kind);
  if (some.length === 0) return '';
  const open = kind !== 'asked' && kind !== 'asked at the count';
  return `<h3 id="${kind.replace(/ /g, '-')}">${kind}: ${some.length}</h3>${some.map((f) => row(f, board, folder, open)).join('\n')}`;
}

function row(f: Finding, board: Board, folder: string, open: boolean): string {
  const asks = f.asks.map((a) => `${a.q}: ${a.took || 'no answer'}`).join(', ');
  const file = `${folder}/${traceName(f.preset, f.seed)}`;
  const command = `npm run --silent sim -- replay ${file} --until ${Math.ceil(f.t + 1)} --picture after.svg`;
  return [
    `<details${open ? ' open' : ''}><summary>shot ${f.n}: ${f.preset} ${f.skill}, seed ${f.seed}, shot ${f.shot} of its match. ${escaped(f.what)}${asks ? `. <b>${escaped(asks)}</b>` : ''}</summary>`,
    ...f.asks.map(
      (a) =>
        `<p>"${escaped(a.text)}" OK: ${escaped(a.ok)}, UNDO: ${escaped(a.undo)}; answered: ${escaped(a.took || '-')}</p>`,
    ),
    `<p>truth ${escaped(f.truth || '-')}, board ${escaped(f.board || '-')}</p>`,
    shotPicture(f, board.geometry.discDiameter / 2),
    `<p><code>${escaped(command)}</code></p></details>`,
  ].join('');
}

function table(head: readonly string[], rows: readonly string[]): string {
  return `<table><tr>${head.map((h) => `<th>${h}`).join('')}${rows.join('')}</table>`;
}

function percent(v: number): string {
  const p = 100 * v;
  return `${p >= 10 ? p.toFixed(1) : p >= 0.1 ? p.toFixed(2) : p.toFixed(4)} %`;
}

function text(v: unknown): string {
  return escaped(typeof v === 'string' ? v : JSON.stringify(v));
}

function list(v: unknown): string {
  return Array.isArray(v) && v.length > 0 ? escaped(v.join(', ')) : 'none';
}

/** `phantomRulings` as people write it. */
function words(key: string): string {
  return key.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);
}

function escaped(s: string): string {
  return s
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
