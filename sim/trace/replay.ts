/** Does again what a trace says was done, on the bundle of today. In: a trace; out: the trace of today's run. */
import { BadInput } from '../cli/badInput.js';
import type { MakePort } from '../world/port.js';
import type { World, WorldOptions } from '../world/types.js';
import { createWorld } from '../world/world.js';
import type { Trace, TraceEvent } from './format.js';
import { record } from './recorder.js';

type Act = (world: World, args: readonly never[]) => void;

/** The acts of a World that a trace can hold. */
const ACTS: Readonly<Record<string, Act>> = {
  place: (w, [who, x, y]) => void w.place(who, x, y),
  lift: (w, [id]) => w.lift(id),
  move: (w, [id, x, y]) => w.move(id, x, y),
  box: (w) => w.box(),
  flick: (w, [id, v]) => w.flick(id, v),
  glide: (w, [moves, ms]) => w.glide(moves, ms),
  hand: (w, [way, x, y]) => w.hand(way, x, y),
  press: (w, [button, ms]) => w.press(button, ms),
  sendLine: (w, [text]) => w.sendLine(text),
  power: (w, [on]) => w.power(on),
  turnBoard: (w, [degrees]) => w.turnBoard(degrees),
  fault: (w, [name, options]) => w.fault(name, options),
  clearFault: (w, [name]) => w.clearFault(name),
};

/** @param file how messages call the trace. */
export function replay(trace: Trace, file: string, makePort?: MakePort): Trace {
  const options = trace.head.world as WorldOptions | undefined;
  if (!options)
    throw new BadInput(`${file}:1`, 'found no "world", expected what the world is made of');
  const world = createWorld(options, makePort);
  const recorder = record(world, options, trace.head.source);
  trace.events.forEach((e, i) => step(world, e, `${file}:${i + 2}`));
  const done = recorder.trace();
  world.close();
  return done;
}

function step(world: World, e: TraceEvent, place: string): void {
  if (e.end) world.runUntil(e.t);
  if (e.in === undefined) return;
  const act = Object.hasOwn(ACTS, e.in) ? ACTS[e.in] : undefined;
  if (!act) {
    throw new BadInput(
      place,
      `unknown input "${e.in}", expected one of ${Object.keys(ACTS).join(' ')}`,
    );
  }
  world.runUntil(e.t);
  act(world, (e.args ?? []) as readonly never[]);
}
