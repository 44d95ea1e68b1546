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
    0: 3571916619,
    6080: k.addField.bind(null, f),
    6132: k.columns.bind(null, f, list),
    6192: k.normal.bind(null, f, list),
    6252: k.factor.bind(null, f),
    6292: k.solve.bind(null, f),
    6328: k.addUniform.bind(null, f),
    6364: k.listFrom.bind(null, f, list),
    6588: k.fit.bind(null, f, list),
    7480: k.total.bind(null, f, list),
    7676: k.score.bind(null, f),
    7728: k.weigh.bind(null, f),
    7928: k.soften.bind(null, f),
    8084: k.uniform.bind(null, f),
    8292: k.residuals.bind(null, f),
    8324: k.keepState.bind(null, f),
    8420: k.takeState.bind(null, f),
    8520: k.support.bind(null, f),
    8728: k.worst.bind(null, f),
    8984: k.misfit.bind(null, f),
    9188: k.unrestAt.bind(null, f, list),
    9568: k.scan.bind(null, f),
    10016: k.addCounts,
    10080: k.meanCounts,
    10168: k.toField,
    10250: k.countChanged,
    10382: k.drift,
    10620: k.walkPass,
    11804: k.walkStep,
    12620: k.shadeBeams,
    13008: k.sameCounts,
    13092: k.sensorsIn.bind(null, f),
    13184: k.largest.bind(null, f),
    13296: k.weighRim.bind(null, f),
    13436: k.rimAlone.bind(null, f),
    13620: k.recall.bind(null, f),
    13708: k.remember.bind(null, f),
    13992: k.weighChange.bind(null, f),
    14272: k.difference,
  };
}
