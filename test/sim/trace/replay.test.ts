import { diffTraces } from '../../../sim/trace/diff.js';
import { formatTrace, parseTrace, type Trace } from '../../../sim/trace/format.js';
import { record } from '../../../sim/trace/recorder.js';
import { replay } from '../../../sim/trace/replay.js';
import { createPerson } from '../../../sim/world/person.js';
import { createWorld } from '../../../sim/world/world.js';
import { echoBoard } from '../../support/echoBoard.js';

/** A start with a person, some presses and lines, at times that lie on no grid. */
function recorded(seed: number): Trace {
  const options = { seed };
  const world = createWorld(options, echoBoard);
  const recorder = record(world, options, 'test');
  createPerson(world, { newMatch: { preset: 'nca', players: 2 } });
  world.runUntil(5003.7);
  world.press('undo');
  world.runUntil(5411.13);
  world.sendLine('{"ev":"log","text":"x"}');
  world.fault('drift', { ut: 1 });
  world.runUntil(6000);
  return recorder.trace();
}

test('a replayed trace is the recorded one, also after being written and read', () => {
  const then = parseTrace(formatTrace(recorded(5)), 'x');
  const today = replay(then, 'x', echoBoard);
  expect(diffTraces(then, today)).toBeUndefined();
  expect(formatTrace(today)).toBe(formatTrace(then));
});

test('equal seeds give equal traces, different seeds different ones', () => {
  expect(formatTrace(recorded(5))).toBe(formatTrace(recorded(5)));
  expect(diffTraces(recorded(5), recorded(6), { kinds: ['in'] })?.fields[0]?.field).toBe('t');
});

test('an input that nobody can do is refused with its line', () => {
  const t = recorded(5);
  const events = [{ t: 1, in: 'juggle', args: [] }, ...t.events];
  expect(() => replay({ ...t, events }, 'x', echoBoard)).toThrow(/x:2: unknown input "juggle"/);
});

test('a real board cannot be replayed', () => {
  const head = { trace: 1, source: 'board', bundle: '' };
  expect(() => replay({ head, events: [] }, 'x', echoBoard)).toThrow(/x:1: found no "world"/);
});
