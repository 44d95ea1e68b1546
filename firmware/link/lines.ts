/**
 * The lines of the link (docs/protocol.md). In: events; out: one JSON text a line, under 512 bytes; and back:
 * a received line into a command or the reason why it is none. No state.
 */
import type { Owner, Seat } from '../types.js';

export const PROTOCOL_VERSION = 1;
export const MAX_LINE_BYTES = 511;

export const PHASES = [
  'boot',
  'clear',
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
] as const;
export type Phase = (typeof PHASES)[number];

/** A disc of a `discs` line: id, owner, x, y, sigma (mm), zone. */
export type DiscRow = readonly [string, Owner, number, number, number, string];

export type Command =
  | { cmd: 'hello' | 'ok' | 'undo' | 'calibrate' | 'check' | 'report' }
  | { cmd: 'new'; preset: string; players: number; starter: Seat };

/** Text of an `error` line for input that is no command; at most this much of it is quoted back. */
const QUOTE = 40;

function isSeat(v: unknown): v is Seat {
  return v === 'S' || v === 'W' || v === 'N' || v === 'E';
}

/** A received line as a command, or the sentence that says why it is none. Fields left out get their defaults. */
export function parseLine(text: string): Command | string {
  let raw: Record<string, unknown> | null = null;
  try {
    raw = JSON.parse(text);
  } catch (e) {
    raw = null;
  }
  if (!raw || typeof raw !== 'object') return 'not a JSON object: ' + text.substr(0, QUOTE);
  const cmd = raw.cmd;
  switch (cmd) {
    case 'hello':
    case 'ok':
    case 'undo':
    case 'calibrate':
    case 'check':
    case 'report':
      return { cmd: cmd };
    case 'new': {
      const preset = raw.preset === undefined ? 'nca' : raw.preset;
      const players = raw.players === undefined ? 2 : raw.players;
      const starter = raw.starter === undefined ? 'S' : raw.starter;
      if (typeof preset !== 'string') return 'new: preset must be a text';
      if (players !== 2 && players !== 3 && players !== 4) return 'new: players must be 2, 3 or 4';
      if (!isSeat(starter)) return 'new: starter must be S, W, N or E';
      return { cmd: 'new', preset: preset, players: players, starter: starter };
    }
    default:
      return 'unknown cmd: ' + String(cmd).substr(0, QUOTE);
  }
}
