/** Writes down what happens in a world. In: a fresh world; out: a trace, when asked. */
import type { World, WorldOptions } from '../world/types.js';
import { TRACE_VERSION, type Trace, type TraceEvent } from './format.js';
import { fnv } from './fnv.js';

export interface Recorder {
  trace(): Trace;
}

/** @param options what the world was made of. */
export function record(world: World, options: WorldOptions, source: string): Recorder {
  const events: TraceEvent[] = [];
  let ring = '';
  world.onInput((i) => events.push({ t: i.t, in: i.act, args: i.args }));
  world.onLine((l) => events.push({ t: l.t, out: 'line', line: l.data ?? l.text }));
  world.onRing((bytes, t) => {
    const hash = fnv(bytes);
    if (hash === ring) return;
    ring = hash;
    events.push({ t, out: 'ring', hash });
  });
  return {
    trace: () => ({
      head: { trace: TRACE_VERSION, source, bundle: world.bundleHash, world: { ...options } },
      // People react to a line while those after it are still being told; time has the last word on the order.
      // What comes out at the very end may come a moment later when the run goes on in other steps.
      events: [
        ...events.filter((e) => e.in !== undefined || e.t < world.now).sort((a, b) => a.t - b.t),
        { t: world.now, end: true },
      ],
    }),
  };
}
