/**
 * The lines of the link (docs/protocol.md). In: events; out: one JSON text a line, under 512 bytes; and back:
 * a received line into a command or the reason why it is none. No state.
 */
import type { Options } from '../rules/setup.js';
import type { Owner, Seat } from '../types.js';

export const PROTOCOL_VERSION = 1;
export const MAX_LINE_BYTES = 511;

export const PHASES = [
  'boot',
  'clear',
  'test',
  'menu',
  'place',
  'ready',
  'flight',
  'settle',
  'ask',
  'tidy',
  'count',
  'between',
  'over',
  'halt',
  'walk',
] as const;
export type Phase = (typeof PHASES)[number];

/** A disc of a `discs` line: id, owner, x, y, sigma (mm), zone, how probable the owner is. */
export type DiscRow = readonly [string, Owner, number, number, number, string, number];

export type Command =
  | {
      cmd:
        | 'hello'
        | 'ok'
        | 'undo'
        | 'calibrate'
        | 'test'
        | 'check'
        | 'report'
        | 'pair'
        | 'walk'
        | 'disc'
        | Order;
    }
  | { cmd: 'answer'; q: string; take: 'ok' | 'undo' }
  | { cmd: 'past'; from: number }
  | { cmd: 'kept'; page: number; at: number }
  | { cmd: 'new'; preset: string; players?: number; starter?: Seat; options: Options };

/** What players can agree on during a match: end the round, play it again, repeat the last shot. */
export type Order = 'end' | 'replay' | 'again';

const PLAIN =
  'hello report pair past kept ok undo calibrate test check walk disc end replay again'.split(' ');

/** The first commands of PLAIN change nothing, so whoever is in radio range may send them. */
const HARMLESS = 5;

export function isHarmless(cmd: string): boolean {
  const place = PLAIN.indexOf(cmd);
  return place >= 0 && place < HARMLESS;
}

/** No command needs more lists in a line. The interpreter's JSON.parse calls itself for each, without a look at its stack. */
const MOST_LISTS = 8;

/** Numbers that a `new` line may have, with their smallest and largest value; the rest of a line is judged by play/menu.ts. */
const NUMBERS: readonly (readonly [string, number, number])[] = [
  ['players', 2, 4],
  ['cleanMissRetry', 0, 9],
  ['noviceReshoots', 0, 99],
  ['target', 0, 1000],
  ['rounds', 0, 99],
  ['discs', 1, 12],
];

/** Text of an `error` line for input that is no command; at most this much of it is quoted back. */
const QUOTE = 40;

/** What may stand in a text that is sent: other bytes are told as ?, which in JSON would be six. */
export function quoted(text: string, most: number): string {
  let out = '';
  for (let i = 0; i < text.length && i < most; i++) {
    const c = text.charAt(i);
    out += c >= ' ' && c <= '~' ? c : '?';
  }
  return out;
}

/** A whole number from 0 on, or `none`. */
function natural(v: unknown, none: number): number {
  return typeof v === 'number' && v >= 0 && v % 1 === 0 ? v : none;
}

/** A field that is a text or left out. */
function isText(v: unknown): boolean {
  return v === undefined || typeof v === 'string';
}

/** The fields of a `new` line, or the sentence that says what is wrong with them. */
function parseNew(raw: Record<string, unknown>): Command | string {
  const o: Record<string, unknown> = {};
  for (let i = 0; i < NUMBERS.length; i++) {
    const k = NUMBERS[i][0];
    const v = raw[k];
    if (v === undefined) continue;
    if (typeof v !== 'number' || !(v >= NUMBERS[i][1] && v <= NUMBERS[i][2]) || v % 1 !== 0)
      return 'new: ' + k + ' must be a whole number, ' + NUMBERS[i][1] + ' to ' + NUMBERS[i][2];
    o[k] = v;
  }
  if (raw.seats !== undefined && !Array.isArray(raw.seats)) return 'new: seats must be a list';
  if (!isText(raw.preset) || !isText(raw.starter)) return 'new: preset and starter must be texts';
  o.seats = raw.seats;
  return {
    cmd: 'new',
    preset: raw.preset === undefined ? 'nca' : quoted(raw.preset as string, QUOTE),
    players: o.players as number | undefined,
    starter: raw.starter as Seat | undefined,
    options: o as Options,
  };
}

/**
 * The object that a line is, null for none. One pair of braces around it all: the interpreter's parser would take what
 * stands behind the object for a comment, so that two lines run together would be one.
 */
function objectOf(text: string): Record<string, unknown> | null {
  const whole = text.trim();
  if (
    whole.split('{').length !== 2 ||
    whole.charAt(0) !== '{' ||
    whole.indexOf('}') !== whole.length - 1 ||
    whole.split('[').length > MOST_LISTS
  )
    return null;
  try {
    const raw: unknown = JSON.parse(whole);
    return raw && typeof raw === 'object' ? (raw as Record<string, unknown>) : null;
  } catch (e) {
    return null;
  }
}

/** A received line as a command, or the sentence that says why it is none. Fields left out get their defaults. */
export function parseLine(text: string): Command | string {
  const raw = objectOf(text);
  if (!raw) return 'not a JSON object: ' + quoted(text, QUOTE);
  if (raw.v !== undefined && raw.v !== PROTOCOL_VERSION)
    return 'v: this board speaks ' + PROTOCOL_VERSION;
  const cmd = typeof raw.cmd === 'string' ? raw.cmd : '';
  if (cmd === 'new') return parseNew(raw);
  if (cmd === 'answer') {
    if (raw.take !== 'ok' && raw.take !== 'undo') return 'answer: take must be ok or undo';
    return { cmd: cmd, q: raw.q ? String(raw.q) : '', take: raw.take };
  }
  if (cmd === 'past') return { cmd: cmd, from: natural(raw.from, 0) };
  if (cmd === 'kept') return { cmd: cmd, page: natural(raw.page, -1), at: natural(raw.at, 0) };
  if (PLAIN.indexOf(cmd) < 0) return 'unknown cmd: ' + quoted(cmd, QUOTE);
  return { cmd: cmd as Order };
}
