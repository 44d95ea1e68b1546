/**
 * The turn cycle: what a settled look at the board means in each phase. In: the state and a look; out: the state
 * changed and lines for the link. Nothing here reads a sensor, a clock or a lamp.
 *
 * place -> ready -> (flight, settle) -> ruling -> [ask] -> tidy -> place ... -> count -> place ... -> over
 */
import { apart2, byId, delta, known, same, type Delta, type Known } from '../rules/delta.js';
import { radius } from '../geometry.js';
import { askAccident, askCheck, askShot, nameless, put } from './ask.js';
import { count, startTurn } from './flow.js';
import {
  claimPlaced,
  isFor,
  leaveNext,
  nearLine,
  nextTurn,
  pickShooter,
  recheck,
  takePlaced,
} from './line.js';
import { now, turnOrOver } from './progress.js';
import { sentence } from '../rules/reasons.js';
import { confirm, shot, zone, type NudgeOf } from './shot.js';
import * as says from './says.js';
import type { Line, Look, Play, Todo } from './state.js';

/** A disc put back this near to its place is where it belongs, mm: hands are not better. */
const PUT_BACK_MM = 4;
/** A disc on the line that is found this near to its place may not have been moved at all, mm. */
const SHY_MM = 10;
/** While the board is cleared every so many looks in a row that are not understood one forgets what it knew. */
const CALM = 5;
/** A disc on the line that is found this far away may have been shot there, mm: nobody adjusts it so far at once. */
const FAR_MM = 100;
/** A disc to be lifted that is farther from its place is another one, mm. */
const STILL_THERE_MM = 20;
/** A look that is not understood is repeated, then repeated without history; then the players are asked. */
const PUZZLED = 2;

/** Some disc of the board itself (not the shooter's) moved, left or came. */
function boardChanged(d: Delta, shooterId: string): boolean {
  for (const k of d.gone) if (k.id !== shooterId) return true;
  for (let i = 0; i < d.present.length; i++)
    if (!d.stayed[i] && d.present[i].id !== shooterId) return true;
  return d.entered.length > 0;
}

/** Small movements of discs that stayed are followed, so that no error piles up over a round. */
function follow(s: Play, d: Delta): void {
  for (const k of d.present) {
    const b = byId(s.board, k.id);
    // a short look knows a place less well than the long one before it
    if (b && k.sigma <= b.sigma) {
      b.zone = k.zone;
      b.x = k.x;
      b.y = k.y;
      b.sigma = k.sigma;
    }
  }
}

/** A look at the same board in which nothing flew. */
function quiet(look: Look): Look {
  return { reading: look.reading, flight: false, hand: true, last: true };
}

/** Looks while no disc lies on the starting line. */
function lookPlace(s: Play, look: Look, nudgeOf: NudgeOf | null, out: Line[]): void {
  const turn = now(s).turn;
  const d = delta(s.board, look.reading.placements, zone);
  confirm(d, nudgeOf);
  claimPlaced(turn, d);
  const came = d.entered;
  let mine = pickShooter(turn, came);
  if (!mine && came.length === 1 && nearLine(came[0])) mine = came.splice(0, 1)[0];
  if (mine && mine.owner === turn.owner) leaveNext(s, came);
  if (boardChanged(d, '')) {
    const k = came[0];
    if (!mine && came.length === 1 && k.owner === turn.owner && s.denied !== look.reading) {
      s.onLine = s.missing || known(says.nextId(s), k, k.zone);
      askShot(s, nameless(came), out);
    } else askAccident(s, d, out);
    return;
  }
  follow(s, d);
  if (!mine) put(s, 'place', says.placeText(s), out);
  else if (s.missing && isFor(nextTurn(s), mine)) askMissing(s, out);
  else takePlaced(s, mine, out);
}

/** The disc on the line is gone though nothing was seen to fly. */
export function askMissing(s: Play, out: Line[]): void {
  if (!s.missing) return;
  s.onLine = s.missing;
  askShot(s, [s.missing], out);
}

/** Looks while a disc lies on the starting line, and when it has been shot. */
function lookReady(s: Play, look: Look, nudgeOf: NudgeOf | null, out: Line[]): void {
  const was = s.onLine;
  if (!was) {
    lookPlace(s, look, nudgeOf, out);
    return;
  }
  const turn = now(s).turn;
  const d = delta(s.board.concat([was]), look.reading.placements, zone);
  confirm(d, nudgeOf);
  const at = d.from.indexOf(was);
  const mine: Known | undefined = d.present[at];
  const wrong = was.owner !== turn.owner;
  const came = d.entered.slice();
  if (!wrong) pickShooter(nextTurn(s), d.entered);
  const others = boardChanged(d, was.id);
  const still = d.stayed[at];
  const near = !mine || nearLine(mine);
  const back = mine && isFor(turn, mine);
  // where nothing moved a disc that is found elsewhere was read wrongly before
  const shy = mine && (look.still || apart2(mine, was) < SHY_MM * SHY_MM);
  // a disc that slid along the line blocks beams as a hand does
  const far = mine && apart2(mine, was) > FAR_MM * FAR_MM;
  const asked = s.denied === look.reading;
  if (still && !others && look.flight && !wrong && s.legal && !asked) {
    // something flew, and the disc lies about where it lay: it may have been shot no farther than this
    askShot(s, [was], out);
  } else if (still && !others) {
    follow(s, d);
    recheck(s, mine, out);
  } else if ((wrong || !s.legal) && pickShooter(turn, d.entered.slice())) {
    s.onLine = null;
    lookPlace(s, look, nudgeOf, out);
  } else if (
    !others &&
    near &&
    (wrong || (!look.flight && (!s.legal || look.hand || look.gap || shy)))
  ) {
    if (!mine) {
      s.missing = wrong ? null : was;
      s.onLine = null;
      lookPlace(s, quiet(look), nudgeOf, out);
    } else if (!wrong && isFor(turn, was) && (!back || ((look.gap || far) && !shy && !asked)))
      askShot(s, [was], out);
    else takePlaced(s, mine, out);
  } else if (still || wrong) askAccident(s, d, out);
  else if (!others && back && (look.hand || look.gap) && !asked) askShot(s, [was], out);
  else {
    d.entered = came;
    shot(s, look, nudgeOf, out, d);
  }
}

/** What is left to do of the to-do list, seen in a look. */
function remaining(s: Play, look: Look): Todo {
  const t = s.todo;
  const d = delta(s.board.concat(t.lift, t.bank), look.reading.placements, zone);
  const left: Todo = { lift: [], bank: [], back: [] };
  for (let i = 0; i < d.present.length; i++) {
    const k = d.present[i];
    const b = d.from[i];
    if (radius(k.x - b.x, k.y - b.y) > STILL_THERE_MM) continue;
    if (byId(t.lift, k.id)) left.lift.push(k);
    if (byId(t.bank, k.id)) left.bank.push(k);
  }
  // beyond the line a disc may be read as another side's: what still lies there is it
  for (const b of t.lift)
    for (const p of look.reading.placements)
      if (
        b.zone === 'line' &&
        !byId(left.lift, b.id) &&
        apart2(p, b) < STILL_THERE_MM * STILL_THERE_MM
      )
        left.lift.push(b);
  for (const b of t.back) {
    const k = byId(d.present, b.id);
    if (!k || radius(k.x - b.x, k.y - b.y) > PUT_BACK_MM) left.back.push(b);
  }
  return left;
}

/** Looks while something is left to lift, bank or put back. */
function lookTidy(s: Play, look: Look, out: Line[]): void {
  const left = remaining(s, look);
  if (count(left) !== count(s.todo)) {
    s.todo = left;
    out.push(says.todoLine(s));
  }
  if (count(left) > 0) {
    put(s, 'tidy', says.todoText(left), out);
    return;
  }
  settleBack(s, look);
  if (s.nudges) {
    shot(s, look, null, out);
    return;
  }
  startTurn(s, out);
  if (s.phase === 'place') lookReady(s, quiet(look), null, out);
}

/** Discs put back by hand lie a little off: the board takes them where they are. */
function settleBack(s: Play, look: Look): void {
  for (let i = 0; i < s.board.length; i++) {
    const b = s.board[i];
    for (const p of look.reading.placements) {
      if (p.owner === b.owner && radius(p.x - b.x, p.y - b.y) <= PUT_BACK_MM && !same(p, b)) {
        s.board[i] = known(b.id, p, zone(p));
      }
    }
  }
}

/** A round is counted: the next one begins when the board is clear, but for its first disc. */
function lookCount(s: Play, look: Look, out: Line[]): void {
  const seen = look.reading.placements;
  if (seen.length > 1) return;
  if (seen.length > 0 && !isFor(now(s).turn, known('', seen[0], zone(seen[0])))) return;
  nextRound(s, out);
  if (s.phase === 'place') lookPlace(s, quiet(look), null, out);
}

export function nextRound(s: Play, out: Line[]): void {
  s.told = s.entries.length;
  turnOrOver(s, out);
}

/** A look that is not understood is repeated without history; then the players are asked. */
function puzzled(s: Play, look: Look, out: Line[]): void {
  s.unread = look;
  s.flew = s.flew || look.flight;
  // while hands clear the board nothing needs to be understood but that it is clear
  if (s.phase === 'count') s.want = s.puzzled++ % CALM === CALM - 1 ? 'again' : 'more';
  else if (look.reading.stack) askCheck(s, look.reading.stack, out);
  else if (s.puzzled++ < PUZZLED) s.want = s.puzzled < PUZZLED ? 'more' : 'again';
  else if (s.phase !== 'ask') askCheck(s, null, out);
}

function isPlace(s: Play): boolean {
  return s.phase === 'place';
}

/** A settled look at the board. */
export function onLook(s: Play, look: Look, nudgeOf: NudgeOf | null, out: Line[]): void {
  if (s.phase === 'over') return;
  if (!look.reading.ok) {
    puzzled(s, look, out);
    return;
  }
  s.puzzled = 0;
  s.last = look;
  if (s.phase === 'count') {
    lookCount(s, look, out);
    return;
  }
  const q = s.ask;
  if (s.phase === 'ask') {
    if (!q || (q.q !== 'accident' && q.q !== 'check' && !(q.q === 'shot' && s.missing))) {
      s.flew = s.flew || look.flight;
      return;
    }
    if (q.q === 'shot') s.onLine = null;
    s.phase = s.was;
  }
  const flight = look.flight || s.flew;
  s.flew = false;
  const seen = {
    reading: look.reading,
    flight: flight,
    hand: look.hand,
    gap: look.gap,
    still: look.still,
    last: look.last,
  };
  const n = s.entries.length;
  if (s.phase === 'tidy') lookTidy(s, seen, out);
  else if (s.nudges) shot(s, seen, nudgeOf, out);
  else lookReady(s, seen, nudgeOf, out);
  // what was ruled is the board; anything more may be the next disc
  if (isPlace(s) && s.entries.length !== n && look.reading.placements.length !== s.board.length)
    lookPlace(s, quiet(look), nudgeOf, out);
  if (s.phase !== 'ask') s.ask = null;
}

/** Back to play after a question: what was seen meanwhile counts. */
export function resume(s: Play, out: Line[]): void {
  if (s.phase === 'place' && s.last) onLook(s, quiet(s.last), null, out);
}

/** Back to the phase that a question interrupted: another look is on its way. */
export function goBack(s: Play, out: Line[]): void {
  put(s, s.was, sentence('DO_SETTLE', []), out);
}
