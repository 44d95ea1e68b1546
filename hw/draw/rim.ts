/**
 * The rim: from above (pixels, slots of the pair boards, buttons, wire channel) and its inner wall unrolled (where beams
 * leave and enter). In: a board; out: sheets.
 */
import { spotsOf, type Spot } from '../netlist/spots.js';
import type { Board } from '../schema.js';
import { rimOuter } from './base.js';
import { EDGE, LABEL, bore, groove, outline } from './layers.js';
import {
  circle,
  label,
  path,
  polar,
  rectangle,
  turned,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';

/** A pair board lies flat in its slot: width along the wall, depth into the rim, height of the slot, mm. */
export const SLOT = { width: 24, depth: 15.5, height: 9.4 };
/** Emitter above and receiver below the middle of the board: half its thickness and half a 3 mm housing with its edge. */
export const OFF_MIDDLE = 0.5 + 1.95;
const PIXEL_BORE = 10.5;
/** A push button of 6 x 6 mm goes in over its corners. */
const BUTTON_BORE = 9;
const CHANNEL = 8;
/** Wood between a button and the wires' channel; a hole in it lets the legs through, mm. */
const BUTTON_FLOOR = 0.5;

/** The channel meets the slots at the height of the beams: the rim stands on the base, as the surface does. */
function channelDepth(board: Board): number {
  return Math.ceil(board.geometry.woodThickness + board.beams.height);
}

function buttonDepth(board: Board): number {
  const room = rimOuter(board) - board.leds.radius - CHANNEL / 2 - BUTTON_FLOOR;
  return Math.floor(2 * room) / 2;
}

/** Height of the lens of an emitter or receiver above the surface. */
export function lensHeight(board: Board, which: 'emitter' | 'receiver'): number {
  return board.beams.height + (which === 'emitter' ? OFF_MIDDLE : -OFF_MIDDLE);
}

function slotShape(board: Board, spot: Spot): Point[] {
  const { wallRadius } = board.beams;
  const half = SLOT.width / 2;
  const corners: Point[] = [
    [wallRadius - 1, -half],
    [wallRadius + SLOT.depth, -half],
    [wallRadius + SLOT.depth, half],
    [wallRadius - 1, half],
  ];
  return corners.map((c) => turned(c, spot.deg));
}

export function rimTop(board: Board): Sheet {
  const geo = board.geometry;
  const { leds, beams } = board;
  const pixel = bore('PIXEL', PIXEL_BORE, geo.rimHeight - 2, 'pixels from the top: Forstner bit');
  const slot = outline(
    'SLOT',
    SLOT.height,
    'pair boards, from the inner wall; see the unrolled wall',
  );
  const channel = groove('CHANNEL', CHANNEL, channelDepth(board), 'wires, from BELOW the rim');
  const button = bore(
    'BUTTON',
    BUTTON_BORE,
    buttonDepth(board),
    'buttons, from the outer face, middle 5 mm below the height of the playing surface; then 5 mm on into the channel',
  );
  const shapes: Shape[] = [
    circle(EDGE, 0, 0, beams.wallRadius),
    circle(EDGE, 0, 0, rimOuter(board)),
    circle(channel, 0, 0, leds.radius),
  ];
  for (let i = 0; i < leds.count; i++) {
    const deg = leds.firstDeg + i * leds.stepDeg;
    const [x, y] = polar(leds.radius, deg);
    shapes.push(circle(pixel, x, y, PIXEL_BORE / 2));
    shapes.push(label(LABEL, polar(rimOuter(board) + 5, deg), 4, String(i)));
  }
  for (const spot of spotsOf(board)) {
    shapes.push(path(slot, slotShape(board, spot), true));
    shapes.push(label(LABEL, polar(beams.wallRadius - 14, spot.deg), 5, `spot ${spot.index}`));
  }
  for (const b of board.buttons) {
    const half = (180 * BUTTON_BORE) / (2 * Math.PI * b.radius);
    const at = (r: number, side: number): Point => polar(b.radius + r, b.deg + side * half);
    const deep = -buttonDepth(board);
    shapes.push(path(button, [at(0, -1), at(deep, -1), at(deep, 1), at(0, 1)], true));
    shapes.push(path(button, [polar(b.radius + deep, b.deg), polar(b.radius + 3, b.deg)]));
    shapes.push(label(LABEL, polar(b.radius + 13, b.deg), 5, b.id));
  }
  for (const [seat, deg] of Object.entries(geo.seatsDeg)) {
    shapes.push(label(LABEL, polar(beams.wallRadius - 30, deg), 10, seat));
  }
  return {
    name: 'rim',
    title: `Rim from above (${board.name})`,
    notes: [
      'Seen from above. Pixel 0 is the first of seat S at its right; they run clockwise.',
      'Slots are cut from the inner wall, the wire channel from below; both meet behind the spots.',
      `The rim stands on the base: ${Number((geo.rimHeight + geo.woodThickness).toFixed(2))} mm high in all.`,
    ],
    layers: [EDGE, LABEL, pixel, slot, channel, button],
    shapes,
  };
}

/** Place along the unrolled wall: clockwise to the right, from seat W's side of the divider at 225 degrees. */
export function unrolled(board: Board, deg: number): number {
  const turn = (((board.geometry.firstDividerDeg + 180 - deg) % 360) + 360) % 360;
  return ((turn * Math.PI) / 180) * board.beams.wallRadius;
}

export function rimWall(board: Board): Sheet {
  const geo = board.geometry;
  const slot = outline('SLOT', SLOT.depth, 'windows of the pair boards');
  const lens = bore(
    'LENS',
    board.beams.boreDiameter,
    null,
    'holes in the black strip over the windows',
  );
  const length = 2 * Math.PI * board.beams.wallRadius;
  const shapes: Shape[] = [
    path(
      EDGE,
      [
        [0, 0],
        [length, 0],
        [length, geo.rimHeight],
        [0, geo.rimHeight],
      ],
      true,
    ),
  ];
  const chordTurn = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;
  for (const spot of spotsOf(board)) {
    const x = unrolled(board, spot.deg);
    shapes.push(rectangle(slot, x, board.beams.height, SLOT.width, SLOT.height));
    shapes.push(label(LABEL, [x, geo.rimHeight + 5], 5, `spot ${spot.index}`));
    for (const which of ['emitter', 'receiver'] as const) {
      const id = spot[which];
      if (id === null) continue;
      const end = board.beams.chords.find((c) => c.id === id)?.[which] ?? [0, 0];
      const at = unrolled(board, chordTurn(end[0], end[1]));
      const height = lensHeight(board, which);
      shapes.push(circle(lens, at, height, board.beams.boreDiameter / 2));
      const [side, name] = which === 'emitter' ? [-8, 'IR'] : [8, 'PT'];
      shapes.push(label(LABEL, [x + side, -5], 4, `${name}${id}`));
    }
  }
  for (const [seat, deg] of Object.entries(geo.seatsDeg))
    shapes.push(label(LABEL, [unrolled(board, deg), geo.rimHeight + 14], 8, seat));
  return {
    name: 'rim-wall',
    title: `Inner wall of the rim, unrolled (${board.name})`,
    notes: [
      'Seen from the middle of the board; clockwise to the right. The lower edge is the height of the playing surface.',
      'IR emitter above, PT receiver below; both look along the wall, so their holes are 5 mm long slots of 3 mm.',
    ],
    layers: [EDGE, LABEL, slot, lens],
    shapes,
  };
}
