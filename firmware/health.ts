/**
 * Sensors that are left out. In: frame by frame how many did not answer, and which; out: the table of faults and the
 * marks of those that no fit may use. Where too many are gone the board cannot referee at all.
 */
import { BEAM, HALL } from './board.gen.js';
import { blame, BEAM_PART, faultOf, HALL_PART, isOut, recovered, type Fault } from './faults.js';
import type { BusReport } from './hal/hal.js';
import type { Line } from './play/state.js';
import { useBeam } from './sense/beams.js';
import { hasZero } from './sense/calibrate.js';
import { tellBack, tellNew } from './service/tellFaults.js';
import { feedStuck, staysStuck, STUCK_HOLD } from './stuck.js';
import { lookAgain, type Watch } from './watch.js';

/** Silent sensors are looked through again after this, ms, though their number stayed the same. */
const AGAIN_MS = 1000;
/** A sensor must answer for so long before it is believed again, ms. */
const SILENT_HOLD = 3000;
/** More sensors left out than this: no refereeing. */
export const MOST_OUT = 16;

/** A fault is news for so long, ms: its lamp blinks. */
export const NEWS_MS = 10000;

/** The bus is looked through at most this often when something is not understood, and while a branch stays open, ms. */
const BUS_EVERY_MS = 20000;
const HELD_EVERY_MS = 5000;

/** What is known between frames. */
export interface Health {
  silent: number;
  at: number;
  /** When the bus was looked through, ms. */
  busAt: number;
  /** When what is told on the ring changes without a line, ms. */
  calmAt: number;
}

export function newHealth(): Health {
  return { silent: 0, at: 0, busAt: -Infinity, calmAt: Infinity };
}

function leaveOut(w: Watch, sensor: number, why: 'silent' | 'stuck', t: number): void {
  blame(w.faults, sensor, why, t, why === 'silent' ? SILENT_HOLD : STUCK_HOLD);
  w.out[sensor] = 1;
}

/** @param silent how many sensors did not answer in this frame */
function feedHealth(h: Health, w: Watch, silent: number, t: number): void {
  if (silent !== h.silent || (silent > 0 && t - h.at > AGAIN_MS)) {
    h.silent = silent;
    h.at = t;
    if (silent > MOST_OUT) blame(w.faults, HALL_PART, 'many', t, SILENT_HOLD);
    else {
      let i = w.bad.indexOf(1);
      while (i >= 0) {
        leaveOut(w, i, 'silent', t);
        i = w.bad.indexOf(1, i + 1);
      }
    }
  }
}

/** A frame to look for sensors that stick, and whether those that did still do. */
function tendStuck(w: Watch, t: number): void {
  const counts = w.frame.all;
  const found = feedStuck(w.stuck, counts, w.out);
  if (found >= 0) leaveOut(w, found, 'stuck', t);
  if (w.stuck.wait !== 2) return;
  for (const f of w.faults)
    if (f.why === 'stuck' && f.back < 0 && staysStuck(w.stuck, counts, f.part)) f.seen = t;
}

/** Takes parts that are good again into use. Sensors change what looks are compared with: another one is due. */
function takeBack(w: Watch, good: readonly Fault[], setUp: () => BusReport): void {
  let sensors = false;
  for (const f of good) {
    if (f.part < HALL.count) {
      if (hasZero(w.cal, f.part)) w.out[f.part] = 0;
      else blame(w.faults, f.part, 'zero', f.back, Infinity);
      sensors = true;
    } else if (f.part >= BEAM_PART && f.part < BEAM_PART + BEAM.count)
      useBeam(w.beams, f.part - BEAM_PART);
  }
  if (!sensors) return;
  setUp();
  lookAgain(w, false);
}

/** Frames that nobody understands: two branches may be open at once, which nothing but a look through the bus tells. */
function tendBus(h: Health, w: Watch, t: number, setUp: () => BusReport): void {
  const f = faultOf(w.faults, HALL_PART);
  const open = f && f.why === 'open' && f.back < 0;
  if (!open && !w.puzzled) return;
  w.puzzled = false;
  if (t - h.busAt < (open ? HELD_EVERY_MS : BUS_EVERY_MS)) return;
  h.busAt = t;
  const held = setUp().held;
  if (held >= 0) {
    const made = blame(w.faults, HALL_PART, 'open', t, BUS_EVERY_MS);
    if (made) made.x = held;
  } else if (f && open) f.hold = 0;
}

/**
 * After every frame.
 * @param setUp sets the sensors up anew: one that lost its supply has lost its settings
 * @returns lines about faults that came and went
 */
export function tendFaults(
  h: Health,
  w: Watch,
  silent: number,
  t: number,
  setUp: () => BusReport,
): Line[] {
  tendBus(h, w, t, setUp);
  if (silent > 0 || h.silent > 0) feedHealth(h, w, silent, t);
  if (silent <= MOST_OUT) tendStuck(w, t);
  if (w.faults.length === 0) return [];
  const good = recovered(w.faults, t);
  if (good.length > 0) takeBack(w, good, setUp);
  let fresh = false;
  for (const f of w.faults) if (f.back < 0 && f.as === '') fresh = true;
  const out = good.length > 0 ? tellBack(w.faults, good) : [];
  if (!fresh) return out;
  h.calmAt = t + NEWS_MS;
  return out.concat(tellNew(w.faults, { silent: silent, blind: w.beamWatch.blind }));
}

/** Too many sensors are left out for any ruling. */
export function tooFew(w: Watch): boolean {
  if (w.faults.length === 0) return false;
  if (isOut(w.faults, HALL_PART)) return true;
  let n = 0;
  for (const f of w.faults) if (f.part < HALL.count && f.back < 0) n++;
  return n > MOST_OUT;
}
