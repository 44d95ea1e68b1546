/**
 * Reads physics cases: a JSON array, {"cases": [...]}, or one JSON object a line.
 * Out: checked cases with every number in its place. What does not fit is the user's mistake: BadInput names
 * the file, the case, the field, what was found and what was expected.
 */
import { BadInput } from '../../cli/badInput.js';
import { fields, flag, number, optional, required, share, show, type Fields } from './fields.js';
import { DEFAULT_PARAMS, EDGE_R, STANDARD_POSTS } from '../models.js';
import type { DiscState, Params, Table } from '../types.js';

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
/** mm: overlap that rounding of the places may cause. */
const ROUNDING = 1e-6;

const PARAMETERS = [
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
  const list = parse(text, file);
  const seen: Record<string, true> = {};
  return list.map((item, index) => {
    const it = fields(item, `${file}: case ${index + 1}`, 'case');
    if (typeof it.id !== 'string' || it.id === '') {
      throw new BadInput(`${file}: case ${index + 1}`, `id: found ${show(it.id)}, expected a name`);
    }
    const place = `${file}: case ${it.id}`;
    if (Object.hasOwn(seen, it.id)) throw new BadInput(place, 'id: found twice, expected once');
    seen[it.id] = true;
    return readCase(it, it.id, place);
  });
}

/** The list of cases in any of the three forms. */
function parse(text: string, file: string): readonly unknown[] {
  if (text.trim() === '') throw new BadInput(file, 'found nothing, expected physics cases');
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (e) {
    return parseLines(text, file, e instanceof Error ? e.message : String(e));
  }
  if (Array.isArray(whole)) return whole;
  const it = fields(whole, file, 'file');
  if ('cases' in it) {
    if (!Array.isArray(it.cases)) {
      throw new BadInput(file, `cases: found ${show(it.cases)}, expected an array`);
    }
    return it.cases;
  }
  return [whole];
}

function parseLines(text: string, file: string, wholeError: string): unknown[] {
  const out: unknown[] = [];
  const lines = text.split('\n');
  for (let n = 0; n < lines.length; n++) {
    if (lines[n].trim() === '') continue;
    try {
      out.push(JSON.parse(lines[n]));
    } catch (e) {
      const why = out.length === 0 ? wholeError : e instanceof Error ? e.message : String(e);
      throw new BadInput(
        `${file}: line ${n + 1}`,
        `not JSON (${why}); expected an array of cases, {"cases": [...]} or one case a line`,
      );
    }
  }
  return out;
}

function readCase(it: Fields, id: string, place: string): PhysicsCase {
  const setup = fields(it.setup, place, 'setup');
  const given = fields(it.parameters, place, 'parameters');
  const coupled = it.needs === 'spinCoupling';
  const params = readParams(given, coupled, place);
  const holeR = optional(given, 'holeR', CASE_HOLE_R, place);
  const edgeR = optional(given, 'edgeR', EDGE_R, place);
  const discs = readDiscs(setup.discs, place);
  noOverlap(discs, params.R, place);
  return {
    id,
    group: typeof it.group === 'string' ? it.group : '',
    text: typeof setup.text === 'string' ? setup.text : '',
    discs,
    table: {
      posts: readPosts(setup.posts, place),
      holeR: flag(setup.hole, place, 'setup.hole') ? holeR : 0,
      edgeR: flag(setup.edge, place, 'setup.edge') ? edgeR : 0,
      startLineR: 0,
    },
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

function readDiscs(value: unknown, place: string): DiscState[] {
  if (!Array.isArray(value)) {
    throw new BadInput(place, `setup.discs: found ${show(value)}, expected an array of discs`);
  }
  return value.map((item: unknown, i) => {
    const at = `setup.discs[${i}]`;
    const d = fields(item, place, at);
    const state = d.state;
    if (state !== undefined && state !== 'hole' && state !== 'ditch') {
      throw new BadInput(place, `${at}.state: found ${show(state)}, expected "hole" or "ditch"`);
    }
    return {
      x: number(d.x, place, `${at}.x`),
      y: number(d.y, place, `${at}.y`),
      vx: number(d.vx, place, `${at}.vx`),
      vy: number(d.vy, place, `${at}.vy`),
      w: d.w === undefined ? 0 : number(d.w, place, `${at}.w`),
      ...(state === undefined ? {} : { state }),
    };
  });
}

function noOverlap(discs: readonly DiscState[], R: number, place: string): void {
  for (let i = 0; i < discs.length; i++) {
    for (let k = 0; k < i; k++) {
      if (discs[i].state !== undefined || discs[k].state !== undefined) continue;
      const dx = discs[i].x - discs[k].x;
      const dy = discs[i].y - discs[k].y;
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d < 2 * R - ROUNDING) {
        throw new BadInput(
          place,
          `setup.discs[${k}] and [${i}] overlap: found ${d} mm between centres, expected at least ${2 * R}`,
        );
      }
    }
  }
}

function readPosts(value: unknown, place: string): readonly (readonly [number, number])[] {
  if (value === 'none') return [];
  if (value === 'standard') return STANDARD_POSTS;
  if (!Array.isArray(value)) {
    throw new BadInput(
      place,
      `setup.posts: found ${show(value)}, expected "none", "standard" or an array of [x, y]`,
    );
  }
  return value.map((item: unknown, i): readonly [number, number] => {
    if (!Array.isArray(item) || item.length !== 2) {
      throw new BadInput(place, `setup.posts[${i}]: found ${show(item)}, expected [x, y]`);
    }
    return [
      number(item[0], place, `setup.posts[${i}][0]`),
      number(item[1], place, `setup.posts[${i}][1]`),
    ];
  });
}

function readTolerance(value: unknown, place: string): Record<string, number> {
  const out: Record<string, number> = {};
  if (value === undefined) return out;
  const it = fields(value, place, 'tolerance');
  for (const key of Object.keys(it)) out[key] = number(it[key], place, `tolerance.${key}`);
  return out;
}
