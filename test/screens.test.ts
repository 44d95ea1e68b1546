/**
 * A board in the simulator, gateway, Mosquitto, recorder and two screens in Chromium, through three outages:
 * `sim bench screens` does it for 1000 shots and ten.
 */
import { rmSync } from 'node:fs';
import { chromiumPath } from '../sim/chromium.js';
import { findMosquitto } from '../sim/gateway/mosquitto.js';
import { screens } from '../sim/screens/screens.js';
import { essenceOf, Witness } from '../sim/screens/witness.js';
import { Overheard } from '../sim/screens/overheard.js';
import { compiledScore } from './support/scorePage.js';

const there = chromiumPath() !== undefined && findMosquitto() !== undefined;
const testWithAll = there ? test : test.skip;
if (!there)
  console.warn('SKIPPED: no Chromium or no Mosquitto found, the screens are not compared');

testWithAll(
  'scoreboard, hall screen and record agree with the board after broker, gateway and link were down',
  async () => {
    const scripts = compiledScore();
    const report = await screens({
      shots: 36,
      outages: 3,
      seed: 4,
      scripts,
      sim: [process.execPath, 'sim/sim.mjs'],
      now: () => performance.now(),
      sleep: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
      news: () => undefined,
    });
    expect(report.wrong).toEqual([]);
    expect(report.outages).toEqual({ broker: 1, gateway: 1, link: 1 });
    expect(report.shots).toBeGreaterThanOrEqual(36);
    expect(report.cmn).toBe(report.matches);
    rmSync(scripts, { recursive: true, force: true });
  },
  300_000,
);

const line = (ev: string, fields: object): string => JSON.stringify({ v: 1, ev, ...fields });

test('the witness writes matches down, and what is told again changes nothing', () => {
  const w = new Witness();
  const score = { round: 1, raw: { A: 20, B: 0 }, award: { A: 2, B: 0 }, totals: { A: 2, B: 0 } };
  const first = [
    line('ruling', { n: 1, reason: 'OK_OPEN' }),
    line('ruling', { n: 2, reason: 'FOUL_OPEN' }),
    line('score', score),
  ];
  for (const l of [...first, line('score', score)]) w.take(l);
  w.take(line('over', { winner: 'A' }));
  w.take(line('ruling', { n: 1, reason: 'OK_OPEN' }));
  expect(w.matches.map((m) => [m.rulings.length, m.counts.size, m.over])).toEqual([
    [2, 1, 'A'],
    [1, 0, ''],
  ]);
  expect(essenceOf(w.matches[0]!)).not.toBe(essenceOf(w.matches[1]!));
});

test('an answer to who asks how the match stands is told from what happens', () => {
  const o = new Overheard();
  const says = ['hello', 'phase', 'match', 'rules', 'turn', 'ruling', 'hello', 'match', 'rules'];
  const more = [
    'score',
    'state',
    'turn',
    'phase',
    'past',
    'state',
    'ruling',
    'match',
    'rules',
    'turn',
  ];
  const taken = [...says, ...more].filter((ev) => o.happens(line(ev, {})));
  expect(taken).toEqual(
    'hello phase match rules turn ruling hello turn phase ruling match rules turn'.split(' '),
  );
});
