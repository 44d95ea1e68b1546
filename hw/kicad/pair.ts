/**
 * The board of a spot in the rim: 23 x 14 mm, 1 mm thick, lying flat in its slot. The emitter lies on top, the receiver
 * below; their lines cross a little behind the face of the wall. x runs along the wall (counter-clockwise to the right
 * when seen from above), y out of the board; the face of the wall is at y 0.
 */
import { spotParts } from '../netlist/rim.js';
import { spotsOf } from '../netlist/spots.js';
import type { Board } from '../schema.js';
import type { Design, Placed } from './design.js';

const WIDTH = 23;
const FROM = 1;
const TO = 15;
/** Cut off its two corners at the back: wires of the pixel above come down there. Along the wall, and into the rim. */
const CORNER = { x: 3.5, y: 5 };
/** From the face of the wall back along the line of sight to the holes of the leads: tube, lens, housing, bend. */
const BACK = 11;

export function pairDesign(board: Board): Design {
  const spot = spotsOf(board)[0];
  const chord = board.beams.chords[0];
  if (!spot || !chord) throw new Error('a board without beams');
  // Angle between a line of sight and the way straight into the rim.
  const slope = Math.asin(
    (board.geometry.startLineRadius - board.beams.insideStartLine) / board.beams.wallRadius,
  );
  const half =
    board.beams.wallRadius * (Math.PI / board.beams.count) -
    chordHalfAngle(board) * board.beams.wallRadius;
  const gap = Math.min(Math.max(Math.abs(half), 1), 4);
  const x = Math.sin(slope) * BACK - gap;
  const y = Math.cos(slope) * BACK;
  const deg = (slope * 180) / Math.PI;
  const place = (ref: string): Placed['place'] => {
    if (ref.startsWith('IR')) return { x: -x, y, deg: -deg };
    if (ref.startsWith('PT')) return { x, y, deg: deg + 180 };
    return { x: 0, y: TO - 2.2, deg: 90 };
  };
  return {
    name: 'pair',
    title: 'Emitter above, receiver below',
    parts: spotParts(board)
      .filter((p) => p.assembly === 'spot 0')
      .map((part) => ({ part, place: place(part.ref) })),
    outline: [
      [-WIDTH / 2, FROM],
      [WIDTH / 2, FROM],
      [WIDTH / 2, TO - CORNER.y],
      [WIDTH / 2 - CORNER.x, TO - CORNER.y],
      [WIDTH / 2 - CORNER.x, TO],
      [CORNER.x - WIDTH / 2, TO],
      [CORNER.x - WIDTH / 2, TO - CORNER.y],
      [-WIDTH / 2, TO - CORNER.y],
    ],
    holes: [],
    thickness: 1,
    poured: null,
    wide: [],
    words: [
      { x: 0, y: 3, size: 1, text: 'wall' },
      { x: -6.5, y: 4.2, size: 1, text: 'IR' },
      { x: 6.5, y: 4.2, size: 1, text: 'PT' },
    ],
  };
}

/** Half the angle between the ends of a chord, less the part that whole steps of the beams take up. */
function chordHalfAngle(board: Board): number {
  const { wallRadius, insideStartLine, count } = board.beams;
  const half = Math.acos((board.geometry.startLineRadius - insideStartLine) / wallRadius);
  const step = (2 * Math.PI) / count;
  return half - Math.floor((2 * half) / step) * (step / 2);
}
