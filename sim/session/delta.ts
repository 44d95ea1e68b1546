/**
 * What a client does not know yet. In: the moment as it is and what this client was sent last; out: a message with
 * the changed parts only, or undefined when nothing changed. A client that was skipped because it is slow gets one
 * larger message later, never a queue of old ones.
 */
import type { DiscRow, ServerMessage } from '../page/messages.js';
import type { Snapshot } from '../world/types.js';

export type SnapMessage = Extract<ServerMessage, { t: 'snap' }>;

/** What a client knows. */
export interface Sent {
  world: number;
  at: number;
  discs: Map<string, string>;
  ring: string;
  beams: string;
  hand: string;
  flight: boolean;
}

/** The moment in the form in which it is sent; made once for all clients. */
export interface Moment {
  readonly world: number;
  readonly at: number;
  readonly rows: readonly DiscRow[];
  readonly ring: string;
  readonly beams: readonly number[];
  readonly hand: readonly [number, number, number, number, number] | null;
  readonly flight: boolean;
}

export function nothingSent(): Sent {
  return {
    world: -1,
    at: -1,
    discs: new Map(),
    ring: '',
    beams: '',
    hand: '',
    flight: false,
  };
}

/** Hundredths of a millimetre are enough to draw. */
function round(v: number): number {
  return Math.round(v * 100) / 100;
}

export function moment(world: number, s: Snapshot): Moment {
  const hand = s.hand;
  return {
    world,
    at: round(s.t),
    rows: s.discs.map((d) => [d.id, d.owner, round(d.x), round(d.y), d.state] as const),
    ring: Buffer.from(s.ring).toString('hex'),
    beams: s.beams.flatMap((blocked, i) => (blocked ? [i] : [])),
    hand: hand
      ? [round(hand.x0), round(hand.y0), round(hand.x), round(hand.y), round(hand.radius)]
      : null,
    flight: s.inFlight,
  };
}

/** Updates `sent`. */
export function changes(now: Moment, sent: Sent): SnapMessage | undefined {
  const fresh = now.world !== sent.world;
  if (fresh) Object.assign(sent, nothingSent(), { world: now.world });
  const discs: DiscRow[] = [];
  const here = new Set<string>();
  for (const row of now.rows) {
    const key = row.slice(1).join(' ');
    here.add(row[0]);
    if (sent.discs.get(row[0]) !== key) {
      sent.discs.set(row[0], key);
      discs.push(row);
    }
  }
  const gone = [...sent.discs.keys()].filter((id) => !here.has(id));
  for (const id of gone) sent.discs.delete(id);

  const out: Record<string, unknown> = { t: 'snap', at: now.at };
  if (fresh) out['fresh'] = true;
  if (discs.length > 0) out['discs'] = discs;
  if (gone.length > 0) out['gone'] = gone;
  if (now.ring !== sent.ring) out['ring'] = sent.ring = now.ring;
  const beams = now.beams.join(' ');
  if (beams !== sent.beams) out['beams'] = now.beams;
  sent.beams = beams;
  const hand = JSON.stringify(now.hand);
  if (hand !== sent.hand) out['hand'] = now.hand;
  sent.hand = hand;
  if (now.flight !== sent.flight) out['flight'] = sent.flight = now.flight;

  // The clock alone is news every 100 ms, not every frame.
  const quiet = Object.keys(out).length === 2;
  if (quiet && Math.abs(now.at - sent.at) < 100) return undefined;
  sent.at = now.at;
  return out as unknown as SnapMessage;
}
