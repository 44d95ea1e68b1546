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
    0: 2341049864,
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
    8392: k.takeState.bind(null, f),
    8468: k.support.bind(null, f),
    8676: k.worst.bind(null, f),
    8932: k.misfit.bind(null, f),
    9136: k.unrestAt.bind(null, f, list),
    9516: k.scan.bind(null, f),
    9964: k.addCounts,
    10028: k.meanCounts,
    10116: k.toField,
    10198: k.countChanged,
    10330: k.drift,
    10568: k.walkPass,
    11752: k.walkStep,
    12568: k.shadeBeams,
    12812: k.sensorsIn.bind(null, f),
    12904: k.largest.bind(null, f),
    13016: k.weighRim.bind(null, f),
    13156: k.rimAlone.bind(null, f),
    13340: k.recall.bind(null, f),
    13428: k.remember.bind(null, f),
    13712: k.weighChange.bind(null, f),
    13992: k.difference,
  };
}
