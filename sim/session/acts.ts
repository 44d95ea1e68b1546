/**
 * What people may do in a game, and nothing else changes one: a game is made again from its setup and these acts at
 * their times. In: a game and a message; out: why it was not done, or ''.
 */
import type { Program } from '../device/device.js';
import type { ClientMessage } from '../page/messages.js';
import type { World } from '../world/types.js';
import { walkBoard } from '../world/walker.js';
import type { Game } from './game.js';

const ACTS = [
  'place',
  'flick',
  'lift',
  'move',
  'put',
  'hand',
  'tidy',
  'walk',
  'press',
  'say',
  'fault',
  'mend',
  'tidies',
  'phone',
  'radio',
] as const;
/** Whether the careful person acts unasked is an act as well: the game goes on differently. */
export type GameAct =
  | Extract<ClientMessage, { t: (typeof ACTS)[number] }>
  | { readonly t: 'tidies'; readonly on: boolean }
  /** Another program is flashed; the match goes on from what the board has stored. */
  | { readonly t: 'reflash'; readonly program: Program }
  /** A phone comes into radio range or goes, and what it says. */
  | { readonly t: 'phone'; readonly there: boolean }
  | { readonly t: 'radio'; readonly line: string };

export function isGameAct(m: ClientMessage | GameAct): m is GameAct {
  return (ACTS as readonly string[]).includes(m.t);
}

/** The walk begins where the empty board is measured; a match that runs goes on afterwards. */
function walkNow(world: World): string {
  if (world.busy() || world.discs().some((d) => d.state !== 'hand'))
    return 'take everything off the board first';
  world.sendLine(JSON.stringify({ cmd: 'calibrate' }));
  walkBoard(world);
  return '';
}

function shoot(game: Game, act: Extract<GameAct, { t: 'place' | 'flick' }>): string {
  const { world, belief } = game;
  const turn = belief.turn;
  if (!turn || !game.yours()) return 'it is not your turn, or the hands are busy';
  if (belief.phase !== 'place' && belief.phase !== 'ready') {
    return `the board is not ready for a shot (${belief.phase})`;
  }
  const disc = game.laid();
  if (act.t === 'place') {
    if (disc) world.move(disc.id, act.x, act.y);
    else world.place(turn.owner, act.x, act.y);
    return '';
  }
  if (!disc) return 'lay a disc on the starting line first';
  world.flick(disc.id, { vx: act.vx, vy: act.vy, spin: act.spin ?? 0 });
  return '';
}

function byHand(
  game: Game,
  act: Extract<GameAct, { t: 'lift' | 'move' | 'put' | 'hand' | 'tidy' }>,
): string {
  const { world } = game;
  if (world.busy()) return 'the hands are busy or a disc still moves';
  if (act.t === 'tidy') {
    game.obey();
    return '';
  }
  if (act.t === 'put') {
    world.place(act.owner, act.x, act.y);
    return '';
  }
  if (act.t === 'hand') {
    if (act.way === 'in') world.hand('in', act.x, act.y);
    else world.hand('out');
    return '';
  }
  const disc = world.disc(act.id);
  if (!disc || disc.state === 'hand') return `no disc ${act.id} on the board`;
  if (act.t === 'lift') world.lift(act.id);
  else world.move(act.id, act.x, act.y);
  return '';
}

export function perform(game: Game, act: GameAct): string {
  switch (act.t) {
    case 'place':
    case 'flick':
      return shoot(game, act);
    case 'lift':
    case 'move':
    case 'put':
    case 'hand':
    case 'tidy':
      return byHand(game, act);
    case 'walk':
      return walkNow(game.world);
    case 'press':
      game.world.press(act.button, act.holdMs);
      return '';
    case 'say':
      game.world.sendLine(act.line);
      return '';
    case 'fault':
    case 'mend':
      return game.faults.order(act);
    case 'reflash':
      game.world.reflash(act.program);
      return '';
    case 'tidies':
      game.tidies = act.on;
      return '';
    case 'phone':
      game.world.phone(act.there);
      return '';
    case 'radio':
      game.world.sendLine(act.line, 'ble');
      return '';
  }
}
