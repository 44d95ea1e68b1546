/**
 * The running state of one shot, as flat arrays that are made once and used for every shot of that size:
 * the inner loop allocates nothing. A disc is a ray: from (x, y) at time t0 along the unit direction (ux, uy)
 * with speed sp, slowed by acc until tEnd, where it lies at (xe, ye). Between events nothing is stepped.
 */
import type { Params, Table } from './types.js';

/** What a disc is doing. Only SURFACE, BACK and HOLE can be touched by others. */
export const SURFACE = 0;
/** Past the edge, on its way over the ditch to the rim. */
export const OUT = 1;
/** Thrown back by the rim, still over the ditch. */
export const BACK = 2;
export const HOLE = 3;
export const DITCH = 4;

/** Kinds of a disc's own next event. */
export const NONE = 0;
export const POST = 1;
export const SINK = 2;
export const EDGE = 3;
export const RIM = 4;
export const RETURN = 5;
/** End of a piece of constant deceleration (spin coupling only). */
export const PIECE = 6;

/** Numbers a row of the recorded path holds: disc, mode, t0, x, y, ux, uy, sp, acc, tEnd, w, alpha, turn. */
export const ROW = 13;
/** Numbers a row of the event log holds; see log.ts. */
export const LOG = 16;

export interface World {
  readonly cap: number;
  n: number;
  params: Params;
  table: Table;
  /** Deceleration of a plain slide. */
  decel: number;
  ds2: number;
  vcap2: number;
  now: number;
  holed: number;
  record: boolean;
  readonly mode: Uint8Array;
  readonly left: Uint8Array;
  readonly tainted: Uint8Array;
  readonly returned: Uint8Array;
  readonly t0: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly ux: Float64Array;
  readonly uy: Float64Array;
  readonly sp: Float64Array;
  readonly acc: Float64Array;
  readonly tEnd: Float64Array;
  /** Length of the ray from t0 to tEnd. */
  readonly reach: Float64Array;
  readonly xe: Float64Array;
  readonly ye: Float64Array;
  readonly w: Float64Array;
  /** Spin-down, rad/s2, opposite to w; 0 while spin is only carried. */
  readonly alpha: Float64Array;
  /** Angle turned since the start of the shot, rad. */
  readonly turn: Float64Array;
  readonly tSpin: Float64Array;
  readonly ratio: Float64Array;
  readonly selfT: Float64Array;
  readonly selfKind: Uint8Array;
  readonly selfIndex: Int32Array;
  readonly pairT: Float64Array;
  readonly nextT: Float64Array;
  readonly nextJ: Int32Array;
  /** friction, spin, contact, lost: energies by unit mass. */
  readonly energy: Float64Array;
  log: Float64Array;
  logged: number;
  path: Float64Array;
  paths: number;
}

export function makeWorld(cap: number, params: Params, table: Table): World {
  const f = (): Float64Array => new Float64Array(cap);
  return {
    cap,
    n: 0,
    params,
    table,
    decel: 0,
    ds2: 0,
    vcap2: 0,
    now: 0,
    holed: -1,
    record: true,
    mode: new Uint8Array(cap),
    left: new Uint8Array(cap),
    tainted: new Uint8Array(cap),
    returned: new Uint8Array(cap),
    t0: f(),
    x: f(),
    y: f(),
    ux: f(),
    uy: f(),
    sp: f(),
    acc: f(),
    tEnd: f(),
    reach: f(),
    xe: f(),
    ye: f(),
    w: f(),
    alpha: f(),
    turn: f(),
    tSpin: f(),
    ratio: f(),
    selfT: f(),
    selfKind: new Uint8Array(cap),
    selfIndex: new Int32Array(cap),
    pairT: new Float64Array(cap * cap),
    nextT: f(),
    nextJ: new Int32Array(cap),
    energy: new Float64Array(4),
    log: new Float64Array(LOG * 64),
    logged: 0,
    path: new Float64Array(ROW * 128),
    paths: 0,
  };
}

export function grow(a: Float64Array): Float64Array {
  const bigger = new Float64Array(a.length * 2);
  bigger.set(a);
  return bigger;
}
