/**
 * Reads ruling cases: {"meta", "cases"}, an array, one case, or one case a line. Out: each case as a Value that knows
 * its place, the geometry, and the meta that names the rule sets.
 */
import { GEOMETRY } from '../../firmware/board.gen.js';
import type { Geometry } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
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
  const { meta, list } = parse(text, file);
  const seen = new Set<string>();
  const cases = list.map((raw, i) => {
    const unnamed = new Value(`${file}: case ${i + 1}`, '', raw);
    const id = unnamed.at('id').text();
    if (seen.has(id)) throw new BadInput(`${file}: case ${id}`, 'id: found twice, expected once');
    seen.add(id);
    return readCase(new Value(`${file}: case ${id}`, '', raw), id);
  });
  return { meta, geometry: readGeometry(meta), cases };
}

function readCase(v: Value, id: string): RuleCase {
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
  const length = (key: keyof Omit<Geometry, 'posts'>): number => {
    if (!g.has(key)) return GEOMETRY[key];
    const n = g.at(key).number();
    return n > 0 ? n : g.at(key).fail('a length above 0');
  };
  return {
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
}

interface Parsed {
  readonly meta: Value;
  readonly list: readonly unknown[];
}

function parse(text: string, file: string): Parsed {
  const none = new Value(file, 'meta', undefined);
  if (text.trim() === '') throw new BadInput(file, 'found nothing, expected ruling cases');
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (e) {
    return { meta: none, list: parseLines(text, file, (e as Error).message) };
  }
  if (Array.isArray(whole)) return { meta: none, list: whole };
  const v = new Value(file, '', whole);
  if (!v.has('cases')) return { meta: none, list: [v.object()] };
  v.at('cases').list();
  return { meta: v.at('meta'), list: v.object()['cases'] as unknown[] };
}

function parseLines(text: string, file: string, wholeError: string): unknown[] {
  const out: unknown[] = [];
  text.split('\n').forEach((line, n) => {
    if (line.trim() === '') return;
    try {
      out.push(JSON.parse(line));
    } catch (e) {
      const why = out.length === 0 ? wholeError : (e as Error).message;
      throw new BadInput(
        `${file}: line ${n + 1}`,
        `found no JSON (${why}), expected {"meta", "cases"}, an array of cases or one case a line`,
      );
    }
  });
  return out;
}
