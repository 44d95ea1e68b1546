/**
 * The flat log of a shot: one row of LOG numbers an event, written inside the loop, read once by result.ts.
 */
import { LOG, grow, type World } from './world.js';

/** Event codes in the log, in the order of EVENT_NAMES in result.ts. */
export const EV_CONTACT = 0;
export const EV_POST = 1;
export const EV_HOLE = 2;
export const EV_EDGE = 3;
export const EV_RIM = 4;
export const EV_RETURNED = 5;

/** Writes one event with what it left behind. */
export function log(w: World, type: number, a: number, b: number, vn: number, jn: number): void {
  const at = w.logged * LOG;
  if (at + LOG > w.log.length) w.log = grow(w.log);
  const l = w.log;
  const pair = type === EV_CONTACT;
  l[at] = w.now;
  l[at + 1] = type;
  l[at + 2] = a;
  l[at + 3] = b;
  l[at + 4] = vn;
  l[at + 5] = jn;
  l[at + 6] = w.x[a];
  l[at + 7] = w.y[a];
  l[at + 8] = w.ux[a] * w.sp[a];
  l[at + 9] = w.uy[a] * w.sp[a];
  l[at + 10] = w.w[a];
  l[at + 11] = pair ? w.ux[b] * w.sp[b] : 0;
  l[at + 12] = pair ? w.uy[b] * w.sp[b] : 0;
  l[at + 13] = pair ? w.w[b] : 0;
  l[at + 14] = w.left[a] || (pair && w.left[b]) ? 1 : 0;
  l[at + 15] = w.tainted[a] || (pair && w.tainted[b]) ? 1 : 0;
  w.logged++;
}
