/**
 * Plays matches of bots until enough shots are judged. In: presets, skills, faults, a seed; out: the figures. The run is
 * cut into pieces (plan.ts), each with worlds of its own seeds, so it gives the same bytes however many play them.
 */
import { geometryOf } from '../../hw/generate.js';
import { presetById } from '../../firmware/rules/presets.js';
import type { SkillName } from '../players/skill.js';
import { stream } from '../random.js';
import { formatTrace } from '../trace/format.js';
import { record, type Recorder } from '../trace/recorder.js';
import { boardFor } from '../world/board.js';
import { createBot } from '../world/botPlayer.js';
import { createPerson, type Person } from '../world/person.js';
import type { MakePort } from '../world/port.js';
import type { World, WorldOptions } from '../world/types.js';
import { walkBoard } from '../world/walker.js';
import { createWorld } from '../world/world.js';
import type { Finding } from './finding.js';
import { planPieces, type Piece } from './plan.js';
import { Referee } from './referee.js';
import { Tally } from './tally.js';

export interface FaultOrder {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a piece is played with: plain data, so that it can be sent to another thread. */
export interface PieceOrder {
  readonly seed: number;
  /** Gains and places of the sensors are walked before every match. */
  readonly walk?: boolean;
  readonly faults?: readonly FaultOrder[];
  readonly engine?: WorldOptions['engine'];
  readonly computing?: WorldOptions['computing'];
  /** Make lines for a dump. */
  readonly dump?: boolean;
  /** Keep what was wrong or asked, with traces. */
  readonly findings?: boolean;
}

export interface RefereeOrder extends PieceOrder {
  readonly shots: number;
  readonly presets: readonly string[];
  readonly skills: readonly SkillName[];
}

export interface PieceResult {
  readonly index: number;
  /** A Tally, or its plain data when it came from another thread. */
  readonly tally: Tally;
  readonly virtualMs: number;
  readonly bundle: string;
  readonly dump: readonly string[];
  readonly wrong: readonly string[];
  readonly findings: readonly Finding[];
  /** Traces of the matches that have findings: name and text. */
  readonly traces: readonly (readonly [string, string])[];
  /** The board does not play at all; why. */
  readonly stalled?: string;
}

/** What is made of the pieces, in their order. */
export interface Sinks {
  readonly dump?: (line: string) => void;
  readonly wrong?: (text: string) => void;
  readonly trace?: (name: string, text: string) => void;
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
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  /** For stderr: how long the virtual time was. */
  readonly virtualMs: number;
}

/** Puts pieces together; they have to come in their order. */
export class Whole {
  private readonly tally = new Tally();
  private readonly findings: Finding[] = [];
  private virtualMs = 0;
  private bundle = '';

  constructor(
    private readonly order: RefereeOrder,
    private readonly sinks: Sinks,
  ) {}

  /** @throws Stalled */
  take(p: PieceResult): void {
    if (p.stalled !== undefined) throw new Stalled(p.stalled);
    this.tally.merge(p.tally);
    this.virtualMs += p.virtualMs;
    this.bundle = p.bundle;
    this.findings.push(...p.findings);
    for (const line of p.dump) this.sinks.dump?.(line);
    for (const text of p.wrong) this.sinks.wrong?.(text);
    for (const [name, text] of p.traces) this.sinks.trace?.(name, text);
  }

  result(): RefereeResult {
    const { seed, presets, skills, computing, faults } = this.order;
    return {
      report: {
        seed,
        presets,
        skills,
        computing: computing ?? 'charged',
        faults: (faults ?? []).map((f) => f.name),
        bundle: this.bundle,
        ...this.tally.report(),
      },
      tally: this.tally,
      findings: this.findings,
      virtualMs: this.virtualMs,
    };
  }
}

export interface HereOptions extends Sinks {
  readonly makePort?: MakePort;
  readonly progress?: (shots: number) => void;
  /** Called at the first answer after a flick: when its discs came to rest, and now, ms. */
  readonly ruled?: (rest: number, t: number) => void;
}

/** All pieces one after another, in this thread. */
export function playReferee(o: RefereeOrder, here: HereOptions = {}): RefereeResult {
  const whole = new Whole(o, here);
  for (const piece of planPieces(o)) {
    whole.take(
      playPiece(
        piece,
        o,
        here.makePort,
        (shots) => here.progress?.(piece.first - 1 + shots),
        here.ruled,
      ),
    );
  }
  return whole.result();
}

export function playPiece(
  piece: Piece,
  o: PieceOrder,
  makePort?: MakePort,
  progress?: (shots: number) => void,
  ruled?: HereOptions['ruled'],
): PieceResult {
  const tally = new Tally();
  const seeds = stream(o.seed, `referee.${piece.index}`);
  const out = { dump: [] as string[], wrong: [] as string[], findings: [] as Finding[] };
  const traces: [string, string][] = [];
  let virtualMs = 0;
  let bundle = '';
  let stalled: string | undefined;
  while (tally.shots < piece.shots && stalled === undefined) {
    const players = (presetById(piece.preset)?.counts[0] ?? 2) as 2 | 3 | 4;
    const options: WorldOptions = {
      seed: seeds.int(SEEDS),
      preset: piece.preset,
      players,
      ...(o.engine ? { engine: o.engine } : {}),
      ...(o.computing ? { computing: o.computing } : {}),
    };
    const world = createWorld(options, makePort);
    bundle = world.bundleHash;
    const recorder = o.findings
      ? record(world, options, `bots ${piece.preset} ${piece.skill}`)
      : undefined;
    const found = out.findings.length;
    stalled = playMatch(world, { ...o, piece, players, out, tally, progress, ruled });
    if (recorder && out.findings.length > found)
      traces.push([traceName(piece.preset, world.seed), textOf(recorder)]);
    virtualMs += world.now;
    world.close();
  }
  return {
    index: piece.index,
    tally,
    virtualMs,
    bundle,
    ...out,
    traces,
    ...(stalled === undefined ? {} : { stalled }),
  };
}

/** A match by its rules and its world's seed, which no other match of a run shares. */
export function traceName(preset: string, seed: number): string {
  return `${preset}-${seed}.jsonl`;
}

function textOf(recorder: Recorder): string {
  return formatTrace(recorder.trace());
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

interface MatchOptions extends PieceOrder {
  readonly piece: Piece;
  readonly players: number;
  readonly tally: Tally;
  readonly out: { dump: string[]; wrong: string[]; findings: Finding[] };
  readonly progress: ((shots: number) => void) | undefined;
  readonly ruled: HereOptions['ruled'];
}

/** @returns why nothing can be judged at all, if so. */
function playMatch(world: World, o: MatchOptions): string | undefined {
  const { piece, players, tally, out } = o;
  const { preset, skill } = piece;
  const person = createPerson(world, { newMatch: { preset, players } });
  if (o.walk) walkFirst(world, person);
  createBot(world, person, { skill });
  const referee = new Referee({
    world,
    person,
    geometry: geometryOf(boardFor()),
    preset,
    skill,
    players,
    first: piece.first,
    most: piece.shots,
    tally,
    wrong: (text) => out.wrong.push(text),
    ...(o.ruled ? { ruled: o.ruled } : {}),
    ...(o.dump ? { dump: (line: string) => out.dump.push(line) } : {}),
    ...(o.findings ? { found: (f: Finding) => out.findings.push(f) } : {}),
  });
  referee.lastNews = world.now;
  let broken = false;
  let why: string | undefined;
  while (!referee.over && tally.shots < piece.shots && why === undefined) {
    world.runUntil(world.now + SLICE_MS);
    referee.look();
    if (!broken && person.belief.turn) {
      for (const f of o.faults ?? []) world.fault(f.name, f.options);
      broken = true;
    }
    o.progress?.(tally.shots);
    if (world.now - referee.lastNews > STALL_MS) {
      referee.stands();
      // A board that never starts would go on for ever.
      if (tally.shots === 0 && tally.stalled > 3)
        why = `the board does not play: phase "${person.belief.phase}" (${person.belief.phaseText})`;
      break;
    }
  }
  referee.leave();
  return why;
}
