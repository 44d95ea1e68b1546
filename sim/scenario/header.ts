/** The head of a scenario file: what board, what match, what noise, which seed. In: its map; out: WorldOptions and more. */
import { OWNERS, SEATS, type Owner, type Seat } from '../../firmware/types.js';
import { PRESETS, presetById } from '../../firmware/rules/presets.js';
import { boardFor } from '../world/board.js';
import type { WorldOptions } from '../world/types.js';
import { BadInput } from '../cli/badInput.js';
import type { Field } from './field.js';
import { checkPlace, readPlace } from './place.js';
import { Plan } from './plan.js';

export interface Header {
  readonly title: string;
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

const MAGNET_KEYS = ['offCentre', 'tilt', 'height', 'moment', 'ditch'] as const;
const NOISE_KEYS = [
  'noise',
  'offset',
  'gain',
  'position',
  'rotation',
  'crossAxis',
  'drift',
  'earth',
  'quantisation',
] as const;
const USUAL_TIMEOUT_MS = 3600000;

export function readHeader(m: Map<string, Field>): { header: Header; plan: Plan } {
  const preset = m.get('preset')?.oneOf(PRESETS.map((p) => p.id)) ?? 'nca';
  const players = readPlayers(m.get('players'), preset);
  const starter = m.get('starter')?.oneOf(SEATS) ?? 'S';
  const seats = readSeats(m.get('seats'));
  const board = readOverrides(m.get('board'));
  const plan = new Plan(
    board === undefined ? boardFor() : overridden(m.get('board') as Field, board),
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
  const header: Header = {
    title: m.get('title')?.text() ?? '',
    seed: m.get('seed')?.whole(),
    world: {
      preset,
      players,
      starter,
      ...(board ? { board } : {}),
      magnets: scales(m.get('magnets'), MAGNET_KEYS),
      noise: scales(m.get('noise'), NOISE_KEYS),
      physics: plainNumbers(m.get('physics')),
      discs,
      ...(m.has('computing')
        ? { computing: (m.get('computing') as Field).oneOf(['charged', 'plain', 'free'] as const) }
        : {}),
      powered: m.get('powered')?.yesNo() ?? true,
    },
    start: m.get('start')?.yesNo() ?? true,
    careful: m.get('careful')?.yesNo() ?? false,
    newMatch: { preset, players, starter, ...(seats ? { seats } : {}) },
    timeout: m.get('timeout')?.quantity('time') ?? USUAL_TIMEOUT_MS,
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

/** {A: S, B: N}: sides and their seats, in the order of play's protocol. */
function readSeats(f: Field | undefined): [Owner, Seat][] | undefined {
  if (!f) return undefined;
  const taken = new Set<string>();
  const out: [Owner, Seat][] = [];
  for (const [owner, value] of f.map(OWNERS)) {
    for (const one of value.listOrOne()) {
      const seat = one.oneOf(SEATS);
      if (taken.has(seat)) one.fail(`seat ${seat} is taken twice`);
      taken.add(seat);
      out.push([owner as Owner, seat]);
    }
  }
  return out;
}

/** Dotted names of hw/board.json; lengths carry their unit, bare numbers are for what has none. */
function readOverrides(f: Field | undefined): Record<string, unknown> | undefined {
  if (!f) return undefined;
  const out: Record<string, unknown> = {};
  for (const [name, value] of f.anyMap()) {
    const plain = value.plain();
    const isLength = typeof plain === 'string' && /\d/.test(plain);
    if (typeof plain === 'number' && name.startsWith('geometry.') && !/count|Deg|G$/.test(name)) {
      value.fail(`found ${plain} without a unit, expected a length in mm or in`);
    }
    out[name] = isLength ? value.quantity('length') : plain;
  }
  return out;
}

function overridden(f: Field, overrides: Record<string, unknown>): ReturnType<typeof boardFor> {
  try {
    return boardFor(overrides);
  } catch (e) {
    if (e instanceof BadInput) return f.fail(e.message);
    throw e;
  }
}

/** Scales of errors: 1 = as the board file says, 0 = none. */
function scales(f: Field | undefined, keys: readonly string[]): Record<string, number> {
  const out: Record<string, number> = {};
  if (!f) return out;
  if (!f.isMap) {
    const all = f.number();
    for (const key of keys) out[key] = all;
    return out;
  }
  for (const [key, value] of f.map(keys)) {
    const v = value.number();
    if (v < 0) value.fail(`found ${v}, expected 0 or more (1 = as the board file says)`);
    out[key] = v;
  }
  return out;
}

const PHYSICS_KEYS = ['mu', 'eDD', 'muDD', 'eP', 'muP', 'eRim', 'vcap0', 'hLip'] as const;

/** Friction and restitution have no unit; the capture speed and the lip do. */
function plainNumbers(f: Field | undefined): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [key, value] of f?.map(PHYSICS_KEYS) ?? []) {
    out[key] =
      key === 'vcap0'
        ? value.quantity('speed')
        : key === 'hLip'
          ? value.quantity('length')
          : value.number();
  }
  return out;
}
