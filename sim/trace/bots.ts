/** A round of bots as a trace. In: seed, preset, skill, rounds; out: the trace up to the last round's count. */
import { presetById } from '../../firmware/rules/presets.js';
import type { SkillName } from '../players/skill.js';
import { createBot } from '../world/botPlayer.js';
import { createPerson } from '../world/person.js';
import type { MakePort } from '../world/port.js';
import type { WorldOptions } from '../world/types.js';
import { createWorld } from '../world/world.js';
import type { Trace } from './format.js';
import { record } from './recorder.js';

export interface BotRound {
  readonly seed: number;
  readonly preset: string;
  readonly skill: SkillName;
  readonly rounds: number;
  /** Ends after this many shots if the rounds take longer; 0 = no limit. */
  readonly shots: number;
  readonly engine?: WorldOptions['engine'];
  readonly computing?: WorldOptions['computing'];
  readonly makePort?: MakePort;
}

/** A round that takes longer than this is stuck, ms. */
const ROUND_MS = 1200000;

export function recordBots(o: BotRound): Trace {
  const players = (presetById(o.preset)?.counts[0] ?? 2) as 2 | 3 | 4;
  const options: WorldOptions = {
    seed: o.seed,
    preset: o.preset,
    players,
    ...(o.engine ? { engine: o.engine } : {}),
    ...(o.computing ? { computing: o.computing } : {}),
  };
  const world = createWorld(options, o.makePort);
  const recorder = record(world, options, `bots ${o.preset} ${o.skill}`);
  const person = createPerson(world, { newMatch: { preset: o.preset, players } });
  createBot(world, person, { skill: o.skill });
  let shots = 0;
  const enough = (ev: unknown): boolean => {
    if (ev === 'ruling') shots++;
    return ev === 'over' || (o.shots > 0 && shots >= o.shots);
  };
  for (let round = 0; round < o.rounds; round++) {
    let ended = false;
    world.runUntilLine((l) => {
      const ev = l.data?.['ev'];
      ended = enough(ev);
      return ended || ev === 'score';
    }, ROUND_MS);
    if (ended) break;
  }
  const trace = recorder.trace();
  world.close();
  return trace;
}
