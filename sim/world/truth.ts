/**
 * Where everything truly is, as the sensors ask for it. In: motions of discs, the poses of hands; out: magnets for
 * the hall array, shades for the beams, discs for whoever draws or judges. A clock is not kept here: every question
 * carries its time.
 *
 * `version` and `epoch` let the sensors keep what they computed for discs that lie still: all numbers come from one
 * counter, a resting stretch has one number, a moving one a new number at every question.
 */
import type { Board } from '../../hw/schema.js';
import type { Owner } from '../../firmware/types.js';
import { magnetOf, type DiscMake } from '../sensors/magnet.js';
import type { KeyedMagnet, MagnetSource } from '../sensors/hall.js';
import type { Shade, ShadeSource } from '../sensors/beams.js';
import { brokenChords, handShades } from './beamsBroken.js';
import { Epochs } from './epochs.js';
import { foreignMagnet, induced, swung, type Steel, type Swing } from './foreign.js';
import { AWAY, still, type Motion, type Pose } from './motion.js';
import type { HandPose, TruthDisc } from './types.js';

/** How long motions of the past are kept, ms: longer than the slowest reading of the whole board. */
const MEMORY_MS = 20000;
/** A carried disc higher than this above the surface is over the beams, mm. */
const BEAM_CLEARANCE = 8;

interface Numbered {
  readonly motion: Motion;
  readonly rest: number;
}

class Body {
  readonly motions: Numbered[];
  constructor(
    readonly id: string,
    readonly key: number,
    readonly owner: Owner,
    public make: DiscMake,
    first: Numbered,
  ) {
    this.motions = [first];
  }

  at(t: number): Numbered {
    let i = this.motions.length - 1;
    while (i > 0 && (this.motions[i] as Numbered).motion.t0 > t) i--;
    return this.motions[i] as Numbered;
  }
}

export interface HandMotion {
  readonly t0: number;
  readonly t1: number;
  /** Undefined while the hand is away from the board. */
  at(t: number): HandPose | undefined;
}

/** Things beside the board that never move have keys after all discs. */
const FIRST_FOREIGN_KEY = 100;
const FIRST_STEEL_KEY = 150;

export class Truth implements MagnetSource, ShadeSource {
  private readonly bodies = new Map<string, Body>();
  private readonly hands: HandMotion[] = [];
  private readonly foreign: KeyedMagnet[] = [];
  private readonly steel: { readonly key: number; readonly lump: Steel }[] = [];
  private readonly swings = new Map<string, Swing>();
  private readonly epochs = new Epochs();
  private magnetsCache: { epoch: number; t: number; magnets: KeyedMagnet[] } = {
    epoch: -1,
    t: NaN,
    magnets: [],
  };
  private shadesCache: { epoch: number; t: number; shades: Shade[] } = {
    epoch: -1,
    t: NaN,
    shades: [],
  };

  constructor(
    readonly board: Board,
    /** Discs in the ditch are seen by the sensors as they are on a real board. */
    readonly ditchMagnets: boolean,
  ) {}

  add(id: string, owner: Owner, make: DiscMake, pose: Pose, t: number): void {
    const first = { motion: still(t, pose), rest: this.epochs.fresh() };
    this.bodies.set(id, new Body(id, this.bodies.size, owner, make, first));
    this.span(t, t);
  }

  /** The disc was made otherwise. */
  remake(id: string, make: DiscMake): void {
    const body = this.bodies.get(id);
    if (!body) return;
    body.make = make;
    body.motions.push({ ...body.at(Infinity), rest: this.epochs.fresh() });
    this.span(0, Infinity);
  }

  has(id: string): boolean {
    return this.bodies.has(id);
  }

  ids(): string[] {
    return [...this.bodies.keys()];
  }

  ownerOf(id: string): Owner | undefined {
    return this.bodies.get(id)?.owner;
  }

  poseOf(id: string, t: number): Pose {
    const body = this.bodies.get(id);
    return body ? body.at(t).motion.at(t) : AWAY;
  }

  move(id: string, motion: Motion): void {
    const body = this.bodies.get(id);
    if (!body) throw new Error(`no disc ${id}`);
    const list = body.motions;
    while (list.length > 1 && (list[list.length - 1] as Numbered).motion.t0 >= motion.t0)
      list.pop();
    while (list.length > 1 && (list[1] as Numbered).motion.t0 < motion.t0 - MEMORY_MS) list.shift();
    list.push({ motion, rest: this.epochs.fresh() });
    this.span(motion.t0, motion.t1);
  }

  moveHand(motion: HandMotion): void {
    while (this.hands.length > 0 && (this.hands[0] as HandMotion).t1 < motion.t0 - MEMORY_MS)
      this.hands.shift();
    this.hands.push(motion);
    this.span(motion.t0, motion.t1);
  }

  handAt(t: number): HandPose | undefined {
    for (let i = this.hands.length - 1; i >= 0; i--) {
      const h = this.hands[i] as HandMotion;
      if (t >= h.t0) return t < h.t1 ? h.at(t) : undefined;
    }
    return undefined;
  }

  discs(t: number): TruthDisc[] {
    const out: TruthDisc[] = [];
    for (const b of this.bodies.values()) {
      const p = b.at(t).motion.at(t);
      out.push({ id: b.id, owner: b.owner, x: p.x, y: p.y, state: p.state });
    }
    return out;
  }

  magnetsAt(t: number): { readonly epoch: number; readonly magnets: readonly KeyedMagnet[] } {
    const epoch = this.epochAt(t);
    const cache = this.magnetsCache;
    if (cache.epoch === epoch || cache.t === t) return cache;
    const magnets: KeyedMagnet[] = [];
    for (const b of this.bodies.values()) {
      const n = b.at(t);
      const pose = n.motion.at(t);
      if (pose === AWAY || (pose.state === 'ditch' && !this.ditchMagnets)) continue;
      const magnet = magnetOf(this.board, pose, b.make);
      const swing = this.swings.get(b.id);
      const version = t >= n.motion.t1 && !swing ? n.rest : this.epochs.fresh();
      magnets.push({ key: b.key, version, magnet: swing ? swung(magnet, swing, t) : magnet });
    }
    magnets.push(...this.foreign);
    const own = magnets.map((m) => m.magnet);
    for (const { key, lump } of this.steel)
      magnets.push({ key, version: this.epochs.fresh(), magnet: induced(lump, own) });
    this.magnetsCache = { epoch, t, magnets };
    return this.magnetsCache;
  }

  shadesAt(t: number): { readonly epoch: number; readonly shades: readonly Shade[] } {
    const epoch = this.epochAt(t);
    const cache = this.shadesCache;
    if (cache.epoch === epoch || cache.t === t) return cache;
    const shades: Shade[] = [];
    const radius = this.board.geometry.discDiameter / 2;
    for (const b of this.bodies.values()) {
      const p = b.at(t).motion.at(t);
      if (p === AWAY || p.state === 'ditch' || p.state === 'hole' || p.z > BEAM_CLEARANCE) continue;
      shades.push({ x: p.x, y: p.y, radius });
    }
    const hand = this.handAt(t);
    if (hand) shades.push(...handShades(hand, this.board.geometry.startLineRadius));
    this.shadesCache = { epoch, t, shades };
    return this.shadesCache;
  }

  /** A strong magnet beside the board. @returns how it is taken away. */
  addForeign(x: number, y: number, momentAm2: number, t: number): () => void {
    const item: KeyedMagnet = {
      key: FIRST_FOREIGN_KEY + this.foreign.length,
      version: this.epochs.fresh(),
      magnet: foreignMagnet(x, y, momentAm2),
    };
    this.foreign.push(item);
    this.span(t, t);
    return () => {
      this.foreign.splice(this.foreign.indexOf(item), 1);
      this.span(t, t);
    };
  }

  /** Iron near the board. @returns how it is taken away. */
  addSteel(lump: Steel, t: number): () => void {
    const item = { key: FIRST_STEEL_KEY + this.steel.length, lump };
    this.steel.push(item);
    this.span(t, t);
    return () => {
      this.steel.splice(this.steel.indexOf(item), 1);
      this.span(t, t);
    };
  }

  /** @returns how it is ended. */
  swing(id: string, share: number, hz: number, t0: number): () => void {
    this.swings.set(id, { share, hz, t0 });
    return () => this.swings.delete(id);
  }

  /** Which chords something truly stands in, the bore of their tubes left aside. */
  brokenBeams(t: number): boolean[] {
    return brokenChords(this.board, this.shadesAt(t).shades);
  }

  private span(t0: number, t1: number): void {
    this.epochs.add(t0, t1);
    this.magnetsCache.t = NaN;
    this.magnetsCache.epoch = -1;
    this.shadesCache.t = NaN;
    this.shadesCache.epoch = -1;
  }

  private epochAt(t: number): number {
    return this.swings.size > 0 ? this.epochs.fresh() : this.epochs.at(t);
  }
}
