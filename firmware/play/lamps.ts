/**
 * State of play into lamps of the ring: what a person should do or know now, in this order of importance: a
 * question, things to do, the shooter's turn, the count.
 */
import type { Owner, Seat } from '../types.js';
import {
  allLamps,
  askLamps,
  GREEN,
  pegLamps,
  pointLamps,
  RED,
  SIDE_COLOURS,
  turnLamps,
  VIOLET,
  WHITE,
  YELLOW,
  type Colour,
  type Lamp,
} from '../show/scene.js';
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

/** Lamps of a state in which no match runs. */
export function idleLamps(phase: Play['phase']): Lamp[] {
  if (phase === 'clear') return allLamps(VIOLET, 0.4, 6, true);
  if (phase === 'halt') return allLamps(RED, 0.6, 4, true);
  if (phase === 'menu') return allLamps(GREEN, 0.4, 9, true);
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
      return idleLamps(s.phase);
  }
}
