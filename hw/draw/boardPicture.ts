/**
 * A circuit board as a picture for the bench: housings with their names, pads, a dot at pin 1. In: a design of hw/kicad;
 * out: a sheet, drawn as the side that carries the parts is seen.
 */
import { padsOf, type Design } from '../kicad/design.js';
import { footprintOf, turnedBy } from '../kicad/footprint.js';
import {
  circle,
  enlarged,
  label,
  path,
  type Layer,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';

const OUTLINE: Layer = { name: 'BOARD', tool: 'edge and holes', colour: '#208040', dxf: 3 };
const HOUSING: Layer = { name: 'PARTS', tool: 'parts', colour: '#606060', dxf: 8 };
const SOCKET: Layer = { name: 'SOCKETS', tool: 'sockets for cables', colour: '#2050c0', dxf: 5 };
const PAD: Layer = {
  name: 'PADS',
  tool: 'pads; a filled ring is pin 1',
  colour: '#c08000',
  dxf: 2,
};
const NAME: Layer = { name: 'NAMES', tool: 'names', colour: '#303030', dxf: 7 };
const SIGHT: Layer = {
  name: 'SIGHT',
  tool: 'where the part looks: bend its leads so that it lies along this line',
  colour: '#c02020',
  dxf: 1,
  dashed: true,
};

/** A socket whose middle is so near the edge has its name beside it, towards the middle, mm. */
const EDGE_STRIP = 12;
const NAME_SIZE = 3;

/** Height of a name that fits its housing. */
function sizeOf(name: string, w: number, h: number): number {
  return Math.min(NAME_SIZE, Math.max(w, h) / (0.62 * name.length), Math.max(Math.min(w, h), 1));
}

/** Where a socket's name stands: beside one at the edge, in the middle of another. */
function besides(design: Design, [x, y]: Point, w: number, h: number): Point {
  const xs = design.outline.map((p) => p[0]);
  const ys = design.outline.map((p) => 0 - p[1]);
  const off = NAME_SIZE * 0.9;
  const ways: readonly (readonly [number, Point])[] = [
    [x - Math.min(...xs), [x + w / 2 + off, y]],
    [Math.max(...xs) - x, [x - w / 2 - off, y]],
    [y - Math.min(...ys), [x, y + h / 2 + off]],
    [Math.max(...ys) - y, [x, y - h / 2 - off]],
  ];
  const [nearest, beside] = ways.reduce((a, b) => (b[0] < a[0] ? b : a));
  return nearest < EDGE_STRIP ? beside : [x, y];
}

export interface Picture {
  readonly name: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly times: number;
  /** What stands at a part; '' for nothing. */
  readonly said: (ref: string) => string;
  /** Lines of sight, x right, y down. */
  readonly sights: readonly (readonly Point[])[];
}

export function boardPicture(design: Design, picture: Picture): Sheet {
  const flip = ([x, y]: Point): Point => [x, 0 - y];
  const shapes: Shape[] = [path(OUTLINE, design.outline.map(flip), true)];
  for (const h of design.holes) shapes.push(circle(OUTLINE, h.x, 0 - h.y, h.drill / 2));
  const names: Shape[] = [];
  for (const { part, place } of design.parts) {
    const [x0, y0, x1, y1] = footprintOf(part.kind.footprint).body;
    const corners = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const;
    const here = corners.map(([x, y]): Point => {
      const [dx, dy] = turnedBy(x, y, place.deg);
      return flip([place.x + dx, place.y + dy]);
    });
    const socket = part.ref.startsWith('J');
    shapes.push(path(socket ? SOCKET : HOUSING, here, true));
    const xs = here.map((p) => p[0]);
    const ys = here.map((p) => p[1]);
    const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const middle: Point = [Math.min(...xs) + w / 2, Math.min(...ys) + h / 2];
    const text = picture.said(part.ref);
    if (text === '') continue;
    names.push(
      socket
        ? label(SOCKET, besides(design, middle, w, h), NAME_SIZE, text)
        : label(NAME, middle, sizeOf(text, w, h), text),
    );
  }
  for (const pad of padsOf(design)) {
    const r = Math.min(pad.hw, pad.hh, 0.8);
    shapes.push(circle(PAD, pad.x, 0 - pad.y, r));
    if (pad.number === '1') shapes.push(circle(PAD, pad.x, 0 - pad.y, r / 2));
  }
  for (const line of picture.sights) shapes.push(path(SIGHT, line.map(flip)));
  for (const w of design.words) names.push(label(NAME, [w.x, 0 - w.y], w.size, w.text));
  const drawn = [...shapes, ...names];
  const layers = [OUTLINE, HOUSING, PAD, SIGHT, SOCKET, NAME].filter((l) =>
    drawn.some((s) => s.layer === l.name),
  );
  return {
    name: picture.name,
    title: picture.title,
    notes: picture.notes,
    layers,
    shapes: drawn.map((s) => enlarged(s, picture.times)),
    times: picture.times,
  };
}
