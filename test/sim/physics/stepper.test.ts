/** Shots on a full board against a second opinion that shares no code: places to a nanometre or so, contacts, states. */
import { DEFAULT_PARAMS, STANDARD_TABLE } from '../../../sim/physics/models.js';
import { simulate } from '../../../sim/physics/simulate.js';
import type { Params } from '../../../sim/physics/types.js';
import { stream, type Rng } from '../../../sim/random.js';
import { step, type Body } from './stepper.js';

const R = DEFAULT_PARAMS.R;
const { posts } = STANDARD_TABLE;

function numbers(rng: Rng): Params {
  return {
    ...DEFAULT_PARAMS,
    mu: rng.pick([0.08, 0.12, 0.2]),
    eDD: rng.pick([0.5, 0.75, 0.95]),
    muDD: rng.pick([0, 0.1, 0.3]),
    eP: rng.pick([0.5, 0.65]),
    muP: rng.pick([0, 0.2]),
    hLip: 0,
    // The guard against endless clatter is not part of the rules; it would act below half a millimetre a second.
    vGuard: 0,
    vSep: 0,
  };
}

function shot(rng: Rng): Body[] {
  const out: Body[] = [];
  while (out.length < 5) {
    const x = rng.range(-250, 250);
    const y = rng.range(-250, 250);
    const far = Math.hypot(x, y) > 25 && Math.hypot(x, y) < 260;
    const clear =
      out.every((b) => Math.hypot(b.x - x, b.y - y) > 2 * R + 1) &&
      posts.every((q) => Math.hypot(q[0] - x, q[1] - y) > R + 5.5);
    if (far && clear) out.push({ x, y, vx: 0, vy: 0, w: 0, state: 'rest' });
  }
  const [a, b] = out as [Body, Body];
  const angle = Math.atan2(b.y - a.y, b.x - a.x) + rng.range(-0.08, 0.08);
  const v = rng.range(400, 2500);
  Object.assign(a, { vx: v * Math.cos(angle), vy: v * Math.sin(angle), w: rng.range(-40, 40) });
  return out;
}

test('sixteen shots', () => {
  const rng = stream(11, 'test.stepper');
  let judged = 0;
  const seen = new Set<string>();
  for (let k = 0; k < 16; k++) {
    const p = numbers(rng);
    const bodies = shot(rng);
    const result = simulate(
      bodies.map(({ x, y, vx, vy, w }) => ({ x, y, vx, vy, w })),
      { ...STANDARD_TABLE, startLineR: 0 },
      p,
    );
    const board = { posts, hole: STANDARD_TABLE.holeR, edge: STANDARD_TABLE.edgeR };
    const other = step(bodies, board, p);
    if (!other) continue;
    judged++;
    expect(result.contacts).toEqual(other.contacts);
    result.final.forEach((f, i) => {
      const b = bodies[i]!;
      expect(f.state).toBe(b.state);
      seen.add(f.state);
      if (b.state !== 'ditch') expect(Math.hypot(f.x - b.x, f.y - b.y)).toBeLessThan(1e-5);
    });
    if (result.postContacts > 0) seen.add('post');
  }
  expect(judged).toBeGreaterThan(13);
  expect([...seen].sort()).toEqual(expect.arrayContaining(['ditch', 'post', 'rest']));
});
