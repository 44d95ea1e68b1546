/** A short run of `sim bench link`: lines that are no commands change nothing, on any way in. */
import { runWay, REAL_WAY, WAYS } from '../../../sim/bench/link.js';
import { badLine } from '../../../sim/device/badLines.js';
import { findEspruino } from '../../../sim/device/findEspruino.js';
import { parseLine } from '../../../firmware/link/lines.js';
import { stream } from '../../../sim/random.js';

test.each(WAYS.map((way) => [way.name, way] as const))('%s', (_name, way) => {
  const row = runWay(way, 300, 2);
  expect(row).toMatchObject({ lines: 300, crashes: 0, matchChanged: false, ok: true });
  if (way.rate < 15) expect(row.answers).toBe(300);
  else expect(row.putOff).toBeGreaterThan(0);
});

(findEspruino() ? test : test.skip)('in the real interpreter', () => {
  expect(runWay(REAL_WAY, 60, 2)).toMatchObject({ answers: 60, crashes: 0, matchChanged: false });
});
if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

test('a hundred thousand lines of every kind are told apart from commands, in less than a line of text', () => {
  const rng = stream(3, 'lines');
  const said = new Map<string, number>();
  for (let n = 0; n < 100000; n++) {
    const why = parseLine(badLine(rng));
    expect(typeof why).toBe('string');
    const line = JSON.stringify({ v: 1, ev: 'error', text: why });
    if (line.length > 511 || !/^[ -~]*$/.test(line)) throw new Error(`too much: ${line}`);
    const kind = String(why).split(':')[0] ?? '';
    said.set(kind, (said.get(kind) ?? 0) + 1);
  }
  expect([...said.keys()].sort()).toEqual([
    'answer',
    'new',
    'not a JSON object',
    'unknown cmd',
    'v',
  ]);
});
