/**
 * Reads hall frames, one JSON object a line: {id, empty, frame, known?, noise?, owners?, bad?}. Out: checked frames
 * with the empty board taken off. What does not fit is the user's mistake: BadInput names file, line, id and place,
 * what was found and what was expected.
 */
import { OWNERS, type Owner } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
import { parseLines } from '../cli/jsonCases.js';
import { quoted, shown } from '../cli/shown.js';
import { suggest } from '../scenario/suggest.js';

export interface KnownDisc {
  readonly x: number;
  readonly y: number;
  readonly owner: Owner;
}

export interface Frame {
  readonly id: string | number;
  /** Frame minus empty, 3 a sensor, microtesla in the board's frame. */
  readonly field: Float32Array;
  readonly known: readonly KnownDisc[] | undefined;
  /** Standard deviation of `field` by noise, microtesla, when the file says so. */
  readonly noise: number | undefined;
  readonly owners: string | undefined;
  readonly bad: Uint8Array;
}

const KEYS = ['id', 'empty', 'frame', 'known', 'noise', 'owners', 'bad'];
const KNOWN_KEYS = ['x', 'y', 'owner', 'id', 'sigma', 'zone', 'sure'];
/** Nothing that a sensor of +-40 mT can report is larger, with room for an offset. */
const LARGEST_UT = 200000;
const AXES = ['x', 'y', 'z'];

export function readFrames(text: string, file: string, sensors: number): Frame[] {
  const lines = parseLines(text, file, 'one object a line, not cut off');
  if (lines.length === 0) {
    throw new BadInput(file, 'found no frame, expected one JSON object a line');
  }
  return lines.map(({ line, value }) => readFrame(value, `${file}:${line}`, sensors));
}

function readFrame(value: unknown, where: string, sensors: number): Frame {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(where, `found ${shown(value)}, expected an object {id, empty, frame}`);
  }
  const item = value as Record<string, unknown>;
  const id = item['id'];
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') {
    throw new BadInput(where, `id: found ${shown(id)}, expected a name`);
  }
  const place = `${where}: ${id}`;
  checkKeys(item, KEYS, place);
  const empty = triples(item['empty'], place, 'empty', sensors);
  const frame = triples(item['frame'], place, 'frame', sensors);
  return {
    id,
    field: Float32Array.from(frame, (v, k) => v - (empty[k] ?? 0)),
    known: item['known'] === undefined ? undefined : knownDiscs(item['known'], place),
    noise: item['noise'] === undefined ? undefined : noiseOf(item['noise'], place),
    owners: item['owners'] === undefined ? undefined : ownersOf(item['owners'], place),
    bad: badOf(item['bad'], place, sensors),
  };
}

function checkKeys(item: object, known: readonly string[], place: string): void {
  for (const key of Object.keys(item)) {
    if (!known.includes(key)) {
      throw new BadInput(
        place,
        `unknown key ${quoted(key)}, expected only ${known.join(', ')}${suggest(key, known)}`,
      );
    }
  }
}

function triples(value: unknown, place: string, name: string, sensors: number): Float64Array {
  if (!Array.isArray(value)) {
    throw new BadInput(
      place,
      `${name}: found ${shown(value)}, expected a list of ${sensors} triples`,
    );
  }
  if (value.length !== sensors) {
    throw new BadInput(
      place,
      `${name}: found ${value.length} sensors, expected ${sensors}, one [x, y, z] each`,
    );
  }
  const out = new Float64Array(3 * sensors);
  value.forEach((triple: unknown, s) => {
    if (!Array.isArray(triple) || triple.length !== 3) {
      throw new BadInput(place, `${name}[${s}]: found ${shown(triple)}, expected [x, y, z]`);
    }
    triple.forEach((v: unknown, a) => {
      if (typeof v !== 'number' || !(Math.abs(v) <= LARGEST_UT)) {
        throw new BadInput(
          place,
          `${name}[${s}].${AXES[a] ?? ''}: found ${shown(v)}, expected microtesla, at most ${LARGEST_UT} either way`,
        );
      }
      out[3 * s + a] = v;
    });
  });
  return out;
}

function knownDiscs(value: unknown, place: string): KnownDisc[] {
  if (!Array.isArray(value)) {
    throw new BadInput(place, `known: found ${shown(value)}, expected a list of {x, y, owner}`);
  }
  return value.map((item: unknown, n) => {
    const at = `known[${n}]`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw new BadInput(place, `${at}: found ${shown(item)}, expected {x, y, owner}`);
    }
    checkKeys(item, KNOWN_KEYS, `${place}: ${at}`);
    const d = item as Record<string, unknown>;
    const owner = OWNERS.find((o) => o === d['owner']);
    if (!owner) {
      throw new BadInput(place, `${at}.owner: found ${shown(d['owner'])}, expected A, B or C`);
    }
    const known = { x: mm(d['x'], place, `${at}.x`), y: mm(d['y'], place, `${at}.y`), owner };
    const r = Math.sqrt(known.x * known.x + known.y * known.y);
    if (r > LARGEST_MM) {
      throw new BadInput(
        place,
        `${at}: found ${r.toFixed(1)} mm from the middle, expected at most ${LARGEST_MM}`,
      );
    }
    return known;
  });
}

/** Beyond the rim there is no board. */
const LARGEST_MM = 400;

function mm(value: unknown, place: string, name: string): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST_MM)) {
    throw new BadInput(
      place,
      `${name}: found ${shown(value)}, expected mm on the board, at most ${LARGEST_MM} either way`,
    );
  }
  return value;
}

function noiseOf(value: unknown, place: string): number {
  if (typeof value !== 'number' || !(value > 0 && value < 1000)) {
    throw new BadInput(place, `noise: found ${shown(value)}, expected microtesla above 0`);
  }
  return value;
}

function ownersOf(value: unknown, place: string): string {
  if (value === 'AB' || value === 'ABC') return value;
  throw new BadInput(place, `owners: found ${shown(value)}, expected "AB" or "ABC"`);
}

function badOf(value: unknown, place: string, sensors: number): Uint8Array {
  const out = new Uint8Array(sensors);
  if (value === undefined) return out;
  if (!Array.isArray(value)) {
    throw new BadInput(place, `bad: found ${shown(value)}, expected a list of sensor numbers`);
  }
  for (const s of value as unknown[]) {
    if (typeof s !== 'number' || !Number.isInteger(s) || s < 0 || s >= sensors) {
      throw new BadInput(
        place,
        `bad: found ${shown(s)}, expected a sensor from 0 to ${sensors - 1}`,
      );
    }
    out[s] = 1;
  }
  return out;
}
