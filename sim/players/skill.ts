/**
 * How well a bot shoots. Aim errors are those fitted to published rates of open twenties (35, 55 and 75 per cent),
 * speed scatter and spin are estimates; see docs/physics.md.
 */
export interface Skill {
  readonly name: SkillName;
  /** One sigma of the direction, degrees. */
  readonly aimDeg: number;
  /** One sigma of the speed, as a share of it. */
  readonly speedShare: number;
  /** One sigma of rim speed over speed, R w / v. */
  readonly spinShare: number;
  /** How many of the best plans the bot chooses among: less experienced players see less. */
  readonly choice: number;
  /** Imagined repetitions of each of the better plans, with the bot's own scatter. */
  readonly trials: number;
}

export const SKILLS = ['novice', 'average', 'expert'] as const;
export type SkillName = (typeof SKILLS)[number];

const TABLE: Readonly<Record<SkillName, Skill>> = {
  novice: { name: 'novice', aimDeg: 2, speedShare: 0.08, spinShare: 0.2, choice: 4, trials: 2 },
  average: {
    name: 'average',
    aimDeg: 1.2,
    speedShare: 0.06,
    spinShare: 0.15,
    choice: 2,
    trials: 4,
  },
  expert: { name: 'expert', aimDeg: 0.7, speedShare: 0.04, spinShare: 0.1, choice: 1, trials: 6 },
};

export function skillOf(name: SkillName): Skill {
  return TABLE[name];
}
