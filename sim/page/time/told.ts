/**
 * All that the board has told and shown, and where discs truly lie, at one moment. In: the server's messages and the
 * belief; out: plain data that two moments can be compared by (diff.ts). No DOM.
 */
import type { Belief } from '../belief.js';
import type { DiscRow, LineRow, ServerMessage } from '../messages.js';

export interface Told {
  readonly at: number;
  readonly belief: Belief;
  /** Bytes of the pixels, hexadecimal, G R B each. */
  readonly ring: string;
  readonly discs: ReadonlyMap<string, DiscRow>;
  /** Beams that something stands in. */
  readonly dark: readonly number[];
  readonly lines: readonly LineRow[];
}

/** Lines that a difference may show; older ones are let go. */
const KEPT = 400;

export function toldNothing(belief: Belief): Told {
  return { at: 0, belief, ring: '', discs: new Map(), dark: [], lines: [] };
}

/** After one more message; `belief` is that after it. */
export function tell(told: Told, m: ServerMessage, belief: Belief): Told {
  if (m.t === 'lines') {
    const lines = [...(m.fresh ? [] : told.lines), ...m.rows].slice(-KEPT);
    return { ...told, belief, lines };
  }
  if (m.t !== 'snap') return told;
  const discs = new Map(m.fresh ? [] : told.discs);
  for (const row of m.discs ?? []) discs.set(row[0], row);
  for (const id of m.gone ?? []) discs.delete(id);
  return {
    ...told,
    at: m.at,
    discs,
    ring: m.ring ?? told.ring,
    dark: m.beams ?? (m.fresh ? [] : told.dark),
  };
}
