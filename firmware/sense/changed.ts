/**
 * What changed between frames, cheaply. In: register counts; out: whether they differ by more than noise explains. Where the
 * core is compiled it compares; a loop over 384 numbers costs the interpreter 100 ms and more, but the sum of squared
 * differences of two frames is three dot products, and the interpreter has one of its own (10 ms each).
 */
import { coreChosen } from './choose.js';
import * as core from './core.gen.js';
import { CHANGED, INNER } from './kernel.js';

/** Sum of products of two arrays of equal length. */
export type Dot = (a: Int16Array, b: Int16Array) => number;

/** A frame, and its parts over the inner and outer sensors. */
export interface Frame {
  all: Int16Array;
  inner: Int16Array;
  outer: Int16Array;
}

export function newFrame(): Frame {
  const all = new Int16Array(384);
  return {
    all: all,
    inner: new Int16Array(all.buffer, 0, 3 * INNER),
    outer: new Int16Array(all.buffer, 2 * 3 * INNER, 384 - 3 * INNER),
  };
}

/** More than noise of variance `v` in a difference. `square`: that of `a`, worked out once. */
function differ(square: number, a: Int16Array, b: Int16Array, v: number, dot: Dot): boolean {
  const n = a.length;
  const sum = square - 2 * dot(a, b) + dot(b, b);
  return sum > (n + CHANGED * Math.sqrt(2 * n)) * v;
}

/** What core.stirred() tells (kernel.ts), whoever computes. */
export function stirred(
  frame: Frame,
  anchor: Frame,
  seen: Frame,
  v: number,
  share: number,
  dot: Dot,
): number {
  if (coreChosen() === 'compiled') return core.stirred(frame.all, anchor.all, seen.all, v, share);
  const w = v * (1 + share);
  const inner = dot(frame.inner, frame.inner);
  const outer = dot(frame.outer, frame.outer);
  const moved =
    differ(inner, frame.inner, anchor.inner, 2 * v, dot) ||
    differ(outer, frame.outer, anchor.outer, 2 * v, dot);
  return (
    (moved ? 1 : 0) +
    (differ(inner, frame.inner, seen.inner, w, dot) ? 2 : 0) +
    (differ(outer, frame.outer, seen.outer, w, dot) ? 4 : 0)
  );
}
