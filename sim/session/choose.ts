/**
 * A bot's next shot for the page: the players of sim/players look at the world as a person at the table sees it.
 * In: the geometry once; the world, the turn the board has announced, the skill; out: where the disc is laid and how
 * it is flicked. The stream of chance is named by the turn, so an undone shot is repeated in the same way.
 */
import type { Geometry } from '../../firmware/types.js';
import type { Turn } from '../page/belief.js';
import { chooseShot } from '../players/bot.js';
import { skillOf, SKILLS } from '../players/skill.js';
import type { View } from '../players/view.js';
import { stream } from '../random.js';
import type { World } from '../world/types.js';
import type { Chooser } from './table.js';

function viewOf(world: World, turn: Turn, geometry: Geometry): View {
  const discs = world
    .discs()
    .filter((d) => d.state === 'flat' || d.state === 'hanger')
    .map(({ id, owner, x, y }) => ({ id, owner, x, y }));
  return {
    discs,
    me: turn.owner,
    seat: turn.seat,
    geometry,
    openBoard: discs.every((d) => d.owner === turn.owner),
  };
}

export function chooserFor(geometry: Geometry): Chooser {
  return (world, turn, skillName) => {
    const skill = skillOf(SKILLS.find((s) => s === skillName) ?? 'average');
    const rng = stream(world.seed, `page.bot.${turn.round}.${turn.shot}.${turn.player}`);
    const flick = chooseShot(viewOf(world, turn, geometry), rng, skill);
    return {
      x: flick.start.x,
      y: flick.start.y,
      vx: flick.dir.x * flick.speed,
      vy: flick.dir.y * flick.speed,
      spin: flick.spin,
    };
  };
}
