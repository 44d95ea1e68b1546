/**
 * The strip's circuit board: a panel of four pucks, round, 11 mm, that fit the pockets. Their wires run through the tabs,
 * so that the whole strip can be tested before the tabs are cut; then pieces of ribbon take their place. The sensing spots lie in
 * the middles of the pucks (0.12 mm off sideways, so that the pads lie on the router's grid); up on the drawing is the
 * edge that is marked N (hw/puck.ts).
 */
import { puckParts } from '../netlist/strips.js';
import { PUCK_BOARD, SPOT_OFF } from '../puck.js';
import type { Board } from '../schema.js';
import type { Design, Placed } from './design.js';

const RADIUS = 5.5;
const PITCH = 14;
const TAB = 3.7;
/** From the middle of a puck to its rows of wire pads. */
const PADS = 3.4;

/** Around all pucks: the upper side from left to right, back along the lower one. */
function outline(count: number): [number, number][] {
  const half = (Math.asin(TAB / RADIUS) * 180) / Math.PI;
  const arc = (cx: number, from: number, to: number): [number, number][] =>
    Array.from({ length: 13 }, (_, k) => {
      const deg = ((from + ((to - from) * k) / 12) * Math.PI) / 180;
      return [cx + RADIUS * Math.cos(deg), RADIUS * Math.sin(deg)];
    });
  const points: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const first = i === 0 ? 180 : 180 + half;
    points.push(...arc(i * PITCH, first, i === count - 1 ? 360 : 360 - half));
  }
  for (let i = count - 1; i >= 0; i--) {
    const first = i === count - 1 ? 0 : half;
    points.push(...arc(i * PITCH, first, i === 0 ? 180 : 180 - half));
  }
  return points.filter(([x, y], i) => {
    const [px, py] = points[i - 1] ?? points[points.length - 1] ?? [NaN, NaN];
    return Math.hypot(x - px, y - py) > 1e-6;
  });
}

export function stripDesign(board: Board): Design {
  const sensors = board.hall.sensors.slice(0, board.hall.addresses.length);
  const parts = sensors.flatMap((sensor, i): Placed[] => {
    const x = i * PITCH;
    const places = [
      { x, y: -SPOT_OFF[1], deg: 0 },
      { x, y: 3.7, deg: 0 },
      { x: x - PADS, y: 0, deg: 0 },
      { x: x + PADS, y: 0, deg: 0 },
    ];
    return puckParts(board, sensor).map((part, k) => ({
      part,
      place: places[k] ?? { x, y: 0, deg: 0 },
    }));
  });
  return {
    name: 'strip',
    title: 'Sensor strip: four pucks',
    parts,
    outline: outline(sensors.length),
    holes: [],
    thickness: PUCK_BOARD,
    poured: null,
    wide: [],
    words: sensors.flatMap((_, i) => [
      { x: i * PITCH - 1, y: -3.9, size: 1, text: board.hall.variants[i] ?? '' },
      { x: i * PITCH + 1.1, y: -3.9, size: 1.3, text: 'N' },
    ]),
  };
}
