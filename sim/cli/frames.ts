/** `sim frames`: what the sensors of a simulated board report over given discs, in the form that `sim locate` reads. */
import { parseArgs } from 'node:util';
import { OWNERS } from '../../firmware/types.js';
import { loadSimBoard, type Board } from '../board.js';
import { placeTrouble } from '../scenario/place.js';
import { noiseOf, sampleFrames, type LaidDisc } from '../world/sampled.js';
import { wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { quoted } from './shown.js';
import { EXIT, type Io, type Verb } from './verb.js';

const MOST_FRAMES = 1000;
const USAGE = `usage: sim frames [OWNER,X,Y ...] [--count N] [--seed N] [--known] | sim locate -
  OWNER,X,Y  a disc: side A, B or C, mm from the middle, x east, y north; none: the empty board
  --count N  frames of the same discs, each with its own noise (default 1)
  --seed N   which board and magnets: places, gains and noise differ as calibration leaves them (default 1)
  --known    tells where the discs lie, as a board with history knows it
  Out: {id, empty, frame, known?, noise} a line, microtesla, [x, y, z] a sensor; frame: average of 8 readings.
  For example: npm run --silent sim -- frames A,120,80 B,-60,30 | npm run --silent sim -- locate -`;

/** `A,120,-80.5` */
function discOf(text: string): LaidDisc {
  const [side, ...place] = text.split(',');
  const owner = OWNERS.find((o) => o === side);
  const [x, y] = place.map((v) => (/^-?[0-9]+(\.[0-9]+)?$/.test(v) ? Number(v) : NaN));
  if (!owner || place.length !== 2 || x === undefined || y === undefined || Number.isNaN(x + y)) {
    throw new BadInput('', `found ${quoted(text)}, expected a disc like A,120,-80 (side, mm, mm)`);
  }
  return { owner, x, y };
}

/** Places that no disc can take. */
function check(board: Board, discs: readonly LaidDisc[]): void {
  const { discDiameter } = board.geometry;
  discs.forEach((d, i) => {
    const trouble = placeTrouble(board, d);
    if (trouble !== '') throw new BadInput(nameOf(d), trouble);
    const under = discs.slice(0, i).find((o) => Math.hypot(o.x - d.x, o.y - d.y) < discDiameter);
    if (under) {
      throw new BadInput(
        nameOf(d),
        `found in disc ${nameOf(under)}, expected ${discDiameter} mm between their middles`,
      );
    }
  });
}

function nameOf(d: LaidDisc): string {
  return `${d.owner},${d.x},${d.y}`;
}

function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      known: { type: 'boolean', default: false },
    },
  });
  const count = wholeArg('--count', values.count, 1, MOST_FRAMES);
  const seed = wholeArg('--seed', values.seed, 0, 0xffffffff);
  const discs = positionals.map(discOf);
  const { board } = loadSimBoard();
  check(board, discs);
  sampleFrames(board, discs, seed, count).forEach((sampled, k) => {
    const known = values.known ? { known: discs } : {};
    io.out(JSON.stringify({ id: `f${k + 1}`, ...sampled, ...known, noise: noiseOf(board) }));
  });
  io.err(`${discs.length} discs, ${count} frames`);
  return Promise.resolve(EXIT.done);
}

export const verb: Verb = {
  name: 'frames',
  summary: 'what the sensors report over given discs, as `locate` reads it',
  usage: USAGE,
  run,
};
