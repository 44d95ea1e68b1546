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
    0: 862087127,
    5940: k.addField.bind(null, f),
    5992: k.columns.bind(null, f, list),
    6052: k.normal.bind(null, f, list),
    6112: k.factor.bind(null, f),
    6152: k.solve.bind(null, f),
    6188: k.addUniform.bind(null, f),
    6224: k.listFrom.bind(null, f, list),
    6448: k.fit.bind(null, f, list),
    7340: k.total.bind(null, f, list),
    7536: k.score.bind(null, f),
    7588: k.weigh.bind(null, f),
    7788: k.soften.bind(null, f),
    7944: k.uniform.bind(null, f),
    8152: k.residuals.bind(null, f),
    8308: k.support.bind(null, f),
    8516: k.worst.bind(null, f),
    8772: k.misfit.bind(null, f),
    8976: k.unrestAt.bind(null, f, list),
    9356: k.scan.bind(null, f),
    9804: k.addCounts,
    9868: k.meanCounts,
    9956: k.toField,
    10038: k.countChanged,
    10170: k.drift,
    10408: k.walkPass,
    11592: k.walkStep,
    12408: k.shadeBeams,
    12652: k.sensorsIn.bind(null, f),
    12744: k.largest.bind(null, f),
    12856: k.weighRim.bind(null, f),
    12996: k.rimAlone.bind(null, f),
    13180: k.recall.bind(null, f),
    13268: k.remember.bind(null, f),
    13552: k.weighChange.bind(null, f),
    13832: k.difference,
  };
}
