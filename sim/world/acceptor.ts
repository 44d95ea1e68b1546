/**
 * A person who tests a set of discs as the board asks: pushes each against the post, turns it by about a quarter, lays it on the
 * sensor, turns it over. In: lines of the board; out: hands and presses in the world, and what the board said of each disc.
 */
import type { Owner } from '../../firmware/types.js';
import type { Board } from '../board.js';
import { stream } from '../random.js';
import type { Lie } from './hands.js';
import type { BoardLine, World } from './types.js';

/** How far round the post a disc is pushed, and how far a quarter turn is off, rad; how far off a place it is laid, mm. */
const ROUND = 0.06;
const TURN = 0.1;
const AIM_MM = 2;
const REACT_MS: readonly [number, number] = [200, 500];
/** When nothing follows from a lay for so long OK is pressed, ms. */
const AGAIN_MS = 15000;
/** Lays against the post. */
const AT_POST = 4;

/** A disc and how its magnet was put in: options of the fault odd-disc. Without any it is made as chance has it. */
export interface TestedDisc {
  readonly owner: Owner;
  readonly make: Readonly<Record<string, unknown>>;
}

export interface Accepted {
  over: boolean;
  lays: number;
  /** Codes, disc by disc. */
  readonly codes: string[];
}

export function acceptDiscs(world: World, board: Board, discs: readonly TestedDisc[]): Accepted {
  const rng = stream(world.seed, 'acceptor');
  const g = board.geometry;
  const reach = (g.discDiameter + g.postDiameter) / 2;
  const out: Accepted = { over: false, lays: 0, codes: [] };
  let heard = 0;
  let disc = '';
  let lie: Lie = { hx: 1, hy: 0, flipped: false };

  function soon(fn: () => void): void {
    const ms = Math.round(rng.range(REACT_MS[0], REACT_MS[1]));
    const when = (): void => {
      if (world.busy()) world.after(ms, when);
      else fn();
    };
    world.after(ms, when);
  }

  /** Turned left by about a quarter. */
  function turned(by: Lie): Lie {
    const e = TURN * rng.gauss();
    const n = Math.sqrt(1 + e * e);
    return { ...by, hx: (-by.hy - e * by.hx) / n, hy: (by.hx - e * by.hy) / n };
  }

  /** Where a disc's middle is that is pushed against the post beside a place. */
  function pushed(x: number, y: number): readonly [number, number] {
    const r = Math.sqrt(x * x + y * y);
    const post = g.postCircleRadius / r;
    const e = ROUND * rng.gauss();
    const n = Math.sqrt(1 + e * e) * r;
    return [x * post - (reach * (x - e * y)) / n, y * post - (reach * (y + e * x)) / n];
  }

  function lay(number: number, x: number, y: number): void {
    const at =
      number <= AT_POST
        ? pushed(x, y)
        : ([x + AIM_MM * rng.gauss(), y + AIM_MM * rng.gauss()] as const);
    out.lays++;
    if (number === 1) {
      const next = discs[out.codes.length];
      if (!next) {
        world.press('ok');
        return;
      }
      disc = world.place(next.owner, at[0], at[1], lie);
      if (Object.keys(next.make).length > 0) world.fault('odd-disc', { disc, ...next.make });
      return;
    }
    const mine = heard;
    world.after(AGAIN_MS, () => {
      if (mine === heard) world.press('ok');
    });
    lie = number === 6 ? { ...lie, flipped: !lie.flipped } : turned(lie);
    world.lift(disc);
    world.place(disc, at[0], at[1], lie);
  }

  function hear(line: BoardLine): void {
    const d = line.data;
    if (out.over || d?.['ev'] !== 'disc') return;
    heard++;
    const step = d['step'];
    if (step === 'clear') soon(() => world.press('ok'));
    else if (step === 'lay' && d['x'] !== undefined) {
      soon(() => lay(Number(d['lay']), Number(d['x']), Number(d['y'])));
    } else if (step === 'verdict') {
      out.codes.push(String(d['code']));
      soon(() => world.lift(disc));
    } else if (step === 'end') {
      world.box();
      out.over = true;
    }
  }

  world.onLine(hear);
  world.sendLine(JSON.stringify({ cmd: 'disc' }));
  return out;
}
