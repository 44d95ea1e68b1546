/**
 * Troubles that come from people and discs rather than from parts of the board: a sleeve, a disc laid on a disc, the plug.
 * In: the world's hands, buttons and port; out: what was started, and how it is taken back where it can be.
 */
import { BadInput } from '../../cli/badInput.js';
import type { Board } from '../../board.js';
import type { Buttons } from '../buttons.js';
import type { Hands } from '../hands.js';
import type { BoardPort } from '../port.js';
import { sideOf } from '../seats.js';
import type { Shots } from '../shots.js';
import type { TruthDisc } from '../types.js';
import type { FaultName, FaultOptions } from './list.js';

export interface Stage {
  readonly now: number;
  readonly board: Board;
  readonly hands: Hands;
  readonly shots: Shots;
  readonly buttons: Buttons;
  readonly port: BoardPort;
  /** @throws BadInput for an unknown disc. */
  known(id: string): TruthDisc;
  discs(): readonly TruthDisc[];
  after(ms: number, fn: () => void): void;
}

type Mend = () => void;
type Doing = (s: Stage, o: FaultOptions) => Mend | void;

/** Usual sizes where an order leaves them open: ms, mm, degrees. */
const HAND_MS = 3000;
const SLEEVE_MM = 20;
const SLEEVE_MS = 1500;
const HELD_MS = 4000;
const PRESS_MS = 120;
const CUT_MS = 2000;
const GLIDE_MS = 600;
/** A leaning disc, a hanging one: from the middle of the hole. */
const LEAN_MM = 5;
const HANG_MM = 20;

const num = (o: FaultOptions, key: string, usual: number): number =>
  typeof o[key] === 'number' ? o[key] : usual;

function lyingDisc(s: Stage, id: unknown): TruthDisc {
  const d = s.known(String(id));
  if (d.state === 'hand' || d.state === 'ditch')
    throw new BadInput('fault', `disc ${d.id} is not on the board (${d.state})`);
  return d;
}

const toHole =
  (mm: number, state?: 'leaner'): Doing =>
  (s, o) => {
    const d = lyingDisc(s, o['disc']);
    s.shots.glide([{ id: d.id, x: mm, y: 0, ...(state ? { state } : {}) }], GLIDE_MS, s.now);
  };

const DOINGS: Readonly<Partial<Record<FaultName, Doing>>> = {
  'turned-disc': (s, o) => {
    const d = lyingDisc(s, o['disc']);
    s.hands.push({ kind: 'lay', id: d.id, x: d.x, y: d.y, from: sideOf(d.x, d.y) });
  },
  'stacked-disc': (s, o) => {
    const upper = s.known(String(o['disc']));
    const { id, x, y } = lyingDisc(s, o['on']);
    if (id === upper.id) throw new BadInput('fault', `disc ${id} cannot lie on itself`);
    const z = s.board.geometry.discThickness;
    s.hands.push({ kind: 'lay', id: upper.id, x, y, z, from: sideOf(x, y) });
  },
  'leaning-disc': toHole(LEAN_MM, 'leaner'),
  'hanging-disc': toHole(HANG_MM),
  'turned-board': (s, o) => {
    s.port.turnBoard(num(o, 'by', 0));
    return () => s.port.turnBoard(0);
  },
  hand: (s, o) => {
    const [x, y] = [num(o, 'x', 0), num(o, 'y', -100)];
    const leave = (): void => s.hands.push({ kind: 'leave' });
    s.hands.push({ kind: 'reach', x, y, from: sideOf(x, y) });
    s.after(num(o, 'for', HAND_MS), leave);
    return leave;
  },
  sleeve: (s, o) => {
    const d = lyingDisc(s, o['disc']);
    const to = { id: d.id, x: d.x + num(o, 'x', SLEEVE_MM), y: d.y + num(o, 'y', 0) };
    s.hands.push({ kind: 'reach', x: d.x, y: d.y, from: sideOf(d.x, d.y) });
    s.after(SLEEVE_MS / 2, () => s.shots.glide([to], SLEEVE_MS, s.now));
    s.after(SLEEVE_MS * 2, () => s.hands.push({ kind: 'leave' }));
  },
  'cleared-board': (s) => {
    for (const d of s.discs())
      if (d.state !== 'hand') s.hands.push({ kind: 'take', id: d.id, from: sideOf(d.x, d.y) });
  },
  'both-buttons': (s) => {
    for (const b of ['ok', 'undo'] as const) s.buttons.press(b, PRESS_MS, s.now);
  },
  'held-button': (s, o) => {
    s.buttons.press(o['button'] === 'ok' ? 'ok' : 'undo', num(o, 'for', HELD_MS), s.now);
  },
  'power-cut': (s, o) => {
    let back = false;
    const on = (): void => {
      if (!back) s.port.power(true);
      back = true;
    };
    s.port.power(false);
    s.after(num(o, 'for', CUT_MS), on);
    return on;
  },
};

/** @returns undefined when the name is none of these. */
export function doThing(s: Stage, name: string, o: FaultOptions): Mend | undefined {
  const doing = DOINGS[name as FaultName];
  if (!doing) return undefined;
  return doing(s, o) ?? ((): void => undefined);
}
