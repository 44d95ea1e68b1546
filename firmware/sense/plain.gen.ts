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
    0: 1792643879,
    6020: k.addField.bind(null, f),
    6072: k.columns.bind(null, f, list),
    6132: k.normal.bind(null, f, list),
    6192: k.factor.bind(null, f),
    6232: k.solve.bind(null, f),
    6268: k.addUniform.bind(null, f),
    6304: k.listFrom.bind(null, f, list),
    6528: k.fit.bind(null, f, list),
    7420: k.total.bind(null, f, list),
    7616: k.score.bind(null, f),
    7668: k.weigh.bind(null, f),
    7868: k.soften.bind(null, f),
    8024: k.uniform.bind(null, f),
    8232: k.residuals.bind(null, f),
    8264: k.keepState.bind(null, f),
    8360: k.takeState.bind(null, f),
    8460: k.support.bind(null, f),
    8668: k.worst.bind(null, f),
    8924: k.misfit.bind(null, f),
    9128: k.unrestAt.bind(null, f, list),
    9508: k.scan.bind(null, f),
    9956: k.addCounts,
    10020: k.meanCounts,
    10108: k.toField,
    10190: k.countChanged,
    10322: k.drift,
    10560: k.shadeBeams,
    10876: k.sameCounts,
    10960: k.sensorsIn.bind(null, f),
    11052: k.largest.bind(null, f),
    11164: k.weighRim.bind(null, f),
    11304: k.rimAlone.bind(null, f),
    11488: k.recall.bind(null, f),
    11576: k.remember.bind(null, f),
    11860: k.weighChange.bind(null, f),
    12140: k.difference,
  };
}
