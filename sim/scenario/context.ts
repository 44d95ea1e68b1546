/**
 * What a step sees while a scenario runs, and what it reports. A step acts on the world and waits by letting virtual
 * time pass; it never looks into the firmware.
 */
import type { Belief } from '../world/belief.js';
import type { Person } from '../world/person.js';
import type { BoardLine, World } from '../world/types.js';
import type { Form } from './form.js';
import type { Plan } from './plan.js';
import type { Field } from './field.js';

/** An expectation that was not met. */
export class Failed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Failed';
  }
}

/** Virtual time ran out. */
export class TimedOut extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TimedOut';
  }
}

export interface Run {
  readonly world: World;
  readonly person: Person;
  readonly belief: Belief;
  /** Every line of the board since the start. */
  readonly lines: readonly BoardLine[];
  /** Number of lines before the last thing that was done. */
  readonly mark: number;
  /** Something is being done now: expectations look at what comes from here on. */
  act(): void;
  /** Lets time pass until `test` gives a value; undefined after `ms`. @throws TimedOut at the scenario's end of time. */
  until<T>(ms: number, test: () => T | undefined): Course<T | undefined>;
  /** Lets time pass. @throws TimedOut */
  pass(ms: number): Course;
  /** Lets time pass up to a moment of virtual time; none when it is over. @throws TimedOut */
  reach(ms: number): Course;
  /** Lets time pass until the hands have done what they were told and no disc moves. @throws TimedOut */
  settle(): Course;
  /** @throws Failed */
  fail(message: string): never;
  /** Writes a file beside the results and returns its path. */
  write(name: string, text: string): string;
}

/** Time that has to pass: each moment of virtual time up to which the world is to run, ms. Whoever asks lets it run. */
export type Course<T = void> = Generator<number, T, void>;

/** One step, read and checked; running it later cannot fail for bad input. */
export type Action = (run: Run) => Course | void;

export interface StepKind {
  readonly name: string;
  /** One line for the documentation. */
  readonly summary: string;
  /** What its value may look like, for editors. */
  readonly form: Form;
  read(f: Field, plan: Plan): Action;
}
