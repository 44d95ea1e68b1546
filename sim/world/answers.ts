/**
 * What an honest person answers, from what truly happened. In: the board's question and the world; out: which button,
 * or `undefined` when nobody can tell. The words are those that the board offers (docs/protocol.md, `ask`).
 */
import { insideLimit, meetsOpenBoard } from '../../firmware/geometry.js';
import type { Geometry } from '../../firmware/types.js';
import type { SaidAsk } from './belief.js';
import type { Glide, Shot, TruthDisc } from './types.js';

export interface Known {
  readonly geometry: Geometry;
  readonly disc: TruthDisc | undefined;
  readonly shot: Shot | undefined;
  readonly glide?: Glide | undefined;
  /** A disc was flicked, or glided, and no ruling has followed yet. */
  readonly unruled?: boolean;
}

/** The word for what is true. */
export function truthWord(ask: SaidAsk, k: Known): string | undefined {
  if (ask.q === 'graze') return k.disc && wasTouched(k.shot, k.disc.id) ? 'touched' : 'missed';
  if (ask.q === 'who')
    return k.disc && (k.shot?.shooter ?? k.glide?.ids[0]) === k.disc.id ? 'yes' : 'no';
  if (ask.q === 'direct') return k.disc && k.shot && wasStruck(k.shot, k.disc.id) ? 'yes' : 'no';
  if (ask.q === 'shot') return k.unruled ? 'shot' : 'no shot';
  // Who saw a flick does not let it pass for an accident.
  if (ask.q === 'accident' && k.unruled) return 'restore';
  if (!k.disc) return undefined;
  if (ask.q === 'lean') return k.disc.state === 'hole' ? 'in the hole' : 'leaning';
  const g = k.geometry;
  const r = Math.sqrt(k.disc.x * k.disc.x + k.disc.y * k.disc.y);
  if (ask.q === 'line') return r >= insideLimit(g, g.rStart) ? 'touching' : 'clear';
  if (ask.q === 'open') return meetsOpenBoard(g, r) ? 'touching' : 'outside';
  if (ask.q === 'ring') {
    const inner = insideLimit(g, g.r15);
    const outer = insideLimit(g, g.r10);
    const limit = Math.abs(r - inner) < Math.abs(r - outer) ? inner : outer;
    return r >= limit ? 'touching' : 'inside';
  }
  return undefined;
}

export function answerTo(ask: SaidAsk, k: Known): 'ok' | 'undo' | undefined {
  const word = truthWord(ask, k);
  if (word === undefined) return undefined;
  return word === ask.ok ? 'ok' : word === ask.undo ? 'undo' : undefined;
}

/** The disc that was shot touched it itself. */
export function wasStruck(shot: Shot, id: string): boolean {
  const i = shot.ids.indexOf(id);
  const j = shot.ids.indexOf(shot.shooter);
  return shot.result.contacts.some(([a, b]) => (a === i && b === j) || (a === j && b === i));
}

/** A disc was in any contact of the last shot. */
export function wasTouched(shot: Shot | undefined, id: string): boolean {
  if (!shot) return false;
  const i = shot.ids.indexOf(id);
  return shot.result.contacts.some(([a, b]) => a === i || b === i);
}
