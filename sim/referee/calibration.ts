/**
 * Does what the board claims hold? In: claims of the board with the truth beside them: places with their sigma, owners
 * and answers with their probability; out: counts in bins, small enough to be added up over any number of shots.
 */
export interface SigmaBin {
  /** Claimed sigma from..to, mm. */
  n: number;
  sumSigma: number;
  /** Squared errors along one axis (both axes added, halved). */
  sumSquares: number;
}

export interface ShareBin {
  n: number;
  sumClaimed: number;
  right: number;
}

/** Lower edges of the bins of sigma, mm. */
export const SIGMA_EDGES = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 3, 5, 10] as const;
/** Errors in sigmas are counted in steps of this, up to this many. */
export const RATIO_STEP = 0.1;
export const RATIO_STEPS = 100;
/** Probabilities of what is claimed; the last bins are narrow, since that is where claims lie. */
export const SHARE_EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 0.9999] as const;

export class Calibration {
  readonly sigma: SigmaBin[] = SIGMA_EDGES.map(() => ({ n: 0, sumSigma: 0, sumSquares: 0 }));
  /** How often an error was so many sigmas long (the last: longer). */
  readonly ratio: number[] = new Array<number>(RATIO_STEPS + 1).fill(0);
  readonly owners: ShareBin[] = SHARE_EDGES.map(noShare);
  readonly answers: ShareBin[] = SHARE_EDGES.map(noShare);

  place(sigma: number, error: number): void {
    const bin = this.sigma[binOf(SIGMA_EDGES, sigma)];
    if (!bin) return;
    bin.n++;
    bin.sumSigma += sigma;
    bin.sumSquares += (error * error) / 2;
    const step = Math.min(RATIO_STEPS, Math.floor(error / (sigma > 0 ? sigma : 1e-9) / RATIO_STEP));
    this.ratio[step] = (this.ratio[step] ?? 0) + 1;
  }

  owner(claimed: number, right: boolean): void {
    count(this.owners, claimed, right);
  }

  answer(claimed: number, right: boolean): void {
    count(this.answers, claimed, right);
  }

  merge(o: Calibration): void {
    this.sigma.forEach((b, k) => {
      b.n += o.sigma[k]?.n ?? 0;
      b.sumSigma += o.sigma[k]?.sumSigma ?? 0;
      b.sumSquares += o.sigma[k]?.sumSquares ?? 0;
    });
    o.ratio.forEach((n, k) => (this.ratio[k] = (this.ratio[k] ?? 0) + n));
    mergeShares(this.owners, o.owners);
    mergeShares(this.answers, o.answers);
  }

  report(): Record<string, unknown> {
    return {
      bySigma: this.sigma.flatMap((b, k) =>
        b.n === 0
          ? []
          : [
              {
                from: SIGMA_EDGES[k],
                n: b.n,
                claimedMm: round(b.sumSigma / b.n, 3),
                actualMm: round(Math.sqrt(b.sumSquares / b.n), 3),
              },
            ],
      ),
      errorInSigmas: Object.fromEntries(
        [1, 2, 3, 3.7, 5].map((s) => [
          `beyond${s}`,
          { actual: round(this.beyond(s), 6), claimed: round(Math.exp((-s * s) / 2), 6) },
        ]),
      ),
      owners: shares(this.owners),
      answers: shares(this.answers),
    };
  }

  /** Share of places farther from the truth than `s` sigmas; with two equal axes exp(-s*s/2) is claimed. */
  beyond(s: number): number {
    let n = 0;
    let all = 0;
    this.ratio.forEach((count, k) => {
      all += count;
      if (k >= Math.round(s / RATIO_STEP)) n += count;
    });
    return all > 0 ? n / all : 0;
  }
}

function noShare(): ShareBin {
  return { n: 0, sumClaimed: 0, right: 0 };
}

function binOf(edges: readonly number[], v: number): number {
  let k = edges.length - 1;
  while (k > 0 && v < (edges[k] ?? 0)) k--;
  return k;
}

function count(bins: readonly ShareBin[], claimed: number, right: boolean): void {
  const bin = bins[binOf(SHARE_EDGES, claimed)];
  if (!bin) return;
  bin.n++;
  bin.sumClaimed += claimed;
  if (right) bin.right++;
}

function mergeShares(to: readonly ShareBin[], from: readonly ShareBin[]): void {
  to.forEach((b, k) => {
    b.n += from[k]?.n ?? 0;
    b.sumClaimed += from[k]?.sumClaimed ?? 0;
    b.right += from[k]?.right ?? 0;
  });
}

export function shares(bins: readonly ShareBin[]): Record<string, unknown>[] {
  return bins.flatMap((b, k) =>
    b.n === 0
      ? []
      : [
          {
            from: SHARE_EDGES[k],
            n: b.n,
            claimed: round(b.sumClaimed / b.n, 6),
            actual: round(b.right / b.n, 6),
          },
        ],
  );
}

function round(v: number, digits: number): number {
  const f = 10 ** digits;
  return Math.round(v * f) / f;
}
