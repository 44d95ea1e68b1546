/** What was done in a session, saved as a scenario, does the same again: line for line, at the same times. */
import { readFileSync } from 'node:fs';
import { loadSimBoard } from '../../../sim/board.js';
import { runScenario, worldOf } from '../../../sim/scenario/run.js';
import { saved } from '../../../sim/scenario/save.js';
import { readScenario } from '../../../sim/scenario/scenario.js';
import { openSession } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import type { Trace } from '../../../sim/trace/format.js';
import { record, type Recorder } from '../../../sim/trace/recorder.js';
import { createWorld } from '../../../sim/world/world.js';
import type { World } from '../../../sim/world/types.js';

function linesOf(trace: Trace): string[] {
  return trace.events
    .filter((e) => e.out === 'line')
    .map((e) => `${e.t} ${JSON.stringify(e.line)}`);
}

/** Runs what was saved. */
function again(text: string): { outcome: string; message: string; lines: string[] } {
  const lines: string[] = [];
  const scenario = readScenario(text, 'saved.yaml');
  const { outcome, message } = runScenario(scenario, {
    watch: (w) => w.onLine((l) => lines.push(`${l.t} ${JSON.stringify(l.data ?? l.text)}`)),
  });
  return { outcome, message, lines };
}

test('a session of bots, with a fault, an UNDO and a line of the link', () => {
  const session = openSession({
    setup: {
      ...DEFAULT_SETUP,
      seed: 5,
      who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' })),
    },
    makeWorld: (options) => createWorld(options),
    geometry: loadSimBoard().geometry,
    speed: 'max',
  });
  const until = (n: number): void => {
    while ((session.belief.ruling?.n ?? 0) < n) {
      let slices = 1;
      session.tick(0, () => slices-- > 0);
      expect(session.state().broken).toBe('');
    }
  };
  until(2);
  expect(session.command({ t: 'fault', name: 'dead-sensor', options: { sensor: 40 } })).toBe('');
  expect(session.state().faults).toEqual({ 'dead-sensor': { sensor: 40 } });
  until(4);
  expect(session.command({ t: 'mend' })).toBe('');
  expect(session.command({ t: 'say', line: '{"cmd":"report"}' })).toBe('');
  until(5);
  const trace = session.game.recorder.trace();
  session.close();
  const text = saved(trace);
  const ruled = linesOf(trace).filter((l) => l.includes('"ev":"ruling"'));
  expect(text.match(/ruling: (valid|foul)/g)).toHaveLength(ruled.length);
  expect(text).toContain('fault: { name: dead-sensor, sensor: 40 }');
  expect(again(text)).toEqual({ outcome: 'passed', message: '', lines: linesOf(trace) });
});

/** Scenarios in which every kind of act occurs. */
test.each([
  'fault-sleeve',
  'fault-bounce',
  'fault-held-button',
  'power-cut-lifting',
  'pairing',
  'fault-board-turned',
  'fault-power-on-with-discs',
  'preset-practice',
])('what a person did in %s', (name) => {
  const scenario = readScenario(readFileSync(`test/scenarios/${name}.yaml`, 'utf8'), name);
  let recorder: Recorder | undefined;
  const watch = (w: World): void => {
    recorder = record(w, worldOf(scenario, {}), name);
  };
  runScenario(scenario, { watch });
  const trace = recorder?.trace() as Trace;
  expect(again(saved(trace))).toEqual({ outcome: 'passed', message: '', lines: linesOf(trace) });
});
