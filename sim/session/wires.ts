/**
 * The wires of a match as a value change dump, made while it is played once more apart from the one that is shown. In: what
 * the match is made of; out: text, a piece at a time, so that nobody waits for it.
 */
import type { Tap } from '../device/tap.js';
import { boardVcd } from '../trace/vcd/boardTap.js';
import { boardFor } from '../world/board.js';
import { perform } from './acts.js';
import type { Game } from './game.js';
import type { Tape } from './tape.js';

export interface Wires {
  /** Goes on as long as there is time; true: all has been told. */
  work(inTime: () => boolean): boolean;
  close(): void;
}

/** @param open plays the match with this probe on its wires. @param from, @param to ms */
export function wiresOf(
  open: (tap: Tap) => Game,
  tape: Tape,
  from: number,
  to: number,
  write: (text: string) => void,
): Wires {
  const until = Math.min(to, tape.end);
  const vcd = boardVcd(boardFor(), write, 'the match on the page', Math.min(from, until));
  const game = open(vcd.tap);
  return {
    work(inTime) {
      while (game.world.now < until && inTime()) {
        for (const act of tape.due(game.world.now)) perform(game, act);
        game.slice();
      }
      if (game.world.now < until) return false;
      vcd.end(until);
      return true;
    },
    close: () => game.world.close(),
  };
}
