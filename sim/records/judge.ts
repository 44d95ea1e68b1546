/**
 * Every ruling of a record judged again by the rules engine. In: a record; out: which rulings come out as they were, which
 * do not, and which the record does not hold enough for (a shot told later, a board that hands had moved).
 */
import { GEOMETRY } from '../../firmware/board.gen.js';
import { insideLimit, touchLimit, zoneAt } from '../../firmware/geometry.js';
import { rule } from '../../firmware/rules/ruling.js';
import type { Flags, Shot as RuleShot } from '../../firmware/rules/types.js';
import type { Disc, Zone } from '../../firmware/types.js';
import { shotsOf } from './record.js';
import type { MatchRecord } from './schema.js';
import type { Asked, Row, Shot } from '../score/types.js';

export interface Again {
  readonly judged: number;
  readonly same: number;
  /** Shots that could not be judged again. */
  readonly skipped: number;
  readonly different: readonly {
    readonly n: number;
    readonly board: string;
    readonly again: string;
  }[];
}

/** Answers that the facts of a record do not show. */
const HIDDEN = ['who', 'direct', 'accident', 'check', 'shot'];

function disc([id, owner, x, y, zone]: Row): Disc {
  return { id, owner, x, y, zone: zone as Zone };
}

function atRadius(d: Disc, r: number): Disc {
  const f = r / (Math.hypot(d.x, d.y) || 1);
  return { ...d, x: d.x * f, y: d.y * f, zone: zoneAt(GEOMETRY, r) };
}

/** The disc as the players said that it lies. */
function asAnswered(d: Disc, asked: readonly Asked[]): Disc {
  let out = d;
  for (const a of asked) {
    if (!a.ids.includes(d.id) || a.took === 'withdrawn') continue;
    const said = a.took === 'ok' ? a.ok : a.undo;
    const inward = said === 'clear' || (a.q === 'open' && said === 'touching');
    const limit =
      a.q === 'line' ? insideLimit(GEOMETRY, GEOMETRY.rStart) : touchLimit(GEOMETRY, GEOMETRY.r15);
    if (a.q === 'lean') out = { ...out, zone: said === 'leaning' ? 'leaner' : '20' };
    else if (a.q === 'line' || a.q === 'open') {
      const r = Math.hypot(out.x, out.y);
      if (inward !== r < limit) out = atRadius(out, inward ? limit - 0.01 : limit + 0.01);
    }
  }
  return out;
}

function key(
  valid: boolean,
  lift: readonly string[],
  bank: readonly string[],
  back: readonly string[],
): string {
  const list = (name: string, ids: readonly string[]): string =>
    ids.length > 0 ? `, ${name} ${[...ids].sort().join(' ')}` : '';
  return (valid ? 'valid' : 'foul') + list('lift', lift) + list('bank', bank) + list('back', back);
}

function shotOf(s: Shot, players: number): RuleShot | null {
  if (!s.before || !s.after || !s.ruling.hit || s.id === '') return null;
  if (s.asked.some((a) => HIDDEN.includes(a.q))) return null;
  const before = s.before.map(disc).filter((d) => d.id !== s.id);
  const after = s.after.map(disc).map((d) => asAnswered(d, s.asked));
  const all = [...before, { id: s.id, owner: s.owner, x: 0, y: 0, zone: 'ditch' as Zone }];
  for (const d of all) if (!after.some((k) => k.id === d.id)) after.push({ ...d, zone: 'ditch' });
  // a name that nobody knows: hands were at the board
  if (after.some((d) => d.id === '' || d.id.startsWith('?'))) return null;
  return {
    shooter: { id: s.id, owner: s.owner, seat: s.seat },
    players,
    before,
    after,
    contacts: s.ruling.hit.map((id) => [s.id, id]),
    events: [],
  };
}

export function judgeAgain(m: MatchRecord): Again {
  const out = {
    judged: 0,
    same: 0,
    skipped: 0,
    different: [] as { n: number; board: string; again: string }[],
  };
  for (const s of shotsOf(m)) {
    const shot = m.flags ? shotOf(s, m.players) : null;
    if (!shot) {
      out.skipped++;
      continue;
    }
    out.judged++;
    const { valid, lift, bank, back } = s.ruling;
    const r = rule(shot, m.flags as unknown as Flags, GEOMETRY);
    const board = key(valid, lift, bank, back);
    const again = key(r.valid, r.liftByHand, r.banked, r.restored);
    if (board === again) out.same++;
    else out.different.push({ n: s.n, board, again });
  }
  return out;
}
