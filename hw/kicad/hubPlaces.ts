/** Where the hub's parts stand, mm from its upper left corner, y down; the base plate's template shows some of them. */
import type { Place } from './design.js';

export const HUB_SIZE: readonly [number, number] = [184, 136];

/** Mounting holes. */
export function hubHoles(): [number, number][] {
  const [w, h] = HUB_SIZE;
  return [
    [4, 16],
    [w - 4, 16],
    [4, h - 16],
    [w - 4, h - 16],
  ];
}

type Row = readonly [ref: string, x: number, y: number, deg: number];

/** Sockets of the strips: the first half along the upper edge, the others along the lower one. */
function stripSockets(): Row[] {
  const each = 16;
  return Array.from({ length: 2 * each }, (_, b): Row => {
    const x = 10 + 10.9 * (b % each);
    return b < each ? [`JS${b}`, x, 6, 180] : [`JS${b}`, x, HUB_SIZE[1] - 6, 0];
  });
}

/** Each switch near its eight sockets, with two networks of pull-ups between. */
function switchRows(): Row[] {
  return [0, 1, 2, 3].flatMap((s): Row[] => {
    const x = s % 2 === 0 ? 48 : 136;
    const upper = s < 2;
    const at = (fromEdge: number): number => (upper ? fromEdge : HUB_SIZE[1] - fromEdge);
    return [
      [`U${s + 1}`, x, at(30), 0],
      [`C${s + 1}`, x + 10, at(36), 90],
      [`RN${2 * s + 1}`, x - 16, at(17), 0],
      [`RN${2 * s + 2}`, x + 16, at(17), 0],
    ];
  });
}

const REST: readonly Row[] = [
  ['JE0', 6, 43, 270],
  ['JE1', 6, 60, 270],
  ['JE2', 6, 77, 270],
  ['JE3', 6, 94, 270],
  ['U21', 19, 44, 180],
  ['U22', 19, 68, 180],
  ['U23', 19, 92, 180],
  ['U11', 34, 44, 180],
  ['U12', 34, 68, 180],
  ['U13', 34, 92, 180],
  ['C11', 26.5, 44, 90],
  ['C12', 26.5, 68, 90],
  ['C13', 26.5, 92, 90],
  ['U14', 52, 68, 0],
  ['C14', 59, 68, 90],
  ['JR0', 178, 40.5, 90],
  ['JR1', 178, 59.5, 90],
  ['JR2', 178, 78.5, 90],
  ['JR3', 178, 97.5, 90],
  ['RN11', 168, 44, 90],
  ['RN12', 168, 68, 90],
  ['RN13', 168, 92, 90],
  ['U31', 151, 54, 0],
  ['C31', 151, 65, 0],
  ['U32', 151, 84, 0],
  ['C32', 156, 95.5, 0],
  ['JP1', 70, 46, 180],
  ['F1', 92, 44, 0],
  ['D1', 112, 42, 0],
  ['D2', 118, 48, 0],
  ['C51', 76, 58, 0],
  ['JV1', 66, 58, 180],
  ['U51', 96, 56, 0],
  ['C52', 85, 58, 90],
  ['C53', 107, 58, 90],
  ['U52', 114, 58, 0],
  ['C54', 121, 58, 90],
  ['R51', 78, 68, 0],
  ['JX1', 130, 60, 180],
  ['U41', 120, 74, 0],
  ['C41', 120, 85, 0],
  ['R41', 130, 70, 90],
  ['JB1', 132, 84, 180],
  ['R71', 132, 92, 0],
  ['R72', 132, 96, 0],
  ['C71', 132, 100, 0],
  ['R73', 118, 92, 0],
  ['R74', 118, 96, 0],
  ['C72', 118, 100, 0],
  ['JC1', 98, 92, 270],
  ['JQ0', 66, 98, 0],
  ['JQ1', 75, 98, 0],
  ['JQ2', 66, 88, 0],
  ['JQ3', 75, 88, 0],
  ['R61', 96, 72, 0],
  ['R62', 96, 76, 0],
  ['R63', 96, 80, 0],
  ['R64', 108, 80, 0],
  ['R1', 66, 76, 0],
  ['R2', 66, 80, 0],
  ['R3', 78, 76, 0],
];

const PLACES: ReadonlyMap<string, Place> = new Map(
  [...stripSockets(), ...switchRows(), ...REST].map(([ref, x, y, deg]) => [ref, { x, y, deg }]),
);

export function placeOf(ref: string): Place {
  const place = PLACES.get(ref);
  if (!place) throw new Error(`the hub has no place for ${ref}`);
  return place;
}

/** Where a part of the hub lies on the base, seen from above: mm from the middle of the board, y to seat N. */
export function onBase(ref: string): [number, number] {
  const { x, y } = placeOf(ref);
  return [x - HUB_SIZE[0] / 2, HUB_SIZE[1] / 2 - y];
}
