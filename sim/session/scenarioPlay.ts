/**
 * A scenario as a match that pages watch. In: its text and what makes a world; out: its world and person, and time that
 * passes as the steps want it. When it is over the world goes on, and people may.
 */
import type { ScenarioState } from '../page/messages.js';
import { beginScenario, type Play, type Result } from '../scenario/run.js';
import { readScenario } from '../scenario/scenario.js';
import type { World, WorldOptions } from '../world/types.js';

/** So long people look at what the board has said before time runs on to the next thing, ms. */
const READ_MS = 1500;
const WORTH_READING = ['ruling', 'ask', 'score', 'over', 'fault', 'todo'];

export interface ScenarioPlay {
  readonly world: World;
  readonly person: Play['person'];
  readonly habits: Play['habits'];
  readonly running: boolean;
  /** Nothing is to be seen while time passes. */
  readonly idle: boolean;
  /** Lets time pass; false when the scenario is over and the world is to be run otherwise. */
  advance(): boolean;
  state(): ScenarioState;
}

export function playScenario(
  name: string,
  text: string,
  makeWorld: (options: WorldOptions) => World,
): ScenarioPlay {
  const play = beginScenario(readScenario(text, `${name}.yaml`), { makeWorld });
  let result: Result | undefined;
  let read = 0;
  let line = 0;
  play.world.onLine((l) => {
    if (WORTH_READING.includes(String(l.data?.['ev']))) read = l.t + READ_MS;
  });
  return {
    world: play.world,
    person: play.person,
    habits: play.habits,
    get running() {
      return result === undefined;
    },
    get idle() {
      return !play.world.busy() && play.world.now > read;
    },
    advance() {
      if (result) return false;
      result = play.advance();
      if (play.at && play.at.line !== line) {
        line = play.at.line;
        if (play.world.now > 0) read = Math.max(read, play.world.now + READ_MS / 3);
      }
      return true;
    },
    state: () => ({
      name,
      line: result && result.outcome !== 'passed' ? result.line : line,
      outcome: result?.outcome ?? 'running',
      message: result?.message ?? '',
    }),
  };
}
