/**
 * Who plays which chair. In: the match setup and what the board has said; out: a bot for every skill that is seated,
 * awake only when its chair is to shoot. How a bot plays is in sim/world/botPlayer.ts; lifting, answering and clearing
 * is a careful person's work (sim/world/person.ts).
 */
import { touchesStart } from '../../firmware/geometry.js';
import type { Geometry } from '../../firmware/types.js';
import { chairOf, type Belief } from '../page/belief.js';
import type { MatchSetup, PlayerSetup } from '../page/messages.js';
import { SKILLS } from '../players/skill.js';
import { createBot, type BotPlayer } from '../world/botPlayer.js';
import type { Person } from '../world/person.js';
import type { TruthDisc, World } from '../world/types.js';

/** Who sits on a chair that was added on the ring. */
const GUEST: PlayerSetup = { who: 'person', skill: 'average' };

/** Who plays the turn that runs. */
export function whoseTurn(setup: MatchSetup, b: Belief): PlayerSetup | undefined {
  if (!b.turn) return undefined;
  return setup.who[chairOf(b.seats, b.turn.seat)] ?? GUEST;
}

export function botsOnly(setup: MatchSetup): boolean {
  return setup.who.every((w) => w.who === 'bot');
}

/** The disc that the player whose turn it is has laid on the starting line. */
export function laidDisc(world: World, b: Belief, geometry: Geometry): TruthDisc | undefined {
  const turn = b.turn;
  if (!turn) return undefined;
  return world
    .discs()
    .find(
      (d) =>
        d.owner === turn.owner &&
        d.state === 'flat' &&
        touchesStart(geometry, Math.sqrt(d.x * d.x + d.y * d.y)),
    );
}

export interface Bots {
  /** Wakes the bot whose turn it is; called on every line before the bots hear it. */
  wake(b: Belief): void;
}

export function seatBots(world: World, person: Person, setup: MatchSetup): Bots {
  const bots = SKILLS.filter((skill) =>
    setup.who.some((w) => w.who === 'bot' && w.skill === skill),
  ).map((skill): { skill: string; bot: BotPlayer } => ({
    skill,
    bot: createBot(world, person, { skill }),
  }));
  return {
    wake(b) {
      const now = whoseTurn(setup, b);
      for (const { skill, bot } of bots) bot.active = now?.who === 'bot' && now.skill === skill;
    },
  };
}
