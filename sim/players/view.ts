/** What a bot sees and what it does. Lengths mm, speeds mm/s, angles degrees, spin rad/s. */
import type { Geometry, Owner, Seat } from '../../firmware/types.js';
import type { Params } from '../physics/types.js';

export interface SeenDisc {
  readonly id: string;
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
}

export interface View {
  /** Discs on the board; none in the ditch. */
  readonly discs: readonly SeenDisc[];
  readonly me: Owner;
  readonly seat: Seat;
  readonly geometry: Geometry;
  /** No opposing disc on the board: the shot must end in the 15 circle. */
  readonly openBoard: boolean;
  /** How discs slide; left out: the defaults with this board's sizes. */
  readonly params?: Params;
}

export interface Flick {
  readonly start: { readonly x: number; readonly y: number };
  /** Direction of the shot: the unit vector is what counts, the angle is for people. */
  readonly dir: { readonly x: number; readonly y: number };
  readonly aimDeg: number;
  readonly speed: number;
  readonly spin: number;
}

/** A shot as meant, before the hand trembles. */
export interface Plan {
  readonly start: { readonly x: number; readonly y: number };
  readonly dir: { readonly x: number; readonly y: number };
  readonly speed: number;
}
