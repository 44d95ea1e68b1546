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
    0: 1686670154,
    8752: k.addField.bind(null, f),
    8804: k.columns.bind(null, f, list),
    8864: k.normal.bind(null, f, list),
    8924: k.factor.bind(null, f),
    8964: k.solve.bind(null, f),
    9000: k.addUniform.bind(null, f),
    9036: k.listFrom.bind(null, f, list),
    9260: k.fit.bind(null, f, list),
    9324: k.total.bind(null, f, list),
    9380: k.score.bind(null, f),
    9432: k.weigh.bind(null, f),
    9632: k.soften.bind(null, f),
    9672: k.uniform.bind(null, f),
    9880: k.residuals.bind(null, f),
    9912: k.keepState.bind(null, f),
    10008: k.takeState.bind(null, f),
    10044: k.support.bind(null, f),
    10080: k.worst.bind(null, f),
    10144: k.misfit.bind(null, f),
    10348: k.unrestAt.bind(null, f, list),
    10408: k.scan.bind(null, f),
    10856: k.addCounts,
    10920: k.meanCounts,
    11008: k.toField,
    11090: k.stirred,
    11300: k.lone,
    11492: k.countChanged,
    11624: k.drift,
    12264: k.follow,
    12312: k.walkPass,
    13496: k.walkStep,
    14312: k.shadeBeams,
    14772: k.sameCounts,
    14856: k.addDisc.bind(null, f),
    14924: k.removeDisc.bind(null, f),
    14960: k.costNow.bind(null, f, list),
    15016: k.fitNear.bind(null, f, list),
    15192: k.fitLast.bind(null, f, list),
    15440: k.spread.bind(null, f, list),
    15836: k.freedom.bind(null, f),
    15868: k.chi2.bind(null, f),
    15900: k.within.bind(null, f),
    16020: k.mostUnrest.bind(null, f, list),
    16144: k.dropIdle.bind(null, f),
    16256: k.shifts.bind(null, f),
    16476: k.addTwo.bind(null, f),
    16532: k.splits.bind(null, f, list),
    16816: k.largest.bind(null, f),
    16928: k.weighRim.bind(null, f),
    17068: k.rimAlone.bind(null, f),
    17252: k.recall.bind(null, f),
    17340: k.remember.bind(null, f),
    17624: k.weighChange.bind(null, f),
    17904: k.difference,
    18236: k.displace.bind(null, f, list),
    18672: k.doubtful.bind(null, f),
    18888: k.groupsNear.bind(null, f),
    19048: k.brinkPlaces,
  };
}
