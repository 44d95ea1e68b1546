/**
 * Which of the equal discs that moved is the one that was shot. In: a delta that tells equal discs apart by distance
 * alone, and the disc shot; out: the delta with the likelier ends, and the discs that may have changed ends with it.
 *
 * Discs of one side cannot be told apart by any sensor. Two that met alone and touched no post obey mechanics that leave
 * one of the two readings far behind (paths.ts); whatever is less simple stays open, and is asked where it matters.
 */
import { apart2, byId, known, type Delta, type Known } from '../rules/delta.js';
import type { Flags } from '../rules/types.js';
import { misfit } from './paths.js';

/** As good as a prediction can be; so bad that it is refuted. */
const FITS = 1;
const REFUTED = 2;

/** Does any rule ask which of them was shot, or which it touched itself? */
export function namesMatter(f: Flags): boolean {
  return (
    f.openWho !== 'any' ||
    f.contactFail[0] === 'shooter' ||
    f.openFail[0] === 'shooter' ||
    f.contactFail[1] === 'direct'
  );
}

/** Disc `a` lies where `b` was believed, and the other way round; one of them may be gone. */
function exchange(d: Delta, a: Known, b: Known): void {
  const p = byId(d.present, a.id);
  const q = byId(d.present, b.id);
  const i = p ? d.present.indexOf(p) : -1;
  const j = q ? d.present.indexOf(q) : -1;
  if (p) {
    d.present[i] = q ? known(a.id, q, q.zone) : known(b.id, p, p.zone);
    if (!q) d.from[i] = b;
  }
  if (q) {
    d.present[j] = p ? known(b.id, p, p.zone) : known(a.id, q, q.zone);
    if (!p) d.from[j] = a;
  }
  if (!p) d.gone.splice(d.gone.indexOf(a), 1, b);
  else if (!q) d.gone.splice(d.gone.indexOf(b), 1, a);
}

/** Discs that moved or left, the one shot left out. */
function movers(d: Delta, shooter: Known): Known[] {
  const out: Known[] = [];
  for (let i = 0; i < d.present.length; i++)
    if (!d.stayed[i] && d.from[i].id !== shooter.id) out.push(d.from[i]);
  for (const k of d.gone) if (k.id !== shooter.id) out.push(k);
  return out;
}

/** @returns ids of the discs that may lie where the one shot is believed, and the other way round */
export function untangle(d: Delta, shooter: Known): string[] {
  const open: string[] = [];
  const all = movers(d, shooter);
  for (const k of all) {
    const p = byId(d.present, shooter.id);
    const q = byId(d.present, k.id);
    if (k.owner !== shooter.owner || (!p && !q)) continue;
    if (p && q && apart2(p, q) < 1) continue;
    const asIs = misfit(shooter, k, p, q);
    const other = misfit(shooter, k, q, p);
    if (other < asIs) exchange(d, shooter, k);
    const best = other < asIs ? other : asIs;
    const worst = other < asIs ? asIs : other;
    // of one that left nobody knows by which way, off a post perhaps
    if (all.length > 1 || !p || !q || best > FITS || worst < REFUTED) open.push(k.id);
  }
  return open;
}
