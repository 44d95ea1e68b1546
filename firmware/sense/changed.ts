/**
 * What changed between two frames, cheaply. In: register counts; out: by how many standard deviations two frames
 * differ more than noise explains. A loop over 384 numbers costs the controller 100 ms and more; the sum of squared
 * differences of two frames is three dot products, and the interpreter has one of its own (10 ms each).
 */

/** Sum of products of two arrays of equal length. */
export type Dot = (a: Int16Array, b: Int16Array) => number;

/** Sensors 0..68 lie inside r 210: what changes there while the starting line is watched is a disc in flight. */
export const INNER = 69;

/** A frame, and its parts over the inner and outer sensors with their sums of squares. */
export interface Frame {
  all: Int16Array;
  inner: Int16Array;
  outer: Int16Array;
  innerSquare: number;
  outerSquare: number;
}

export function newFrame(): Frame {
  const all = new Int16Array(384);
  return {
    all: all,
    inner: new Int16Array(all.buffer, 0, 3 * INNER),
    outer: new Int16Array(all.buffer, 2 * 3 * INNER, 384 - 3 * INNER),
    innerSquare: 0,
    outerSquare: 0,
  };
}

/** Works out the sums of squares after `all` was written. */
export function square(frame: Frame, dot: Dot): void {
  frame.innerSquare = dot(frame.inner, frame.inner);
  frame.outerSquare = dot(frame.outer, frame.outer);
}

export function copyFrame(from: Frame, to: Frame): void {
  to.all.set(from.all);
  to.innerSquare = from.innerSquare;
  to.outerSquare = from.outerSquare;
}

/** Sum of squared differences as standard deviations above its mean, when each has variance `v` by noise. */
function excess(sum: number, n: number, v: number): number {
  return (sum / v - n) / Math.sqrt(2 * n);
}

/** How much the inner sensors differ; `v`: variance of one difference, counts squared. */
export function innerExcess(a: Frame, b: Frame, v: number, dot: Dot): number {
  const sum = a.innerSquare - 2 * dot(a.inner, b.inner) + b.innerSquare;
  return excess(sum, 3 * INNER, v);
}

/** How much the outer sensors differ. */
export function outerExcess(a: Frame, b: Frame, v: number, dot: Dot): number {
  const sum = a.outerSquare - 2 * dot(a.outer, b.outer) + b.outerSquare;
  return excess(sum, 384 - 3 * INNER, v);
}
