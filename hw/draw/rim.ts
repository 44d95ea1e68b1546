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
  path,
  polar,
  rectangle,
  text,
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
const BUTTON_BORE = 12;
const CHANNEL = { width: 8, depth: 18 };

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
  const channel = groove('CHANNEL', CHANNEL.width, CHANNEL.depth, 'wires, from BELOW the rim');
  const button = bore(
    'BUTTON',
    BUTTON_BORE,
    null,
    'buttons, from the outer face at half its height',
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
    const [tx, ty] = polar(leds.radius + 14, deg);
    shapes.push(text(LABEL, tx, ty, 3, String(i)));
  }
  for (const spot of spotsOf(board)) {
    shapes.push(path(slot, slotShape(board, spot), true));
    const [x, y] = polar(beams.wallRadius - 8, spot.deg);
    shapes.push(text(LABEL, x, y, 4, `spot ${spot.index}`));
  }
  for (const b of board.buttons) {
    const from = polar(b.radius - 12, b.deg);
    const to = polar(b.radius + 4, b.deg);
    shapes.push(path(button, [from, to]));
    const [x, y] = polar(b.radius + 12, b.deg);
    shapes.push(text(LABEL, x, y, 4, b.id));
  }
  for (const [seat, deg] of Object.entries(geo.seatsDeg)) {
    const [x, y] = polar(beams.wallRadius - 24, deg);
    shapes.push(text(LABEL, x, y, 8, seat));
  }
  return {
    name: 'rim',
    title: `Rim from above (${board.name})`,
    notes: [
      'Seen from above. Pixel 0 is the first of seat S at its right; they run clockwise.',
      'Slots are cut from the inner wall, the wire channel from below; both meet behind the spots.',
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
    shapes.push(text(LABEL, x - 8, geo.rimHeight + 2, 4, `spot ${spot.index}`));
    for (const which of ['emitter', 'receiver'] as const) {
      const id = spot[which];
      if (id === null) continue;
      const end = board.beams.chords.find((c) => c.id === id)?.[which] ?? [0, 0];
      const at = unrolled(board, chordTurn(end[0], end[1]));
      const height = lensHeight(board, which);
      shapes.push(circle(lens, at, height, board.beams.boreDiameter / 2));
      shapes.push(
        text(
          LABEL,
          x + (which === 'emitter' ? -11 : 5),
          -6,
          3,
          `${which === 'emitter' ? 'IR' : 'PT'}${id}`,
        ),
      );
    }
  }
  for (const [seat, deg] of Object.entries(geo.seatsDeg))
    shapes.push(text(LABEL, unrolled(board, deg), geo.rimHeight + 9, 8, seat));
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
