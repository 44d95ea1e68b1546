/**
 * Runs one physics case and says everything that a case may ask about it, in one flat answer.
 * Scores here are those of the closed forms: lines of no width at 101.6, 203.2 and 304.8 mm, a disc counts
 * what it lies wholly inside of.
 */
import { simulate } from '../simulate.js';
import { endRatio } from '../spin.js';
import { positionsAt } from '../trajectory.js';
import type { AfterState, FinalState, ShotEvent, ShotResult } from '../types.js';
import { runProperty } from './properties.js';
import type { PhysicsCase } from './read.js';

export type Answer = Record<string, unknown>;

const LINES: readonly (readonly [number, number])[] = [
  [101.6, 15],
  [203.2, 10],
  [304.8, 5],
];

export function runCase(c: PhysicsCase): Answer {
  if (c.group === 'property' || typeof c.expected.property === 'string') {
    return { id: c.id, ...runProperty(c) };
  }
  const asked = askedTime(c);
  const still = c.params.decel === undefined ? c.params.mu * c.params.g : c.params.decel;
  // Without friction nothing stops: look no further than the time that is asked for.
  const tMax = still === 0 && asked !== null ? asked : undefined;
  const result = simulate(c.discs, c.table, c.params, { tMax });
  return describe(c, result, asked);
}

function askedTime(c: PhysicsCase): number | null {
  const at = c.expected.atTime;
  if (typeof at !== 'object' || at === null) return null;
  const t = (at as { t?: unknown }).t;
  return typeof t === 'number' && Number.isFinite(t) ? t : null;
}

function describe(c: PhysicsCase, r: ShotResult, asked: number | null): Answer {
  const first = c.discs.length > 0 ? slideOf(c, r.final[0]) : null;
  return {
    id: c.id,
    final: r.final.map((f) => ({ disc: f.disc, x: f.x, y: f.y, state: f.state })),
    contacts: r.contacts,
    postContacts: r.postContacts,
    firstContact: contactOf(r.firstContact),
    events: r.events.map((e) => ({
      t: e.t,
      type: e.type,
      a: e.a,
      ...(e.b < 0 ? {} : { b: e.b }),
      vn: e.vn,
    })),
    tEnd: r.tEnd,
    settled: r.settled,
    firstPost: contactOf(r.firstPost),
    nContacts: r.contacts.length,
    displacement: r.final.map((f, i) => ({ disc: i, d: moved(c, f) })),
    state: Object.fromEntries(r.final.map((f) => [String(f.disc), f.state])),
    score: r.final.reduce((sum, f) => sum + scoreOf(f, c.params.R), 0),
    leftSurface: r.final.some((f) => f.leftSurface),
    returned: r.final.some((f) => f.returned),
    ...(asked === null ? {} : { atTime: stateAt(r, asked) }),
    ...(first === null ? {} : first),
  };
}

function contactOf(e: ShotEvent | null): Answer | null {
  if (e === null) return null;
  const after: readonly AfterState[] = e.after;
  return { t: e.t, vn: e.vn, after };
}

function moved(c: PhysicsCase, f: FinalState): number {
  const dx = f.x - c.discs[f.disc].x;
  const dy = f.y - c.discs[f.disc].y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** How far disc 0 went along and across its first direction, and how its spin ended. */
function slideOf(c: PhysicsCase, f: FinalState): Answer {
  const d = c.discs[0];
  const v = Math.sqrt(d.vx * d.vx + d.vy * d.vy);
  const ux = v > 0 ? d.vx / v : 1;
  const uy = v > 0 ? d.vy / v : 0;
  const dx = f.x - d.x;
  const dy = f.y - d.y;
  return {
    distance: dx * ux + dy * uy,
    lateral: dy * ux - dx * uy,
    tSpinStop: f.tSpinStop,
    finalRatio: endRatio(f.finalRatio),
  };
}

function scoreOf(f: FinalState, R: number): number {
  if (f.state === 'hole') return f.leaner ? 15 : 20;
  if (f.state !== 'rest') return 0;
  const r = Math.sqrt(f.x * f.x + f.y * f.y);
  for (const [line, points] of LINES) if (r + R < line) return points;
  return 0;
}

function stateAt(r: ShotResult, t: number): Answer {
  return {
    t,
    discs: positionsAt(r, t).map((d, i) => ({
      disc: i,
      x: d.x,
      y: d.y,
      vx: d.vx,
      vy: d.vy,
      w: d.w,
      state: d.state,
    })),
  };
}
