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
    0: 688079757,
    5746: k.addField.bind(null, f),
    5796: k.columns.bind(null, f, list),
    5856: k.normal.bind(null, f, list),
    5916: k.factor.bind(null, f),
    5956: k.solve.bind(null, f),
    5992: k.addUniform.bind(null, f),
    6028: k.fit.bind(null, f, list),
    6900: k.total.bind(null, f, list),
    7096: k.score.bind(null, f),
    7148: k.weigh.bind(null, f),
    7348: k.soften.bind(null, f),
    7504: k.uniform.bind(null, f),
    7712: k.residuals.bind(null, f),
    7868: k.support.bind(null, f),
    8076: k.worst.bind(null, f),
    8328: k.misfit.bind(null, f),
    8532: k.unrestAt.bind(null, f, list),
    8912: k.scan.bind(null, f),
    9360: k.addCounts,
    9424: k.meanCounts,
    9512: k.toField,
    9594: k.countChanged,
    9726: k.drift,
    9964: k.shadeBeams,
    10208: k.sensorsIn.bind(null, f),
    10300: k.largest.bind(null, f),
    10412: k.weighRim.bind(null, f),
    10552: k.rimAlone.bind(null, f),
    10736: k.recall.bind(null, f),
    10824: k.remember.bind(null, f),
    11108: k.weighChange.bind(null, f),
    11392: k.difference,
  };
}
