/**
 * A person who walks the reference disc over the board as the ring and the lines ask, roughly where it is shown, hands off
 * while the board measures. In: lines of the board; out: hands and presses in the world, and how it ended.
 */
import { stream } from '../random.js';
import type { BoardLine, World } from './types.js';

/** How far from the place that is shown a disc is laid, mm, each way. */
const AIM_MM = 4;
const REACT_MS: readonly [number, number] = [200, 500];
/** When nothing follows from a lay for so long it is laid anew, ms. */
const AGAIN_MS = 12000;

export interface WalkOptions {
  /** Owner of the reference disc. Default A. */
  readonly owner?: 'A' | 'B';
  /** Stores what was measured though sensors were named. Default true. */
  readonly keep?: boolean;
}

export interface Walked {
  /** False until the board has said what came of it and it was answered. */
  over: boolean;
  ok: boolean;
  lays: number;
  /** Fault lines that named sensors: text. */
  readonly named: string[];
}

/** Begins a walk; the board must be in no match and empty. */
export function walkBoard(world: World, options: WalkOptions = {}): Walked {
  const rng = stream(world.seed, 'walker');
  const out: Walked = { over: false, ok: false, lays: 0, named: [] };
  let disc: string | undefined;
  let turn = 0;

  function soon(fn: () => void): void {
    const mine = ++turn;
    const ms = Math.round(rng.range(REACT_MS[0], REACT_MS[1]));
    const when = (): void => {
      if (mine !== turn || out.over) return;
      if (world.busy()) world.after(ms, when);
      else fn();
    };
    world.after(ms, when);
  }

  function lay(x: number, y: number): void {
    const ax = x + AIM_MM * rng.gauss();
    const ay = y + AIM_MM * rng.gauss();
    out.lays++;
    if (disc === undefined) disc = world.place(options.owner ?? 'A', ax, ay);
    else if (world.disc(disc)?.state === 'hand') world.place(disc, ax, ay);
    else world.move(disc, ax, ay);
    const mine = turn;
    world.after(AGAIN_MS, () => {
      if (mine === turn && !out.over) lay(x, y);
    });
  }

  function finish(ok: boolean): void {
    if (disc !== undefined && world.disc(disc)?.state !== 'hand') world.lift(disc);
    soon(() => {
      out.ok = ok;
      world.press(ok || options.keep !== false ? 'ok' : 'undo');
      world.box();
      out.over = true;
    });
  }

  function hear(line: BoardLine): void {
    const d = line.data;
    if (out.over || !d) return;
    if (d['ev'] === 'fault' && typeof d['code'] === 'string') out.named.push(String(d['text']));
    if (d['ev'] !== 'walk') return;
    const step = d['step'];
    if (step === 'clear') soon(() => world.press('ok'));
    else if (step === 'lay' && d['x'] !== undefined) {
      soon(() => lay(Number(d['x']), Number(d['y'])));
    } else if (step === 'done') finish(d['ok'] === 1);
  }

  world.onLine(hear);
  world.sendLine(JSON.stringify({ cmd: 'walk' }));
  return out;
}
