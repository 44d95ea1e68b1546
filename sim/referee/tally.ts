/** Counts of a referee run and the figures made of them. In: judged shots, rounds and readings; out: one JSON object. */
import type { SaidDisc } from '../world/belief.js';
import type { Answered } from '../world/person.js';
import { Calibration } from './calibration.js';
import { limits } from './targets.js';

export interface Group {
  shots: number;
  wrong: number;
  asked: number;
}

/** What became of the questions of a kind. */
export interface AskStat {
  put: number;
  /** What the board proposed was true; the other was; nobody could tell. */
  proposed: number;
  other: number;
  unknown: number;
}

export class Tally {
  shots = 0;
  wrongSilent = 0;
  wrongAsked = 0;
  askedShots = 0;
  /** Turns in which questions were put and that never came to a ruling. */
  askedLost = 0;
  /** Questions by code. */
  readonly asks: Record<string, AskStat> = {};
  /** By preset and by skill, `nca average`. */
  readonly groups: Record<string, Group> = {};
  readonly calibration = new Calibration();
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
  /** The program was started anew in the middle of a match. */
  restarts = 0;
  readings = 0;
  readonly discs = { compared: 0, missing: 0, extra: 0, late: 0, ownerWrong: 0, idWrong: 0 };
  private readonly placeErrors: number[] = [];
  private readonly rulingTimes: number[] = [];

  ask(q: string): void {
    this.askStat(q).put++;
  }

  answered(a: Answered): void {
    const stat = this.askStat(a.ask.q);
    if (!a.sure) stat.unknown++;
    else if (a.took === 'ok') stat.proposed++;
    else stat.other++;
    if (a.sure && a.ask.p !== undefined) this.calibration.answer(a.ask.p, a.took === 'ok');
  }

  private askStat(q: string): AskStat {
    return (this.asks[q] ??= { put: 0, proposed: 0, other: 0, unknown: 0 });
  }

  group(preset: string, skill: string): Group {
    return (this.groups[`${preset} ${skill}`] ??= { shots: 0, wrong: 0, asked: 0 });
  }

  wrong(kind: string): void {
    this.wrongKinds[kind] = (this.wrongKinds[kind] ?? 0) + 1;
  }

  /** A disc that was believed at a place, and where a disc truly lies. */
  place(said: SaidDisc, truth: { x: number; y: number; owner: string }): void {
    const error = Math.sqrt((said.x - truth.x) ** 2 + (said.y - truth.y) ** 2);
    this.placeErrors.push(error);
    this.calibration.place(said.sigma, error);
    if (said.sure !== undefined) this.calibration.owner(said.sure, said.owner === truth.owner);
  }

  rulingTime(ms: number): void {
    this.rulingTimes.push(ms);
  }

  /** Adds what another part of the run counted (its plain data will do). */
  merge(o: Tally): void {
    for (const key of COUNTS) this[key] += o[key];
    for (const key of Object.keys(this.discs) as (keyof Tally['discs'])[])
      this.discs[key] += o.discs[key];
    for (const [q, from] of Object.entries(o.asks)) addTo(this.askStat(q), from);
    for (const [kind, n] of Object.entries(o.wrongKinds))
      this.wrongKinds[kind] = (this.wrongKinds[kind] ?? 0) + n;
    for (const [name, from] of Object.entries(o.groups))
      addTo((this.groups[name] ??= { shots: 0, wrong: 0, asked: 0 }), from);
    this.calibration.merge(o.calibration);
    for (const mm of o.placeErrors) this.placeErrors.push(mm);
    for (const ms of o.rulingTimes) this.rulingTimes.push(ms);
  }

  report(): Record<string, unknown> {
    const rate = (n: number, of: number): number => (of > 0 ? round(n / of, 6) : 0);
    // With 95 % limits of the rate.
    const share = (n: number, of: number): Record<string, unknown> => ({
      n,
      rate: rate(n, of),
      limits: limits(n, of).map((v) => round(v, 6)),
    });
    return {
      shots: this.shots,
      rulingsWrongNotAsked: share(this.wrongSilent, this.shots),
      rulingsWrongThoughAsked: share(this.wrongAsked, this.shots),
      asked: {
        ...share(this.askedShots + this.askedLost, this.shots + this.askedLost),
        withoutRuling: this.askedLost,
        byQuestion: sorted(mapped(this.asks, (a) => a.put)),
        answers: sorted(
          mapped(this.asks, ({ proposed, other, unknown }) => ({ proposed, other, unknown })),
        ),
      },
      wrongKinds: sorted(this.wrongKinds),
      unruled: this.unruled,
      phantomRulings: this.phantom,
      stalledMatches: this.stalled,
      restarts: this.restarts,
      matches: this.matches,
      rounds: this.rounds,
      roundsAskedAtCount: share(this.roundsAsked, this.rounds),
      roundTotalsWrongNotAsked: share(this.roundsWrongSilent, this.rounds),
      roundTotalsWrongThoughAsked: this.roundsWrongAsked,
      readings: this.readings,
      discs: { ...this.discs, placeErrorMm: spread(this.placeErrors, 3) },
      rulingMsAfterRest: spread(this.rulingTimes, 1),
      groups: sorted(this.groups),
      calibration: this.calibration.report(),
    };
  }
}

/** Everything that is a plain count. */
const COUNTS = [
  'shots',
  'wrongSilent',
  'wrongAsked',
  'askedShots',
  'askedLost',
  'rounds',
  'roundsAsked',
  'roundsWrongSilent',
  'roundsWrongAsked',
  'matches',
  'unruled',
  'phantom',
  'stalled',
  'restarts',
  'readings',
] as const;

function addTo<T extends object>(to: T, from: Readonly<T>): void {
  for (const key of Object.keys(to) as (keyof T)[]) (to[key] as number) += from[key] as number;
}

function mapped<A, B>(of: Readonly<Record<string, A>>, fn: (a: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([key, a]) => [key, fn(a)]));
}

function sorted<T>(counts: Readonly<Record<string, T>>): Record<string, T> {
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
