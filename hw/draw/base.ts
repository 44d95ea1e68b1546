/**
 * The base plate under surface, ditch and rim: window for the hub, places of hub, switches and controller, passages to
 * the rim. In: a board; out: a sheet seen from above.
 */
import { HUB_SIZE, hubHoles, onBase } from '../kicad/hubPlaces.js';
import { AROUND, passagesOf } from '../passages.js';
import type { Board } from '../schema.js';
import { EDGE, LABEL, bore, groove, outline } from './layers.js';
import {
  circle,
  label,
  path,
  polar,
  rectangle,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';

const PASSAGE = 14;
/** Channel from the window to a passage, in the underside of the base. */
const CHANNEL = { width: 12, depth: 7 };
/** Size of a Jolt.js with its case, and room around it. */
const CONTROLLER = 48;

export function rimOuter(board: Board): number {
  const geo = board.geometry;
  return geo.surfaceRadius + geo.ditchWidth + geo.rimWidth;
}

/** One window: the hub's, and towards seat S the controller's, so that its short cables reach. */
function windowCorners(halfWidth: number, halfHeight: number): Point[] {
  const side = CONTROLLER / 2;
  const end = halfHeight + CONTROLLER;
  const left: Point[] = [
    [-side, -end],
    [-side, -halfHeight],
    [-halfWidth, -halfHeight],
    [-halfWidth, halfHeight],
  ];
  const right = left.map(([x, y]): Point => [0 - x, y]).reverse();
  return [...left, ...right];
}

export function base(board: Board): Sheet {
  const geo = board.geometry;
  const window = outline('WINDOW', null, 'window for hub and controller: jigsaw or router');
  const screw = bore('SCREW', 3.2, null, 'hub on four spacers of 10 mm on the lid');
  const passage = bore('PASSAGE', PASSAGE, null, 'cables up into the rim');
  const channel = groove(
    'CHANNEL',
    CHANNEL.width,
    CHANNEL.depth,
    'cables to the rim, in the UNDERSIDE of the base',
  );
  const [w, h] = HUB_SIZE;
  const shapes: Shape[] = [
    circle(EDGE, 0, 0, rimOuter(board)),
    circle(EDGE, 0, 0, geo.surfaceRadius + geo.ditchWidth),
    circle(EDGE, 0, 0, geo.surfaceRadius),
    path(window, windowCorners(w / 2 + AROUND, h / 2 + AROUND), true),
    rectangle(EDGE, 0, 0, w, h),
    label(LABEL, [0, 0], 6, 'hub'),
  ];
  for (const [x, y] of hubHoles()) shapes.push(circle(screw, x - w / 2, h / 2 - y, 1.6));
  board.hall.switchAddresses.forEach((address, s) => {
    const [x, y] = onBase(`U${s + 1}`);
    shapes.push(rectangle(EDGE, x, y, 6.4, 7.8));
    shapes.push(label(LABEL, [x, y - 7], 4, `switch 0x${address.toString(16)}`));
  });
  shapes.push(label(LABEL, [0, -(h + CONTROLLER) / 2 - AROUND], 4, 'controller'));
  for (const { inner, end } of passagesOf(board)) {
    shapes.push(circle(passage, end[0], end[1], PASSAGE / 2), path(channel, [inner, end]));
  }
  for (const [seat, deg] of Object.entries(geo.seatsDeg)) {
    shapes.push(label(LABEL, polar(geo.surfaceRadius + geo.ditchWidth / 2, deg), 8, seat));
  }
  return {
    name: 'base',
    title: `Base plate (${board.name})`,
    notes: [
      'Seen from above. Hub and controller lie under the window, on a lid that hangs on a frame 25 mm high.',
      'Cables of the strips come down through the window; those of the rim lie in the channels.',
      'The channels are cut into the UNDERSIDE, from the window to the passages; they may bend.',
    ],
    layers: [EDGE, LABEL, window, screw, passage, channel],
    shapes,
  };
}
