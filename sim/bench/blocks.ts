/**
 * How long the firmware is deaf. In: matches through the referee, computing charged; out: ms of the program's pieces, between
 * which buttons and lines are served, and ms between two passes over the beams. The start, which is one piece and has
 * nobody to serve yet, does not count.
 */
import type { BenchOptions } from '../cli/bench.js';
import type { Tap } from '../device/tap.js';
import { SKILLS } from '../players/skill.js';
import { playReferee } from '../referee/play.js';
import { tappedPort } from '../world/realPort.js';

const SHOTS = 60;
/** The goals: no piece is longer; beams are read at least ten times a second. */
const PIECE_MS = 120;
const BEAMS_MS = 100;
/** Emitters of one pass follow each other within this, ms. */
const SAME_PASS_MS = 8;
const PRESETS = ['nca', 'wcc', 'home'];

/** Times, the longest last, and what the longest one was spent on. */
class Times {
  private readonly all: number[] = [];
  private most = 0;
  private on: Record<string, number> = {};

  add(ms: number, on: () => Record<string, number>): void {
    this.all.push(ms);
    if (ms <= this.most) return;
    this.most = ms;
    this.on = on();
  }

  report(goal: number): Record<string, unknown> {
    const sorted = [...this.all].sort((a, b) => a - b);
    const at = (share: number): number => round(sorted[Math.floor(share * sorted.length)] ?? 0);
    const over = sorted.filter((ms) => ms > goal).length;
    return {
      n: sorted.length,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      p999: at(0.999),
      max: round(this.most),
      goal,
      over,
      longestSpentOn: this.on,
    };
  }
}

const round = (ms: number): number => Math.round(10 * ms) / 10;

type Spent = Readonly<Record<string, number>>;

const since = (a: Spent, b: Spent): Record<string, number> =>
  Object.fromEntries(
    Object.keys(b)
      .map((kind) => [kind, round((b[kind] ?? 0) - (a[kind] ?? 0))] as const)
      .filter(([, ms]) => ms >= 1),
  );

class Probe {
  readonly runs = new Times();
  readonly beams = new Times();
  private began = 0;
  private before: Spent = {};
  private lit = -1;
  private pass = -1;

  readonly tap: Tap = {
    power: () => {
      this.pass = -1;
    },
    began: (t) => {
      this.began = t;
    },
    ended: (t, spent) => {
      const before = this.before;
      this.runs.add(t - this.began, () => since(before, spent));
      this.before = { ...spent };
    },
    emitters: (t, bits) => {
      if (bits !== 0 && t - this.lit > SAME_PASS_MS) {
        if (this.pass >= 0) this.beams.add(t - this.pass, () => ({}));
        this.pass = t;
      }
      this.lit = t;
    },
  };
}

export async function bench(opts: BenchOptions): Promise<object> {
  const probe = new Probe();
  const { report } = playReferee(
    {
      shots: opts.count > 0 ? opts.count : SHOTS,
      seed: opts.seed,
      presets: PRESETS,
      skills: SKILLS,
    },
    { makePort: tappedPort(probe.tap) },
  );
  return {
    shots: report['shots'],
    runs: probe.runs.report(PIECE_MS),
    betweenBeams: probe.beams.report(BEAMS_MS),
    rulingMsAfterRest: report['rulingMsAfterRest'],
  };
}
