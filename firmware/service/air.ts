/**
 * The score as it is advertised by radio, for whoever passes it on without a link (EspruinoHub). In: the state of play; out: a
 * text of at most 24 letters, which is what an advertisement of 31 bytes has room for: {x:[round, shot, totals..., points of the
 * round so far...]}, by sides in order. Shot 0: the match is over. Where there is no room the points are left out.
 */
import { now } from '../play/progress.js';
import type { Play } from '../play/state.js';
import { ownersOf } from '../rules/setup.js';

const ROOM = 24;

export function scoreOnAir(s: Play): string {
  const v = now(s);
  const owners = ownersOf(s.setup);
  const list = [v.round, v.phase === 'over' ? 0 : v.shot];
  let short = '';
  for (let pass = 0; pass < 2; pass++) {
    const counts = pass > 0 ? v.raw : v.totals;
    for (let i = 0; i < owners.length; i++)
      list.push(pass > 0 && v.shot === 1 ? 0 : counts[owners[i]] || 0);
    const text = '{x:[' + list.join(',') + ']}';
    if (text.length <= ROOM) short = text;
  }
  return short;
}
