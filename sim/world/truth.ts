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
import type { Magnet } from '../sensors/types.js';
import type { Shade, ShadeSource } from '../sensors/beams.js';
import { AWAY, still, type Motion, type Pose } from './motion.js';
import type { HandPose, TruthDisc } from './types.js';

/** How long motions of the past are kept, ms: longer than the slowest reading of the whole board. */
const MEMORY_MS = 20000;
/** Where a hand's arm crosses the beams it is as thick as an arm; at its end are fingers. mm. */
const FINGER_RADIUS = 11;
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
    readonly make: DiscMake,
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

/** A disc whose magnet seems to grow and shrink. */
interface Swing {
  readonly share: number;
  readonly hz: number;
  readonly t0: number;
}

/** Things beside the board that never move have keys after all discs. */
const FIRST_FOREIGN_KEY = 100;
/** A phone or loudspeaker lies on the table: its magnet is this high above the surface, mm. */
const FOREIGN_Z = 5;

interface Span {
  readonly t0: number;
  /** Movement begun at or before `t0` lasts until here. */
  readonly until: number;
  readonly id: number;
}

export class Truth implements MagnetSource, ShadeSource {
  private readonly bodies = new Map<string, Body>();
  private readonly hands: HandMotion[] = [];
  private readonly foreign: KeyedMagnet[] = [];
  private readonly swings = new Map<string, Swing>();
  private spans: Span[] = [{ t0: -Infinity, until: -Infinity, id: 0 }];
  private counter = 1;
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
    const first = { motion: still(t, pose), rest: this.counter++ };
    this.bodies.set(id, new Body(id, this.bodies.size, owner, make, first));
    this.span(t, t);
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
    list.push({ motion, rest: this.counter++ });
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
      if (t >= h.t0 && t < h.t1) return h.at(t);
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
      const version = t >= n.motion.t1 && !swing ? n.rest : this.counter++;
      magnets.push({ key: b.key, version, magnet: swing ? swung(magnet, swing, t) : magnet });
    }
    magnets.push(...this.foreign);
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
    if (hand) pushHand(shades, hand, this.board.geometry.startLineRadius);
    this.shadesCache = { epoch, t, shades };
    return this.shadesCache;
  }

  /** A strong magnet beside the board. @returns how it is taken away. */
  addForeign(x: number, y: number, momentAm2: number, t: number): () => void {
    const item: KeyedMagnet = {
      key: FIRST_FOREIGN_KEY + this.foreign.length,
      version: this.counter++,
      magnet: {
        x,
        y,
        z: FOREIGN_Z,
        mx: 0,
        my: momentAm2,
        mz: 0,
        kind: 'axial',
        radius: 3,
        length: 3,
        ax: 0,
        ay: 1,
        az: 0,
      },
    };
    this.foreign.push(item);
    this.span(t, t);
    return () => {
      this.foreign.splice(this.foreign.indexOf(item), 1);
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
    const { shades } = this.shadesAt(t);
    return this.board.beams.chords.map((c) =>
      shades.some((s) => crosses(c.emitter, c.receiver, s)),
    );
  }

  private span(t0: number, t1: number): void {
    const list = this.spans;
    const add = { t0, until: t1, id: this.counter++ };
    let i = list.length;
    while (i > 1 && (list[i - 1] as Span).t0 > t0) i--;
    list.splice(i, 0, add);
    for (let k = Math.max(i, 1); k < list.length; k++) {
      const s = list[k] as Span;
      const before = list[k - 1] as Span;
      if (before.until > s.until || k > i) {
        list[k] = { t0: s.t0, until: Math.max(before.until, s.until), id: this.counter++ };
      }
    }
    this.magnetsCache.t = NaN;
    this.magnetsCache.epoch = -1;
    this.shadesCache.t = NaN;
    this.shadesCache.epoch = -1;
    if (list.length > 256) this.spans = list.slice(-128);
  }

  /** A number that stays while nothing changes, and is never used twice otherwise. */
  private epochAt(t: number): number {
    const list = this.spans;
    let i = list.length - 1;
    while (i > 0 && (list[i] as Span).t0 > t) i--;
    const s = list[i] as Span;
    return t < s.until || this.swings.size > 0 ? -this.counter++ : s.id;
  }
}

/** A triangle wave about the nominal strength. */
function swung(m: Magnet, s: Swing, t: number): Magnet {
  const phase = (((t - s.t0) * s.hz) / 1000) % 1;
  const wave = phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase;
  const f = 1 + s.share * wave;
  return { ...m, mx: m.mx * f, my: m.my * f, mz: m.mz * f };
}

function crosses(a: readonly [number, number], b: readonly [number, number], s: Shade): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const u = ((s.x - a[0]) * dx + (s.y - a[1]) * dy) / (dx * dx + dy * dy);
  const c = u < 0 ? 0 : u > 1 ? 1 : u;
  const ex = a[0] + dx * c - s.x;
  const ey = a[1] + dy * c - s.y;
  return ex * ex + ey * ey < s.radius * s.radius;
}

/** The arm where it crosses the starting line, and the fingers. */
function pushHand(shades: Shade[], hand: HandPose, rLine: number): void {
  shades.push({ x: hand.x, y: hand.y, radius: FINGER_RADIUS });
  const dx = hand.x0 - hand.x;
  const dy = hand.y0 - hand.y;
  const steps = 8;
  for (let k = 0; k <= steps; k++) {
    const x = hand.x + (dx * k) / steps;
    const y = hand.y + (dy * k) / steps;
    const r = Math.sqrt(x * x + y * y);
    if (r > rLine - hand.radius && r < rLine + 80) shades.push({ x, y, radius: hand.radius });
  }
}
