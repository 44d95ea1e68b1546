/**
 * State of play into lamps of the ring: what a person should do or know now, in this order of importance: a
 * question, things to do, the shooter's turn, the count. Each is told in docs/lights.md.
 */
import { LED_COUNT, LED_PER_QUADRANT } from '../board.gen.js';
import { SEATS, type Owner, type Seat } from '../types.js';
import {
  alarmLamps,
  allLamps,
  askLamps,
  GAP,
  GREEN,
  pointLamps,
  quadrantStart,
  RED,
  rowLamps,
  scoreLamps,
  shapeLamps,
  SIDE_COLOURS,
  SPOT,
  turnLamps,
  verdictLamps,
  VIOLET,
  WELL,
  wheelLamps,
  WHITE,
  WRONG,
  YELLOW,
  type Lamp,
} from '../show/scene.js';
import { chosen, type Choice } from './menu.js';
import { now } from './progress.js';
import type { Play } from './state.js';

/** Pegs of a player when two play, who have the ring's other quadrants for the two that a quadrant has no room for. */
const PEGS = 20;

/** The counted round as pegs; once discs are being taken away the match so far, with a blinking lamp behind it. */
function countLamps(s: Play): Lamp[] {
  const v = now(s);
  const e = s.entries[s.entries.length - 1];
  const lay = e && e.k === 'count' ? e.board.length : 0;
  const running = s.last !== null && s.last.reading.placements.length < lay;
  const flags = s.setup.flags;
  const points = running ? v.totals : v.raw;
  const ones = flags.attempts > 0 || (running && flags.round === '210');
  const room = s.setup.players === 2 && !ones ? PEGS : LED_PER_QUADRANT;
  let out: Lamp[] = [];
  for (const seat of s.setup.seats) {
    const n = Math.floor((points[seat[0]] || 0) / (ones ? 1 : 5));
    out = out.concat(scoreLamps(seat[1], seat[0], n, ones ? 2 : 1, room, running));
  }
  return out;
}

function shooterLamps(s: Play): Lamp[] {
  const v = now(s);
  const lamps = turnLamps(v.turn.seat, v.turn.owner, v.left[v.turn.player]);
  if (!s.onLine) return lamps;
  const well = s.phase === 'ready';
  return lamps.concat(shapeLamps(s.onLine, well ? GREEN : RED, well ? WELL : WRONG));
}

function tidyLamps(s: Play): Lamp[] {
  let out = s.ruling ? verdictLamps(s.ruling.valid, s.ruling.valid ? 0.1 : 0.4, 0) : [];
  if (s.todo.bank.length > 0) out = out.concat(wheelLamps(YELLOW));
  for (const k of s.todo.back) out = out.concat(shapeLamps(k, SIDE_COLOURS[k.owner], GAP));
  return out.concat(pointLamps(s.todo.lift, RED, SPOT));
}

function quadrant(seat: Seat, owner: Owner): Lamp[] {
  return rowLamps(quadrantStart(seat), LED_PER_QUADRANT, SIDE_COLOURS[owner], 0.7, 0);
}

/** The winners' quadrants, and dots all round; dots alone: nobody's. */
function overLamps(s: Play): Lamp[] {
  const v = now(s);
  if (v.won) return verdictLamps(true, 0.5, 1);
  let out = allLamps(v.winner ? SIDE_COLOURS[v.winner] : WHITE, 0.5, 2, 1);
  for (const seat of s.setup.seats)
    if (seat[0] === v.winner) out = out.concat(quadrant(seat[1], seat[0]));
  return out;
}

/**
 * The menu: as many white lamps before seat S as the number of the rules, six in the side's colour before each player,
 * the first shooter's bright. What is being chosen blinks; scattered green ones: OK starts.
 */
export function menuLamps(c: Choice): Lamp[] {
  const s = chosen(c);
  let out = c[0] === 0 ? allLamps(GREEN, 0.4, 9, 1) : [];
  for (let i = 0; i < s.seats.length; i++) {
    const first = s.seats[i][1] === s.starter;
    const blink = c[0] === 2 || (first && c[0] === 3);
    const from = quadrantStart(s.seats[i][1]) + 12;
    const level = first ? 0.7 : 0.15;
    out = out.concat(rowLamps(from, 6, SIDE_COLOURS[s.seats[i][0]], level, blink ? 1 : 0));
  }
  return out.concat(rowLamps(0, c[1] + 1, WHITE, 0.9, c[0] === 1 ? 1 : 0));
}

/** A phone wants to be let in: OK does it, UNDO does not. Nothing else looks like this: green and red in turn. */
export function pairLamps(): Lamp[] {
  let out: Lamp[] = [];
  for (let i = 0; i < LED_COUNT; i += 12)
    out = out.concat(rowLamps(i, 3, GREEN, 0.6, 1), rowLamps(i + 6, 3, RED, 0.6, 2));
  return out;
}

/** The version, x.y.z: so many white lamps from the start of the first three quadrants, each start marked violet. */
export function bootLamps(version: string): Lamp[] {
  const numbers = version.split('.');
  let out: Lamp[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const at = quadrantStart(SEATS[i]);
    out = out.concat(rowLamps(at, 1, VIOLET, 0.5, 0));
    out = out.concat(rowLamps(at + 1, Number(numbers[i]), WHITE, 0.5, 0));
  }
  return out;
}

/** Lamps of a state in which no match runs; white ones show where something seems to lie. */
export function idleLamps(phase: Play['phase'], at: readonly { x: number; y: number }[]): Lamp[] {
  if (phase === 'clear') return allLamps(VIOLET, 0.4, 6, 1).concat(pointLamps(at, WHITE, SPOT));
  if (phase === 'halt') return alarmLamps();
  return allLamps(WHITE, 0.2, 12, 0);
}

export function lampsOf(s: Play): Lamp[] {
  switch (s.phase) {
    case 'ask':
      return askLamps(now(s).turn.seat, GREEN, RED).concat(
        pointLamps(s.ask ? s.ask.at : [], WHITE, SPOT),
      );
    case 'tidy':
      return tidyLamps(s);
    case 'place':
    case 'ready':
      return shooterLamps(s);
    case 'flight':
      return allLamps(WHITE, 0.4, 3, 0);
    case 'settle':
      return allLamps(WHITE, 0.4, 2, 0);
    case 'count':
      return countLamps(s);
    case 'over':
      return overLamps(s);
    default:
      return idleLamps(s.phase, []);
  }
}
