/**
 * A bot's next shot for the page. In: the world as a player sees it, whose turn it is, the skill; out: where the disc
 * is laid and how it is flicked. Until sim/players is joined: aims at the nearest disc of another side, else at the
 * hole, with an error that depends on the skill.
 */
import type { Turn } from '../page/belief.js';
import { stream } from '../random.js';
import type { World } from '../world/types.js';
import type { BotShot } from './table.js';

const START_RADIUS = 304.8;
const SEAT_DEG: Readonly<Record<string, number>> = { S: 270, W: 180, N: 90, E: 0 };
/** Standard deviation of the aim, degrees. */
const AIM_SD: Readonly<Record<string, number>> = { beginner: 2.5, club: 1, expert: 0.3 };

export function chooseShot(world: World, turn: Turn, skill: string): BotShot {
  const rng = stream(world.seed, `page.bot.${turn.round}.${turn.shot}.${turn.player}`);
  const a = (((SEAT_DEG[turn.seat] ?? 270) + rng.range(-35, 35)) * Math.PI) / 180;
  const x = START_RADIUS * Math.cos(a);
  const y = START_RADIUS * Math.sin(a);
  const targets = world
    .discs()
    .filter((d) => d.owner !== turn.owner && (d.state === 'flat' || d.state === 'hanger'))
    .sort((p, q) => Math.hypot(p.x - x, p.y - y) - Math.hypot(q.x - x, q.y - y));
  const target = targets[0] ?? { x: 0, y: 0 };
  const sd = AIM_SD[skill] ?? 1;
  const off = ((rng.range(-1, 1) + rng.range(-1, 1)) * sd * 1.2 * Math.PI) / 180;
  const direction = Math.atan2(target.y - y, target.x - x) + off;
  const speed = targets.length > 0 ? rng.range(1100, 1700) : rng.range(760, 840);
  return { x, y, vx: speed * Math.cos(direction), vy: speed * Math.sin(direction) };
}
