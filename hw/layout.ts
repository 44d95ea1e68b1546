/**
 * Places from the ring table. In: the hand-kept part of hw/board.json (rings, beam circle); out: the same board with
 * its 128 sensors and 24 chords written out, and the text of the file.
 *
 * Sensors run ring by ring from the middle, each ring counter-clockwise from its first angle, and take the bus places
 * in that order. So four neighbours along an arc share one branch (one strip, one cable), and a sweep over the bus is
 * a sweep over the rings. `make board` rewrites the file; whoever moves a single sensor by hand just does not run it.
 */
import type { Board, Chord, Sensor } from './schema.js';

const DEG = Math.PI / 180;

/** Hundredths of a millimetre; never -0. */
function mm(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** The sensors of all rings, in bus order. */
export function sensorsOf(board: Board): Sensor[] {
  const { rings, addresses, branchesPerSwitch, depth, holeSensorBelowFloor } = board.hall;
  const sensors: Sensor[] = [];
  for (const ring of rings) {
    for (let k = 0; k < ring.count; k++) {
      const id = sensors.length;
      const angle = (ring.firstDeg + (360 * k) / ring.count) * DEG;
      const perSwitch = branchesPerSwitch * addresses.length;
      const underHole = ring.radius < board.geometry.holeDiameter / 2;
      sensors.push({
        id,
        ring: ring.name,
        x: mm(ring.radius * Math.cos(angle)),
        y: mm(ring.radius * Math.sin(angle)),
        z: mm(-(underHole ? board.geometry.holeDepth + holeSensorBelowFloor : depth)),
        switch: Math.floor(id / perSwitch),
        branch: Math.floor(id / addresses.length) % branchesPerSwitch,
        address: addresses[id % addresses.length] ?? 0,
      });
    }
  }
  return sensors;
}

/** The chords: emitter clockwise of the tangent point, receiver counter-clockwise of it, both in the rim wall. */
export function chordsOf(board: Board): Chord[] {
  const { count, firstDeg, wallRadius, insideStartLine, channelsPerMux } = board.beams;
  const tangentRadius = board.geometry.startLineRadius - insideStartLine;
  const half = Math.acos(tangentRadius / wallRadius);
  const chords: Chord[] = [];
  for (let id = 0; id < count; id++) {
    const middle = (firstDeg + (360 * id) / count) * DEG;
    const at = (angle: number): [number, number] => [
      mm(wallRadius * Math.cos(angle)),
      mm(wallRadius * Math.sin(angle)),
    ];
    chords.push({
      id,
      emitter: at(middle - half),
      receiver: at(middle + half),
      emitterBit: board.shiftChain.emitterFirstBit + id,
      mux: Math.floor(id / channelsPerMux),
      channel: id % channelsPerMux,
    });
  }
  return chords;
}

/** The board with sensors and chords worked out anew. */
export function withPlaces(board: Board): Board {
  return {
    ...board,
    hall: { ...board.hall, sensors: sensorsOf(board) },
    beams: { ...board.beams, chords: chordsOf(board) },
  };
}

/** Text of hw/board.json: two spaces, but lists of small things one a line, so that a diff shows one part a line. */
export function boardText(board: Board): string {
  return format(board, '') + '\n';
}

function format(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return flat;
  const spaced = flatText(value);
  if (indent.length + spaced.length <= 116 && !hasObject(value)) return spaced;
  if (indent.length >= 4 && spaced.length <= 140 && isLeaf(value)) return spaced;
  const inner = indent + '  ';
  if (Array.isArray(value)) {
    return `[\n${value.map((v) => inner + format(v, inner)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, v]) => `${inner}${JSON.stringify(key)}: ${format(v, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function hasObject(value: object): boolean {
  if (!Array.isArray(value)) return true;
  return value.some((v: unknown) => typeof v === 'object' && v !== null);
}

function isLeaf(value: object): boolean {
  return Object.values(value).every(
    (v: unknown) => typeof v !== 'object' || (Array.isArray(v) && !hasObject(v)),
  );
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([k, v]) => `${JSON.stringify(k)}: ${flatText(v)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return JSON.stringify(value);
}
