/** The watch as a timeline: frames and beams in, looks out. Frames come every 250 ms, as on the board. */
import { BEAM, BEAMS, HALL } from '../../firmware/board.gen.js';
import type { Look } from '../../firmware/play/state.js';
import { BEAM_PART } from '../../firmware/faults.js';
import { nudge } from '../../firmware/nudge.js';
import { feedWatch, keepLook, lookAgain, newWatch, type Watch } from '../../firmware/watch.js';
import { zeroBeams } from '../../firmware/sense/beams.js';
import type { Owner } from '../../firmware/types.js';
import { loadBoard } from '../../hw/load.js';
import * as boards from '../../sim/bench/boards.js';
import { stream } from '../../sim/random.js';

const board = loadBoard('hw/board.json');
const FRAME_MS = 250;
const NO_NOISE = { ...boards.IDEAL, noiseXy: 0, noiseZ: 0, uniform: 0, make: {} };

interface Lying {
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** A board on which discs can be put, that gives one noisy frame after another. */
class Bench {
  readonly w: Watch = newWatch(dot);
  readonly rng = stream(3, 'watch');
  readonly sensors = boards.makeSensors(this.rng, board, NO_NOISE);
  discs: readonly Lying[] = [];
  /** Somebody's arm in this beam and two on either side. */
  arm = -9;
  /** A beam without light. */
  broken = -1;
  t = 0;

  constructor() {
    // the empty board is known
    this.w.blind = false;
    lookAgain(this.w, false);
    zeroBeams(this.w.beams, new Float32Array(BEAM.count).fill(0.7), new Float32Array(BEAM.count));
  }

  frame(): Look | null {
    this.t += FRAME_MS;
    const laid = this.discs.map((d) => ({
      ...d,
      hole: false,
      ditch: false,
      hx: 0.6,
      hy: 0.8,
      flipped: false,
      make: 0,
    }));
    const field = boards.fieldOf(board, this.sensors, laid, 1, NO_NOISE);
    for (let i = 0; i < 384; i++) {
      const noise = (i % 3 === 2 ? 12 : 22) * this.rng.gauss();
      this.w.frame.all[i] = Math.round((field[i] + noise) * HALL.countsPerUt);
    }
    for (let i = 0; i < BEAM.count; i++) {
      const shaded = this.discs.some(
        (d) => Math.abs(d.x * BEAMS[3 * i] + d.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2]) < 15.9,
      );
      const arm = Math.abs(i - this.arm) < 3;
      this.w.light[i] = shaded || arm || i === this.broken ? 0.05 : 0.7;
    }
    return feedWatch(this.w, this.t);
  }

  /** Frames until a look comes, at most `most`. */
  look(most = 40): { look: Look; frames: number } {
    for (let frames = 1; frames <= most; frames++) {
      const look = this.frame();
      if (look) return { look, frames };
    }
    throw new Error(`no look in ${most} frames`);
  }

  settle(): void {
    for (let last = false; !last;) {
      const { look } = this.look();
      keepLook(this.w, look);
      last = look.last;
    }
  }
}

test('a short look first, a full one after it, then quiet', () => {
  const b = new Bench();
  const first = b.look();
  expect([first.look.last, first.look.reading.placements.length]).toEqual([false, 0]);
  expect(first.frames).toBeLessThanOrEqual(3);
  keepLook(b.w, first.look);
  const second = b.look();
  expect(second.look.last).toBe(true);
  keepLook(b.w, second.look);
  for (let i = 0; i < 30; i++) expect(b.frame()).toBeNull();
});

test('a look without history is a full one at once, and says that the search goes on', () => {
  const b = new Bench();
  let kept = 0;
  b.w.alive = () => kept++;
  b.settle();
  expect(kept).toBe(0);
  b.discs = [
    { owner: 'A', x: 60, y: 40 },
    { owner: 'B', x: -150, y: 90 },
  ];
  lookAgain(b.w, true);
  const { look } = b.look();
  expect(look.last).toBe(true);
  expect(look.reading.placements.length).toBe(2);
  expect(kept).toBeGreaterThanOrEqual(2);
});

test('a short look that is not taken is followed by longer ones', () => {
  const b = new Bench();
  b.settle();
  b.discs = [{ owner: 'A', x: 60, y: 40 }];
  const counts: number[] = [];
  for (let last = false; !last;) {
    const { look } = b.look();
    counts.push(b.w.n);
    expect(look.reading.placements.map((p) => p.owner)).toEqual(['A']);
    last = look.last;
  }
  expect(counts[counts.length - 1]).toBe(8);
  expect(counts.length).toBe(3);
});

test('a disc that moves inside is a flight, one on the line is not', () => {
  const b = new Bench();
  b.settle();
  b.discs = [{ owner: 'B', x: 0, y: -304.8 }];
  const placed = b.look().look;
  expect([placed.flight, placed.reading.placements.length]).toEqual([false, 1]);
  keepLook(b.w, placed);
  b.settle();
  for (const y of [-180, -90, 10]) {
    b.discs = [{ owner: 'B', x: 5, y }];
    expect(b.frame()).toBeNull();
  }
  const shot = b.look().look;
  expect(shot.flight).toBe(true);
  expect(
    Math.hypot(shot.reading.placements[0].x - 5, shot.reading.placements[0].y - 10),
  ).toBeLessThan(3);
});

test('a beam that goes dark alone is taken out within 2 s, without a look', () => {
  const b = new Bench();
  b.settle();
  b.broken = 7;
  for (let i = 0; i < 8; i++) expect(b.frame()).toBeNull();
  expect(b.w.faults.map((f) => [f.part, f.why])).toEqual([[BEAM_PART + 7, 'dark']]);
  b.discs = [{ owner: 'A', x: 60, y: 40 }];
  const { look } = b.look();
  expect([look.hand, look.reading.placements.length]).toEqual([false, 1]);
});

test('a hand in the beams delays the look and is told of', () => {
  const b = new Bench();
  b.settle();
  b.arm = 7;
  b.discs = [{ owner: 'A', x: 60, y: 40 }];
  for (let i = 0; i < 12; i++) expect(b.frame()).toBeNull();
  b.arm = -9;
  const { look } = b.look();
  expect([look.hand, look.reading.placements.length]).toEqual([true, 1]);
});

test('a beam that stays blocked does not stop play for ever', () => {
  const b = new Bench();
  b.settle();
  b.broken = 7;
  b.discs = [{ owner: 'A', x: 60, y: 40 }];
  const { look } = b.look(60);
  expect(look.reading.placements.map((p) => p.owner)).toEqual(['A']);
});

test('nor does an arm that stays: it is no disc on the brink, and its beams are left out', () => {
  const b = new Bench();
  b.settle();
  b.arm = 7;
  b.discs = [{ owner: 'A', x: 60, y: 40 }];
  const { look } = b.look(60);
  expect([look.reading.ok, look.reading.placements.map((p) => p.owner)]).toEqual([false, ['A']]);
  expect(b.w.faults.map((f) => f.part - BEAM_PART).sort()).toEqual([5, 6, 7, 8, 9]);
});

test('what stayed is told from what was nudged, in a short look too', () => {
  const b = new Bench();
  const other: Lying = { owner: 'B', x: -150, y: 60 };
  const near: Lying = { owner: 'A', x: -25, y: 46 };
  b.discs = [near, other, { owner: 'B', x: 0, y: -304.8 }];
  b.settle();
  b.discs = [{ ...near, x: -23.5 }, other, { owner: 'B', x: 150, y: -120 }];
  const { look } = b.look();
  const z = (owner: Owner): number => {
    const at = owner === 'A' ? near : other;
    const p = look.reading.placements.find((q) => Math.hypot(q.x - at.x, q.y - at.y) < 4);
    if (p?.owner !== owner) throw new Error(`${owner} is lost`);
    const n = nudge(b.w, p, owner, null);
    return n.moved / n.sigma;
  };
  expect(z('A')).toBeGreaterThan(5);
  expect(z('B')).toBeLessThan(3.5);
});

test('what came in between two sensors is not averaged with the time before', () => {
  const at: Lying = { owner: 'A', x: -160.9, y: -258.9 };
  for (const frames of [1, 2, 3, 5]) {
    const b = new Bench();
    b.settle();
    // a disc left, and while the board waits to see the rest another is laid down
    b.discs = [{ owner: 'B', x: 203.2, y: 0 }];
    b.settle();
    b.discs = [];
    for (let i = 0; i < frames; i++) b.frame();
    b.discs = [at];
    const { look } = b.look();
    const p = look.reading.placements;
    expect([frames, p.map((q) => q.owner)]).toEqual([frames, ['A']]);
    expect(Math.hypot(p[0].x - at.x, p[0].y - at.y)).toBeLessThan(5);
  }
});
