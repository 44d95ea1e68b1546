/**
 * One match: a world, the people at its table, and what its board has said. In: a setup; out: time that passes in
 * slices, lines, belief, and how long the board let people wait. Knows no pages and no real time.
 */
import type { Geometry } from '../../firmware/types.js';
import type { Tap } from '../device/tap.js';
import { hear, NOTHING_KNOWN, type Belief } from '../page/belief.js';
import type { LineRow, MatchSetup } from '../page/messages.js';
import { record, type Recorder } from '../trace/recorder.js';
import { createPerson } from '../world/person.js';
import type { TruthDisc, World, WorldOptions } from '../world/types.js';
import { openFaultBox, putFaults, type FaultBox } from './faultBox.js';
import { SLICE_MS } from './pace.js';
import { Probe } from './probe/probe.js';
import { playScenario, type ScenarioPlay } from './scenarioPlay.js';
import { botsOnly, laidDisc, seatBots, whoseTurn } from './table.js';

/** Lines kept for pages that come later. A match of NCA singles has about 2000. */
const KEPT_LINES = 4000;
/** Bots look at a finished match for this long before the next one, ms. */
const REMATCH_MS = 6000;
/** After hands have left, the board gets this long to tell what lies there now, ms. */
const LOOK_MS = 5000;

/** `tap`: a probe for the board's wires, where it has any. */
export type MakeWorld = (options: WorldOptions, tap: Tap) => World;

export interface Game {
  /** The scenario that is played, if one is. */
  readonly play: ScenarioPlay | undefined;
  readonly faults: FaultBox;
  /** All that was done and said since the game began. */
  readonly recorder: Recorder;
  readonly world: World;
  readonly setup: MatchSetup;
  readonly belief: Belief;
  /** Everything that can be seen on the board's wires. */
  readonly probe: Probe;
  /** From the last disc's rest to the ruling or question, ms; -1 before the first. */
  readonly needed: number;
  /** To the next point of a fixed grid, whatever the pace: so the pace changes nothing of what happens when. */
  slice(): void;
  /** True while nobody can do anything but wait for the board. */
  waiting(): boolean;
  /** A person is to shoot, and the hands are free. */
  yours(): boolean;
  /** The disc on the starting line of the player whose turn it is. */
  laid(): TruthDisc | undefined;
  /** Lines from number `from` on. */
  lines(from: number): readonly LineRow[];
  /** A careful person does what the board asks, now. */
  obey(): void;
  /** Whether the careful person does so unasked. */
  tidies: boolean;
}

/** @param script text of the scenario that `setup` names. */
export function openGame(
  setup: MatchSetup,
  makeWorld: MakeWorld,
  geometry: Geometry,
  script?: string,
): Game {
  const { preset, players, starter, seed, computing, options } = setup;
  const probe = new Probe();
  let recorder: Recorder | undefined;
  let faults: FaultBox | undefined;
  const recorded = (made: WorldOptions): World => {
    const w = makeWorld(made, probe);
    probe.watch(w);
    recorder = record(w, made, setup.scenario ?? 'page');
    faults = openFaultBox(w);
    return w;
  };
  const play =
    script === undefined ? undefined : playScenario(setup.scenario ?? '', script, recorded);
  const world = play?.world ?? recorded({ seed, preset, players, starter, computing });
  let belief: Belief = NOTHING_KNOWN;
  let lines: LineRow[] = [];
  let count = 0;
  let restAt = -1;
  let needed = -1;
  let flew = false;
  /** When a hand or a disc last moved, and when the board last told what lies there. */
  let movedAt = -Infinity;
  let toldAt = -Infinity;
  /** The careful person reads these each time: bots have their questions answered, people answer their own. */
  const habits = {
    /** At power-on only: people who go back to the menu choose on the ring. */
    get starts(): boolean {
      return belief.preset === '';
    },
    tidies: true,
    newMatch: { preset, players, starter, ...options },
    get answers(): boolean {
      return whoseTurn(setup, belief)?.who === 'bot' || botsOnly(setup);
    },
  };

  function keep(row: LineRow): void {
    lines.push(row);
    if (lines.length > KEPT_LINES) lines = lines.slice(-KEPT_LINES / 2);
  }

  function onOver(): void {
    const over = belief.over;
    world.after(REMATCH_MS, () => {
      if (belief.over === over && belief.phase === 'over') world.press('ok');
    });
  }

  world.onLine((line) => {
    keep([count++, Math.round(line.t), line.text]);
    const before = belief;
    belief = hear(belief, line.t, line.text);
    if (belief.discs !== before.discs) toldAt = line.t;
    bots.wake(belief);
    const ruled = belief.ruling !== before.ruling || belief.ask !== before.ask;
    if (belief.undone !== before.undone) needed = -1;
    if (belief.turn && !before.turn) putFaults(world, setup.faults);
    if (ruled && restAt >= 0) {
      needed = Math.round(line.t - restAt);
      restAt = -1;
    }
    if (belief.over && belief.over !== before.over && botsOnly(setup)) onOver();
  });
  const person = play?.person ?? createPerson(world, habits);
  const bots = seatBots(world, person, setup);

  const laid = (): TruthDisc | undefined => laidDisc(world, belief, geometry);
  return {
    world,
    setup,
    probe,
    play,
    faults: faults as FaultBox,
    recorder: recorder as Recorder,
    get belief() {
      return belief;
    },
    get needed() {
      return needed;
    },
    slice() {
      if (world.busy()) movedAt = world.now;
      if (!play?.advance()) world.runUntil((Math.floor(world.now / SLICE_MS) + 1) * SLICE_MS);
      probe.look(world);
      if (world.busy()) movedAt = world.now;
      if (flew && !world.inFlight) restAt = world.now;
      flew = world.inFlight;
    },
    waiting() {
      if (play?.running) return play.idle;
      if (world.busy()) return false;
      // At power-on the careful person presses OK whenever the board asks for it.
      if (belief.preset === '') return true;
      if (['', 'boot', 'flight', 'settle'].includes(belief.phase)) return true;
      // A disc was laid down and the board has not said yet whether it lies well.
      if (belief.phase === 'place' && belief.placed === null && laid() !== undefined) return true;
      return toldAt <= movedAt && world.now - movedAt < LOOK_MS;
    },
    yours: () => !play?.running && whoseTurn(setup, belief)?.who === 'person' && !world.busy(),
    laid,
    lines(from) {
      const first = lines[0]?.[0] ?? 0;
      return from <= first ? lines : lines.slice(from - first);
    },
    obey: () => person.obey(),
    get tidies() {
      return (play?.habits ?? habits).tidies;
    },
    set tidies(on) {
      // A scenario's person does as it says, to its end.
      if (!play?.running) (play?.habits ?? habits).tidies = on;
    },
  };
}
