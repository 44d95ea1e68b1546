/** A sample of `sim bench boots`: the built firmware switched on with whatever may lie in its flash. */
import { findEspruino } from '../../../sim/device/findEspruino.js';
import { boardOn } from '../../../sim/power/boots.js';
import { allStarts, begin, tallyStarts, type Start } from '../../../sim/power/starts.js';

/** Bits that are spoilt; one of so many spoilt files of the program. */
const BITS = 12;
const FILES = 5;

const FILES_GROUP = 'files of the program';
const all = allStarts(BITS, 2);
const few = all.filter((s, i) => s.group !== FILES_GROUP || i % FILES === 0 || !/: /.test(s.name));

const named = (name: string): Start => {
  const found = all.find((s) => s.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('no start hangs, loses a record before the damage, or tells a score that never was', () => {
  const found = tallyStarts(few);
  expect(Object.keys(found)).toHaveLength(8);
  for (const t of Object.values(found)) {
    expect(t).toMatchObject({ hangs: 0, lost: 0, wrong: 0, otherwise: [] });
  }
});

test('a damaged bit is told from none: what follows a damaged record is counted', () => {
  const spoilt = all.filter((s) => s.group === 'a bit of the match').map((s) => begin(s));
  const damaged = spoilt.flatMap((e) => e.said).filter((l) => Number(l['damaged']) > 0);
  expect(damaged.length).toBeGreaterThan(2);
});

test.each(['program: throws first of all', 'program: throws again and again'])(
  '%s: the end is the same every time',
  (name) => {
    const ends = [1, 2, 3].map(() => begin(named(name)).end);
    expect(new Set(ends).size).toBe(1);
    expect(named(name).ends).toContain(ends[0]);
  },
);

test('after a match that makes the program fail the next one is stored, and found again', () => {
  const { flash } = named('a match without players');
  const said: Record<string, unknown>[] = [];
  const device = boardOn(flash);
  device.onLine((text) => said.push(JSON.parse(text) as Record<string, unknown>));
  device.powerOn();
  // as soon as it can be heard: a look of a board that was calibrated elsewhere takes a minute
  const menu = (): boolean => said.some((l) => l['phase'] === 'menu');
  while (device.now < 5000 && !menu()) device.runUntil(device.now + 50);
  device.sendLine('{"cmd":"new","preset":"tracey"}');
  device.runUntil(device.now + 200);
  device.close();
  const lines: Record<string, unknown>[] = [];
  const again = boardOn(flash);
  again.onLine((text) => lines.push(JSON.parse(text) as Record<string, unknown>));
  again.powerOn();
  again.runUntil(1600);
  again.close();
  expect(lines.find((l) => l['ev'] === 'match')).toMatchObject({ preset: 'tracey' });
  expect(lines.find((l) => l['ev'] === 'resumed')).toMatchObject({ n: 0, damaged: 0 });
});

const there = findEspruino() ? test : test.skip;
if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

there.each(['a match without players', 'kernel: a bit', 'program: throws first of all'])(
  'the interpreter ends likewise: %s',
  (name) => {
    expect(begin(named(name), 'espruino').end).toBe(begin(named(name)).end);
  },
);
