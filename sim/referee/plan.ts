/**
 * How a run is cut into pieces that can be played on several cores. In: how many shots, of which presets and skills, a
 * seed; out: pieces, each with its own number of shots and its own seed. Nothing here knows how many cores there are, so
 * the same order gives the same pieces, and the same bytes, on any machine.
 */
import type { SkillName } from '../players/skill.js';

export interface Piece {
  readonly index: number;
  /** Number of its first shot in the run, from 1. */
  readonly first: number;
  readonly shots: number;
  readonly preset: string;
  readonly skill: SkillName;
}

export interface PlanOrder {
  readonly shots: number;
  readonly presets: readonly string[];
  readonly skills: readonly SkillName[];
}

/** Short runs see many presets and skills; long ones whole matches with their ends. */
const SHORTEST = 33;
const LONGEST = 240;
/** So often should each pair of preset and skill be played before pieces grow longer. */
const TURNS = 4;

export function planPieces(o: PlanOrder): Piece[] {
  const pairs = o.presets.length * o.skills.length;
  const even = Math.ceil(o.shots / (pairs * TURNS));
  const size = Math.min(LONGEST, Math.max(SHORTEST, even));
  const count = Math.ceil(o.shots / size);
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const first = Math.floor((index * o.shots) / count);
    const p = index % o.presets.length;
    // Every preset with every skill, and neighbours with different ones.
    const s = (p + Math.floor(index / o.presets.length)) % o.skills.length;
    pieces.push({
      index,
      first: first + 1,
      shots: Math.floor(((index + 1) * o.shots) / count) - first,
      preset: o.presets[p] ?? 'nca',
      skill: o.skills[s] ?? 'average',
    });
  }
  return pieces;
}
