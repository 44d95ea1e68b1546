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

/** A frame, and its parts over the inner and outer sensors with their sums of squares (-1: to be worked out). */
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
    innerSquare: -1,
    outerSquare: -1,
  };
}

function square(frame: Frame, dot: Dot): void {
  frame.innerSquare = dot(frame.inner, frame.inner);
  frame.outerSquare = dot(frame.outer, frame.outer);
}

/** A sum of squared differences of `n` counts is more than noise of variance `v` gives. */
function much(sum: number, n: number, v: number): boolean {
  return sum > (n + CHANGED * Math.sqrt(2 * n)) * v;
}

/** 1: the inner sensors differ by more than noise of variance `v`, 2: the outer ones. `a` has its sums of squares. */
function differ(a: Frame, b: Frame, v: number, dot: Dot): number {
  if (b.innerSquare < 0) square(b, dot);
  const inner = a.innerSquare - 2 * dot(a.inner, b.inner) + b.innerSquare;
  const outer = a.outerSquare - 2 * dot(a.outer, b.outer) + b.outerSquare;
  return (much(inner, 3 * INNER, v) ? 1 : 0) + (much(outer, 384 - 3 * INNER, v) ? 2 : 0);
}

/** What core.stirred() tells (kernel.ts), whoever computes. Who writes `anchor` or `seen` sets its `innerSquare` to -1. */
export function stirred(
  frame: Frame,
  anchor: Frame,
  seen: Frame,
  v: number,
  share: number,
  dot: Dot,
): number {
  if (coreChosen() === 'compiled') return core.stirred(frame.all, anchor.all, seen.all, v, share);
  square(frame, dot);
  const moved = differ(frame, anchor, 2 * v, dot) > 0 ? 1 : 0;
  return moved + 2 * differ(frame, seen, v * (1 + share), dot);
}
