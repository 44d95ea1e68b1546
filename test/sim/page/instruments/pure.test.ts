import { loadSimBoard } from '../../../../sim/board.js';
import type { EventRow, ProbeMessage } from '../../../../sim/page/messages.js';
import { EVENT_KINDS } from '../../../../sim/page/messages.js';
import { beamWords, stateWord } from '../../../../sim/page/instruments/beams.js';
import {
  colourOf,
  component,
  FIELD,
  shareOn,
  valueOf,
} from '../../../../sim/page/instruments/colour.js';
import { exactTime, filtered } from '../../../../sim/page/instruments/events.js';
import { gridOver, NEAR, nearest, spread } from '../../../../sim/page/instruments/grid.js';
import { heatWords } from '../../../../sim/page/instruments/heat.js';
import { engineWords, memoryWords } from '../../../../sim/page/instruments/memory.js';
import { chargeOf, powerWords, sumOf } from '../../../../sim/page/instruments/power.js';
import {
  leftWords,
  momentWords,
  worstSensors,
} from '../../../../sim/page/instruments/residuals.js';
import { boundsOf, History, quantile, ticks } from '../../../../sim/page/instruments/series.js';
import { timingWords } from '../../../../sim/page/instruments/timing.js';
import { valueNamed } from '../../../../sim/page/instruments/values.js';

const PLACES = loadSimBoard().board.hall.sensors.map((s) => [s.x, s.y] as const);

describe('fields as colours', () => {
  test.each([-2500, -100, -3, 0, 0.5, 18, 700, 2500])('%d uT comes back from its share', (v) => {
    expect(valueOf(shareOn(v, FIELD), FIELD)).toBeCloseTo(v, 6);
  });
  test('stronger is farther out, beyond the scale is its end', () => {
    const shares = [-9000, -2500, -20, 0, 20, 200, 9000].map((v) => shareOn(v, FIELD));
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect([shares[0], shares.at(-1)]).toEqual([-1, 1]);
  });
  test('strong is bright on both sides, nothing is dark', () => {
    const light = (share: number): number => colourOf(share).reduce((a, b) => a + b, 0);
    expect(light(0)).toBeLessThan(90);
    for (const s of [-1, 1]) {
      expect(light(s)).toBeGreaterThan(550);
      expect(light(s / 2)).toBeGreaterThan(light(s / 4));
    }
  });
  test.each([
    ['size', 13],
    ['x', 3],
    ['y', 4],
    ['z', -12],
  ] as const)('%s of a sensor', (axis, v) => {
    expect(component([0, 0, 0, 3, 4, -12], 1, axis)).toBeCloseTo(v, 9);
  });
});

describe('between the sensors', () => {
  const grid = gridOver(PLACES, 40, 400);
  test('a field that is the same everywhere stays so, off the board is nothing', () => {
    const out = spread(
      grid,
      PLACES.map(() => 7),
    );
    expect(out[0]).toBe(0);
    expect(Math.max(...out)).toBeCloseTo(7, 4);
    expect(out.filter((v) => Math.abs(v - 7) < 1e-4).length).toBe(
      grid.weights.filter((w, i) => i % NEAR === 0 && w > 0).length,
    );
  });
  test('one strong sensor is strongest where it lies', () => {
    const one = 77;
    const out = spread(
      grid,
      PLACES.map((_, i) => (i === one ? 1000 : 0)),
    );
    const at = out.indexOf(Math.max(...out));
    const x = ((2 * (at % 40) + 1) / 40 - 1) * 400;
    const y = (1 - (2 * Math.floor(at / 40) + 1) / 40) * 400;
    expect(nearest(PLACES, x, y)[0]).toBe(one);
  });
});

describe('rows over time', () => {
  test('the last ones are kept', () => {
    const h = new History<number>(3);
    h.add([1, 2]);
    h.add([3, 4]);
    expect([h.list(), h.last]).toEqual([[2, 3, 4], 4]);
    h.clear();
    expect([h.list(), h.last]).toEqual([[], undefined]);
  });
  test.each([
    [[5, 1, 3], 0.5, 3],
    [[5, 1, 3], 1, 5],
    [[5, 1, 3], 0.01, 1],
    [[], 0.5, 0],
  ])('of %j the share %d is at most %d', (list, share, v) => {
    expect(quantile(list, share)).toBe(v);
  });
  test.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [-0.3, 0.3, 3, [-0.2, 0, 0.2]],
    [3, 3, 3, [3]],
    [0, 2500, 4, [0, 1000, 2000]],
  ])('labels from %d to %d, about %d', (low, high, most, found) => {
    expect(ticks(low, high, most)).toEqual(found);
  });
  test.each([
    [[], [0, 1]],
    [
      [4, 4],
      [3, 5],
    ],
    [
      [0, 100],
      [-6, 106],
    ],
  ])('bounds of %j', (values, found) => {
    expect(boundsOf(values)).toEqual(found);
  });
});

describe('values to plot', () => {
  const m: ProbeMessage = {
    t: 'probe',
    frame: {
      n: 1,
      at: 50,
      field: [3, 4, 12, 1, 2, 3],
      zeroed: true,
      noise: 18,
      silent: [],
      beams: [
        [0.6, 0.1, 0.02, 0],
        [0.2, 0.1, 0.8, 1],
      ],
    },
    times: [[7, 40, 130, 0.5, 90, 20, 1, 2, 3, 14, 0]],
    load: [[50, 60, 20, 294, 4, 58, 100]],
    left: { n: 1, at: 50, field: [], rms: 21.5, discs: [] },
  };
  test.each([
    ['sensor 0 size', [50, 13]],
    ['sensor 1', [50, 3]],
    [' Sensor  1  x', [50, 1]],
    ['beam 1 shade', [50, 0.8]],
    ['beam 1', [50, 0.8]],
    ['beam 0 light', [50, 0.6]],
    ['beams dark', [50, 1]],
    ['frame', [40, 130]],
    ['lateness', [40, 0.5]],
    ['frame: computing', [40, 14]],
    ['current', [50, 536]],
    ['left over', [50, 21.5]],
  ])('%s', (name, sample) => {
    expect(valueNamed(name, 128, 24)?.read(m)).toEqual([sample]);
  });
  test.each(['sensor 128 z', 'beam 24', 'sensor 1 w', 'beam 2 z', 'nothing', 'sensor -1', ''])(
    '%s is none',
    (name) => {
      expect(valueNamed(name, 128, 24)).toBeUndefined();
    },
  );
});

describe('words of the instruments', () => {
  test.each([
    [0, 'light'],
    [1, 'dark'],
    [2, 'blind'],
    [5, 'dark, out'],
  ])('beam state %d', (state, word) => {
    expect(stateWord(state)).toBe(word);
  });
  test('beams', () => {
    expect(beamWords([[1, 0, 0, 0]])).toBe('All beams are light.');
    expect(
      beamWords([
        [0, 0, 1, 1],
        [0, 0, 1, 2],
        [0, 0, 1, 5],
      ]),
    ).toBe('dark: 0 2; blind: 1');
  });
  test('field', () => {
    const f = { n: 3, at: 1, field: [], zeroed: false, noise: 0, silent: [4, 9], beams: [] };
    expect(heatWords(f)).toMatch(/^Frame 3\. .*not been measured.* Silent: sensor 4, 9\.$/);
    expect(heatWords({ ...f, zeroed: true, noise: 18.04, silent: [] })).toMatch(
      /noise 18\.0 µT\.$/,
    );
  });
  test('residuals', () => {
    const field = [0, 0, 1, 3, 4, 0, 0, 0, 0];
    expect(worstSensors(field, 2)).toEqual([
      [1, 5],
      [0, 1],
    ]);
    const l = { n: 1, at: 1, field, rms: 1.66, discs: [['A1', 0.987]] as [string, number][] };
    expect(leftWords(l)).toBe('Left over: 1.7 µT on average. Most at sensor 1: 5, 0: 1, 2: 0 µT.');
    expect(momentWords(l)).toMatch(/A1 0\.99\.$/);
    expect(momentWords({ ...l, discs: [] })).toMatch(/no discs/);
  });
  test('timing', () => {
    const rows = [1, 2, 3].map((n) => [n, 200 * n, n === 3 ? 400 : 100, n === 2 ? 3 : 0]);
    expect(timingWords(rows)).toMatch(
      /^5\.0 frames a second\. A frame takes 100 ms, .* the longest of 3: 400 ms\. .*at most 3\.0 ms\.$/,
    );
    expect(timingWords([])).toBe('No frames yet.');
  });
  test('power', () => {
    const row = [1000, 60, 20, 290, 10, 50, 70];
    expect(sumOf(row)).toBe(500);
    expect(chargeOf([row, [3_601_000, ...row.slice(1)]])).toBeCloseTo(500, 9);
    expect(powerWords(row, 3000, 600)).toMatch(
      /^500 mA of 3000 mA: controller 60.*draw 12 % of it\.$/,
    );
  });
  test('memory', () => {
    const m = {
      ...{ engine: 'vm' as const, variables: 12000, used: 0, peak: 0, flashWritten: 0 },
      parts: [
        ['firmware', 300, 40000, 0],
        ['rules', 50, 9000, 1500],
      ],
    } as const;
    expect(memoryWords(m)).toMatch(
      /^350 functions .* take 2125 of the controller's 12000 variables, 18 %/,
    );
    expect(engineWords(m)).toMatch(/no variables/);
    expect(engineWords({ ...m, used: 5000, peak: 6000 })).toMatch(/5000 in use, 6000 at most/);
  });
});

describe('the event log', () => {
  const rows: EventRow[] = [
    [0, 1, 'line', '{"ev":"phase","phase":"place"}'],
    [1, 2, 'act', 'place ["A",0,-304]'],
    [2, 3, 'beam', 'dark: 3 4'],
    [3, 4, 'line', '{"ev":"ruling"}'],
  ];
  const all = new Set(EVENT_KINDS);
  test.each([
    ['everything', all, '', 9, [0, 1, 2, 3]],
    ['the last', all, '', 2, [2, 3]],
    ['one kind', new Set(['line'] as const), '', 9, [0, 3]],
    ['words, in any order and case', all, 'PLACE phase', 9, [0]],
    ['both', new Set(['act'] as const), 'place', 9, [1]],
    ['none', new Set<never>(), '', 9, []],
  ])('%s', (_name, kinds, words, most, found) => {
    expect(filtered(rows, kinds as Set<EventRow[2]>, words, most).map((r) => r[0])).toEqual(found);
  });
  test.each([
    [0, '0:00.000'],
    [61234.5, '1:01.234'],
    [9999.9, '0:09.999'],
  ])('%d ms is %s', (ms, text) => {
    expect(exactTime(ms)).toBe(text);
  });
});
