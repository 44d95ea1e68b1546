/**
 * What is out of order and left out: parts by number, why, and since when they were last seen to fail. In: sightings
 * of failure; out: what is new to be told. A part that comes and goes stays out until it was quiet for its time, which
 * doubles at every relapse, so that it is told once and does not flood the link. Plain data; no texts, no sensors.
 */

/** Part numbers: hall sensors from 0, beams from BEAM_PART, then all beams together and what is wrong with a field. */
export const BEAM_PART = 200;
export const BEAMS_PART = 300;
export const MAGNET_PART = 301;
export const UNSTEADY_PART = 302;
/** So many sensors that they are not named one by one. */
export const HALL_PART = 303;

/** Codes of what can be wrong (firmware/rules/texts.en.ts says what they mean, as FAULT_...). */
export const WHYS = [
  'silent',
  'stuck',
  'zero',
  'many',
  'open',
  'dark',
  'lit',
  'inverted',
  'loose',
  'leak',
  'weak',
  'blind',
  'magnet',
  'unsteady',
] as const;
export type Why = (typeof WHYS)[number];

export interface Fault {
  part: number;
  why: Why;
  /** When it went out, and when it was last seen to fail, ms. */
  from: number;
  seen: number;
  /** Quiet for so long it is believed again, ms. */
  hold: number;
  /** When it came back; -1 while it is out. */
  back: number;
  /** What it was told as, '' before. */
  as: string;
  /** Which branch, counted over all switches, for one that stays open; where, mm, for what is no part of the board. */
  x: number;
  y: number;
}

/** The least and the most that a part which comes and goes stays out, ms. */
const RELAPSE_MS = 3000;
const LONGEST_MS = 60000;
/** One that was good for so long is forgotten, ms. */
const FORGET_MS = 60000;

export function faultOf(list: readonly Fault[], part: number): Fault | null {
  for (const f of list) if (f.part === part) return f;
  return null;
}

export function isOut(list: readonly Fault[], part: number): boolean {
  const f = faultOf(list, part);
  return f !== null && f.back < 0;
}

/** Numbers, counted from `from`, of the parts below `to` that are out. */
export function outOf(list: readonly Fault[], from: number, to: number): number[] {
  const out: number[] = [];
  for (const f of list) if (f.back < 0 && f.part >= from && f.part < to) out.push(f.part - from);
  return out;
}

/**
 * A part was seen to fail at `t`. @param hold how long it must be quiet to be believed again the first time, ms
 * @returns the fault when it is new
 */
export function blame(
  list: Fault[],
  part: number,
  why: Why,
  t: number,
  hold: number,
): Fault | null {
  const f = faultOf(list, part);
  if (!f) {
    const made: Fault = {
      part: part,
      why: why,
      from: t,
      seen: t,
      hold: hold,
      back: -1,
      as: '',
      x: 0,
      y: 0,
    };
    list.push(made);
    return made;
  }
  f.seen = t;
  if (f.back < 0) return null;
  f.back = -1;
  f.from = t;
  f.why = why;
  f.as = '';
  f.hold = Math.max(hold, RELAPSE_MS, Math.min(2 * f.hold, LONGEST_MS));
  return f;
}

/** Parts that have been quiet for their time; they count as good from now on. */
export function recovered(list: Fault[], t: number): Fault[] {
  const out: Fault[] = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const f = list[i];
    if (f.back < 0 && t - f.seen > f.hold) {
      f.back = t;
      out.push(f);
    } else if (f.back >= 0 && t - f.back > FORGET_MS) list.splice(i, 1);
  }
  return out;
}
