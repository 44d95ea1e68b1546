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
    0: 3121877723,
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
    11624: k.rimChange,
    11972: k.rimDipole,
    12520: k.drift,
    13160: k.follow,
    13208: k.walkPass,
    14392: k.walkStep,
    15208: k.shadeBeams,
    15668: k.sameCounts,
    15752: k.addDisc.bind(null, f),
    15820: k.removeDisc.bind(null, f),
    15856: k.costNow.bind(null, f, list),
    15912: k.fitNear.bind(null, f, list),
    16088: k.fitLast.bind(null, f, list),
    16336: k.spread.bind(null, f, list),
    16732: k.freedom.bind(null, f),
    16764: k.chi2.bind(null, f),
    16796: k.within.bind(null, f),
    16916: k.mostUnrest.bind(null, f, list),
    17040: k.dropIdle.bind(null, f),
    17152: k.shifts.bind(null, f),
    17372: k.addTwo.bind(null, f),
    17428: k.splits.bind(null, f, list),
    17712: k.largest.bind(null, f),
    17824: k.weighRim.bind(null, f),
    17964: k.rimAlone.bind(null, f),
    18148: k.recall.bind(null, f),
    18236: k.remember.bind(null, f),
    18520: k.weighChange.bind(null, f),
    18800: k.difference,
    19132: k.displace.bind(null, f, list),
    19568: k.doubtful.bind(null, f),
    19784: k.groupsNear.bind(null, f),
    19944: k.brinkPlaces,
  };
}
