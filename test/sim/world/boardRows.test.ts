/** What goes wrong on real boards: the table of docs/scenario-format.md, row by row, in scenario, page and command line. */
import { existsSync, readFileSync } from 'node:fs';
import { faultArg, faultOrder, type FaultOrder } from '../../../sim/scenario/faults.js';
import { readScenario } from '../../../sim/scenario/scenario.js';
import { boardFor } from '../../../sim/world/board.js';
import { FAULT_NAMES, FAULTS, type FaultKind } from '../../../sim/world/faults/list.js';
import { faultRows } from '../../../sim/world/faults/rows.js';
import { createWorld } from '../../../sim/world/world.js';
import { echoBoard } from '../../support/echoBoard.js';

const board = boardFor();
const text = readFileSync('docs/scenario-format.md', 'utf8');
const rows = text
  .slice(text.indexOf('### What goes wrong on real boards'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what') && !line.startsWith('| --'))
  .map((line) => line.slice(2, -1).split('|'))
  .map(
    ([what = '', scenario = '', order = '']) =>
      [what.trim(), scenario.trim(), order.trim()] as const,
  );
const orders = rows.flatMap(([, , order]) => (order === '' ? [] : order.split(',')));
const page = new Map(faultRows().map((r) => [r.name, r]));

test('the table has the rows there are', () => {
  expect(rows.length).toBeGreaterThanOrEqual(36);
  expect(rows.filter(([, s, order]) => s === '' && order === '')).toEqual([]);
});

/** A row may name more than one. */
const named = rows.flatMap(([what, scenarios]) =>
  scenarios === '' ? [] : scenarios.split(/,\s*/).map((scenario) => [what, scenario] as const),
);
test.each(named)('%s: %s is a scenario of the gallery', (_what, scenario) => {
  const file = `test/scenarios/${scenario}.yaml`;
  expect(existsSync(file)).toBe(true);
  expect(readScenario(readFileSync(file, 'utf8'), file).header.lesson).toBeDefined();
});

/** A disc of each side lies on the board. */
const HEAD = 'steps:\n  - place: {disc: A, at: {seat: S}}\n  - place: {disc: B, at: {seat: N}}\n';

function yamlOf(o: FaultOrder): string {
  const kind: FaultKind = FAULTS[o.name];
  const units: Readonly<Record<string, string>> = { length: ' mm', time: ' ms', angle: ' deg' };
  const pairs = Object.entries(o.options).map(([key, v]) => {
    const as = kind.options[key];
    return `, ${key}: ${String(v)}${typeof as === 'string' ? (units[as] ?? '') : ''}`;
  });
  return `fault: {name: ${o.name}${pairs.join('')}}`;
}

test.each(orders)('%s: command line, scenario, page and world know it', (order) => {
  const o = faultArg(order, board);
  // scenario
  const steps = readScenario(`${HEAD}  - ${yamlOf(o)}\n`, 'x.yaml').steps;
  expect(steps.map((s) => s.name)).toContain('fault');
  // page: a control for every option, and its order is the same
  const row = page.get(o.name);
  expect(Object.keys(o.options).filter((key) => !row?.options.some((p) => p.name === key))).toEqual(
    [],
  );
  expect(faultOrder(o.name, o.options as Record<string, number>, board)).toEqual(o);
  // world
  const world = createWorld({ seed: 1 }, echoBoard);
  world.place('A', 0, -200);
  world.place('B', 0, 200);
  world.settle();
  world.fault(o.name, o.options);
  world.runUntil(world.now + 10000);
  world.clearFault(o.name);
  world.settle();
  world.close();
});

test('every fault has a row on the page, with a control for each option inside its range', () => {
  expect([...page.keys()]).toEqual(FAULT_NAMES);
  for (const row of page.values()) {
    expect(row.options.map((o) => o.name)).toEqual(
      Object.keys(FAULTS[row.name as keyof typeof FAULTS].options),
    );
    for (const o of row.options) {
      if (o.step === 0) continue;
      expect(o.least).toBeLessThan(o.most);
      expect(o.usual).toBeGreaterThanOrEqual(o.least);
      expect(o.usual).toBeLessThanOrEqual(o.most);
      // both ends of the slider are taken, whatever else the fault needs
      const needs = Object.fromEntries(
        row.options.map((p) => [
          p.name,
          p.step > 0 ? p.usual : (p.words.find((w) => w !== '') ?? (p.name === 'on' ? 'B1' : 'A1')),
        ]),
      );
      for (const v of [o.least, o.most])
        expect(faultOrder(row.name, { ...needs, [o.name]: v }, board).options[o.name]).toBe(v);
    }
  }
});

/** Which one it is, not how much of it. */
const WHICH = ['sensor', 'with', 'switch', 'branch', 'beam', 'from', 'n'];

test.each([...page.values()])(
  '$name: a finger can set its sliders, and as they stand it acts',
  (row) => {
    const amounts = row.options.filter((o) => o.step > 0 && !WHICH.includes(o.name));
    for (const o of amounts) expect((o.most - o.least) / o.step).toBeGreaterThanOrEqual(10);
    if (amounts.length > 0) expect(amounts.some((o) => o.usual !== 0)).toBe(true);
    for (const o of row.options) expect(o.label).not.toMatch(/^(ut|hz)$/);
  },
);

test('hands that do what a fault says', () => {
  const world = createWorld({ seed: 1 }, echoBoard);
  world.place('A', 0, -200);
  world.place('B', 0, 200);
  world.settle();
  world.fault('stacked-disc', { disc: 'B1', on: 'A1' });
  world.settle();
  expect(world.disc('B1')).toMatchObject({ x: 0, y: -200, state: 'flat' });
  world.fault('sleeve', { disc: 'A1', x: 30, y: 10 });
  world.runUntil(world.now + 5000);
  expect(world.disc('A1')).toMatchObject({ x: 30, y: -190 });
  world.fault('leaning-disc', { disc: 'A1' });
  world.settle();
  expect(world.disc('A1')?.state).toBe('leaner');
  world.fault('cleared-board');
  world.settle();
  expect(world.discs().map((d) => d.state)).toEqual(['hand', 'hand']);
  expect(() => world.fault('leaning-disc', { disc: 'A1' })).toThrow('not on the board');
  world.close();
});
