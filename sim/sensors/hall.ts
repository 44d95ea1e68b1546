/**
 * The hall array as the bus sees it. In: the world's magnets (a MagnetSource), the board and a seed; out: register
 * counts of sensor `i` at time `t`. Every sensor converts freely, one averaged sample per `conversionMs`; the register
 * holds the last finished one, and asking twice within a conversion gives the same counts.
 *
 * World access: the array asks `source.magnetsAt(t)` with the middle of the conversion, up to two conversions before
 * the time that it was asked for. Each disc carries a `version`: as long as it stays the same the disc's field is taken
 * from a table (one row a disc, filled sensor by sensor when first asked), so resting discs cost one addition; a moving
 * disc gets a new version at every `t`. When `epoch` is unchanged not even that is looked at.
 */
import type { Board } from '../../hw/schema.js';
import type { HallSource, Magnet } from './types.js';

export interface KeyedMagnet {
  /** Small whole number that stays with the disc: index of its row of the table. */
  readonly key: number;
  /** Changes whenever the magnet moved or turned. */
  readonly version: number;
  readonly magnet: Magnet;
}

export interface MagnetSource {
  /** Magnets at `t`; `epoch` changes whenever any of them (or their number) did. */
  magnetsAt(t: number): { readonly epoch: number; readonly magnets: readonly KeyedMagnet[] };
}

/** Scales of the errors of the board file's `tolerances`: 1 = as there, 0 = none. Every one defaults to 1. */
export interface HallScales {
  readonly noise?: number;
  readonly offset?: number;
  readonly gain?: number;
  readonly position?: number;
  readonly rotation?: number;
  readonly crossAxis?: number;
  readonly drift?: number;
  readonly earth?: number;
  readonly quantisation?: number;
}

export class HallArray implements HallSource {
  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: MagnetSource,
    readonly scales: HallScales = {},
  ) {}

  counts(i: number, t: number, out: Int16Array): void {
    throw new Error(`not built yet ${i} ${t} ${out.length}`);
  }
}
