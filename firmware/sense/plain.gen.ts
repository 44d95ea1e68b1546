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
    0: 3846700050,
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
    10316: k.sameCounts,
    10400: k.sensorsIn.bind(null, f),
    10492: k.largest.bind(null, f),
    10604: k.weighRim.bind(null, f),
    10744: k.rimAlone.bind(null, f),
    10928: k.recall.bind(null, f),
    11016: k.remember.bind(null, f),
    11300: k.weighChange.bind(null, f),
    11584: k.difference,
  };
}
