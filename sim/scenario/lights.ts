/**
 * The ring in the states that a scenario takes pictures of. In: a scenario; out: for each of its screenshots the bytes
 * of both halves of a beat, as the firmware sent them to the pixels, and where the discs lie.
 */
import type { Board } from '../board.js';
import { picture } from '../world/picture.js';
import type { TruthDisc, World } from '../world/types.js';
import { Failed } from './context.js';
import { runScenario } from './run.js';
import type { Scenario } from './scenario.js';

export interface RingPicture {
  readonly name: string;
  /** G R B a pixel. Two alike when nothing blinks. */
  readonly halves: readonly [Uint8ClampedArray, Uint8ClampedArray];
  readonly discs: readonly TruthDisc[];
}

/** Longer than both halves of a beat, ms. */
const BEAT_MS = 900;
const STEP_MS = 10;

/** @throws Failed when the scenario does not pass. */
export function ringPictures(scenario: Scenario): RingPicture[] {
  const out: RingPicture[] = [];
  let world: World | undefined;
  let news = 0;
  const result = runScenario(scenario, {
    watch: (w) => {
      world = w;
      w.onLine(() => news++);
    },
    write: (name) => {
      if (world) out.push(taken(world, name.replace('.svg', ''), () => news));
      return name;
    },
  });
  if (result.outcome !== 'passed')
    throw new Failed(`${result.file}:${result.line}: ${result.message}`);
  return out;
}

/** Waits for the other half of the beat, unless the board has something new to say. */
function taken(world: World, name: string, news: () => number): RingPicture {
  const first = world.snapshot().ring.slice();
  const discs = world.discs();
  const said = news();
  let second = first;
  for (const end = world.now + BEAT_MS; world.now < end && second === first;) {
    world.runUntil(world.now + STEP_MS);
    if (news() !== said) break;
    if (!same(world.snapshot().ring, first)) second = world.snapshot().ring.slice();
  }
  return { name, halves: [first, second], discs };
}

function same(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.every((v, i) => v === b[i]);
}

const SIZE = 840;
const BETWEEN = 30;

/** Both halves of the beat side by side as SVG, or the one where nothing blinks. */
export function drawn(board: Board, p: RingPicture): string {
  const [a, b] = p.halves;
  const halves = same(a, b) ? [a] : [a, b];
  const boards = halves.map((ring, k) => {
    const svg = picture(
      board,
      { t: 0, discs: p.discs, inFlight: false, hand: undefined, ring, beams: [], contacts: [] },
      [],
    );
    return svg.replace(
      '<svg ',
      `<svg x="${k * (SIZE + BETWEEN)}" width="${SIZE}" height="${SIZE}" `,
    );
  });
  const width = halves.length * SIZE + (halves.length - 1) * BETWEEN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${SIZE}" width="${width / 3}" height="${SIZE / 3}">`,
    ...boards,
    '</svg>\n',
  ].join('');
}
