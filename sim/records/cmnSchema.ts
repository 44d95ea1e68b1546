/**
 * Crokinole Match Notation 1.0-draft as a schema. It knows two teams; one of its "games" is one round. Keys that are not
 * its own must begin with `x_`, as ours do.
 */
import * as v from 'valibot';
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';
import { checked } from './schema.js';

export const CMN_VERSION = '1.0-draft';

const Points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10000));
const Pair = v.strictTuple([Points, Points]);
const Side = v.picklist([0, 1]);
const Name = v.pipe(v.string(), v.maxLength(60));

const Team = v.looseObject({
  players: v.pipe(v.array(v.looseObject({ name: Name })), v.minLength(1), v.maxLength(2)),
});

const GameFormat = v.variant('type', [
  v.looseObject({ type: v.literal('fixed'), count: v.pipe(Points, v.minValue(1)) }),
  v.looseObject({ type: v.literal('first_to'), target: v.pipe(Points, v.minValue(1)) }),
]);

const Game = v.looseObject({
  winner: v.nullable(Side),
  hammer: v.nullable(Side),
  scores: Pair,
  twenties: Pair,
});

export const cmnSchema = v.looseObject({
  cmn: v.literal(CMN_VERSION),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  match: v.looseObject({
    date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/, 'a date'))),
    format: v.picklist(['singles', 'doubles']),
    teams: v.strictTuple([Team, Team]),
    gameFormat: GameFormat,
    games: v.pipe(v.array(Game), v.maxLength(1000)),
    winner: v.nullable(Side),
  }),
  event: v.nullable(v.union([v.string(), v.looseObject({})])),
  source: v.nullable(v.string()),
  x_board: v.optional(v.looseObject({})),
});

export type Cmn = v.InferOutput<typeof cmnSchema>;

const KEYS = ['cmn', 'id', 'match', 'event', 'source'];

export function parseCmn(data: unknown, name: string): Cmn {
  const cmn = checked(cmnSchema, data, name);
  const extra = Object.keys(cmn).find((k) => !KEYS.includes(k) && !k.startsWith('x_'));
  if (extra !== undefined)
    throw new BadInput(
      name,
      `found the key ${shown(extra)}, expected only ${KEYS.join(' ')} and x_...`,
    );
  return cmn;
}
