/**
 * The same break shots in planck, a general engine that steps time, as the measure of speed.
 * Settings as generous to it as it can be and still right: 10 mm = 1 unit, linear slop a twentieth of the default,
 * discs are bullets, velocityThreshold 0 (the default makes slow hits plastic). Sliding friction, which the engine
 * does not know, is taken off the speed after each step; discs past the edge are taken out.
 */
import { Circle, Settings, Vec2, World, type Body, type Contact } from 'planck';
import type { DiscState, Params, Table } from '../physics/types.js';

/** mm in a unit of the engine. */
const UNIT = 10;
const SLOP = 0.005 / 20;

/** Runs one shot to rest; returns the pairs that touched, as "0-3". */
export function planckShot(
  discs: readonly DiscState[],
  table: Table,
  params: Params,
  dt: number,
): Set<string> {
  Settings.linearSlop = SLOP;
  Settings.velocityThreshold = 0;
  const world = new World({ gravity: new Vec2(0, 0), allowSleep: false });
  const bodies = discs.map((d) => addDisc(world, d, params));
  for (const post of table.posts) addPost(world, post, params);
  const touched = new Set<string>();
  world.on('begin-contact', (contact: Contact) => {
    const a = bodies.indexOf(contact.getFixtureA().getBody());
    const b = bodies.indexOf(contact.getFixtureB().getBody());
    if (a >= 0 && b >= 0) touched.add(a < b ? `${a}-${b}` : `${b}-${a}`);
    contact.setFriction(0);
    contact.setRestitution(a >= 0 && b >= 0 ? params.eDD : params.eP);
  });
  const kick = ((params.decel ?? params.mu * params.g) / UNIT) * dt;
  const edge = table.edgeR / UNIT;
  // 10 s: a guard only; a shot takes about one.
  for (let step = 0; step < 10 / dt; step++) {
    world.step(dt, 8, 3);
    if (!slide(world, bodies, kick, edge)) break;
  }
  return touched;
}

function addDisc(world: World, d: DiscState, params: Params): Body {
  const body = world.createBody({
    type: 'dynamic',
    position: new Vec2(d.x / UNIT, d.y / UNIT),
    linearVelocity: new Vec2(d.vx / UNIT, d.vy / UNIT),
    bullet: true,
  });
  body.createFixture({
    shape: new Circle(params.R / UNIT),
    density: 1,
    friction: 0,
    restitution: params.eDD,
  });
  return body;
}

function addPost(world: World, post: readonly [number, number], params: Params): void {
  const body = world.createBody({ position: new Vec2(post[0] / UNIT, post[1] / UNIT) });
  body.createFixture({
    shape: new Circle(params.rPost / UNIT),
    friction: 0,
    restitution: params.eP,
  });
}

/** One step of friction and of the edge; false when nothing moves any more. */
function slide(world: World, bodies: readonly Body[], kick: number, edge: number): boolean {
  let moving = false;
  for (const body of bodies) {
    if (!body.isActive()) continue;
    const at = body.getPosition();
    if (edge > 0 && at.x * at.x + at.y * at.y > edge * edge) {
      body.setActive(false);
      continue;
    }
    const v = body.getLinearVelocity();
    const speed = Math.sqrt(v.x * v.x + v.y * v.y);
    if (speed === 0) continue;
    const left = speed > kick ? (speed - kick) / speed : 0;
    body.setLinearVelocity(new Vec2(v.x * left, v.y * left));
    if (left > 0) moving = true;
  }
  return moving && world.getBodyCount() > 0;
}
