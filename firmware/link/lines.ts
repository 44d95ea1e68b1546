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
