/** Counts of a referee run and the figures made of them. In: judged shots, rounds and readings; out: one JSON object. */
export class Tally {
  shots = 0;
  wrongSilent = 0;
  wrongAsked = 0;
  askedShots = 0;
  /** Turns in which questions were put and that never came to a ruling. */
  askedLost = 0;
  /** Questions by code. */
  readonly asks: Record<string, number> = {};
  /** Wrong silent rulings by kind. */
  readonly wrongKinds: Record<string, number> = {};
  rounds = 0;
  roundsAsked = 0;
  roundsWrongSilent = 0;
  roundsWrongAsked = 0;
  matches = 0;
  /** Flicks without a ruling, rulings without a flick, matches that stood still. */
  unruled = 0;
  phantom = 0;
  stalled = 0;
  readings = 0;
  readonly discs = { compared: 0, missing: 0, extra: 0, ownerWrong: 0, idWrong: 0 };
  private readonly placeErrors: number[] = [];
  private readonly rulingTimes: number[] = [];

  ask(q: string): void {
    this.asks[q] = (this.asks[q] ?? 0) + 1;
  }

  wrong(kind: string): void {
    this.wrongKinds[kind] = (this.wrongKinds[kind] ?? 0) + 1;
  }

  placeError(mm: number): void {
    this.placeErrors.push(mm);
  }

  rulingTime(ms: number): void {
    this.rulingTimes.push(ms);
  }

  report(): Record<string, unknown> {
    const rate = (n: number, of: number): number => (of > 0 ? round(n / of, 6) : 0);
    return {
      shots: this.shots,
      rulingsWrongNotAsked: { n: this.wrongSilent, rate: rate(this.wrongSilent, this.shots) },
      rulingsWrongThoughAsked: { n: this.wrongAsked, rate: rate(this.wrongAsked, this.shots) },
      asked: {
        n: this.askedShots + this.askedLost,
        rate: rate(this.askedShots + this.askedLost, this.shots + this.askedLost),
        withoutRuling: this.askedLost,
        byQuestion: sorted(this.asks),
      },
      wrongKinds: sorted(this.wrongKinds),
      unruled: this.unruled,
      phantomRulings: this.phantom,
      stalledMatches: this.stalled,
      matches: this.matches,
      rounds: this.rounds,
      roundsAskedAtCount: { n: this.roundsAsked, rate: rate(this.roundsAsked, this.rounds) },
      roundTotalsWrongNotAsked: {
        n: this.roundsWrongSilent,
        rate: rate(this.roundsWrongSilent, this.rounds),
      },
      roundTotalsWrongThoughAsked: this.roundsWrongAsked,
      readings: this.readings,
      discs: { ...this.discs, placeErrorMm: spread(this.placeErrors, 3) },
      rulingMsAfterRest: spread(this.rulingTimes, 1),
    };
  }
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The usual figures of a spread: how many, middle, 95th per cent, largest. */
export function spread(values: readonly number[], digits: number): Record<string, number> {
  const v = [...values].sort((a, b) => a - b);
  const at = (p: number): number =>
    v.length === 0 ? 0 : round(v[Math.min(v.length - 1, Math.floor(p * v.length))] ?? 0, digits);
  return { n: v.length, p50: at(0.5), p95: at(0.95), max: round(v[v.length - 1] ?? 0, digits) };
}

function round(v: number, digits: number): number {
  const f = 10 ** digits;
  return Math.round(v * f) / f;
}
