// Written by sim/kernel/generate.ts from firmware/sense/kernel.ts: change the core there, then `make kernel`.

/**
 * The numeric core as the rest of the firmware calls it, once choose.ts has put compiled or interpreted functions in
 * their places. Functions on the arena and the list of model.ts get these by themselves.
 */
import * as k from './kernel.js';
import { f, list } from './model.js';

/** Arrays in the order in which compiled code wants their addresses. */
export const ARRAYS = [f, list];
/** What they have at least. */
export const LENGTHS: readonly number[] = [k.ARENA, k.MAX_DISCS];

/** CRC-32 of the compiled code. */
export const CRC = 3571916619;

/** Places of the functions in it. */
export const AT_addField = 6080;
export const AT_columns = 6132;
export const AT_normal = 6192;
export const AT_factor = 6252;
export const AT_solve = 6292;
export const AT_addUniform = 6328;
export const AT_listFrom = 6364;
export const AT_fit = 6588;
export const AT_total = 7480;
export const AT_score = 7676;
export const AT_weigh = 7728;
export const AT_soften = 7928;
export const AT_uniform = 8084;
export const AT_residuals = 8292;
export const AT_keepState = 8324;
export const AT_takeState = 8420;
export const AT_support = 8520;
export const AT_worst = 8728;
export const AT_misfit = 8984;
export const AT_unrestAt = 9188;
export const AT_scan = 9568;
export const AT_addCounts = 10016;
export const AT_meanCounts = 10080;
export const AT_toField = 10168;
export const AT_countChanged = 10250;
export const AT_drift = 10382;
export const AT_walkPass = 10620;
export const AT_walkStep = 11804;
export const AT_shadeBeams = 12620;
export const AT_sameCounts = 13008;
export const AT_sensorsIn = 13092;
export const AT_largest = 13184;
export const AT_weighRim = 13296;
export const AT_rimAlone = 13436;
export const AT_recall = 13620;
export const AT_remember = 13708;
export const AT_weighChange = 13992;
export const AT_difference = 14272;

export let addField: (d: number, sign: number, r2: number) => void;
export let columns: (n: number) => number;
export let normal: (n: number, withU: number, j2: number, r2: number) => number;
export let factor: (size: number, lambda: number) => void;
export let solve: (size: number) => void;
export let addUniform: (sign: number) => void;
export let listFrom: (from: number) => number;
export let fit: (count: number, withU: number, steps: number, j2: number, r2: number) => number;
export let total: (w: number) => number;
export let score: (x: number, y: number, dz: number, type: number, r2: number) => void;
export let weigh: (noise2: number, gain2: number, slope2: number) => void;
export let soften: (slope2: number, floor2: number) => void;
export let uniform: () => void;
export let residuals: () => void;
export let keepState: (slot: number) => void;
export let takeState: (slot: number) => void;
export let support: (d: number) => number;
export let worst: (x: number, y: number, r2: number, least: number, raw: number) => number;
export let misfit: (x: number, y: number, r2: number, floor2: number) => number;
export let unrestAt: (j: number, r2: number) => number;
export let scan: (x0: number, y0: number, step: number, radius: number, types: number, r2: number) => number;
export let addCounts: typeof k.addCounts;
export let meanCounts: typeof k.meanCounts;
export let toField: typeof k.toField;
export let countChanged: typeof k.countChanged;
export let drift: typeof k.drift;
export let walkPass: typeof k.walkPass;
export let walkStep: typeof k.walkStep;
export let shadeBeams: typeof k.shadeBeams;
export let sameCounts: typeof k.sameCounts;
export let sensorsIn: () => number;
export let largest: () => number;
export let weighRim: (outer2: number, rim2: number) => void;
export let rimAlone: (outer2: number, inner: number, rim: number) => number;
export let recall: () => void;
export let remember: (noise2: number, recalled: number) => void;
export let weighChange: (noise2: number, gain2: number, slope2: number) => void;
export let difference: typeof k.difference;

/** A function of numbers, made from its place in the code. */
type Make = (place: number) => (...numbers: number[]) => number;
/** The same of one on other arrays, with the least lengths of these. */
type Own = <F>(place: number, lengths: readonly number[]) => F;

/** `few` is for functions of up to 3 numbers, `many` for those of more. */
export function put(few: Make, many: Make, own: Own): void {
  addField = few(AT_addField);
  columns = few(AT_columns);
  normal = many(AT_normal);
  factor = few(AT_factor);
  solve = few(AT_solve);
  addUniform = few(AT_addUniform);
  listFrom = few(AT_listFrom);
  fit = many(AT_fit);
  total = few(AT_total);
  score = many(AT_score);
  weigh = few(AT_weigh);
  soften = few(AT_soften);
  uniform = few(AT_uniform);
  residuals = few(AT_residuals);
  keepState = few(AT_keepState);
  takeState = few(AT_takeState);
  support = few(AT_support);
  worst = many(AT_worst);
  misfit = many(AT_misfit);
  unrestAt = few(AT_unrestAt);
  scan = many(AT_scan);
  addCounts = own(AT_addCounts, [384, 384]);
  meanCounts = own(AT_meanCounts, [384, 384]);
  toField = own(AT_toField, [384, 384, 384, 128]);
  countChanged = own(AT_countChanged, [384, 384, 128]);
  drift = own(AT_drift, [k.ARENA, 384, 384, 128]);
  walkPass = own(AT_walkPass, [k.ARENA, 5120, 640, 2176]);
  walkStep = own(AT_walkStep, [k.ARENA, 2176, 384]);
  shadeBeams = own(AT_shadeBeams, [24, 24, 24, 24, 24]);
  sameCounts = own(AT_sameCounts, [384, 384, 128]);
  sensorsIn = few(AT_sensorsIn);
  largest = few(AT_largest);
  weighRim = few(AT_weighRim);
  rimAlone = few(AT_rimAlone);
  recall = few(AT_recall);
  remember = few(AT_remember);
  weighChange = few(AT_weighChange);
  difference = own(AT_difference, [k.ARENA, 384, 384, 128]);
}
