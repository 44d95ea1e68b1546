/** The table of faults as a timeline: told once, quiet for a while before it is believed, longer after every relapse. */
import {
  BEAMS_PART,
  blame,
  faultOf,
  HALL_PART,
  isOut,
  MAGNET_PART,
  recovered,
  UNSTEADY_PART,
  WHYS,
  type Fault,
} from '../../firmware/faults.js';
import { tellBack, tellNew } from '../../firmware/service/tellFaults.js';

const N = { silent: 0, blind: 0 };

function parts(lines: readonly Readonly<Record<string, unknown>>[]): string[] {
  return lines.map((l) => `${String(l['part'])} ${String(l['clear'])}`);
}

test('a part that fails is told once and comes back when it was quiet for its time', () => {
  const list: Fault[] = [];
  blame(list, 5, 'silent', 0, 3000);
  expect(parts(tellNew(list, N))).toEqual(['sensor 5 0']);
  for (let t = 0; t < 9000; t += 500) {
    blame(list, 5, 'silent', t, 3000);
    expect([tellNew(list, N), recovered(list, t)]).toEqual([[], []]);
  }
  expect(recovered(list, 11000)).toEqual([]);
  const good = recovered(list, 11600);
  expect(parts(tellBack(list, good))).toEqual(['sensor 5 1']);
  expect(isOut(list, 5)).toBe(false);
});

test('a sensor that flickers every two seconds for ten minutes is told once', () => {
  const list: Fault[] = [];
  let lines = 0;
  for (let t = 0; t < 600000; t += 100) {
    if (t % 2000 === 0) blame(list, 9, 'silent', t, 3000);
    const good = recovered(list, t);
    lines += tellBack(list, good).length + tellNew(list, N).length;
  }
  expect(lines).toBe(1);
});

test('one that flickers every ten seconds stays out for longer and longer', () => {
  const list: Fault[] = [];
  let lines = 0;
  for (let t = 0; t < 600000; t += 100) {
    if (t % 10000 === 0) blame(list, 9, 'silent', t, 3000);
    const good = recovered(list, t);
    lines += tellBack(list, good).length + tellNew(list, N).length;
  }
  expect(lines).toBeLessThan(8);
});

test('a part that was good for a minute is forgotten, and its next failure is its first', () => {
  const list: Fault[] = [];
  blame(list, 9, 'silent', 0, 3000);
  recovered(list, 4000);
  recovered(list, 70000);
  expect(faultOf(list, 9)).toBeNull();
});

test.each<[string, number[], string[]]>([
  ['a sensor', [40], ['sensor 40']],
  ['a branch', [40, 41, 42, 43], ['switch 1 branch 2']],
  ['a branch and a sensor', [40, 41, 42, 43, 44], ['switch 1 branch 2', 'sensor 44']],
  ['three of a branch', [41, 42, 43], ['sensor 41', 'sensor 42', 'sensor 43']],
  ['a switch', Array.from({ length: 32 }, (_, i) => 64 + i), ['switch 2']],
  ['beams', [203, 206], ['beam 3', 'beam 6']],
])('%s that fails at once is told under one name, and back under it', (_, failed, names) => {
  const list: Fault[] = [];
  for (const p of failed) blame(list, p, p < 200 ? 'silent' : 'dark', 0, 3000);
  expect(parts(tellNew(list, N))).toEqual(names.map((n) => `${n} 0`));
  expect(parts(tellBack(list, recovered(list, 5000))).sort()).toEqual(
    names.map((n) => `${n} 1`).sort(),
  );
});

test('a branch is back when its last sensor is', () => {
  const list: Fault[] = [];
  for (const p of [40, 41, 42, 43]) blame(list, p, 'silent', 0, 3000);
  tellNew(list, N);
  blame(list, 42, 'silent', 4000, 3000);
  expect(tellBack(list, recovered(list, 5000))).toEqual([]);
  expect(parts(tellBack(list, recovered(list, 8000)))).toEqual(['switch 1 branch 2 1']);
});

test.each(WHYS)(
  'the sentence of a part that is %s is there, says where, and fits a line',
  (why) => {
    const part = {
      ...{ silent: 127, stuck: 127, many: HALL_PART, blind: BEAMS_PART },
      ...{ magnet: MAGNET_PART, unsteady: UNSTEADY_PART },
    }[why as string];
    const list: Fault[] = [];
    blame(list, part ?? 223, why, 0, 0);
    const text = JSON.stringify(tellNew(list, { silent: 17, blind: 24 })[0]);
    expect(text).toMatch(/deg|middle|17|24/);
    expect(text).not.toMatch(/FAULT_|\$1/);
    expect(text.length).toBeLessThan(400);
  },
);
