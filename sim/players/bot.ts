/**
 * A bot's turn. In: what it sees, its random stream and its skill. Out: the flick as it leaves the finger.
 * It thinks of plans (plans.ts), has the physics play each of them (value.ts), repeats the better ones with its own
 * scatter to see which forgive an error, takes one of the best, and then its hand trembles.
 */
import { paramsOf } from '../physics/table.js';
import type { Rng } from '../random.js';
import { angleOf, turned } from './angle.js';
import { plansFor } from './plans.js';
import type { Skill } from './skill.js';
import { imagine, valueOf, type Imagination } from './value.js';
import type { Flick, Plan, View } from './view.js';

/** Plans that are looked at again with scatter. */
const SECOND_LOOK = 6;
/** mm/s: nobody flicks slower. */
const SLOWEST = 100;

export function chooseShot(view: View, rng: Rng, skill: Skill): Flick {
  const params = view.params ?? paramsOf(view.geometry);
  const im = imagine(view, params);
  const rated = rate(plansFor(view, params, rng), (plan) => valueOf(im, plan));
  const better = rate(
    rated.slice(0, SECOND_LOOK).map((r) => r.plan),
    (plan) => withScatter(im, plan, rng, skill),
  );
  const plan = better[rng.int(Math.min(skill.choice, better.length))].plan;
  const played = tremble(plan, rng, skill);
  return {
    start: plan.start,
    dir: played.dir,
    aimDeg: angleOf(played.dir.x, played.dir.y),
    speed: played.speed,
    spin: (skill.spinShare * rng.gauss() * played.speed) / params.R,
  };
}

interface Rated {
  readonly plan: Plan;
  readonly value: number;
}

/** Best first; equal values keep the order in which they were thought of. */
function rate(plans: readonly Plan[], worth: (plan: Plan) => number): Rated[] {
  return plans.map((plan) => ({ plan, value: worth(plan) })).sort((a, b) => b.value - a.value);
}

function withScatter(im: Imagination, plan: Plan, rng: Rng, skill: Skill): number {
  let sum = 0;
  for (let k = 0; k < skill.trials; k++) sum += valueOf(im, tremble(plan, rng, skill));
  return sum / skill.trials;
}

/** The plan as the hand makes it. */
function tremble(plan: Plan, rng: Rng, skill: Skill): Plan {
  const speed = plan.speed * (1 + skill.speedShare * rng.gauss());
  return {
    start: plan.start,
    dir: turned(plan.dir, skill.aimDeg * rng.gauss()),
    speed: speed < SLOWEST ? SLOWEST : speed,
  };
}
