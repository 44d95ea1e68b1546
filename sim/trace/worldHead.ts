/**
 * What the world of a trace is made of. In: `world` of the head; out: WorldOptions, every field checked, because a trace
 * may come from anywhere: it chooses the board's numbers, never the program that runs.
 */
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { OWNERS, SEATS } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
import { quoted, shown } from '../cli/shown.js';
import { suggest } from '../scenario/suggest.js';
import type { WorldOptions } from '../world/types.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (v: unknown) => boolean;

const isObject = (v: unknown): v is Fields =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const isOneOf =
  (known: readonly unknown[]): Check =>
  (v) =>
    known.includes(v);
/** Scales of errors, friction, lengths: finite, and never negative. */
const areScales: Check = (v) =>
  isObject(v) && Object.values(v).every((n) => typeof n === 'number' && n >= 0 && n <= 1e6);
const isPlace: Check = (v) => typeof v === 'number' && Math.abs(v) <= 400;

const FIELDS: Readonly<Record<string, readonly [Check, string]>> = {
  seed: [(v) => Number.isSafeInteger(v) && (v as number) >= 0, 'a whole number from 0 on'],
  preset: [isOneOf(PRESETS.map((p) => p.id)), `one of ${PRESETS.map((p) => p.id).join(' ')}`],
  players: [isOneOf([2, 3, 4]), '2, 3 or 4'],
  starter: [isOneOf(SEATS), `one of ${SEATS.join(' ')}`],
  board: [isObject, 'an object of names and values'],
  magnets: [areScales, 'an object of numbers from 0 on'],
  noise: [areScales, 'an object of numbers from 0 on'],
  physics: [areScales, 'an object of numbers from 0 on'],
  engine: [isOneOf(['vm', 'espruino']), 'vm or espruino'],
  computing: [isOneOf(['charged', 'plain', 'free']), 'charged, plain or free'],
  discs: [
    (v) =>
      Array.isArray(v) &&
      v.every(
        (d) => isObject(d) && isOneOf(OWNERS)(d['owner']) && isPlace(d['x']) && isPlace(d['y']),
      ),
    'a list of {owner, x, y}',
  ],
  powered: [isOneOf([true, false]), 'true or false'],
};

/** @param place how messages call the head. */
export function worldHead(world: unknown, place: string): WorldOptions {
  if (world === undefined) {
    throw new BadInput(place, 'found no "world", expected what the world is made of');
  }
  if (!isObject(world)) {
    throw new BadInput(place, `world: found ${shown(world)}, expected an object`);
  }
  for (const [key, value] of Object.entries(world)) {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    if (!field) {
      const known = Object.keys(FIELDS);
      throw new BadInput(
        place,
        `world: unknown key ${quoted(key)}, expected only ${known.join(' ')}${suggest(key, known)}`,
      );
    }
    if (!field[0](value)) {
      throw new BadInput(place, `world.${key}: found ${shown(value)}, expected ${field[1]}`);
    }
  }
  if (world['seed'] === undefined) throw new BadInput(place, 'world.seed: found nothing');
  return world as unknown as WorldOptions;
}
