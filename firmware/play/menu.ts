/**
 * Setting up a match: on the ring with OK and UNDO, or by a `new` line. In: presses or a command; out: a choice, the
 * set-up that it means, or the sentence that says why there is none.
 *
 * OK starts what is shown. UNDO opens the choice: rules, players, first shooter, one after the other; there UNDO shows
 * the next one and OK takes it and goes on, after the last to the match itself.
 */
import type { Command } from '../link/lines.js';
import { makeSetup, standardSeats, type Setup } from '../rules/match.js';
import { PRESET_COUNT, presetAt, presetById } from '../rules/presets.js';
import { sentence } from '../rules/reasons.js';
import type { Preset } from '../rules/types.js';
import { OWNERS, SEATS, type Seat } from '../types.js';
import type { Line } from './state.js';

/** What is being chosen, and the number of what is chosen of each. */
export type Choice = number[];
export const CHOOSING = ['', 'rules', 'players', 'starter'];

export function firstChoice(): Choice {
  return [0, 0, 0, 0];
}

function presetOf(c: Choice): Preset {
  return presetAt(c[1]);
}

export function chosen(c: Choice): Setup {
  const p = presetOf(c);
  const players = p.counts[c[2]];
  return makeSetup(p, players, standardSeats(players, p.free)[c[3]][1]);
}

/** How much there is to choose from. */
function values(c: Choice): number {
  const p = presetOf(c);
  return c[0] === 1 ? PRESET_COUNT : c[0] === 2 ? p.counts.length : p.counts[c[2]];
}

/** Steps the choice; true when the match is to start. What there is one of only is not asked. */
export function choose(c: Choice, ok: boolean): boolean {
  if (!ok && c[0] > 0) {
    c[c[0]] = (c[c[0]] + 1) % values(c);
    for (let i = c[0] + 1; i < 4; i++) c[i] = 0;
    return false;
  }
  if (ok && c[0] === 0) return true;
  do c[0] = (c[0] + 1) % 4;
  while (c[0] > 0 && values(c) < 2);
  return c[0] === 0;
}

/** Fields of the `phase` line at the menu. */
export function choiceFields(c: Choice): Line {
  const s = chosen(c);
  const what = CHOOSING[c[0]];
  return {
    phase: 'menu',
    text: sentence(what === '' ? 'DO_MENU' : 'DO_CHOOSE', [
      s.preset,
      String(s.players),
      s.starter,
      what,
    ]),
    choose: what,
    preset: s.preset,
    players: s.players,
    starter: s.starter,
  };
}

/** Are these seats, clockwise from any of them, of known sides in the order that the game needs? */
function seatsFit(seats: Setup['seats'], usual: Setup['seats']): boolean {
  let last = -1;
  let sides = '';
  for (let i = 0; i < seats.length; i++) {
    if (!Array.isArray(seats[i]) || seats[i].length !== 2) return false;
    const row = seats[i];
    const at = SEATS.indexOf(row[1]);
    const turned = (at + 4 - SEATS.indexOf(seats[0][1])) % 4;
    if (OWNERS.indexOf(row[0]) < 0) return false;
    if (sides.indexOf(row[0]) < 0) sides += row[0];
    const side = i < usual.length ? OWNERS.indexOf(usual[i][0]) : -1;
    if (at < 0 || turned <= last || side < 0 || sides.indexOf(row[0]) !== side) return false;
    last = turned;
  }
  return seats.length === usual.length;
}

/** The set-up that a `new` line asks for, or the sentence that says why there is none. */
export function setupOf(c: Command & { cmd: 'new' }): Setup | string {
  const preset = presetById(c.preset);
  if (!preset) {
    let all = '';
    for (let i = 0; i < PRESET_COUNT; i++) all += ' ' + presetAt(i).id;
    return 'new: no preset ' + c.preset + '; there are' + all;
  }
  const players = c.players || preset.counts[0];
  if (preset.counts.indexOf(players) < 0)
    return 'new: ' + preset.id + ' is for ' + preset.counts.join(' or ') + ' players';
  const usual = standardSeats(players, preset.free);
  const o = c.options;
  if (!o.seats) o.seats = usual;
  if (!seatsFit(o.seats, usual)) return 'new: seats must be like ' + JSON.stringify(usual);
  const sits: Seat[] = [];
  for (let i = 0; i < o.seats.length; i++) sits.push(o.seats[i][1]);
  const starter = c.starter || o.seats[0][1];
  if (sits.indexOf(starter) < 0) return 'new: starter must be one of ' + sits.join(' ');
  const s = makeSetup(preset, players, starter, o);
  const f = s.flags;
  if (f.target + f.rounds + f.attempts === 0) return 'new: target or rounds must end the match';
  return s;
}
