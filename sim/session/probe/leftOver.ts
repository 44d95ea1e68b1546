/**
 * What the believed discs do not explain. In: the field of a frame and the places that the board told; out: the field
 * less that of the discs, exact (sim/sensors/field.ts, not the firmware's series), each with the moment that fits best,
 * and less a uniform field. A wrong place, a magnet too much, a sensor that drifts: all show here.
 */
import type { Board } from '../../../hw/schema.js';
import { addMagnet } from '../../sensors/field.js';
import { magnetOf, type DiscMake, type DiscPose } from '../../sensors/magnet.js';
import type { BelievedDisc } from '../../page/said.js';

export interface LeftOverField {
  readonly field: Float64Array;
  readonly rms: number;
  /** Moment over the nominal one of each disc, in their order. */
  readonly moments: readonly number[];
}

/** Of a disc whose magnet lies, both directions of the moment are looked for. */
const ACROSS = 2;

export function columnsOf(
  board: Board,
  discs: readonly BelievedDisc[],
  place: Float32Array | undefined,
): { readonly columns: Float64Array[]; readonly of: number[] } {
  const columns: Float64Array[] = [];
  const of: number[] = [];
  discs.forEach((d, k) => {
    const lies = board.magnets[d.owner].axis !== 'axial';
    for (let way = 0; way < (lies ? ACROSS : 1); way++) {
      const pose: DiscPose = {
        ...{ x: d.x, y: d.y, z: depthOf(board, d.zone) },
        ...{ hx: way === 0 ? 1 : 0, hy: way === 0 ? 0 : 1, flipped: false, nx: 0, ny: 0 },
      };
      const make: DiscMake = {
        owner: d.owner,
        ...{ offX: 0, offY: 0, offZ: 0, tiltX: 0, tiltY: 0, strength: 1 },
      };
      const magnet = magnetOf(board, pose, make);
      const column = new Float64Array(3 * board.hall.sensors.length);
      board.hall.sensors.forEach((s, i) => {
        const off = (axis: number): number => place?.[3 * i + axis] ?? 0;
        addMagnet(magnet, s.x + off(0), s.y + off(1), s.z + off(2), column, 3 * i);
      });
      columns.push(column);
      of.push(k);
    }
  });
  return { columns, of };
}

function depthOf(board: Board, zone: string): number {
  const g = board.geometry;
  return zone === '20' ? -g.holeDepth : zone === 'ditch' ? -g.rimHeight : 0;
}

export function leftOver(
  field: Float64Array,
  used: Uint8Array,
  columns: readonly Float64Array[],
  of: readonly number[],
): LeftOverField {
  const all = [...columns, ...[0, 1, 2].map((axis) => uniform(field.length, axis))];
  const solution = solve(all, field, used);
  const left = Float64Array.from(field);
  all.forEach((column, c) => {
    for (let i = 0; i < left.length; i++)
      left[i] = (left[i] ?? 0) - (solution[c] ?? 0) * (column[i] ?? 0);
  });
  let squares = 0;
  let n = 0;
  for (let i = 0; i < left.length; i++) {
    if (used[Math.floor(i / 3)]) {
      squares += (left[i] ?? 0) ** 2;
      n++;
    } else left[i] = 0;
  }
  const moments: number[] = [];
  of.forEach((k, c) => (moments[k] = Math.hypot(moments[k] ?? 0, solution[c] ?? 0)));
  return { field: left, rms: Math.sqrt(squares / Math.max(1, n)), moments };
}

function uniform(n: number, axis: number): Float64Array {
  const out = new Float64Array(n);
  for (let i = axis; i < n; i += 3) out[i] = 1;
  return out;
}

/** Least squares by the normal equations: columns are few and far from parallel, discs cannot overlap. */
function solve(
  columns: readonly Float64Array[],
  field: Float64Array,
  used: Uint8Array,
): Float64Array {
  const n = columns.length;
  const a = columns.map((p) => columns.map((q) => dot(p, q, used)));
  const b = Float64Array.from(columns, (p) => dot(p, field, used));
  for (let j = 0; j < n; j++) {
    const row = a[j] as number[];
    // a disc that no sensor sees keeps moment 0
    const pivot = (row[j] ?? 0) + 1e-9;
    for (let i = j + 1; i < n; i++) {
      const other = a[i] as number[];
      const f = (other[j] ?? 0) / pivot;
      for (let k = j; k < n; k++) other[k] = (other[k] ?? 0) - f * (row[k] ?? 0);
      b[i] = (b[i] ?? 0) - f * (b[j] ?? 0);
    }
  }
  for (let j = n - 1; j >= 0; j--) {
    const row = a[j] as number[];
    let v = b[j] ?? 0;
    for (let k = j + 1; k < n; k++) v -= (row[k] ?? 0) * (b[k] ?? 0);
    b[j] = v / ((row[j] ?? 0) + 1e-9);
  }
  return b;
}

function dot(p: Float64Array, q: Float64Array, used: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) if (used[Math.floor(i / 3)]) sum += (p[i] ?? 0) * (q[i] ?? 0);
  return sum;
}
