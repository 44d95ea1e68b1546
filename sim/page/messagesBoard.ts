/** The board and what flies over it, as page and server say it. Types only; mm, ms, degrees. */
import type { Owner } from './messagesMatch.js';

export type DiscState = 'flat' | 'moving' | 'hole' | 'hanger' | 'leaner' | 'ditch' | 'hand';

/** All that the page needs to draw the board; from hw/board.json. */
export interface BoardInfo {
  readonly rSurface: number;
  readonly r15: number;
  readonly r10: number;
  readonly rStart: number;
  readonly lineWidth: number;
  readonly rHole: number;
  readonly rDisc: number;
  readonly rWall: number;
  readonly rOuter: number;
  readonly postRadius: number;
  /** x0, y0, x1, y1, ... */
  readonly posts: readonly number[];
  readonly dividersDeg: readonly number[];
  readonly leds: {
    readonly count: number;
    readonly firstDeg: number;
    readonly stepDeg: number;
    readonly radius: number;
  };
  readonly buttons: readonly {
    readonly id: 'OK' | 'UNDO';
    readonly deg: number;
    readonly radius: number;
  }[];
  /** Emitter x, y, receiver x, y of each beam. */
  readonly beams: readonly (readonly [number, number, number, number])[];
  readonly sensors: readonly (readonly [number, number])[];
  /** What its supply gives, and what the pixels may draw, mA. */
  readonly supplyMa: number;
  readonly pixelsMa: number;
}

/** id, owner, x, y, state. */
export type DiscRow = readonly [string, Owner, number, number, DiscState];

/** A straight piece of a disc's way: from when (ms since the flick), x, y, direction x, y, mm/ms, mm/ms2, until when, rad turned. */
export type Stretch = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Disc, its way, rad turned at the end. */
export type Way = readonly [string, readonly Stretch[], number];

export type SoundKind = 'flick' | 'disc' | 'post' | 'wall' | 'hole' | 'ditch';

/** ms since the flick, what, x, y, closing speed in mm/s. */
export type ShotSound = readonly [number, SoundKind, number, number, number];

/** A shot, worked out whole when it is flicked. `t0`, `end`: ms of the world. */
export interface Flight {
  readonly t0: number;
  readonly end: number;
  readonly ways: readonly Way[];
  readonly heard: readonly ShotSound[];
}
