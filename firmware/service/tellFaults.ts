/**
 * Faults as lines of the link. In: the table of faults; out: a line for everything new, sensors that fail together under
 * one name (a branch, a switch), and a line when all that was told under a name works again.
 */
import { line } from '../play/says.js';
import type { Line } from '../play/state.js';
import { BEAM_PART, BEAMS_PART, HALL_PART, MAGNET_PART, type Fault } from '../faults.js';
import { sentence } from '../rules/reasons.js';
import { beamPlace, branchName, place, sensorPlace, sensorWire } from './naming.js';

/** Sensors of a branch, and of a switch. */
const BRANCH = 4;
const SWITCH = 32;

/** What holds for all of the table at the moment of telling. */
export interface Counts {
  silent: number;
  blind: number;
}

/** Sensors from `first` on that became silent now, a whole group of `size`; else []. */
function group(fresh: readonly Fault[], first: number, size: number): Fault[] {
  const out: Fault[] = [];
  for (const f of fresh)
    if (f.why === 'silent' && f.part >= first && f.part < first + size) out.push(f);
  return out.length === size ? out : [];
}

function textOf(f: Fault, where: string): string {
  return sentence('FAULT_' + f.why, [where]);
}

/** Name and place of a fault by itself. */
function named(f: Fault, n: Counts): [string, string] {
  const p = f.part;
  if (p < BEAM_PART) return ['sensor ' + p, sensorPlace(p) + '; ' + sensorWire(p)];
  if (p < BEAMS_PART) return ['beam ' + (p - BEAM_PART), beamPlace(p - BEAM_PART)];
  if (p === BEAMS_PART) return ['beams', String(n.blind)];
  if (p === HALL_PART) return ['sensors', f.why === 'open' ? branchName(f.x) : String(n.silent)];
  return [p === MAGNET_PART ? 'magnet' : 'reading', place(f.x, f.y)];
}

function tell(f: Fault, where: string, out: Line[]): void {
  out.push(line('fault', { part: f.as, why: f.why, text: textOf(f, where), clear: 0 }));
}

/** @returns lines for what is new, and marks it as told */
export function tellNew(list: readonly Fault[], n: Counts): Line[] {
  const out: Line[] = [];
  const fresh = list.filter(function (f) {
    return f.back < 0 && f.as === '';
  });
  for (const f of fresh) {
    if (f.as !== '') continue;
    for (let size = SWITCH; size >= BRANCH; size -= SWITCH - BRANCH) {
      const first = f.part - (f.part % size);
      const all = f.as === '' ? group(fresh, first, size) : [];
      const name = size === SWITCH ? 'switch ' + first / SWITCH : branchName(first / BRANCH);
      for (const g of all) g.as = name;
      if (all.length > 0) tell(f, 'sensors ' + first + ' to ' + (first + size - 1), out);
    }
    if (f.as !== '') continue;
    const own = named(f, n);
    f.as = own[0];
    tell(f, own[1], out);
  }
  return out;
}

/** @returns lines for names of which nothing is out any more. @param good what was taken back now */
export function tellBack(list: readonly Fault[], good: readonly Fault[]): Line[] {
  const out: Line[] = [];
  const said: string[] = [];
  for (const f of good) {
    let left = said.indexOf(f.as) >= 0 || f.as === '';
    for (const g of list) if (g.as === f.as && g.back < 0) left = true;
    if (left) continue;
    said.push(f.as);
    out.push(line('fault', { part: f.as, why: f.why, text: sentence('FAULT_back', []), clear: 1 }));
  }
  return out;
}
