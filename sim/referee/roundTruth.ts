/**
 * What a round is truly worth: discs as they lie when it is counted, and every twenty that truly was one. In: rulings
 * of the truth shot by shot, the board at the count; out: points by side.
 */
import { zoneAt } from '../../firmware/geometry.js';
import type { Ruling } from '../../firmware/rules/types.js';
import type { Geometry, Owner } from '../../firmware/types.js';
import type { TruthDisc } from '../world/types.js';

export type Points = Record<string, number>;

const VALUE: Readonly<Record<string, number>> = { '15': 15, hanger: 15, '10': 10, '5': 5 };

export class RoundTruth {
  twenties: Points = {};

  begin(owners: readonly Owner[]): void {
    this.twenties = Object.fromEntries(owners.map((o) => [o, 0]));
  }

  take(r: Ruling): void {
    for (const [owner, n] of Object.entries(r.twenties)) {
      this.twenties[owner] = (this.twenties[owner] ?? 0) + n;
    }
  }

  raw(geo: Geometry, discs: readonly TruthDisc[]): Points {
    const out: Points = {};
    for (const [owner, n] of Object.entries(this.twenties)) out[owner] = 20 * n;
    for (const d of discs) out[d.owner] = (out[d.owner] ?? 0) + worth(geo, d);
    return out;
  }
}

function worth(geo: Geometry, d: TruthDisc): number {
  if (d.state === 'leaner' || d.state === 'hanger') return 15;
  if (d.state !== 'flat') return 0;
  return VALUE[zoneAt(geo, Math.sqrt(d.x * d.x + d.y * d.y))] ?? 0;
}
