import { playReferee } from '../../../sim/referee/play.js';
import { reportPage } from '../../../sim/referee/report.js';
import { loadSimBoard } from '../../../sim/board.js';
import { diffTraces } from '../../../sim/trace/diff.js';
import { parseTrace } from '../../../sim/trace/format.js';
import { cut, replay } from '../../../sim/trace/replay.js';
import { limits, met, TARGETS } from '../../../sim/referee/targets.js';
import { Calibration } from '../../../sim/referee/calibration.js';
import { calibrationPlots } from '../../../sim/referee/plots.js';
import { stream } from '../../../sim/random.js';
import { oracleBoard } from '../../support/oracleBoard.js';

const ORACLE = oracleBoard({
  perSide: 4,
  lies: (n) => n === 6,
  troubles: (n) => n === 3,
});

function run(): { page: string; traces: [string, string][] } {
  const traces: [string, string][] = [];
  const result = playReferee(
    { shots: 8, seed: 1, presets: ['nca'], skills: ['average'], findings: true },
    { makePort: ORACLE, trace: (name, text) => traces.push([name, text]) },
  );
  return { page: reportPage(result, loadSimBoard().board, 'x.traces'), traces };
}

test('a report shows what was wrong and what was asked, and the same run gives the same bytes', () => {
  const { page } = run();
  expect(run().page).toBe(page);
  expect(page).toMatch(/<h3 id="wrong">wrong: 1<\/h3>/);
  expect(page).toMatch(
    /shot 6: nca average, seed [0-9]+, shot 6 of its match\. (valid|foul) called/,
  );
  expect(page).toMatch(/<h3 id="asked">asked: 1<\/h3>.*shot 3: nca/);
  expect(page).toMatch(/<b>accident: /);
  expect(page).toMatch(/<td>accident<td class="n">1/);
  expect(page).toMatch(
    /rulings wrong and not asked<td>at most 1 in 10 000 shots<td class="n">1 of 8/,
  );
});

test('its traces replay the match up to each shot', () => {
  const { page, traces } = run();
  const commands = [...page.matchAll(/sim -- replay x\.traces\/(\S+) --until ([0-9]+)/g)];
  expect(commands).toHaveLength(2);
  for (const [, name, until] of commands) {
    const text = traces.find(([n]) => n === name)?.[1] ?? '';
    const then = cut(parseTrace(text, 'x'), Number(until));
    const said = then.events.map((e) => JSON.stringify(e.line ?? ''));
    expect(said.filter((l) => l.includes('"ev":"ruling"')).length).toBeGreaterThan(2);
    expect(diffTraces(then, replay(then, 'x', ORACLE))).toBeUndefined();
  }
});

test.each([
  [0, 100, 0, 0.037],
  [1, 100, 0.0018, 0.0545],
  [50, 100, 0.4038, 0.5962],
  [100, 100, 0.963, 1],
  [0, 0, 0, 1],
])('%d of %d: the rate lies within limits', (n, of, lo, hi) => {
  const [a, b] = limits(n, of);
  expect(a).toBeCloseTo(lo, 3);
  expect(b).toBeCloseTo(hi, 3);
});

test('a target is met or missed only when the counts show it', () => {
  const target = TARGETS.find((t) => t.key === 'asked');
  if (!target) throw new Error('no target');
  expect(met(target, limits(1, 1000))).toBe('met');
  expect(met(target, limits(50, 1000))).toBe('missed');
  expect(met(target, limits(20, 1000))).toBe('not shown');
});

/** Places of a board that is off by `scale` of what it claims. */
function places(scale: number): Calibration {
  const c = new Calibration();
  const rng = stream(1, 'places');
  for (let k = 0; k < 20000; k++) {
    const sigma = rng.range(0.3, 2);
    const [x, y] = [rng.gauss() * sigma * scale, rng.gauss() * sigma * scale];
    c.place(sigma, Math.sqrt(x * x + y * y));
  }
  return c;
}

test('honest claims lie on the diagonal, boasts above it', () => {
  const honest = places(1);
  for (const b of honest.sigma.filter((s) => s.n > 500))
    expect(Math.sqrt(b.sumSquares / b.n) / (b.sumSigma / b.n)).toBeCloseTo(1, 1);
  expect(honest.beyond(2)).toBeCloseTo(Math.exp(-2), 2);
  const boast = places(2);
  expect(boast.beyond(2)).toBeCloseTo(Math.exp(-0.5), 2);
  expect(calibrationPlots(boast)).not.toBe(calibrationPlots(honest));
});

test('parts of a run add up to the whole', () => {
  const a = places(1);
  a.merge(places(2));
  expect(a.ratio.reduce((x, y) => x + y, 0)).toBe(40000);
  a.owner(0.9995, true);
  const b = new Calibration();
  b.owner(0.9995, false);
  a.merge(b);
  expect(a.report()).toMatchObject({
    owners: [{ from: 0.999, n: 2, claimed: 0.9995, actual: 0.5 }],
  });
});
