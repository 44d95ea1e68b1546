/**
 * A board that does not lie as it should: taken as it lies, or what has to be done by hand to restore it. In: the state
 * with its last look; out: board and list of things to do. A disc on the starting line is the shooter's, not an
 * accident.
 */
import { delta, type Delta, type Known } from '../rules/delta.js';
import { nameless } from './ask.js';
import { claimPlaced, leaveNext, nearLine, pickShooter } from './line.js';
import { noTodo, now } from './progress.js';
import * as says from './says.js';
import { reclaim, zone } from './shot.js';
import type { Play } from './state.js';

/**
 * The last look against the board, without the disc on the line. While a shot waits only discs that came from nowhere
 * matter.
 */
function changes(s: Play): Delta {
  const own = s.onLine;
  const d = delta(
    own ? s.board.concat([own]) : s.board,
    s.last ? s.last.reading.placements : [],
    zone,
  );
  if (s.nudges) {
    leaveNext(s, d.entered);
    reclaim(d);
    return { present: s.board, stayed: [], from: [], gone: [], entered: d.entered };
  }
  const i = own ? d.from.indexOf(own) : -1;
  s.onLine = null;
  if (own && i >= 0) {
    const k = d.present.splice(i, 1)[0];
    d.from.splice(i, 1);
    d.stayed.splice(i, 1);
    if (nearLine(k)) s.onLine = own;
    else d.entered.push(k);
  } else {
    if (own) d.gone.splice(d.gone.indexOf(own), 1);
    claimPlaced(now(s).turn, d);
    pickShooter(now(s).turn, d.entered);
    leaveNext(s, d.entered);
  }
  return d;
}

/**
 * The board is as the last look saw it. Discs that came from nowhere get numbers that no disc shot in this round has. A
 * shot that waits is judged later, with them as part of the board.
 */
export function takeAsItLies(s: Play): void {
  const d = changes(s);
  const board = d.present.slice();
  const used = says.usedIds(s);
  if (s.onLine) used.push(s.onLine.id);
  for (const k of d.entered) {
    k.id = says.freeId(k.owner, used);
    used.push(k.id);
    board.push(k);
  }
  s.todo = noTodo();
  s.board = board;
  s.boards[s.boards.length - 1] = board.slice();
}

/** What has to be done by hand until the board looks as it should. */
export function toRestore(s: Play): void {
  const d = changes(s);
  const back: Known[] = d.gone;
  for (let i = 0; i < d.stayed.length; i++) if (!d.stayed[i]) back.push(d.from[i]);
  s.todo = { lift: nameless(d.entered), bank: [], back: back };
}
