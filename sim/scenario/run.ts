/**
 * Runs one scenario on the built bundle, headless. In: a Scenario and a seed; out: what came of it, and every event
 * on the way to a listener. Virtual time alone decides: the same scenario and seed give the same events.
 */
import type { BoardLine, World, WorldOptions } from '../world/types.js';
import { createPerson, type Person } from '../world/person.js';
import { createWorld } from '../world/world.js';
import type { MakePort } from '../world/port.js';
import { BadInput } from '../cli/badInput.js';
import { NotSettled } from '../physics/simulate.js';
import { Failed, TimedOut, type Course, type Run } from './context.js';
import type { FaultOrder } from './faults.js';
import type { Scenario, Step } from './scenario.js';

export type Outcome = 'passed' | 'failed' | 'timeout';

export interface Result {
  readonly file: string;
  readonly title: string;
  readonly seed: number;
  readonly outcome: Outcome;
  /** Where and why it ended, empty when it passed. */
  readonly message: string;
  readonly line: number;
  /** Virtual ms. */
  readonly t: number;
}

export interface RunOptions {
  readonly seed?: number;
  readonly engine?: WorldOptions['engine'];
  readonly computing?: WorldOptions['computing'];
  /** Put on when the match has begun, or at once where none is started. */
  readonly faults?: readonly FaultOrder[];
  readonly makePort?: MakePort;
  /** Default: a world with the port above. */
  readonly makeWorld?: (options: WorldOptions) => World;
  readonly event?: (event: Readonly<Record<string, unknown>>) => void;
  readonly write?: (name: string, text: string) => string;
  /** Called with the world before anything is done: for traces. */
  readonly watch?: (world: World) => void;
}

/** Starting: the empty board is measured, which takes seconds. */
const START_MS = 300000;
const STEP_MS = 10;

class Running implements Run {
  readonly lines: BoardLine[] = [];
  mark = 0;
  readonly belief;

  constructor(
    readonly world: World,
    readonly person: Person,
    private readonly timeout: number,
    readonly write: (name: string, text: string) => string,
    private readonly event: (event: Readonly<Record<string, unknown>>) => void,
  ) {
    this.belief = person.belief;
    world.onLine((line) => {
      this.lines.push(line);
      this.event({ ev: 'board', t: round(line.t), line: line.data ?? line.text });
    });
  }

  act(): void {
    this.mark = this.lines.length;
  }

  *until<T>(ms: number, test: () => T | undefined): Course<T | undefined> {
    const end = this.world.now + ms;
    for (;;) {
      const found = test();
      if (found !== undefined) return found;
      if (this.world.now >= end) return undefined;
      yield* this.step(end);
    }
  }

  pass(ms: number): Course {
    return this.reach(this.world.now + ms);
  }

  *reach(end: number): Course {
    while (this.world.now < end) yield* this.step(end);
  }

  *settle(): Course {
    while (this.world.busy()) yield* this.step(Infinity);
  }

  private *step(end: number): Course {
    if (this.world.now >= this.timeout)
      throw new TimedOut(`no end after ${this.timeout} ms of virtual time`);
    yield Math.min(end, this.world.now + STEP_MS);
  }

  fail(message: string): never {
    throw new Failed(message);
  }
}

/** What the world of a scenario is made of: its head, unless the options say otherwise. */
export function worldOf(s: Scenario, options: RunOptions): WorldOptions {
  const { seed, engine, computing } = options;
  return {
    ...s.header.world,
    seed: seed ?? s.header.seed ?? 1,
    ...(engine ? { engine } : {}),
    ...(computing ? { computing } : {}),
  };
}

/** A scenario under way. Whoever holds it lets time pass, a moment at a time, and may draw every one of them. */
export interface Play {
  readonly world: World;
  readonly person: Person;
  /** The person reads them each time. */
  readonly habits: { tidies: boolean };
  /** The step that is being done; undefined before the first. */
  readonly at: Step | undefined;
  /** Lets the world run to the next moment. @returns the result at the end; the world is still there then. */
  advance(): Result | undefined;
}

export function beginScenario(s: Scenario, options: RunOptions = {}): Play {
  const made = worldOf(s, options);
  const { seed } = made;
  const event = options.event ?? ((): void => undefined);
  const world = options.makeWorld?.(made) ?? createWorld(made, options.makePort);
  options.watch?.(world);
  const habits = {
    starts: s.header.start,
    newMatch: s.header.newMatch,
    answers: s.header.careful,
    tidies: s.header.careful,
    ...(s.header.world.board ? { board: s.header.world.board } : {}),
  };
  const person = createPerson(world, habits);
  const run = new Running(
    world,
    person,
    s.header.timeout,
    options.write ?? ((name) => name),
    event,
  );
  event({ ev: 'scenario', file: s.file, title: s.header.title, seed, bundle: world.bundleHash });
  const end = (outcome: Outcome, line: number, message: string): Result => {
    const result = {
      file: s.file,
      title: s.header.title,
      seed,
      outcome,
      message,
      line,
      t: round(world.now),
    };
    event({ ev: 'end', ...result });
    return result;
  };
  let at: Step | undefined;
  function* course(): Course<Result> {
    try {
      if (s.header.start) yield* start(run);
      for (const f of options.faults ?? []) world.fault(f.name, f.options);
      for (const step of s.steps) {
        at = step;
        event({ ev: 'step', t: round(world.now), line: step.line, step: step.name });
        const takes = step.run(run);
        if (takes) yield* takes;
      }
      const crash = run.lines.find((l) => l.data?.['ev'] === 'console');
      if (crash) return end('failed', at?.line ?? 1, `the firmware threw: ${crash.text}`);
      return end('passed', 0, '');
    } catch (e) {
      if (e instanceof Failed) return end('failed', at?.line ?? 1, e.message);
      if (e instanceof TimedOut) return end('timeout', at?.line ?? 1, e.message);
      // A shot that never comes to rest is the scenario's, not the program's: its physics allowed it.
      if (e instanceof NotSettled) return end('failed', at?.line ?? 1, e.message);
      if (e instanceof BadInput) throw new BadInput(`${s.file}:${at?.line ?? 1}`, e.message);
      throw e;
    }
  }
  const moments = course();
  let moment = moments.next();
  return {
    world,
    person,
    habits,
    get at() {
      return at;
    },
    advance() {
      if (moment.done) return moment.value;
      moment = letPass(world, moments, moment.value);
      return moment.done ? moment.value : undefined;
    },
  };
}

/** What the world throws on its way is the step's that it happens in. */
function letPass<T>(world: World, moments: Course<T>, t: number): IteratorResult<number, T> {
  try {
    world.runUntil(t);
  } catch (e) {
    return moments.throw(e);
  }
  return moments.next();
}

export function runScenario(s: Scenario, options: RunOptions = {}): Result {
  let world: World | undefined;
  const watch = (w: World): void => {
    world = w;
    options.watch?.(w);
  };
  try {
    const play = beginScenario(s, { ...options, watch });
    let result = play.advance();
    while (!result) result = play.advance();
    return result;
  } finally {
    world?.close();
  }
}

/** From power-on to the first turn. */
function* start(run: Run): Course {
  const begun = yield* run.until(START_MS, () => (run.belief.turn ? true : undefined));
  if (!begun) {
    run.fail(`the match did not start: phase "${run.belief.phase}" (${run.belief.phaseText})`);
  }
  run.person.forget();
}

/** Virtual times are told to a hundredth of a millisecond. */
export function round(t: number): number {
  return Math.round(t * 100) / 100;
}
