/**
 * `sim locate FILE|-`: hall frames into discs, by the firmware's own estimator. A frame a line; the answer to each a
 * line. Fields are microtesla in the board's frame, a triple a sensor in the order of hw/board.json.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { zoneAt } from '../../firmware/geometry.js';
import { GEOMETRY, HALL } from '../../firmware/board.gen.js';
import { estimate } from '../../firmware/sense/estimate.js';
import { OWNERS, type Owner, type Placement, type Reading } from '../../firmware/types.js';
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'locate',
  summary: 'finds the discs of hall frames, a line each',
  usage: `usage: sim locate FILE|-
  FILE  one frame a line: {"id", "empty": [[x,y,z]...], "frame": [[x,y,z]...], "known"?: [{"x","y","owner"}...]},
        microtesla, ${HALL.count} triples in the order of hw/board.json; - reads standard input.
        Without known the array is read blind. Each answer is {id, discs: [{x, y, owner, sigma, zone, sure}],
        unexplained}: unexplained is the residual over what noise and tolerances explain (1 = all explained).
        A disc in the ditch is not on the board and is not listed.`,
  run,
};

const KEYS = ['id', 'empty', 'frame', 'known'];
/** Noise that a look of the board has, uT; a louder frame is found out by its residual. */
const LEAST_NOISE = 6;

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) {
    throw new BadInput(
      '',
      `found ${positionals.length} files, expected one, or - for standard input`,
    );
  }
  const name = file === '-' ? 'standard input' : file;
  const frames = read(file, name)
    .split('\n')
    .map((text, i) => ({ text, place: `${name}:${i + 1}` }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, place }) => parseFrame(text, place));
  if (frames.length === 0) throw new BadInput(name, 'found no frame, expected one a line');
  for (const frame of frames) io.out(JSON.stringify(locate(frame)));
  return EXIT.done;
}

function read(file: string, name: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (e) {
    throw new BadInput(name, `cannot be read (${e instanceof Error ? e.message : String(e)})`);
  }
}

interface Frame {
  readonly id: unknown;
  readonly field: Float32Array;
  readonly known: Placement[];
}

function parseFrame(text: string, place: string): Frame {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (e) {
    throw new BadInput(
      place,
      `is not JSON (${e instanceof Error ? e.message : String(e)}); expected one frame a line`,
    );
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new BadInput(place, 'expected an object {id, empty, frame, known?}');
  }
  const o = raw as Record<string, unknown>;
  const at =
    typeof o['id'] === 'string' || typeof o['id'] === 'number'
      ? `${place}: ${String(o['id'])}`
      : place;
  for (const key of Object.keys(o)) {
    if (!KEYS.includes(key))
      throw new BadInput(at, `unknown key "${key}", expected ${KEYS.join(', ')}`);
  }
  if (o['id'] === undefined) throw new BadInput(at, 'id is missing');
  const empty = triples(o['empty'], `${at}: empty`);
  const field = triples(o['frame'], `${at}: frame`);
  for (let i = 0; i < field.length; i++) field[i] -= empty[i];
  return {
    id: o['id'],
    field,
    known: o['known'] === undefined ? [] : knownDiscs(o['known'], `${at}: known`),
  };
}

function triples(v: unknown, place: string): Float32Array {
  if (!Array.isArray(v)) throw new BadInput(place, `expected a list of ${HALL.count} triples`);
  if (v.length !== HALL.count) {
    throw new BadInput(
      place,
      `found ${v.length} triples, expected ${HALL.count}, one a sensor of hw/board.json`,
    );
  }
  const out = new Float32Array(3 * HALL.count);
  v.forEach((t: unknown, i) => {
    if (
      !Array.isArray(t) ||
      t.length !== 3 ||
      !t.every((n) => typeof n === 'number' && Number.isFinite(n))
    ) {
      throw new BadInput(
        `${place}[${i}]`,
        `found ${JSON.stringify(t)}, expected three numbers in microtesla`,
      );
    }
    out.set(t as number[], 3 * i);
  });
  return out;
}

function knownDiscs(v: unknown, place: string): Placement[] {
  if (!Array.isArray(v)) throw new BadInput(place, 'expected a list of {x, y, owner}');
  return v.map((d: unknown, i) => {
    const o = (d ?? {}) as Record<string, unknown>;
    const { x, y, owner } = o;
    if (
      typeof x !== 'number' ||
      typeof y !== 'number' ||
      !Number.isFinite(x) ||
      !Number.isFinite(y)
    ) {
      throw new BadInput(`${place}[${i}]`, `found ${JSON.stringify(d)}, expected x and y in mm`);
    }
    if (!(OWNERS as readonly unknown[]).includes(owner)) {
      throw new BadInput(
        `${place}[${i}]`,
        `found owner ${JSON.stringify(owner)}, expected one of ${OWNERS.join(' ')}`,
      );
    }
    const hole = x * x + y * y < 4;
    // the heading of a known disc is not told: the fit finds it
    return {
      id: '',
      owner: owner as Owner,
      x,
      y,
      sigma: 1,
      sure: 1,
      pose: hole ? 'hole' : 'flat',
      mx: 0,
      my: 0,
    };
  });
}

/** Which owners may be there: C is looked for only where somebody knows of one. */
function ownersOf(known: readonly Placement[]): string {
  return known.some((p) => p.owner === 'C') ? 'ABC' : 'AB';
}

function fitFrame(frame: Frame): { reading: Reading; share: number } {
  const bad = new Uint8Array(HALL.count);
  const opts = { owners: ownersOf(frame.known), real: false };
  let s0 = LEAST_NOISE;
  let reading = estimate(frame.field, bad, frame.known, s0, opts);
  for (let pass = 0; pass < 3 && reading.chi2 > 1.6 * reading.dof; pass++) {
    s0 *= Math.min(2, Math.sqrt(reading.chi2 / reading.dof));
    reading = estimate(frame.field, bad, frame.known, s0, { ...opts, real: true });
  }
  return { reading, share: reading.chi2 / reading.dof };
}

function round(v: number, digits: number): number {
  const f = 10 ** digits;
  return Math.round(v * f) / f;
}

function locate(frame: Frame): object {
  const { reading, share } = fitFrame(frame);
  const discs = reading.placements.map((p) => ({
    x: round(p.x, 3),
    y: round(p.y, 3),
    owner: p.owner,
    sigma: round(p.sigma, 3),
    zone:
      p.pose === 'hole'
        ? '20'
        : p.pose === 'check'
          ? 'leaner'
          : zoneAt(GEOMETRY, Math.sqrt(p.x * p.x + p.y * p.y)),
    sure: round(p.sure, 4),
  }));
  return { id: frame.id, discs, unexplained: round(share, 3) };
}
