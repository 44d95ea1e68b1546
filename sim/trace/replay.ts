/** Does again what a trace says was done, on the bundle of today. In: a trace; out: the trace of today's run. */
import { BadInput } from '../cli/badInput.js';
import type { MakePort } from '../world/port.js';
import type { World } from '../world/types.js';
import { createWorld } from '../world/world.js';
import { actTrouble, perform } from './acts.js';
import type { Trace, TraceEvent } from './format.js';
import { record } from './recorder.js';
import { worldHead } from './worldHead.js';

/** A trace up to a moment, as if it had been recorded no farther. */
export function cut(trace: Trace, ms: number): Trace {
  const events = trace.events.filter((e) => e.t < ms && !e.end);
  return { head: trace.head, events: [...events, { t: ms, end: true }] };
}

/** @param file how messages call the trace. @param watch gets the world before anything is done to it. */
export function replay(
  trace: Trace,
  file: string,
  makePort?: MakePort,
  watch?: (world: World) => void,
): Trace {
  const options = worldHead(trace.head.world, `${file}:1`);
  trace.events.forEach((e, i) => check(e, `${file}:${i + 2}`));
  const world = createWorld(options, makePort);
  watch?.(world);
  const recorder = record(world, options, trace.head.source);
  trace.events.forEach((e, i) => step(world, e, `${file}:${i + 2}`));
  const done = recorder.trace();
  world.close();
  return done;
}

/** Every input is looked at before the first one is done. */
function check(e: TraceEvent, place: string): void {
  if (e.in === undefined) return;
  const wrong = actTrouble(e.in, e.args ?? []);
  if (wrong !== '') throw new BadInput(place, wrong);
}

function step(world: World, e: TraceEvent, place: string): void {
  if (e.end) world.runUntil(e.t);
  if (e.in === undefined) return;
  world.runUntil(e.t);
  try {
    perform(world, e.in, e.args ?? []);
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(place, error.message) : error;
  }
}
