/** flick: a finger shoots a disc; physics decides the rest. */
import type { StepKind } from '../context.js';
import { disc, either, map, place, quantity, yesNo } from '../form.js';
import type { Field } from '../field.js';
import { readPlace, type Place } from '../place.js';
import type { Plan } from '../plan.js';
import type { World } from '../../world/types.js';
import { waitReady } from './ready.js';

const DEG = Math.PI / 180;
/** Nobody flicks a disc faster, mm/s (physics study: hard breaks reach 5 m/s). */
const FASTEST = 10000;

/** A place nearer than this gives no direction, mm. */
const NEAREST = 0.1;
const ON_WOOD: readonly string[] = ['flat', 'hanger'];

type Aim = (world: World, x: number, y: number) => readonly [number, number];

export const flick: StepKind = {
  name: 'flick',
  summary:
    'a finger shoots: {disc: A1, speed: 1.2 m/s, aim: 90 deg or PLACE or a disc, spin: 90 deg/s, hasty: yes, meanwhile: yes}',
  form: map(
    {
      disc,
      speed: quantity('speed'),
      aim: either(quantity('angle'), place, disc),
      spin: quantity('spin'),
      hasty: yesNo,
      meanwhile: yesNo,
    },
    ['disc', 'speed', 'aim'],
  ),
  read(f, plan) {
    const m = f.map(
      ['disc', 'speed', 'aim', 'spin', 'hasty', 'meanwhile'],
      ['disc', 'speed', 'aim'],
    );
    const id = plan.there(m.get('disc') as Field, (m.get('disc') as Field).text());
    const speedField = m.get('speed') as Field;
    const speed = speedField.quantity('speed');
    if (speed <= 0 || speed > FASTEST) {
      speedField.fail(
        `found ${speed / 1000} m/s, expected more than 0 and at most ${FASTEST / 1000} m/s`,
      );
    }
    const aim = readAim(m.get('aim') as Field, plan, id);
    const spin = (m.get('spin')?.quantity('spin') ?? 0) * DEG;
    const hasty = m.get('hasty')?.yesNo() ?? false;
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    plan.scattered();
    return function* (run) {
      if (!hasty) yield* waitReady(run, plan.board, id);
      const d = run.world.disc(id);
      if (!d || !ON_WOOD.includes(d.state)) {
        return run.fail(`disc ${id} is not there to be flicked (${d?.state ?? 'nowhere'})`);
      }
      const [ux, uy] = aim(run.world, d.x, d.y);
      if (ux === 0 && uy === 0) return run.fail(`disc ${id} lies where it is aimed at`);
      run.act();
      run.world.flick(id, { vx: ux * speed, vy: uy * speed, spin });
      if (!meanwhile) yield* run.settle();
    };
  },
};

/** @param shooter the disc that is flicked. */
function readAim(f: Field, plan: Plan, shooter: string): Aim {
  if (f.isMap) {
    const at = readPlace(f, plan.board);
    const from = plan.placeOf(shooter);
    if (from && apart(from, at) < NEAREST) f.fail(`${shooter} lies there, expected another place`);
    return (_world, x, y) => towards(at, x, y);
  }
  const text = f.text();
  if (/^[ABC]\d+$/.test(text)) {
    const target = plan.there(f, text);
    if (target === shooter) f.fail(`${shooter} cannot be aimed at itself`);
    return (world, x, y) => towards(world.disc(target) ?? { x: 0, y: 0 }, x, y);
  }
  const a = f.quantity('angle') * DEG;
  return () => [Math.cos(a), Math.sin(a)];
}

function towards(to: Place, x: number, y: number): readonly [number, number] {
  const dx = to.x - x;
  const dy = to.y - y;
  const d = Math.sqrt(dx * dx + dy * dy);
  return d < NEAREST ? [0, 0] : [dx / d, dy / d];
}

function apart(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
