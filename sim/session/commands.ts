/**
 * What a page may ask for. In: the text of one WebSocket message, from anybody; out: a ClientMessage with every
 * number finite and inside its bounds, or a sentence that says what is wrong. Nothing here acts.
 */
import {
  FEEDS,
  OPTIONS,
  type Feed,
  type ClientMessage,
  type MatchOptions,
  type MatchRules,
  type MatchSetup,
  type Owner,
  type PlayerSetup,
  type Seat,
  type Speed,
  type StepBy,
} from '../page/messages.js';
import { asSetUp } from './lessons.js';
import { PRESETS, SKILLS } from './setup.js';

/** Largest coordinate of a place on or beside the board, mm. */
const REACH = 600;
/** Nobody flicks a disc faster: 8 m/s in mm/s. */
const MAX_SPEED = 8000;
const MAX_SPIN = 400;
/** Slowest and fastest factor of virtual time. */
const SPEEDS: readonly [number, number] = [0.05, 100];
/** No match is longer: a week, ms. */
const LONGEST_MS = 6048e5;
/** A line to the board, as docs/protocol.md. */
const MAX_LINE = 511;
/** Of scenarios, faults and their options. */
const MAX_NAME = 60;
const MAX_OPTIONS = 8;
/** Bytes of an attached board in one message. */
const MAX_PIECE = 1000;

export type Parsed =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly error: string };

type Fields = Readonly<Record<string, unknown>>;

class Refused extends Error {}

function number(d: Fields, name: string, min: number, max: number): number {
  const v = d[name];
  if (typeof v !== 'number' || !Number.isFinite(v) || v < min || v > max) {
    throw new Refused(`${name}: expected a number from ${min} to ${max}`);
  }
  return v;
}

function flag(d: Fields, name: string): boolean {
  const v = d[name];
  if (typeof v !== 'boolean') throw new Refused(`${name}: expected true or false`);
  return v;
}

function text(d: Fields, name: string, max: number): string {
  const v = d[name];
  if (typeof v !== 'string' || v.length === 0 || v.length > max || /[^ -~]/.test(v)) {
    throw new Refused(`${name}: expected 1 to ${max} printable ASCII characters`);
  }
  return v;
}

/** Anything a board may send; its line parser drops what is none. */
function bytes(d: Fields, name: string): string {
  const v = d[name];
  if (typeof v !== 'string' || v.length > MAX_PIECE) {
    throw new Refused(`${name}: expected at most ${MAX_PIECE} characters`);
  }
  return v;
}

function oneOf<T extends string>(d: Fields, name: string, list: readonly T[]): T {
  const found = list.find((x) => x === d[name]);
  if (found === undefined) throw new Refused(`${name}: expected one of ${list.join(' ')}`);
  return found;
}

function object(v: unknown, name: string): Fields {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) {
    throw new Refused(`${name}: expected an object`);
  }
  return v as Fields;
}

/** Options of a fault; which of them there are, and how large they may be, the fault knows. */
function plain(v: unknown): Record<string, number | string> {
  const d = v === undefined ? {} : object(v, 'options');
  const out: Record<string, number | string> = {};
  for (const key of Object.keys(d).slice(0, MAX_OPTIONS)) {
    out[key] = typeof d[key] === 'string' ? text(d, key, MAX_NAME) : number(d, key, -1e9, 1e9);
  }
  return out;
}

/** What is agreed on top of the rules; nothing when nothing is. */
function options(v: unknown): { options?: MatchOptions } {
  if (v === undefined) return {};
  const d = object(v, 'options');
  const out: Record<string, number> = {};
  for (const [name, min, max] of OPTIONS) {
    if (d[name] !== undefined) out[name] = Math.floor(number(d, name, min, max));
  }
  return Object.keys(out).length > 0 ? { options: out } : {};
}

/** Rules that the board would take; its own sentence where it would not. */
function rules(v: unknown): MatchRules {
  const d = object(v, 'setup');
  const players = number(d, 'players', 2, 4);
  if (players !== 2 && players !== 3 && players !== 4) throw new Refused('players: 2, 3 or 4');
  const id = oneOf(
    d,
    'preset',
    PRESETS.map((p) => p.id),
  );
  const made = {
    preset: id,
    players,
    ...(d['starter'] === undefined
      ? {}
      : { starter: oneOf<Seat>(d, 'starter', ['S', 'W', 'N', 'E']) }),
    ...options(d['options']),
  } as const;
  const taken = asSetUp(made);
  if (typeof taken === 'string') throw new Refused(taken);
  return made;
}

function setup(v: unknown): MatchSetup {
  const d = object(v, 'setup');
  const made = rules(d);
  const who = d['who'];
  if (!Array.isArray(who) || who.length !== made.players) {
    throw new Refused(`who: expected a list of ${made.players}`);
  }
  return {
    ...made,
    starter: made.starter ?? 'S',
    computing: oneOf(d, 'computing', ['charged', 'plain', 'free']),
    seed: Math.floor(number(d, 'seed', 0, 0xffffffff)),
    who: who.map((w: unknown): PlayerSetup => {
      const p = object(w, 'who');
      return { who: oneOf(p, 'who', ['person', 'bot']), skill: oneOf(p, 'skill', SKILLS) };
    }),
  };
}

function speed(d: Fields): Speed {
  return d['speed'] === 'max' ? 'max' : number(d, 'speed', SPEEDS[0], SPEEDS[1]);
}

const READERS: Readonly<Record<ClientMessage['t'], (d: Fields) => ClientMessage>> = {
  place: (d) => ({
    t: 'place',
    x: number(d, 'x', -REACH, REACH),
    y: number(d, 'y', -REACH, REACH),
  }),
  flick: (d) => {
    const vx = number(d, 'vx', -MAX_SPEED, MAX_SPEED);
    const vy = number(d, 'vy', -MAX_SPEED, MAX_SPEED);
    if (vx * vx + vy * vy > MAX_SPEED * MAX_SPEED)
      throw new Refused(`speed: over ${MAX_SPEED} mm/s`);
    const spin = d['spin'] === undefined ? 0 : number(d, 'spin', -MAX_SPIN, MAX_SPIN);
    return { t: 'flick', vx, vy, spin };
  },
  lift: (d) => ({ t: 'lift', id: text(d, 'id', 16) }),
  move: (d) => ({
    t: 'move',
    id: text(d, 'id', 16),
    x: number(d, 'x', -REACH, REACH),
    y: number(d, 'y', -REACH, REACH),
  }),
  put: (d) => ({
    t: 'put',
    owner: oneOf<Owner>(d, 'owner', ['A', 'B', 'C']),
    x: number(d, 'x', -REACH, REACH),
    y: number(d, 'y', -REACH, REACH),
  }),
  hand: (d) => {
    if (oneOf(d, 'way', ['in', 'out']) === 'out') return { t: 'hand', way: 'out' };
    return {
      t: 'hand',
      way: 'in',
      x: number(d, 'x', -REACH, REACH),
      y: number(d, 'y', -REACH, REACH),
    };
  },
  tidy: () => ({ t: 'tidy' }),
  walk: () => ({ t: 'walk' }),
  press: (d) => {
    const holdMs = d['holdMs'] === undefined ? 0 : number(d, 'holdMs', 0, 10000);
    const button = oneOf(d, 'button', ['ok', 'undo']);
    return holdMs > 0 ? { t: 'press', button, holdMs } : { t: 'press', button };
  },
  pause: (d) => ({ t: 'pause', on: flag(d, 'on') }),
  step: (d) => ({
    t: 'step',
    ...(d['by'] === undefined ? {} : { by: oneOf<StepBy>(d, 'by', ['time', 'frame', 'event']) }),
    ...(d['back'] === undefined ? {} : { back: flag(d, 'back') }),
  }),
  watch: (d) => {
    const wanted = d['feeds'];
    if (!Array.isArray(wanted) || wanted.length > FEEDS.length)
      throw new Refused(`feeds: expected a list of ${FEEDS.join(' ')}`);
    return { t: 'watch', feeds: wanted.map((feed) => oneOf<Feed>({ feed }, 'feed', FEEDS)) };
  },
  jump: (d) => ({ t: 'jump', to: number(d, 'to', 0, LONGEST_MS) }),
  speed: (d) => ({ t: 'speed', speed: speed(d) }),
  set: (d) => ({
    t: 'set',
    ...(d['skip'] === undefined ? {} : { skip: flag(d, 'skip') }),
    ...(d['tidy'] === undefined ? {} : { tidy: flag(d, 'tidy') }),
  }),
  new: (d) => ({ t: 'new', setup: setup(d['setup']) }),
  learn: (d) => ({ t: 'learn', rules: rules(d['rules']) }),
  say: (d) => ({ t: 'say', line: text(d, 'line', MAX_LINE) }),
  gallery: () => ({ t: 'gallery' }),
  faults: () => ({ t: 'faults' }),
  scenario: (d) => ({ t: 'scenario', name: text(d, 'name', MAX_NAME) }),
  save: (d) => ({ t: 'save', as: oneOf(d, 'as', ['scenario', 'trace', 'twin']) }),
  twin: (d) => ({ t: 'twin', on: flag(d, 'on'), via: text(d, 'via', MAX_NAME) }),
  twinData: (d) => ({ t: 'twinData', piece: bytes(d, 'piece') }),
  twinSay: (d) => ({ t: 'twinSay', line: text(d, 'line', MAX_LINE) }),
  fault: (d) => ({ t: 'fault', name: text(d, 'name', MAX_NAME), options: plain(d['options']) }),
  mend: (d) =>
    d['name'] === undefined ? { t: 'mend' } : { t: 'mend', name: text(d, 'name', MAX_NAME) },
};

export function parseCommand(message: string): Parsed {
  try {
    let data: unknown;
    try {
      data = JSON.parse(message);
    } catch {
      throw new Refused('not JSON');
    }
    const d = object(data, 'message');
    const t = d['t'];
    if (typeof t !== 'string' || !Object.hasOwn(READERS, t)) throw new Refused('unknown message');
    return { ok: true, message: READERS[t as ClientMessage['t']](d) };
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    return { ok: false, error: e.message };
  }
}
