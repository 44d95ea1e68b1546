/**
 * Plays matches of bots until enough shots are judged. In: presets, skills, faults, a seed; out: the figures. Each
 * match has its own world with its own seed, drawn from the run's seed, so the same run gives the same bytes.
 */
import { geometryOf } from '../../hw/generate.js';
import { presetById } from '../../firmware/rules/presets.js';
import type { SkillName } from '../players/skill.js';
import { stream } from '../random.js';
import { boardFor } from '../world/board.js';
import { createBot } from '../world/botPlayer.js';
import { createPerson, type Person } from '../world/person.js';
import type { MakePort } from '../world/port.js';
import type { World, WorldOptions } from '../world/types.js';
import { walkBoard } from '../world/walker.js';
import { createWorld } from '../world/world.js';
import { Referee } from './referee.js';
import { Tally } from './tally.js';

export interface FaultOrder {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface RefereeOptions {
  readonly shots: number;
  readonly seed: number;
  readonly presets: readonly string[];
  readonly skills: readonly SkillName[];
  /** Gains and places of the sensors are walked before every match. */
  readonly walk?: boolean;
  readonly faults?: readonly FaultOrder[];
  readonly engine?: WorldOptions['engine'];
  readonly computing?: WorldOptions['computing'];
  readonly makePort?: MakePort;
  readonly dump?: (line: string) => void;
  readonly wrong?: (text: string) => void;
  readonly progress?: (shots: number, virtualMs: number) => void;
}

/** A match in which nothing happens for this long is given up, ms. */
const STALL_MS = 120000;
const SLICE_MS = 1000;
/** Seeds of worlds are whole numbers below this. */
const SEEDS = 2 ** 31;

/** Nothing can be judged: the board has not started a match, as with a magnet beside it that is too strong. */
export class Stalled extends Error {}

export interface RefereeResult {
  readonly report: Record<string, unknown>;
  /** For stderr: how long the virtual time was. */
  readonly virtualMs: number;
}

export function playReferee(o: RefereeOptions): RefereeResult {
  const tally = new Tally();
  const seeds = stream(o.seed, 'referee');
  let virtualMs = 0;
  let bundle = '';
  for (let match = 0; tally.shots < o.shots; match++) {
    const preset = o.presets[match % o.presets.length] ?? 'nca';
    const skill = o.skills[Math.floor(match / o.presets.length) % o.skills.length] ?? 'average';
    const players = (presetById(preset)?.counts[0] ?? 2) as 2 | 3 | 4;
    const world = createWorld(
      {
        seed: seeds.int(SEEDS),
        preset,
        players,
        ...(o.engine ? { engine: o.engine } : {}),
        ...(o.computing ? { computing: o.computing } : {}),
      },
      o.makePort,
    );
    bundle = world.bundleHash;
    playMatch(world, { ...o, preset, skill, players }, tally);
    virtualMs += world.now;
    world.close();
  }
  return {
    report: {
      seed: o.seed,
      presets: o.presets,
      skills: o.skills,
      computing: o.computing ?? 'charged',
      walk: o.walk === true,
      faults: (o.faults ?? []).map((f) => f.name),
      bundle,
      ...tally.report(),
    },
    virtualMs,
  };
}

/** A walk takes less than this, ms. */
const WALK_MS = 3600000;

function walkFirst(world: World, person: Person): void {
  person.active = false;
  world.runUntilLine((line) => line.data?.['phase'] === 'clear', STALL_MS);
  const walked = walkBoard(world);
  const end = world.now + WALK_MS;
  while (person.belief.phase !== 'menu' && world.now < end) world.runUntil(world.now + SLICE_MS);
  if (!walked.ok) throw new Stalled(`the walk did not pass: ${walked.named.join('; ')}`);
  person.active = true;
  world.sendLine(JSON.stringify({ cmd: 'hello' }));
}

interface MatchOptions extends RefereeOptions {
  readonly preset: string;
  readonly skill: SkillName;
  readonly players: number;
}

function playMatch(world: World, o: MatchOptions, tally: Tally): void {
  const person = createPerson(world, { newMatch: { preset: o.preset, players: o.players } });
  if (o.walk) walkFirst(world, person);
  createBot(world, person, { skill: o.skill });
  const referee = new Referee({
    world,
    person,
    geometry: geometryOf(boardFor()),
    preset: o.preset,
    players: o.players,
    tally,
    ...(o.dump ? { dump: o.dump } : {}),
    ...(o.wrong ? { wrong: o.wrong } : {}),
  });
  let broken = false;
  while (!referee.over && tally.shots < o.shots) {
    world.runUntil(world.now + SLICE_MS);
    referee.look();
    if (!broken && person.belief.turn) {
      for (const f of o.faults ?? []) world.fault(f.name, f.options);
      broken = true;
    }
    o.progress?.(tally.shots, world.now);
    if (world.now - referee.lastNews > STALL_MS) {
      tally.stalled++;
      o.wrong?.(
        `match stands still at ${Math.round(world.now)} ms: phase ${person.belief.phase} (${person.belief.phaseText})`,
      );
      // A board that never starts would go on for ever.
      if (tally.shots === 0 && tally.stalled > 3)
        throw new Stalled(
          `the board does not play: phase "${person.belief.phase}" (${person.belief.phaseText})`,
        );
      break;
    }
  }
  referee.leave();
}
