/**
 * Turns the flat log of a shot into the result that others read. Runs once a shot, outside the inner loop.
 */
import { lineCrossings } from './crossings.js';
import { kinetic } from './motion.js';
import { makeTrajectory } from './trajectory.js';
import type { AfterState, EventType, FinalState, Place, ShotEvent, ShotResult } from './types.js';
import { DITCH, HOLE, LOG, type World } from './world.js';

/** Names of the codes EV_* in log.ts. */
const EVENT_NAMES: readonly EventType[] = ['contact', 'post', 'hole', 'edge', 'rim', 'returned'];

export function makeResult(w: World, start: number, settled: boolean): ShotResult {
  const events: ShotEvent[] = [];
  const contacts: [number, number][] = [];
  let postContacts = 0;
  let firstContact: ShotEvent | null = null;
  let firstPost: ShotEvent | null = null;
  for (let e = 0; e < w.logged; e++) {
    const event = eventAt(w, e);
    events.push(event);
    if (event.type === 'contact') {
      contacts.push(event.a < event.b ? [event.a, event.b] : [event.b, event.a]);
      if (firstContact === null) firstContact = event;
    } else if (event.type === 'post') {
      postContacts++;
      if (firstPost === null) firstPost = event;
    }
  }
  const trajectory = w.record ? makeTrajectory(w) : null;
  if (trajectory !== null && w.table.startLineR > 0) {
    lineCrossings(trajectory, w.table.startLineR, w.now, events);
  }
  return {
    final: finals(w),
    events,
    contacts,
    postContacts,
    firstContact,
    firstPost,
    tEnd: w.now,
    settled,
    energy: energyOf(w, start),
    trajectory,
  };
}

function eventAt(w: World, e: number): ShotEvent {
  const l = w.log;
  const at = e * LOG;
  const a = l[at + 2];
  const b = l[at + 3];
  const type = EVENT_NAMES[l[at + 1]];
  const after: AfterState[] = [{ disc: a, vx: l[at + 8], vy: l[at + 9], w: l[at + 10] }];
  if (type === 'contact') after.push({ disc: b, vx: l[at + 11], vy: l[at + 12], w: l[at + 13] });
  return {
    t: l[at],
    type,
    a,
    b,
    x: l[at + 6],
    y: l[at + 7],
    vn: l[at + 4],
    impulse: l[at + 5] * w.params.m,
    after,
    afterOut: l[at + 14] === 1,
    tainted: l[at + 15] === 1,
  };
}

function finals(w: World): FinalState[] {
  const out: FinalState[] = [];
  const slack = w.table.holeR - w.params.R;
  for (let i = 0; i < w.n; i++) {
    const mode = w.mode[i];
    const moving = w.sp[i] > 0;
    const state: Place =
      mode === HOLE ? 'hole' : mode === DITCH ? 'ditch' : moving ? 'moving' : 'rest';
    out.push({
      disc: i,
      x: w.x[i],
      y: w.y[i],
      vx: moving ? w.ux[i] * w.sp[i] : 0,
      vy: moving ? w.uy[i] * w.sp[i] : 0,
      w: w.w[i],
      turn: w.turn[i],
      state,
      leaner: mode === HOLE && w.x[i] * w.x[i] + w.y[i] * w.y[i] > slack * slack,
      leftSurface: w.left[i] === 1,
      returned: w.returned[i] === 1,
      tSpinStop: w.tSpin[i],
      finalRatio: w.ratio[i],
    });
  }
  return out;
}

function energyOf(w: World, start: number): ShotResult['energy'] {
  const m = w.params.m;
  let end = 0;
  for (let i = 0; i < w.n; i++) end += kinetic(w, i);
  return {
    start: start * m,
    friction: w.energy[0] * m,
    spin: w.energy[1] * m,
    contact: w.energy[2] * m,
    lost: w.energy[3] * m,
    end: end * m,
  };
}
