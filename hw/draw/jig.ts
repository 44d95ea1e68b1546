/**
 * The jig that bores a disc in its middle to the right depth. Two plates on four dowels: the nest holds the disc, the
 * guide leads the bit. In: a board; out: a sheet, and the depth of the bore.
 */
import type { Board } from '../schema.js';
import { EDGE, LABEL, bore, outline } from './layers.js';
import { circle, cross, label, path, rectangle, type Shape, type Sheet } from './shapes.js';

const PLATE = 80;
const DOWEL = 6;
/** The disc goes in by hand and does not rattle, mm on the diameter. */
const NEST_PLAY = 0.1;
/** The magnet is pressed in with glue around it, mm on the diameter. */
export const MAGNET_PLAY = 0.1;

/** From a face of the disc to the bottom of the bore: the magnet lies on it, its middle at half the thickness. */
export function boreDepth(board: Board): number {
  const { heightInDisc, length } = board.magnets.A;
  return heightInDisc + length / 2;
}

export function jig(board: Board): Sheet {
  const { discDiameter, discThickness } = board.geometry;
  const magnet = board.magnets.A.diameter + MAGNET_PLAY;
  const plate = outline(
    'PLATE',
    null,
    'two plates: the nest as thick as a disc, the guide 18 mm or more',
  );
  const nest = bore('NEST', discDiameter + NEST_PLAY, null, 'nest: cut until a disc just goes in');
  const guide = bore(
    'GUIDE',
    magnet,
    null,
    `guide: the bit that bores the discs, ${magnet.toFixed(1)} mm, with a flat end`,
  );
  const dowel = bore('DOWEL', DOWEL, null, 'dowels: bore both plates together');
  const shapes: Shape[] = [];
  for (const [x, name] of [
    [-PLATE / 2 - 5, 'nest'],
    [PLATE / 2 + 5, 'guide'],
  ] as const) {
    shapes.push(rectangle(plate, x, 0, PLATE, PLATE));
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      // One dowel stands elsewhere, so that the plates go together one way only.
      [-1, 0.8],
    ] as const)
      shapes.push(circle(dowel, x + (dx * (PLATE - 20)) / 2, (dy * (PLATE - 20)) / 2, DOWEL / 2));
    shapes.push(label(LABEL, [x + 14, -34], 5, name));
    if (name === 'nest') {
      shapes.push(circle(nest, x, 0, (discDiameter + NEST_PLAY) / 2));
      // A slot from the nest outwards: a finger pushes the disc out.
      shapes.push(
        path(EDGE, [
          [x, -PLATE / 2],
          [x, -discDiameter / 2],
        ]),
      );
    } else shapes.push(circle(guide, x, 0, magnet / 2), ...cross(guide, x, 0, 6));
  }
  return {
    name: 'disc-jig',
    title: `Jig for the discs (${board.name})`,
    notes: [
      `Disc ${discDiameter} x ${discThickness} mm. Stop the bit ${boreDepth(board).toFixed(2)} mm below the face of the disc.`,
      'Bore one disc of scrap, cut it in two and measure before you bore the rest.',
    ],
    layers: [EDGE, LABEL, plate, nest, guide, dowel],
    shapes,
  };
}
