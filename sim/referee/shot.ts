/**
 * A flick as the rules want it: who touched whom, who went out, where all lies. In: what physics says; out: the
 * rules' Shot with the discs' own names. Nothing of the sensors or the firmware's belief is used.
 */
import { zoneAt } from '../../firmware/geometry.js';
import type { Contact, Shot, ShotEvent } from '../../firmware/rules/types.js';
import type { Disc, Geometry, Owner, Seat, Zone } from '../../firmware/types.js';
import { discAt, pathOf } from '../physics/trajectory.js';
import type { FinalState, ShotEvent as PhysicsEvent, ShotResult } from '../physics/types.js';
import type { Shot as WorldShot, TruthDisc } from '../world/types.js';

export function zoneOfFinal(geo: Geometry, f: FinalState): Zone {
  if (f.state === 'ditch') return 'ditch';
  if (f.state === 'hole') return f.leaner ? 'leaner' : '20';
  return zoneAt(geo, Math.sqrt(f.x * f.x + f.y * f.y));
}

function zoneOfTruth(geo: Geometry, d: TruthDisc): Zone {
  if (d.state === 'hole') return '20';
  if (d.state === 'leaner') return 'leaner';
  if (d.state === 'ditch' || d.state === 'hand') return 'ditch';
  return zoneAt(geo, Math.sqrt(d.x * d.x + d.y * d.y));
}

export function rulesShot(geo: Geometry, shot: WorldShot, seat: Seat, players: number): Shot {
  const { result, ids, before } = shot;
  const shooter = before.find((d) => d.id === shot.shooter);
  const owner: Owner = shooter?.owner ?? 'A';
  return {
    shooter: { id: shot.shooter, owner, seat },
    players,
    before: before
      .filter((d) => d.id !== shot.shooter)
      .map((d) => ({ id: d.id, owner: d.owner, x: d.x, y: d.y, zone: zoneOfTruth(geo, d) })),
    after: ids.map((id, i) => afterDisc(geo, id, before[i], result.final[i])),
    contacts: contactsOf(shot),
    events: eventsOf(geo, shot),
  };
}

function afterDisc(
  geo: Geometry,
  id: string,
  before: TruthDisc | undefined,
  f: FinalState | undefined,
): Disc {
  if (!f || !before) throw new Error(`physics lost disc ${id}`);
  return { id, owner: before.owner, x: f.x, y: f.y, zone: zoneOfFinal(geo, f) };
}

function contactsOf(shot: WorldShot): Contact[] {
  const out: Contact[] = [];
  for (const e of shot.result.events) {
    const a = shot.ids[e.a] ?? '';
    if (e.type === 'post') out.push([a, `peg:${e.b}`]);
    if (e.type !== 'contact') continue;
    const b = shot.ids[e.b] ?? '';
    // The striker comes first: the one that was the faster along the line between them.
    const [first, second] = strikerOf(shot.result, e) === e.a ? [a, b] : [b, a];
    out.push(e.afterOut ? [first, second, true] : [first, second]);
  }
  return out;
}

/** Which disc of a contact came: the faster one, a moment before. */
function strikerOf(result: ShotResult, e: PhysicsEvent): number {
  const path = pathOf(result);
  const t = Math.max(0, e.t - 1e-7);
  const a = discAt(path, e.a, t);
  const b = discAt(path, e.b, t);
  return a.vx * a.vx + a.vy * a.vy >= b.vx * b.vx + b.vy * b.vy ? e.a : e.b;
}

function eventsOf(geo: Geometry, shot: WorldShot): ShotEvent[] {
  const out: ShotEvent[] = [];
  const crossed = new Set<number>();
  for (const e of shot.result.events) {
    const disc = shot.ids[e.a] ?? '';
    if (e.type === 'edge') out.push({ type: 'left-surface', disc });
    if (e.type === 'returned') out.push({ type: 'returned-after-hitting-rail', disc });
    if (e.type === 'crossed-start-line') crossed.add(e.a);
    if (e.type === 'recrossed-start-line') crossed.delete(e.a);
    if (e.type === 'contact') {
      for (const i of [e.a, e.b]) {
        if (crossed.has(i) && beyondLine(geo, shot.result, i, e.t)) {
          out.push({ type: 'hit-something-beyond-line', disc: shot.ids[i] ?? '' });
        }
      }
    }
  }
  return out;
}

function beyondLine(geo: Geometry, result: ShotResult, i: number, t: number): boolean {
  const d = discAt(pathOf(result), i, t);
  return Math.sqrt(d.x * d.x + d.y * d.y) > geo.rStart;
}
