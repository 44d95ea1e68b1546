/** The head of a scenario file: what board, what match, what noise, which seed. In: its map; out: WorldOptions and more. */
import { standardSeats } from '../../firmware/rules/setup.js';
import { OWNERS } from '../../firmware/types.js';
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { presetById } from '../../firmware/rules/presets.js';
import { loadSimBoard } from '../board.js';
import { boardFor } from '../world/board.js';
import type { WorldOptions } from '../world/types.js';
import { BadInput } from '../cli/badInput.js';
import type { Field } from './field.js';
import { LESSON_NAMES, type LessonName } from './lessons.js';
import { checkPlace, readPlace } from './place.js';
import { Plan } from './plan.js';
import { MAGNETS, NOISES, readPhysics, scales } from './scales.js';
import { checkSeats } from './seats.js';

export interface Header {
  readonly title: string;
  readonly about: string;
  /** Where it stands in the gallery, if it does. */
  readonly lesson: LessonName | undefined;
  readonly seed: number | undefined;
  readonly world: Omit<WorldOptions, 'seed'>;
  /** The match is started before the first step. */
  readonly start: boolean;
  /** A person tidies, answers and presses without being told. */
  readonly careful: boolean;
  readonly newMatch: Readonly<Record<string, unknown>>;
  /** Virtual time after which the scenario is given up, ms. */
  readonly timeout: number;
}

export const HEADER_KEYS = [
  'title',
  'about',
  'lesson',
  'seed',
  'preset',
  'players',
  'starter',
  'seats',
  'board',
  'magnets',
  'noise',
  'physics',
  'discs',
  'start',
  'careful',
  'powered',
  'computing',
  'timeout',
  'steps',
] as const;

const USUAL_TIMEOUT_MS = 3600000;

export function readHeader(m: Map<string, Field>): { header: Header; plan: Plan } {
  const preset = m.get('preset')?.oneOf(PRESETS.map((p) => p.id)) ?? 'nca';
  const players = readPlayers(m.get('players'), preset);
  const seats = standardSeats(players, presetById(preset)?.free ?? false);
  if (m.has('seats')) checkSeats(m.get('seats') as Field, seats);
  const starter = m.get('starter')?.oneOf(seats.map(([, seat]) => seat)) ?? 'S';
  const careful = m.get('careful')?.yesNo() ?? false;
  const board = readOverrides(m.get('board'));
  const plan = new Plan(
    board === undefined ? boardFor() : overridden(m.get('board') as Field, board),
    [...new Set(seats.map(([owner]) => owner))],
    careful,
  );
  const discs = (m.get('discs')?.list() ?? []).map((f) => {
    const d = f.map(['disc', 'at'], ['disc', 'at']);
    const owner = (d.get('disc') as Field).oneOf(OWNERS);
    const atField = d.get('at') as Field;
    const at = readPlace(atField, plan.board);
    checkPlace(atField, at, plan.board, 'wood');
    plan.place(d.get('disc') as Field, owner, at);
    return { owner, x: at.x, y: at.y };
  });
  const start = m.get('start')?.yesNo() ?? true;
  if (start && discs.length > 0) {
    (m.get('discs') as Field).fail(
      'found discs at power-on, expected none or start: no (they would be measured as the empty board); lay them down with place and glide',
    );
  }
  const header: Header = {
    title: m.get('title')?.text() ?? '',
    about: (m.get('about')?.text() ?? '').trim(),
    lesson: m.get('lesson')?.oneOf(LESSON_NAMES),
    seed: m.get('seed')?.whole(),
    world: {
      preset,
      players,
      starter,
      ...(board ? { board } : {}),
      magnets: scales(m.get('magnets'), MAGNETS),
      noise: scales(m.get('noise'), NOISES),
      physics: readPhysics(m.get('physics')),
      discs,
      ...(m.has('computing')
        ? { computing: (m.get('computing') as Field).oneOf(['charged', 'plain', 'free'] as const) }
        : {}),
      powered: m.get('powered')?.yesNo() ?? true,
    },
    start,
    careful,
    newMatch: { preset, players, starter },
    timeout: m.get('timeout')?.some('time') ?? USUAL_TIMEOUT_MS,
  };
  return { header, plan };
}

function readPlayers(f: Field | undefined, preset: string): 2 | 3 | 4 {
  const counts = presetById(preset)?.counts ?? [2];
  if (!f) return (counts[0] ?? 2) as 2 | 3 | 4;
  const n = f.whole();
  if (!counts.includes(n))
    f.fail(`found ${n}, expected ${counts.join(' or ')} with preset ${preset}`);
  return n as 2 | 3 | 4;
}

/** Dotted names of hw/board.json; lengths carry their unit, bare numbers are for what has none. */
function readOverrides(f: Field | undefined): Record<string, unknown> | undefined {
  if (!f) return undefined;
  const plain = f.plain();
  if (typeof plain === 'string') return otherBoard(f, plain);
  const out: Record<string, unknown> = {};
  for (const [name, value] of f.anyMap()) out[name] = readOverride(name, value);
  return out;
}

/** All of another board's file: `board: hw/boards/NAME.json`; the firmware for it must have been built. */
function otherBoard(f: Field, file: string): Record<string, unknown> {
  try {
    return { ...loadSimBoard(file).board };
  } catch (e) {
    if (e instanceof BadInput) return f.fail(e.message);
    throw e;
  }
}

function readOverride(name: string, value: Field): unknown {
  const plain = value.plain();
  if (typeof numberAt(name) !== 'number') return plain;
  const bare = typeof plain === 'number';
  if (bare && name.startsWith('geometry.') && !/count|Deg|G$/.test(name)) {
    value.fail(`found ${plain} without a unit, expected a length in mm or in`);
  }
  return bare ? plain : value.quantity('length');
}

/** What the board file has under a dotted name. */
function numberAt(name: string): unknown {
  let at: unknown = boardFor();
  for (const key of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

function overridden(f: Field, overrides: Record<string, unknown>): ReturnType<typeof boardFor> {
  try {
    return boardFor(overrides);
  } catch (e) {
    if (e instanceof BadInput) return f.fail(e.message);
    throw e;
  }
}
