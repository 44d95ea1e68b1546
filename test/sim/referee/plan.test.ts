import fc from 'fast-check';
import { planPieces } from '../../../sim/referee/plan.js';
import { SKILLS } from '../../../sim/players/skill.js';

const PRESETS = ['nca', 'wcc', 'home', 'tracey', 'overview'];

test('pieces follow each other without gaps and hold every shot once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100000 }),
      fc.subarray(PRESETS, { minLength: 1 }),
      fc.subarray([...SKILLS], { minLength: 1 }),
      (shots, presets, skills) => {
        let next = 1;
        for (const [k, p] of planPieces({ shots, presets, skills }).entries()) {
          expect(p.index).toBe(k);
          expect(p.first).toBe(next);
          expect(p.shots).toBeGreaterThan(0);
          next += p.shots;
        }
        expect(next).toBe(shots + 1);
      },
    ),
  );
});

test('every preset meets every skill, and a long run plays whole matches', () => {
  const pieces = planPieces({ shots: 40000, presets: PRESETS, skills: SKILLS });
  const pairs = new Set(pieces.map((p) => `${p.preset} ${p.skill}`));
  expect(pairs.size).toBe(PRESETS.length * SKILLS.length);
  expect(pieces[0]?.shots).toBeGreaterThan(200);
});

test('a short run begins with as many presets as it has pieces', () => {
  const pieces = planPieces({ shots: 165, presets: PRESETS, skills: SKILLS });
  expect(new Set(pieces.map((p) => p.preset)).size).toBe(PRESETS.length);
});
