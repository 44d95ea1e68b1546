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
    0: 2179946062,
    5880: k.addField.bind(null, f),
    5932: k.columns.bind(null, f, list),
    5992: k.normal.bind(null, f, list),
    6052: k.factor.bind(null, f),
    6092: k.solve.bind(null, f),
    6128: k.addUniform.bind(null, f),
    6164: k.listFrom.bind(null, f, list),
    6388: k.fit.bind(null, f, list),
    7280: k.total.bind(null, f, list),
    7476: k.score.bind(null, f),
    7528: k.weigh.bind(null, f),
    7728: k.soften.bind(null, f),
    7884: k.uniform.bind(null, f),
    8092: k.residuals.bind(null, f),
    8248: k.support.bind(null, f),
    8456: k.worst.bind(null, f),
    8712: k.misfit.bind(null, f),
    8916: k.unrestAt.bind(null, f, list),
    9296: k.scan.bind(null, f),
    9744: k.addCounts,
    9808: k.meanCounts,
    9896: k.toField,
    9978: k.countChanged,
    10110: k.drift,
    10348: k.shadeBeams,
    10592: k.sensorsIn.bind(null, f),
    10684: k.largest.bind(null, f),
    10796: k.weighRim.bind(null, f),
    10936: k.rimAlone.bind(null, f),
    11120: k.recall.bind(null, f),
    11208: k.remember.bind(null, f),
    11492: k.weighChange.bind(null, f),
    11772: k.difference,
  };
}
