/**
 * The native record of a match, version 2 (docs/records.md), as a schema: what a file must be before anything is done with
 * it. In: parsed JSON; out: a MatchRecord, or BadInput with the place in the file, what was found and what was expected.
 */
import * as v from 'valibot';
import { OWNERS, SEATS } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';

export const RECORD_VERSION = 2;

const MOST_SHOTS = 5000;
const MOST_NAME = 60;

const Text = v.pipe(v.string(), v.maxLength(511));
const Name = v.pipe(v.string(), v.maxLength(MOST_NAME));
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6));
const Mm = v.pipe(v.number(), v.minValue(-2000), v.maxValue(2000));
const Time = v.pipe(v.number(), v.minValue(-1), v.maxValue(1e14));
const Owner = v.picklist(OWNERS);
const Seat = v.picklist(SEATS);
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(48));
const Counts = v.strictObject({
  A: v.optional(Whole),
  B: v.optional(Whole),
  C: v.optional(Whole),
});
const Row = v.strictTuple([v.pipe(v.string(), v.maxLength(8)), Owner, Mm, Mm, Name]);
const Rows = v.nullable(v.pipe(v.array(Row), v.maxLength(60)));

const Asked = v.strictObject({
  q: Name,
  ids: Ids,
  ok: Name,
  undo: Name,
  took: v.picklist(['ok', 'undo', 'withdrawn']),
});

const Shot = v.strictObject({
  n: Whole,
  round: Whole,
  shot: Whole,
  t: Time,
  id: v.pipe(v.string(), v.maxLength(8)),
  owner: Owner,
  seat: Seat,
  before: Rows,
  after: Rows,
  asked: v.array(Asked),
  ruling: v.strictObject({
    valid: v.boolean(),
    reason: Name,
    para: Text,
    text: Text,
    lift: Ids,
    bank: Ids,
    back: Ids,
    hit: v.nullable(Ids),
  }),
  twenties: Counts,
});

const Round = v.strictObject({
  round: Whole,
  /** Null: nobody has shot in it that is known of. */
  firstShooter: v.nullable(Owner),
  counted: v.boolean(),
  raw: Counts,
  twenties: Counts,
  award: Counts,
  totals: Counts,
  board: Rows,
  asked: v.array(Asked),
  shots: v.pipe(v.array(Shot), v.maxLength(MOST_SHOTS)),
});

export const recordSchema = v.strictObject({
  record: v.literal(RECORD_VERSION),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  /** Which board refereed it; '' where nobody said. */
  board: Name,
  /** When it began, ISO 8601; null where nobody knows. */
  begun: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  preset: Name,
  players: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
  seats: v.pipe(v.array(v.strictTuple([Owner, Seat])), v.minLength(2), v.maxLength(4)),
  /** Names of the people, by seat; those that are not known are left out. */
  names: v.strictObject({
    S: v.optional(Name),
    W: v.optional(Name),
    N: v.optional(Name),
    E: v.optional(Name),
  }),
  starter: Seat,
  /** What it was played by, options included; null where it was not told. */
  flags: v.nullable(v.record(v.string(), v.unknown())),
  /** Firmware bundle, '' where it is not known. */
  bundle: Name,
  rounds: v.pipe(v.array(Round), v.maxLength(1000)),
  undone: v.pipe(v.array(Shot), v.maxLength(MOST_SHOTS)),
  over: v.boolean(),
  winner: v.nullable(Owner),
  won: v.nullable(v.boolean()),
});

export type MatchRecord = v.InferOutput<typeof recordSchema>;
export type RoundRecord = MatchRecord['rounds'][number];
export type ShotRecord = RoundRecord['shots'][number];
export type CountsRecord = v.InferOutput<typeof Counts>;

/** More faults than this and the reader is helped by the count, not by the list. */
const MAX_SHOWN = 5;

/** @param name how messages call the data. @param what what it should be. */
export function checked<T extends v.GenericSchema>(
  schema: T,
  data: unknown,
  name: string,
): v.InferOutput<T> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const lines = result.issues.slice(0, MAX_SHOWN).map((issue) => {
    const at = (issue.path ?? []).map((p) => String(p.key)).join('.') || 'the whole';
    return `${at}: found ${shown(issue.input)}, expected ${issue.expected ?? issue.message}`;
  });
  const more = result.issues.length - lines.length;
  if (more > 0) lines.push(`and ${more} more`);
  throw new BadInput(name, lines.join(`\n${name}: `));
}

/** @throws BadInput for what is no record of this version. */
export function parseRecord(data: unknown, name: string): MatchRecord {
  const version =
    typeof data === 'object' && data !== null ? (data as { record?: unknown }).record : undefined;
  if (version !== RECORD_VERSION)
    throw new BadInput(
      name,
      version === undefined
        ? `found no match record, expected {"record":${RECORD_VERSION},...}`
        : `record: found version ${shown(version)}, expected ${RECORD_VERSION}`,
    );
  return checked(recordSchema, data, name);
}
