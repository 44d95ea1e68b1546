/**
 * What the pieces of the firmware's work cost on the reference controller: instructions counted in the real
 * interpreter, turned into milliseconds, and the time of the wires added. Says "skipped" where the interpreter or
 * valgrind are missing. Bounds are those of the design.
 */
import { estimate } from '../../firmware/sense/estimate.js';
import '../kernel/inNode.js';
import type { BenchOptions } from '../cli/bench.js';
import { loadSimBoard } from '../board.js';
import { stream } from '../random.js';
import { CALIBRATED, fieldOf, frameOf, layBoard, makeSensors } from './boards.js';
import { counterOrReason, milliseconds, onController, type Counter } from './instructions.js';
import { charged } from './charged.js';
import { RULING_SHOTS } from './rulingShots.js';
import { scanProgram } from './scanProgram.js';

/**
 * ms on the wires. I2C at 400 kHz, 9 bits a byte: a register read is address, register, address again and 6 of data, a
 * switch write 2; a start or stop each 10 us.
 */
const READ_MS = (9 * 9) / 400 + 0.03;
const SWITCH_MS = (2 * 9) / 400 + 0.02;
/** 4 bytes at 4 MHz; SAADC: 3 us acquisition, conversion and set-up. */
const SPI_MS = 0.012;
const ANALOG_MS = 0.025;
/** 24 bits at 800 kHz a pixel. */
const PIXEL_MS = 0.03;

interface Piece {
  readonly what: string;
  readonly says: string;
  readonly wireMs: number;
  /** What the design wants, with the wires. */
  readonly goalMs?: number;
  /** Repetitions between the two programs that are compared. */
  readonly times: number;
  /** Budget: instructions that it must not pass (test/sim/budgets.test.ts). */
  readonly bound: number;
  /** Nothing but the interpreter's own work: what is charged for it can be held against it. */
  readonly pure?: true;
  /** Takes valgrind many minutes: only when a count is asked for. */
  readonly long?: true;
}

const PIECES: readonly Piece[] = [
  {
    what: 'hallFrame',
    says: 'all 128 sensors read once',
    wireMs: 128 * READ_MS + 36 * SWITCH_MS,
    goalMs: 110,
    times: 2,
    bound: 2.8e6,
  },
  {
    what: 'beams',
    says: '24 beams, light and dark',
    wireMs: 25 * SPI_MS + 48 * ANALOG_MS,
    times: 4,
    bound: 0.95e6,
  },
  {
    what: 'watchQuiet',
    says: 'a frame of a quiet board taken in',
    wireMs: 0,
    times: 2,
    bound: 4e6,
  },
  { what: 'feedBeams', says: 'of that, the beams', wireMs: 0, times: 4, pure: true, bound: 2.7e6 },
  {
    what: 'ring',
    says: '72 pixels sent',
    wireMs: 72 * PIXEL_MS,
    goalMs: 8,
    times: 20,
    bound: 0.1e6,
  },
  {
    what: 'drawRing',
    says: 'lamps turned into bytes',
    wireMs: 0,
    times: 4,
    pure: true,
    bound: 2.4e6,
  },
  ...['valid12', 'valid24', 'foul24'].map((what) => ({
    what,
    says: `a ruling with ${what.includes('12') ? 12 : 24} discs`,
    wireMs: 0,
    times: 4,
    pure: true as const,
    bound: 1.5e6,
  })),
  {
    what: 'delta',
    says: '24 discs before and after compared',
    wireMs: 0,
    times: 2,
    pure: true,
    bound: 41e6,
  },
  {
    what: 'refit',
    says: 'three known discs fitted again, the core interpreted',
    wireMs: 0,
    times: 1,
    long: true,
    bound: 1e9,
  },
];

export interface Measured {
  readonly what: string;
  readonly instructions: number;
  readonly met: boolean;
  readonly realPerCharged?: number;
  readonly [more: string]: unknown;
}

function measure(
  counter: Counter,
  program: (what: string, times: number) => string,
  p: Piece,
): Measured {
  const least = p.long ? 0 : 1;
  const few = counter.count(program(p.what, least));
  const price = (n: number): number => charged(program(p.what, n));
  const charge = p.pure && Math.round((price(1 + p.times) - price(1)) / p.times);
  const many = counter.count(program(p.what, least + p.times));
  const instructions = onController((many - few) / p.times);
  const ms = milliseconds(instructions) + p.wireMs;
  return {
    what: p.what,
    says: p.says,
    instructions,
    ...(charge
      ? { charged: charge, realPerCharged: Math.round((100 * instructions) / charge) / 100 }
      : {}),
    bound: p.bound,
    met: instructions <= p.bound,
    wireMs: round(p.wireMs),
    ms: round(ms),
    ...(p.goalMs === undefined ? {} : { goalMs: p.goalMs, reached: ms <= p.goalMs }),
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Three discs as a first look found them, and the frame of a second look at the same board. */
export function laidBoard(seed: number): Record<string, unknown> {
  const { board } = loadSimBoard();
  const rng = stream(seed, 'bench.scan');
  const discs = layBoard(rng, board, 3).slice(0, 3);
  const field = fieldOf(board, makeSensors(rng, board, CALIBRATED), discs, seed, CALIBRATED);
  const options = { owners: 'AB', real: true };
  const bad = new Uint8Array(board.hall.sensors.length);
  const first = estimate(frameOf(rng, field, CALIBRATED), bad, [], CALIBRATED.noiseXy, options);
  return {
    FIELD: [...frameOf(rng, field, CALIBRATED)].map((v) => Math.round(v * 10) / 10),
    KNOWN: first.placements,
    SHOTS: RULING_SHOTS,
    COUNTS: board.hall.sensors.flatMap(() => [100, -50, 30]),
  };
}

export async function bench(opts: BenchOptions): Promise<object> {
  const counter = counterOrReason();
  if (typeof counter === 'string') return { skipped: counter };
  const program = await scanProgram(laidBoard(opts.seed));
  const pieces = PIECES.map((p) =>
    p.long && opts.count === 0
      ? { what: p.what, says: p.says, skipped: 'takes valgrind long; ask with --count 1' }
      : measure(counter, program, p),
  );
  return { controller: 'nRF52840, 64 MHz', desktopFactor: 2.03, usPer1000: 33.6, pieces };
}
