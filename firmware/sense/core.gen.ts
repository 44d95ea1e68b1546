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
export const CRC = 3121877723;

/** Places of the functions in it. */
export const AT_addField = 8752;
export const AT_columns = 8804;
export const AT_normal = 8864;
export const AT_factor = 8924;
export const AT_solve = 8964;
export const AT_addUniform = 9000;
export const AT_listFrom = 9036;
export const AT_fit = 9260;
export const AT_total = 9324;
export const AT_score = 9380;
export const AT_weigh = 9432;
export const AT_soften = 9632;
export const AT_uniform = 9672;
export const AT_residuals = 9880;
export const AT_keepState = 9912;
export const AT_takeState = 10008;
export const AT_support = 10044;
export const AT_worst = 10080;
export const AT_misfit = 10144;
export const AT_unrestAt = 10348;
export const AT_scan = 10408;
export const AT_addCounts = 10856;
export const AT_meanCounts = 10920;
export const AT_toField = 11008;
export const AT_stirred = 11090;
export const AT_lone = 11300;
export const AT_countChanged = 11492;
export const AT_rimChange = 11624;
export const AT_rimDipole = 11972;
export const AT_drift = 12520;
export const AT_follow = 13160;
export const AT_walkPass = 13208;
export const AT_walkStep = 14392;
export const AT_shadeBeams = 15208;
export const AT_sameCounts = 15668;
export const AT_addDisc = 15752;
export const AT_removeDisc = 15820;
export const AT_costNow = 15856;
export const AT_fitNear = 15912;
export const AT_fitLast = 16088;
export const AT_spread = 16336;
export const AT_freedom = 16732;
export const AT_chi2 = 16764;
export const AT_within = 16796;
export const AT_mostUnrest = 16916;
export const AT_dropIdle = 17040;
export const AT_shifts = 17152;
export const AT_addTwo = 17372;
export const AT_splits = 17428;
export const AT_largest = 17712;
export const AT_weighRim = 17824;
export const AT_rimAlone = 17964;
export const AT_recall = 18148;
export const AT_remember = 18236;
export const AT_weighChange = 18520;
export const AT_difference = 18800;
export const AT_displace = 19132;
export const AT_doubtful = 19568;
export const AT_groupsNear = 19784;
export const AT_brinkPlaces = 19944;

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
export let stirred: typeof k.stirred;
export let lone: typeof k.lone;
export let countChanged: typeof k.countChanged;
export let rimChange: typeof k.rimChange;
export let rimDipole: typeof k.rimDipole;
export let drift: typeof k.drift;
export let follow: typeof k.follow;
export let walkPass: typeof k.walkPass;
export let walkStep: typeof k.walkStep;
export let shadeBeams: typeof k.shadeBeams;
export let sameCounts: typeof k.sameCounts;
export let addDisc: (x: number, y: number, dz: number, type: number, m1: number, m2: number) => number;
export let removeDisc: (j: number) => void;
export let costNow: () => number;
export let fitNear: (x: number, y: number, r2: number, steps: number) => void;
export let fitLast: (n: number, steps: number) => number;
export let spread: (j: number) => number;
export let freedom: () => number;
export let chi2: () => number;
export let within: (sigmas: number, most: number) => number;
export let mostUnrest: (r2: number) => number;
export let dropIdle: () => void;
export let shifts: (most2: number) => number;
export let addTwo: (x: number, y: number, way: number) => number;
export let splits: (x: number, y: number, types: number, slot: number) => number;
export let largest: () => number;
export let weighRim: (outer2: number, rim2: number) => void;
export let rimAlone: (outer2: number, inner: number, rim: number) => number;
export let recall: () => void;
export let remember: (noise2: number, recalled: number) => void;
export let weighChange: (noise2: number, gain2: number, slope2: number) => void;
export let difference: typeof k.difference;
export let displace: (reach2: number) => void;
export let doubtful: (from: number, least: number, still2: number) => number;
export let groupsNear: (x: number, y: number, reach2: number) => number;
export let brinkPlaces: typeof k.brinkPlaces;

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
  stirred = own(AT_stirred, [384, 384, 384]);
  lone = own(AT_lone, [384, 384]);
  countChanged = own(AT_countChanged, [384, 384, 128]);
  rimChange = own(AT_rimChange, [124, 384, 384, 128]);
  rimDipole = own(AT_rimDipole, [124, 256]);
  drift = own(AT_drift, [k.ARENA, 384, 384, 128]);
  follow = own(AT_follow, [384, 384]);
  walkPass = own(AT_walkPass, [k.ARENA, 5120, 640, 2176]);
  walkStep = own(AT_walkStep, [k.ARENA, 2176, 384]);
  shadeBeams = own(AT_shadeBeams, [24, 24, 24, 24, 24]);
  sameCounts = own(AT_sameCounts, [384, 384, 128]);
  addDisc = many(AT_addDisc);
  removeDisc = few(AT_removeDisc);
  costNow = few(AT_costNow);
  fitNear = many(AT_fitNear);
  fitLast = few(AT_fitLast);
  spread = few(AT_spread);
  freedom = few(AT_freedom);
  chi2 = few(AT_chi2);
  within = few(AT_within);
  mostUnrest = few(AT_mostUnrest);
  dropIdle = few(AT_dropIdle);
  shifts = few(AT_shifts);
  addTwo = few(AT_addTwo);
  splits = many(AT_splits);
  largest = few(AT_largest);
  weighRim = few(AT_weighRim);
  rimAlone = few(AT_rimAlone);
  recall = few(AT_recall);
  remember = few(AT_remember);
  weighChange = few(AT_weighChange);
  difference = own(AT_difference, [k.ARENA, 384, 384, 128]);
  displace = few(AT_displace);
  doubtful = few(AT_doubtful);
  groupsNear = few(AT_groupsNear);
  brinkPlaces = own(AT_brinkPlaces, [72, 24, 128, 120]);
}
