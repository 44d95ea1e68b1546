// Written by sim/kernel/generate.ts from firmware/sense/kernel.ts: change the core there, then `make kernel`.

/**
 * The numeric core to be interpreted: the program that lies in Storage as `kernel.js`, for boards where the compiled one
 * cannot be called. In: the arena and the list of model.ts; out: its functions by their places in the compiled code,
 * and at 0 the checksum of that, by which the bundle knows that both were made from one source.
 */
import * as k from './kernel.js';

/** Functions on the arena and the list have these already. */
export type Plain = Readonly<Record<number, ((...args: never[]) => number | void) | number>>;

export function plainCore(f: Float32Array, list: Int16Array): Plain {
  return {
    0: 274229277,
    5780: k.addField.bind(null, f),
    5832: k.columns.bind(null, f, list),
    5892: k.normal.bind(null, f, list),
    5952: k.factor.bind(null, f),
    5992: k.solve.bind(null, f),
    6028: k.addUniform.bind(null, f),
    6064: k.fit.bind(null, f, list),
    6936: k.total.bind(null, f, list),
    7132: k.score.bind(null, f),
    7184: k.weigh.bind(null, f),
    7384: k.soften.bind(null, f),
    7540: k.uniform.bind(null, f),
    7748: k.residuals.bind(null, f),
    7904: k.support.bind(null, f),
    8112: k.worst.bind(null, f),
    8364: k.misfit.bind(null, f),
    8568: k.unrestAt.bind(null, f, list),
    8948: k.scan.bind(null, f),
    9396: k.addCounts,
    9460: k.meanCounts,
    9548: k.toField,
    9630: k.countChanged,
    9762: k.drift,
    10000: k.shadeBeams,
    10244: k.sensorsIn.bind(null, f),
    10336: k.largest.bind(null, f),
    10448: k.weighRim.bind(null, f),
    10588: k.rimAlone.bind(null, f),
    10772: k.recall.bind(null, f),
    10860: k.remember.bind(null, f),
    11144: k.weighChange.bind(null, f),
    11428: k.difference,
  };
}
