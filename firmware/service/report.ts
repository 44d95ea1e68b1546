/**
 * All that an issue about a board needs, as `report` lines. In: what the app and the hardware know; out: lines of less
 * than 512 bytes, the log of the last events at their end, oldest first, those before a restart too.
 */
import { BOARD_HASH } from '../board.gen.js';
import type { Hal } from '../hal/hal.js';
import { keptBefore } from '../keptLog.js';
import { entries, entry, EVENTS, LOG_ENTRIES } from '../log.js';

type Line = Record<string, unknown>;

/** Events in one line: 39 bytes at most each. */
const EVENTS_A_LINE = 11;
/** How late frames began, ms; `most` since power-on. */
export interface Timing {
  frames: number;
  /** Sum and most of how late a frame began after it was due. */
  lateSum: number;
  lateMost: number;
  /** Time from a frame's beginning to its end, most. */
  longest: number;
}

export function newTiming(): Timing {
  return { frames: 0, lateSum: 0, lateMost: 0, longest: 0 };
}

export interface Facts {
  firmware: string;
  phase: string;
  /** 'compiled', 'interpreted', 'none'. */
  core: string;
  sensors: number;
  silent: readonly number[];
  beamsOut: readonly number[];
  /** Noise of the calibration, uT, and seconds since it was measured; -1: before the power came. */
  noise: number;
  calibrated: number;
  store: string;
  exception: string;
  timing: Timing;
}

function part(name: string, fields: Line): Line {
  const out: Line = { v: 1, ev: 'report', part: name };
  for (const k in fields) out[k] = fields[k];
  return out;
}

function tenth(v: number): number {
  return Math.floor(v * 10 + 0.5) / 10;
}

export function reportLines(hal: Hal, f: Facts): Line[] {
  const m = hal.memory();
  const t = f.timing;
  const out = [
    part('board', {
      fw: f.firmware,
      board: BOARD_HASH,
      interpreter: hal.interpreter(),
      core: f.core,
      up: Math.floor(hal.now() / 1000),
      phase: f.phase,
    }),
    part('memory', { used: m.used, total: m.total }),
    part('sensors', { found: f.sensors, silent: f.silent, beams: f.beamsOut }),
    part('calibration', { noise: tenth(f.noise), age: f.calibrated }),
    part('timing', {
      frames: t.frames,
      late: tenth(t.frames > 0 ? t.lateSum / t.frames : 0),
      latest: tenth(t.lateMost),
      longest: tenth(t.longest),
    }),
    part('flash', { free: hal.room(), trouble: f.store }),
    part('exception', { text: f.exception }),
  ];
  const all = entries(hal.log);
  const kept = hal.log.kept;
  const before = kept ? keptBefore(kept, LOG_ENTRIES - all) : [];
  let d: unknown[] = [];
  for (let from = before.length + all - 1; from >= 0; from--) {
    const e = before.shift();
    d.push(e ? [e[0], EVENTS[e[1]] || e[1], e[2], 1] : entry(hal.log, from));
    if (d.length < EVENTS_A_LINE && from > 0) continue;
    out.push(part('events', { left: from, d: d }));
    d = [];
  }
  return out;
}
