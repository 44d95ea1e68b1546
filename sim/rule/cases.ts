/**
 * Reads ruling cases: {"meta", "cases"}, an array, one case, or one case a line. Out: each case as a Value that knows
 * its place, the geometry, and the meta that names the rule sets.
 */
import { GEOMETRY } from '../../firmware/board.gen.js';
import type { Geometry } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
import { parseCases } from '../cli/jsonCases.js';
import { noSlips } from '../cli/slips.js';
import { Value } from './value.js';

export const KINDS = [
  'shot',
  'placement',
  'round',
  'match',
  'order',
  'retry',
  'coop',
  'gap',
  'accident',
  'end',
] as const;
/** Keys that a slip of the pen would silently drop; a case may have others (`why`, `source`). */
const KEYS = [
  ...['id', 'kind', 'players', 'rulesets', 'shooter', 'prior20s', 'before', 'shot', 'input'],
  ...['expect', 'expectAlt'],
];

export type Kind = (typeof KINDS)[number];

export interface RuleCase {
  readonly id: string;
  readonly kind: Kind;
  readonly players: number;
  readonly value: Value;
  /** `input` of kinds that have one. */
  readonly input: Value;
  /** Names of rule sets. */
  readonly rulesets: readonly Value[];
}

export interface CaseFile {
  readonly meta: Value;
  readonly geometry: Geometry;
  readonly cases: readonly RuleCase[];
}

export function readCaseFile(text: string, file: string): CaseFile {
  const given = parseCases(text, file, 'ruling cases');
  const meta = new Value(file, 'meta', given.meta);
  const seen = new Set<string>();
  const cases = given.list.map((raw, i) => {
    const unnamed = new Value(`${file}: case ${i + 1}`, '', raw);
    const id = unnamed.at('id').text();
    if (seen.has(id)) throw new BadInput(`${file}: case ${id}`, 'id: found twice, expected once');
    seen.add(id);
    return readCase(new Value(`${file}: case ${id}`, '', raw), id);
  });
  return { meta, geometry: readGeometry(meta), cases };
}

function readCase(v: Value, id: string): RuleCase {
  noSlips(v.object(), KEYS, v.place);
  const kind = v.at('kind').oneOf(KINDS);
  const players = v.at('players').missing ? 2 : v.at('players').whole();
  if (players < 2 || players > 4) v.at('players').fail('2, 3 or 4');
  const rulesets = v.at('rulesets').list();
  if (rulesets.length === 0) v.at('rulesets').fail('at least one rule set');
  if (kind !== 'shot') v.at('input').object();
  return { id, kind, players, value: v, input: v.at('input'), rulesets };
}

/** Lengths of `meta.geometry`; what it does not name is the project's board. */
function readGeometry(meta: Value): Geometry {
  const g = meta.missing ? meta : meta.at('geometry');
  if (g.missing) return GEOMETRY;
  g.object();
  const length = (key: keyof Omit<Geometry, 'posts'>): number => {
    if (!g.has(key)) return GEOMETRY[key];
    const n = g.at(key).number();
    return n > 0 ? n : g.at(key).fail('a length above 0');
  };
  const geometry = {
    discRadius: length('discRadius'),
    discHeight: length('discHeight'),
    lineWidth: length('lineWidth'),
    r15: length('r15'),
    r10: length('r10'),
    rStart: length('rStart'),
    rSurface: length('rSurface'),
    rHole: length('rHole'),
    holeDepth: length('holeDepth'),
    postRadius: length('postRadius'),
    posts: GEOMETRY.posts,
  };
  const circles = ['rHole', 'r15', 'r10', 'rStart', 'rSurface'] as const;
  circles.forEach((key, i) => {
    const inner = circles[i - 1];
    if (inner && geometry[key] <= geometry[inner]) {
      g.fail(`${key} (${geometry[key]}) larger than ${inner} (${geometry[inner]})`);
    }
  });
  return geometry;
}
