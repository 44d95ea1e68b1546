/**
 * Reads physics cases: a JSON array, {"cases": [...]}, or one JSON object a line.
 * Out: checked cases with every number in its place. What does not fit is the user's mistake: BadInput names
 * the file, the case, the field, what was found and what was expected.
 */
import { BadInput } from '../../cli/badInput.js';
import { parseCases } from '../../cli/jsonCases.js';
import { shown } from '../../cli/shown.js';
import { noSlips } from '../../cli/slips.js';
import { fields, flag, number, optional, required, share, type Fields } from './fields.js';
import { DEFAULT_PARAMS, EDGE_R } from '../models.js';
import type { DiscState, Params, Table } from '../types.js';
import { checkPlaces, readDiscs, readPosts } from './setup.js';

export interface PhysicsCase {
  readonly id: string;
  readonly group: string;
  readonly text: string;
  readonly discs: readonly DiscState[];
  readonly table: Table;
  readonly params: Params;
  /** What the case expects, as it stands in the file; checked by check.ts. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly tolerance: Readonly<Record<string, number>>;
  /** Parameters of the file that play no part here; worth a word to the user. */
  readonly unused: readonly string[];
}

/** mm: half of the 34.9 mm hole for which the cases' closed forms are written (board.json has 34.925). */
const CASE_HOLE_R = 17.45;
/** mm: inner radius of the rim where a case does not say, 330.2 + 63. */
const CASE_RIM_R = 393.2;
/** mm: break shots of the property cases lay twelve discs between the posts. */
const PROPERTY_R = 40;

/** Keys that a slip of the pen would silently drop; a case may have others (`derivation`, `modelDependent`). */
const KEYS = ['id', 'group', 'setup', 'parameters', 'expected', 'tolerance'];
const SETUP_KEYS = ['text', 'discs', 'posts', 'hole', 'edge'];

export const PARAMETERS = [
  'R',
  'm',
  'g',
  'mu',
  'decel',
  'eDD',
  'muDD',
  'rPost',
  'eP',
  'muP',
  'vcap0',
  'hLip',
  'eRim',
  'rRim',
  'spinCoupling',
  'holeR',
  'edgeR',
] as const;

export function readCases(text: string, file: string): PhysicsCase[] {
  const { list } = parseCases(text, file, 'physics cases');
  const seen: Record<string, true> = {};
  return list.map((item, index) => {
    const it = fields(item, `${file}: case ${index + 1}`, 'case');
    if (typeof it.id !== 'string' || it.id === '') {
      throw new BadInput(
        `${file}: case ${index + 1}`,
        `id: found ${shown(it.id)}, expected a name`,
      );
    }
    const place = `${file}: case ${it.id}`;
    if (Object.hasOwn(seen, it.id)) throw new BadInput(place, 'id: found twice, expected once');
    seen[it.id] = true;
    return readCase(it, it.id, place);
  });
}

function readCase(it: Fields, id: string, place: string): PhysicsCase {
  const setup = fields(it.setup, place, 'setup');
  const given = fields(it.parameters, place, 'parameters');
  const coupled = it.needs === 'spinCoupling';
  const params = readParams(given, coupled, place);
  const holeR = optional(given, 'holeR', CASE_HOLE_R, place);
  const edgeR = optional(given, 'edgeR', EDGE_R, place);
  if (it.group === 'property' && params.R + params.rPost > PROPERTY_R) {
    throw new BadInput(
      place,
      `parameters.R: found ${params.R}, expected R + rPost up to ${PROPERTY_R}: twelve such discs find no room`,
    );
  }
  noSlips(it, KEYS, place);
  noSlips(setup, SETUP_KEYS, place);
  const discs = readDiscs(setup.discs, place);
  const table = {
    posts: readPosts(setup.posts, place),
    holeR: flag(setup.hole, place, 'setup.hole') ? holeR : 0,
    edgeR: flag(setup.edge, place, 'setup.edge') ? edgeR : 0,
    startLineR: 0,
  };
  checkPlaces(discs, table, params, place);
  return {
    id,
    group: typeof it.group === 'string' ? it.group : '',
    text: typeof setup.text === 'string' ? setup.text : '',
    discs,
    table,
    params,
    expected: it.expected === undefined ? {} : fields(it.expected, place, 'expected'),
    tolerance: readTolerance(it.tolerance, place),
    unused: Object.keys(given).filter((k) => !(PARAMETERS as readonly string[]).includes(k)),
  };
}

function readParams(given: Fields, coupled: boolean, place: string): Params {
  const d = DEFAULT_PARAMS;
  const positive = (key: 'R' | 'm' | 'g'): number => {
    const value = required(given, key, place);
    if (value <= 0) {
      throw new BadInput(place, `parameters.${key}: found ${value}, expected more than 0`);
    }
    return value;
  };
  const decel = given.decel === undefined ? undefined : required(given, 'decel', place);
  return {
    ...d,
    R: positive('R'),
    m: positive('m'),
    g: positive('g'),
    mu: required(given, 'mu', place),
    ...(decel === undefined ? {} : { decel }),
    eDD: share(given, 'eDD', place),
    muDD: required(given, 'muDD', place),
    rPost: required(given, 'rPost', place),
    eP: share(given, 'eP', place),
    muP: required(given, 'muP', place),
    vcap0: optional(given, 'vcap0', d.vcap0, place),
    hLip: optional(given, 'hLip', 0, place),
    eRim: optional(given, 'eRim', d.eRim, place),
    rRim: optional(given, 'rRim', CASE_RIM_R, place),
    spinCoupling:
      coupled ||
      (given.spinCoupling !== undefined &&
        flag(given.spinCoupling, place, 'parameters.spinCoupling')),
  };
}

function readTolerance(value: unknown, place: string): Record<string, number> {
  const out: Record<string, number> = {};
  if (value === undefined) return out;
  const it = fields(value, place, 'tolerance');
  for (const key of Object.keys(it)) {
    const allowed = number(it[key], place, `tolerance.${key}`);
    if (allowed < 0) {
      throw new BadInput(place, `tolerance.${key}: found ${allowed}, expected 0 or more`);
    }
    out[key] = allowed;
  }
  return out;
}
