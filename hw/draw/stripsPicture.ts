/** The strips in the wood, from below: pucks, their order, which one takes the cable to which socket. In: a board; out: a sheet. */
import { stripOf } from '../netlist/strips.js';
import { linkOf, routesOf, trunksOf } from '../routes.js';
import type { Board } from '../schema.js';
import { EDGE, LABEL, plain } from './layers.js';
import {
  circle,
  fromBelow,
  label,
  path,
  polar,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';

const SWITCH_COLOURS = [
  '#c02020',
  '#2050c0',
  '#208040',
  '#a05000',
  '#8030b0',
  '#008080',
  '#606000',
  '#404040',
];
/** Radius of a puck and half the width of its mark, as drawn, mm. */
const PUCK = 5.5;
const MARK = 2.5;

/** A line without what lies under the pucks at its ends. */
function between(line: readonly Point[]): Point[] {
  const cut = (from: Point, to: Point): Point => {
    const share = PUCK / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const last = line.length - 1;
  return line.map((p, i) => {
    const towards = i === 0 ? line[1] : i === last ? line[last - 1] : undefined;
    return towards ? cut(p, towards) : p;
  });
}

/** Strips by switch, each with its plug at the puck that takes the cable, from below. */
export function stripsPicture(board: Board): Sheet {
  const trunks = trunksOf(board);
  const layers = board.hall.switchAddresses.map((address, s) =>
    plain(
      `SWITCH_${address.toString(16)}`,
      `strips of the switch at 0x${address.toString(16)}`,
      SWITCH_COLOURS[s] ?? '#000000',
    ),
  );
  const shapes: Shape[] = [circle(EDGE, 0, 0, board.geometry.surfaceRadius)];
  for (const t of trunks) shapes.push(path(EDGE, t.line));
  for (const route of routesOf(board, trunks)) {
    const strip = stripOf(board, route.branch);
    const layer = layers[strip[0]?.switch ?? 0] ?? LABEL;
    strip.forEach((s, i) => {
      shapes.push(circle(layer, s.x, s.y, PUCK), label(LABEL, [s.x, s.y], 4, String(s.id)));
      // The edge that is marked N.
      shapes.push(
        path(layer, [
          [s.x - MARK, s.y + PUCK],
          [s.x, s.y + PUCK + 1.6 * MARK],
          [s.x + MARK, s.y + PUCK],
        ]),
      );
      const next = strip[i + 1];
      if (next) shapes.push(path(layer, between(linkOf(board, s, next))));
    });
    const start = strip.find((s) => s.id === route.sensor);
    if (!start) continue;
    const r = Math.hypot(start.x, start.y);
    const deg = (Math.atan2(start.y, start.x) * 180) / Math.PI;
    shapes.push(circle(layer, start.x, start.y, PUCK + 2));
    shapes.push(label(layer, polar(r + 17, deg), 6, `JS${route.branch}`));
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    shapes.push(label(LABEL, polar(board.geometry.surfaceRadius - 14, deg), 10, seat));
  }
  return {
    name: 'wiring-strips',
    title: 'Stage 3: strips, seen from below',
    notes: [
      'Small circles are pucks with the numbers of their sensors; the one with a second circle takes the cable to its socket JS.',
      'The mark N of every puck (small roof) points to seat N, whatever way its strip runs. Numbers count upwards along a strip.',
      'Cables lie in the grooves, then in the nearest trunk (grey), and go down through the window in the base.',
    ],
    layers: [EDGE, LABEL, ...layers],
    shapes: shapes.map(fromBelow),
  };
}
