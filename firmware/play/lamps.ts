/**
 * State of play into lamps of the ring: what a person should do or know now, in this order of importance: a
 * question, things to do, the shooter's turn, the count.
 */
import { LED_COUNT } from '../board.gen.js';
import { SEATS, type Owner, type Seat } from '../types.js';
import {
  allLamps,
  askLamps,
  GREEN,
  pegLamps,
  pointLamps,
  quadrantStart,
  RED,
  rowLamps,
  SIDE_COLOURS,
  turnLamps,
  VIOLET,
  WHITE,
  YELLOW,
  type Colour,
  type Lamp,
} from '../show/scene.js';
import { chosen, type Choice } from './menu.js';
import { now } from './progress.js';
import type { Play } from './state.js';

/** First seat of each side, where its pegs start. */
function seatsOf(s: Play): { owner: Owner; seat: Seat }[] {
  const out: { owner: Owner; seat: Seat }[] = [];
  const seen: Owner[] = [];
  for (let i = 0; i < s.setup.seats.length; i++) {
    const o = s.setup.seats[i][0];
    if (seen.indexOf(o) < 0) {
      seen.push(o);
      out.push({ owner: o, seat: s.setup.seats[i][1] });
    }
  }
  return out;
}

function countLamps(s: Play): Lamp[] {
  const sides = seatsOf(s);
  let out: Lamp[] = [];
  for (let i = 0; i < sides.length; i++) {
    out = out.concat(pegLamps(sides[i].seat, sides[i].owner, now(s).raw[sides[i].owner] || 0));
  }
  return out;
}

function shooterLamps(s: Play, glow: Colour): Lamp[] {
  const v = now(s);
  const lamps = turnLamps(v.turn.seat, v.turn.owner, v.left[v.turn.player]);
  return s.onLine ? lamps.concat(pointLamps([s.onLine], glow)) : lamps;
}

/**
 * The menu: as many white lamps before seat S as the number of the rules, six in the side's colour before each player,
 * the first shooter's bright. What is being chosen blinks; scattered green ones: OK starts.
 */
export function menuLamps(c: Choice): Lamp[] {
  const s = chosen(c);
  let out = c[0] === 0 ? allLamps(GREEN, 0.4, 9, true) : [];
  for (let i = 0; i < s.seats.length; i++) {
    const first = s.seats[i][1] === s.starter;
    const blink = c[0] === 2 || (first && c[0] === 3);
    const from = quadrantStart(s.seats[i][1]) + 12;
    out = out.concat(rowLamps(from, 6, SIDE_COLOURS[s.seats[i][0]], first ? 0.7 : 0.15, blink));
  }
  return out.concat(rowLamps(0, c[1] + 1, WHITE, 0.9, c[0] === 1));
}

/** A phone wants to be let in: OK does it, UNDO does not. Nothing else looks like this: green and red in turn. */
export function pairLamps(): Lamp[] {
  let out: Lamp[] = [];
  for (let i = 0; i < LED_COUNT; i += 12)
    out = out.concat(rowLamps(i, 3, GREEN, 0.6, true), rowLamps(i + 6, 3, RED, 0.6, true));
  return out;
}

/** The version, x.y.z: so many white lamps from the start of the first three quadrants, each start marked violet. */
export function bootLamps(version: string): Lamp[] {
  const numbers = version.split('.');
  let out: Lamp[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const at = quadrantStart(SEATS[i]);
    out = out.concat(rowLamps(at, 1, VIOLET, 0.5, false));
    out = out.concat(rowLamps(at + 1, Number(numbers[i]), WHITE, 0.5, false));
  }
  return out;
}

/** Lamps of a state in which no match runs; white ones show where something seems to lie. */
export function idleLamps(phase: Play['phase'], at: readonly { x: number; y: number }[]): Lamp[] {
  if (phase === 'clear') return allLamps(VIOLET, 0.4, 6, true).concat(pointLamps(at, WHITE));
  if (phase === 'halt') return allLamps(RED, 0.6, 4, true);
  return allLamps(WHITE, 0.2, 12, false);
}

export function lampsOf(s: Play): Lamp[] {
  const seat = now(s).turn.seat;
  switch (s.phase) {
    case 'ask':
      return askLamps(seat, GREEN, RED).concat(pointLamps(s.ask ? s.ask.at : [], WHITE));
    case 'tidy': {
      const base = s.ruling ? allLamps(s.ruling.valid ? GREEN : RED, 0.08, 4, false) : [];
      return base
        .concat(pointLamps(s.todo.lift, RED))
        .concat(pointLamps(s.todo.bank, YELLOW))
        .concat(pointLamps(s.todo.back, SIDE_COLOURS.B));
    }
    case 'place':
      return shooterLamps(s, RED);
    case 'ready':
      return shooterLamps(s, GREEN);
    case 'flight':
    case 'settle':
      return allLamps(WHITE, 0.15, s.phase === 'flight' ? 3 : 2, false);
    case 'count':
      return countLamps(s);
    case 'over': {
      const w = now(s).winner;
      return w ? allLamps(SIDE_COLOURS[w as Owner], 0.5, 2, true) : allLamps(WHITE, 0.4, 2, true);
    }
    default:
      return idleLamps(s.phase, []);
  }
}
