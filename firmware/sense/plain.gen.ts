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
    0: 1346673781,
    5840: k.addField.bind(null, f),
    5892: k.columns.bind(null, f, list),
    5952: k.normal.bind(null, f, list),
    6012: k.factor.bind(null, f),
    6052: k.solve.bind(null, f),
    6088: k.addUniform.bind(null, f),
    6124: k.fit.bind(null, f, list),
    6996: k.total.bind(null, f, list),
    7192: k.score.bind(null, f),
    7244: k.weigh.bind(null, f),
    7444: k.soften.bind(null, f),
    7600: k.uniform.bind(null, f),
    7808: k.residuals.bind(null, f),
    7964: k.support.bind(null, f),
    8172: k.worst.bind(null, f),
    8424: k.misfit.bind(null, f),
    8628: k.unrestAt.bind(null, f, list),
    9008: k.scan.bind(null, f),
    9456: k.addCounts,
    9520: k.meanCounts,
    9608: k.toField,
    9690: k.countChanged,
    9822: k.drift,
    10060: k.walkPass,
    11244: k.walkStep,
    12060: k.shadeBeams,
    12304: k.sensorsIn.bind(null, f),
    12396: k.largest.bind(null, f),
    12508: k.weighRim.bind(null, f),
    12648: k.rimAlone.bind(null, f),
    12832: k.recall.bind(null, f),
    12920: k.remember.bind(null, f),
    13204: k.weighChange.bind(null, f),
    13488: k.difference,
  };
}
