/**
 * Topics and messages of an event (docs/topics.md). In: texts from a broker, which may come from anybody; out: messages
 * that have been checked, or the reason why they are none. Nothing here sends anything.
 */
import * as v from 'valibot';
import type { Change, Head } from './events.js';

export const MESSAGE_VERSION = 1;
/** No message of ours is larger. */
export const MAX_MESSAGE = 32768;

export const BOARD_ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
export type What = 'status' | 'state' | 'event' | 'ack';

export function topic(root: string, board: string, what: What): string {
  return `${root}/${board}/${what}`;
}

/** Which board and what a topic is about; null for topics that are not ours. */
export function partsOf(root: string, name: string): { board: string; what: What } | null {
  if (!name.startsWith(`${root}/`)) return null;
  const [board, what, ...more] = name.slice(root.length + 1).split('/');
  if (board === undefined || !BOARD_ID.test(board) || more.length > 0) return null;
  return what === 'status' || what === 'state' || what === 'event' || what === 'ack'
    ? { board, what }
    : null;
}

/** A change of a match on its way into the record. */
export type Event = Change & {
  readonly v: number;
  /** The spool it comes from; another one when the gateway's disk was lost. */
  readonly spool: string;
  /** 1, 2, 3... in that spool. */
  readonly seq: number;
  readonly board: string;
  /** The match that it belongs to. */
  readonly match: string;
  /** When, ms since 1970. */
  readonly at: number;
  /** Who sits where, with `match`. */
  readonly names?: State['names'] | undefined;
};

export interface Ack {
  readonly v: number;
  readonly spool: string;
  /** All up to this one are in the record. */
  readonly seq: number;
}

export interface Status {
  readonly v: number;
  readonly online: 0 | 1;
  /** The board answers its gateway. */
  readonly link: 0 | 1;
  readonly at: number;
}

const Num = v.pipe(v.number(), v.finite());
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Short = v.pipe(v.string(), v.maxLength(120));
const Text = v.pipe(v.string(), v.maxLength(511));
const Owner = v.picklist(['A', 'B', 'C']);
const Seat = v.picklist(['S', 'W', 'N', 'E']);
const Counts = v.object({ A: v.optional(Num), B: v.optional(Num), C: v.optional(Num) });
const Row = v.strictTuple([Short, Owner, Num, Num, Short]);
const Rows = v.nullable(v.pipe(v.array(Row), v.maxLength(60)));
const Ids = v.pipe(v.array(Short), v.maxLength(48));
const AskedList = v.pipe(
  v.array(
    v.object({
      q: Short,
      ids: Ids,
      ok: Short,
      undo: Short,
      took: v.picklist(['ok', 'undo', 'withdrawn']),
    }),
  ),
  v.maxLength(200),
);
const ShotSchema = v.object({
  n: Whole,
  round: Whole,
  shot: Whole,
  t: Num,
  id: Short,
  owner: Owner,
  seat: Seat,
  before: Rows,
  after: Rows,
  asked: AskedList,
  ruling: v.object({
    valid: v.boolean(),
    reason: Short,
    para: Text,
    text: Text,
    lift: Ids,
    bank: Ids,
    back: Ids,
    hit: v.nullable(Ids),
  }),
  twenties: Counts,
});
const ScoreSchema = v.object({
  round: Whole,
  raw: Counts,
  twenties: Counts,
  award: Counts,
  totals: Counts,
  board: Rows,
  asked: AskedList,
});
const HeadSchema = v.object({
  t: Num,
  // gateways and boards of before said none
  id: v.optional(Short, ''),
  preset: Short,
  players: Whole,
  seats: v.pipe(v.array(v.strictTuple([Owner, Seat])), v.maxLength(4)),
  starter: Seat,
  flags: v.nullable(v.record(Short, v.unknown())),
});
const OverSchema = v.nullable(
  v.object({ winner: v.nullable(Owner), won: v.nullable(v.boolean()) }),
);

const NamesSchema = v.object({
  S: v.optional(Short),
  W: v.optional(Short),
  N: v.optional(Short),
  E: v.optional(Short),
});

const envelope = {
  v: v.literal(MESSAGE_VERSION),
  spool: v.pipe(v.string(), v.regex(/^[a-z0-9]{4,32}$/)),
  seq: v.pipe(Whole, v.minValue(1)),
  board: v.pipe(v.string(), v.regex(BOARD_ID)),
  match: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  at: Num,
};

const eventSchema = v.variant('k', [
  v.object({
    ...envelope,
    k: v.literal('match'),
    head: HeadSchema,
    names: v.optional(NamesSchema),
  }),
  v.object({ ...envelope, k: v.literal('shot'), shot: ShotSchema }),
  v.object({ ...envelope, k: v.literal('undo'), n: Whole }),
  v.object({ ...envelope, k: v.literal('score'), score: ScoreSchema }),
  v.object({ ...envelope, k: v.literal('unscore'), round: Whole }),
  v.object({ ...envelope, k: v.literal('over'), over: OverSchema }),
]);
const ackSchema = v.object({ v: v.literal(MESSAGE_VERSION), spool: envelope.spool, seq: Whole });
const statusSchema = v.object({
  v: v.literal(MESSAGE_VERSION),
  online: v.picklist([0, 1]),
  link: v.picklist([0, 1]),
  at: Num,
});
const CountsList = v.pipe(
  v.array(v.object({ round: Whole, raw: Counts, twenties: Counts, award: Counts, totals: Counts })),
  v.maxLength(200),
);
const stateSchema = v.object({
  v: v.literal(MESSAGE_VERSION),
  board: envelope.board,
  name: Short,
  names: v.object({
    S: v.optional(Short),
    W: v.optional(Short),
    N: v.optional(Short),
    E: v.optional(Short),
  }),
  match: v.pipe(v.string(), v.maxLength(80)),
  spool: envelope.spool,
  seq: Whole,
  at: Num,
  preset: Short,
  phase: Short,
  text: Text,
  seats: v.pipe(v.array(v.strictTuple([Owner, Seat])), v.maxLength(4)),
  round: Whole,
  shot: Whole,
  turn: v.nullable(v.object({ owner: Owner, seat: Seat })),
  left: v.pipe(v.array(Whole), v.maxLength(4)),
  totals: Counts,
  points: Counts,
  twenties: Counts,
  hammer: v.nullable(Owner),
  rounds: CountsList,
  shots: Whole,
  news: Text,
  ask: v.nullable(v.object({ text: Text, ok: Short, undo: Short })),
  over: OverSchema,
  faults: v.pipe(v.array(Text), v.maxLength(40)),
});
export type State = v.InferOutput<typeof stateSchema>;

/** The message, or why it is none. */
export type Parsed<T> = { readonly ok: T } | { readonly why: string };

function parse<T>(schema: v.GenericSchema, text: string): Parsed<T> {
  if (text.length > MAX_MESSAGE) return { why: `longer than ${MAX_MESSAGE} bytes` };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { why: 'no JSON' };
  }
  const result = v.safeParse(schema, data);
  if (result.success) return { ok: result.output as T };
  const issue = result.issues[0];
  const at = (issue.path ?? []).map((p) => String(p.key)).join('.');
  return { why: `${at || 'message'}: expected ${issue.expected ?? issue.message}` };
}

export const parseEvent = (text: string): Parsed<Event> => parse(eventSchema, text);
export const parseAck = (text: string): Parsed<Ack> => parse(ackSchema, text);
export const parseStatus = (text: string): Parsed<Status> => parse(statusSchema, text);
export const parseState = (text: string): Parsed<State> => parse(stateSchema, text);
export type { Head };
