/** The underside of the playing surface: sensor pockets, grooves for their cables. In: a board; out: a sheet seen from below. */
import { postsOf } from '../generate.js';
import { SPOT_UNDER_FLOOR } from '../puck.js';
import { GROOVE, TRUNK, grooves, trunksOf } from '../routes.js';
import type { Board } from '../schema.js';
import { ABOVE, EDGE, LABEL, bore, groove } from './layers.js';
import {
  circle,
  cross,
  fromBelow,
  label,
  path,
  polar,
  text,
  type Shape,
  type Sheet,
} from './shapes.js';

/** Deep enough for four ribbons in a trunk, mm. */
const GROOVE_DEPTH = 4;

/** Depth of a pocket from the underside, for a sensor at height z. */
export function pocketDepth(board: Board, z: number): number {
  return Math.round((board.geometry.woodThickness + z + SPOT_UNDER_FLOOR) * 10) / 10;
}

function reference(board: Board): Shape[] {
  const geo = board.geometry;
  const shapes: Shape[] = [circle(EDGE, 0, 0, geo.surfaceRadius)];
  for (const r of [geo.line15Radius, geo.line10Radius, geo.startLineRadius, geo.holeDiameter / 2])
    shapes.push(circle(ABOVE, 0, 0, r));
  const posts = postsOf(board);
  for (let k = 0; k + 1 < posts.length; k += 2)
    shapes.push(circle(ABOVE, posts[k] ?? 0, posts[k + 1] ?? 0, geo.postDiameter / 2));
  for (const [seat, deg] of Object.entries(geo.seatsDeg)) {
    shapes.push(label(LABEL, polar(geo.surfaceRadius - 12, deg), 10, seat));
  }
  return shapes;
}

export function underside(board: Board): Sheet {
  const { sensors, pocketDiameter } = board.hall;
  const rings = groove(
    'GROOVE',
    GROOVE,
    GROOVE_DEPTH,
    'grooves from pocket to pocket: straight bit',
  );
  const trunk = groove('TRUNK', TRUNK, GROOVE_DEPTH, 'trunks inwards: straight bit');
  const depths = [...new Set(sensors.map((s) => pocketDepth(board, s.z)))].sort((a, b) => b - a);
  const pockets = depths.map((depth) =>
    bore('POCKET', pocketDiameter, depth, 'pockets: Forstner bit with a depth stop'),
  );
  const shapes = reference(board);
  for (const line of grooves(board)) shapes.push(path(rings, line));
  for (const t of trunksOf(board)) shapes.push(path(trunk, t.line));
  for (const s of sensors) {
    const layer = pockets[depths.indexOf(pocketDepth(board, s.z))];
    if (!layer) throw new Error(`sensor ${s.id} has no layer`);
    shapes.push(circle(layer, s.x, s.y, pocketDiameter / 2), ...cross(layer, s.x, s.y, 2));
    shapes.push(text(LABEL, s.x + pocketDiameter / 2 + 1, s.y - 1.5, 3.5, String(s.id)));
  }
  return {
    name: 'underside',
    title: `Underside of the playing surface (${board.name})`,
    notes: [
      'Seen from BELOW, turned over about the line W to E: E on the right, N at the bottom.',
      `Pockets ${depths.join(' and ')} mm deep in wood of ${board.geometry.woodThickness}: measure your wood, keep the floor.`,
      'Numbers are sensors; the pocket in the middle lies under the 20-hole.',
    ],
    layers: [EDGE, ABOVE, LABEL, ...pockets, rings, trunk],
    shapes: shapes.map(fromBelow),
  };
}
