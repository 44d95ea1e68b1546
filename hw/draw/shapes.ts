/**
 * Drawings as data: circles, lines and texts on layers, millimetres, y up. A layer is a tool: its name says diameter and
 * depth, so that a CAM program can be set up from the layer list alone. Writers (dxf.ts, svg.ts, pdf.ts) draw a sheet.
 */
export type Point = readonly [number, number];

export interface Circle {
  readonly kind: 'circle';
  readonly layer: string;
  readonly at: Point;
  readonly r: number;
}

export interface Path {
  readonly kind: 'path';
  readonly layer: string;
  readonly points: readonly Point[];
  readonly closed: boolean;
}

export interface Text {
  readonly kind: 'text';
  readonly layer: string;
  readonly at: Point;
  readonly height: number;
  readonly text: string;
  /** `at` is the middle of the text, not the start of its line. */
  readonly centred: boolean;
}

export type Shape = Circle | Path | Text;

export interface Layer {
  readonly name: string;
  /** What to do with it, for people. */
  readonly tool: string;
  /** '#rrggbb', and the number of the nearest of the nine DXF colours. */
  readonly colour: string;
  readonly dxf: number;
  /** Width of the cut that follows a line, mm; left out for outlines and marks. */
  readonly width?: number;
  readonly dashed?: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly title: string;
  /** Two or three lines that a person at the bench must know. */
  readonly notes: readonly string[];
  readonly layers: readonly Layer[];
  readonly shapes: readonly Shape[];
  /** A picture that is drawn so many times as large; left out: at 1:1, with a check bar. */
  readonly times?: number;
}

export function circle(layer: Layer, x: number, y: number, r: number): Circle {
  return { kind: 'circle', layer: layer.name, at: [x, y], r };
}

export function path(layer: Layer, points: readonly Point[], closed = false): Path {
  return { kind: 'path', layer: layer.name, points, closed };
}

export function text(layer: Layer, x: number, y: number, height: number, said: string): Text {
  return { kind: 'text', layer: layer.name, at: [x, y], height, text: said, centred: false };
}

/** A text about a point. */
export function label(layer: Layer, [x, y]: Point, height: number, said: string): Text {
  return { ...text(layer, x, y, height, said), centred: true };
}

/** From the middle of a text down to the line that its letters stand on, as a share of its height. */
export const TO_LINE = 0.36;

export function rectangle(layer: Layer, x: number, y: number, w: number, h: number): Path {
  const [a, b] = [w / 2, h / 2];
  const corners: Point[] = [
    [x - a, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x - a, y + b],
  ];
  return path(layer, corners, true);
}

/** A cross of two lines, to set a point of a drill on. */
export function cross(layer: Layer, x: number, y: number, arm: number): Path[] {
  return [
    path(layer, [
      [x - arm, y],
      [x + arm, y],
    ]),
    path(layer, [
      [x, y - arm],
      [x, y + arm],
    ]),
  ];
}

export function polar(r: number, deg: number): Point {
  return [r * Math.cos((deg * Math.PI) / 180), r * Math.sin((deg * Math.PI) / 180)];
}

/** Turned about the origin. */
export function turned([x, y]: Point, deg: number): Point {
  const c = Math.cos((deg * Math.PI) / 180);
  const s = Math.sin((deg * Math.PI) / 180);
  return [x * c - y * s, x * s + y * c];
}

/** As seen from below, turned over about the line from seat W to seat E: E stays on the right, N comes to the bottom. */
export function fromBelow(shape: Shape): Shape {
  if (shape.kind === 'path') return { ...shape, points: shape.points.map(([x, y]) => [x, 0 - y]) };
  return { ...shape, at: [shape.at[0], 0 - shape.at[1]] };
}

/** The same, so many times as large. */
export function enlarged(shape: Shape, times: number): Shape {
  if (shape.kind === 'path')
    return { ...shape, points: shape.points.map(([x, y]) => [x * times, y * times]) };
  const at: Point = [shape.at[0] * times, shape.at[1] * times];
  return shape.kind === 'circle'
    ? { ...shape, at, r: shape.r * times }
    : { ...shape, at, height: shape.height * times };
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Width of a letter, as a share of its height. */
const LETTER = 0.62;

/** What the shapes cover; texts by their number of letters. */
export function boxOf(shapes: readonly Shape[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const cover = (x: number, y: number, pad = 0): void => {
    x0 = Math.min(x0, x - pad);
    y0 = Math.min(y0, y - pad);
    x1 = Math.max(x1, x + pad);
    y1 = Math.max(y1, y + pad);
  };
  for (const s of shapes) {
    if (s.kind === 'circle') cover(s.at[0], s.at[1], s.r);
    else if (s.kind === 'path') for (const [x, y] of s.points) cover(x, y);
    else {
      const wide = s.text.length * s.height * LETTER;
      const [x, y] = s.centred ? [s.at[0] - wide / 2, s.at[1] - s.height / 2] : s.at;
      cover(x, y);
      cover(x + wide, y + s.height);
    }
  }
  return { x0, y0, x1, y1 };
}
