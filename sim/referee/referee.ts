/**
 * Watches one match played by bots and judges every ruling, count and reading against the truth. In: a world, its
 * person and bot; out: figures into a Tally, a line a shot into a dump. It acts on nothing.
 */
import { presetById } from '../../firmware/rules/presets.js';
import type { Flags } from '../../firmware/rules/types.js';
import { OWNERS, type Geometry, type Owner, type Seat } from '../../firmware/types.js';
import type { SaidAsk, SaidDisc } from '../world/belief.js';
import type { Person } from '../world/person.js';
import { nearest } from '../world/names.js';
import type { BoardLine, Shot, TruthDisc, World } from '../world/types.js';
import { dumpLine } from './dump.js';
import { asksOf, believedOf, marksOf, pathsOf, type Finding, type FindingKind } from './finding.js';
import { callOf, callSaid, differences, truthRuling } from './judge.js';
import { RoundTruth } from './roundTruth.js';
import { rulesShot } from './shot.js';
import type { Tally } from './tally.js';

/** A disc believed farther away than this is not the disc that lies there, mm (sensing study). */
const MATCH_MM = 10;
/** A look is told after this at the latest, ms: so long may the board think about one. The world remembers no more. */
const OLDEST_LOOK_MS = 19000;
const LOOK_STEP_MS = 250;
/** A flick that is not ruled this long after rest never will be, ms. */
const UNRULED_MS = 30000;

export interface Watch {
  readonly world: World;
  readonly person: Person;
  readonly geometry: Geometry;
  readonly preset: string;
  readonly skill: string;
  readonly players: number;
  readonly tally: Tally;
  /** Number of the tally's first shot in the run. */
  readonly first: number;
  /** So many shots are judged and no more. */
  readonly most: number;
  readonly dump?: (line: string) => void;
  /** Called at the first answer after a flick: when its discs came to rest, and now, ms. */
  readonly ruled?: (rest: number, t: number) => void;
  /** Called for everything that is wrong. */
  readonly wrong?: (text: string) => void;
  /** Called for everything that is wrong or was asked. */
  readonly found?: (finding: Finding) => void;
}

export class Referee {
  /** The match has ended, or is left because a wrong ruling stands: what follows would be judged from a board nobody plays. */
  over = false;
  /** Virtual time of the last thing that got the match on. */
  lastNews = 0;
  private judged: Shot | undefined;
  private awaited: Shot | undefined;
  /** Questions in play since the last ruling, whatever they were about: people were troubled. */
  private asksSinceRuling = 0;
  /** Those put after the flick: only they can excuse a wrong ruling. */
  private asksOfShot = 0;
  private ringAsks = 0;
  /** Questions since the last ruling or count. */
  private put: SaidAsk[] = [];
  private lastReading = 0;
  /** The last round that was counted. */
  private counted = 0;
  private pending: BoardLine | undefined;
  /** True discs that people were told to take off since the flick. */
  private toldOff: string[] = [];
  /** Shots judged in this match. */
  private shots = 0;
  private readonly round = new RoundTruth();
  private readonly flags: Flags;
  private seat: Seat = 'S';

  constructor(private readonly w: Watch) {
    const preset = presetById(w.preset);
    if (!preset) throw new Error(`no preset ${w.preset}`);
    this.flags = preset.flags;
    w.world.onLine((line) => this.hear(line));
  }

  /** To be called now and then: finds flicks that nobody rules. */
  look(): void {
    const shot = this.w.world.lastShot;
    if (!shot || shot === this.judged || shot === this.awaited) return;
    if (
      this.w.world.now > shot.t0 + shot.result.tEnd * 1000 + UNRULED_MS &&
      !this.w.person.belief.ask
    ) {
      this.awaited = shot;
      this.w.tally.unruled++;
      this.count();
      this.tell('not ruled', `no ruling ${UNRULED_MS / 1000} s after rest`, shot);
    }
  }

  /** Nothing happens any more. */
  stands(): void {
    const { world, person, tally } = this.w;
    tally.stalled++;
    this.tell(
      'stalled',
      `phase ${person.belief.phase} (${person.belief.phaseText})`,
      this.unjudged() ? world.lastShot : undefined,
    );
  }

  /** The match is left: a turn that is still being asked about is lost. */
  leave(): void {
    if (this.asksSinceRuling > 0) this.w.tally.askedLost++;
  }

  private count(): void {
    this.shots++;
    this.w.tally.shots++;
    this.w.tally.group(this.w.preset, this.w.skill).shots++;
  }

  /** @param shot what it was about; none: the board as it lies now. */
  private tell(
    kind: FindingKind,
    what: string,
    shot: Shot | undefined,
    truth = '',
    board = '',
  ): void {
    const { world, person, tally } = this.w;
    const n = this.w.first - 1 + tally.shots;
    if (kind !== 'asked' && kind !== 'asked at the count')
      this.w.wrong?.(`shot ${n}, ${this.w.preset}, seed ${world.seed}: ${kind}: ${what}`);
    this.w.found?.({
      kind,
      n,
      shot: this.shots,
      preset: this.w.preset,
      skill: this.w.skill,
      seed: world.seed,
      t: world.now,
      what,
      truth,
      board,
      asks: asksOf(this.put, person.answers),
      shooter: shot?.shooter ?? '',
      before: marksOf(shot?.before ?? []),
      after: shot ? marksOf(afterOf(shot)) : marksOf(world.discs()),
      believed: believedOf(person.belief.discs),
      paths: shot ? pathsOf(shot) : [],
    });
  }

  private hear(line: BoardLine): void {
    if (this.over || this.w.tally.shots >= this.w.most) return;
    const ev = line.data?.['ev'];
    // the places come between a ruling and what is to be done
    if (this.pending && ev !== 'discs') this.onRuled(this.pending, ev === 'todo');
    else if (ev === 'todo' && this.unjudged()) this.onTold();
    const belief = this.w.person.belief;
    if (ev === 'turn' || ev === 'ruling' || ev === 'score' || ev === 'placed')
      this.lastNews = line.t;
    if (ev === 'turn') this.onTurn();
    if (ev === 'ask') this.onAsk(line);
    if (ev === 'ruling') this.pending = line;
    if (ev === 'score') this.onScore();
    if (ev === 'over') this.onOver();
    if (ev === 'resumed') this.w.tally.restarts++;
    if (ev === 'discs' && Number(line.data?.['part']) + 1 === Number(line.data?.['parts'])) {
      this.onDiscs(belief.discs, line.t);
    }
  }

  private onTurn(): void {
    const t = this.w.person.belief.turn;
    if (!t) return;
    this.seat = t.seat as Seat;
    if (t.shot === 1) {
      this.round.begin(OWNERS.slice(0, this.w.players === 3 ? 3 : 2) as Owner[]);
      this.ringAsks = 0;
    }
  }

  private onAsk(line: BoardLine): void {
    const q = String(line.data?.['q']);
    this.w.tally.ask(q);
    const { ask } = this.w.person.belief;
    if (ask) this.put.push(ask);
    if (q === 'ring') this.ringAsks++;
    else {
      this.asksSinceRuling++;
      if (this.unjudged()) this.asksOfShot++;
    }
    this.time(line.t);
  }

  private unjudged(): boolean {
    const shot = this.w.world.lastShot;
    return shot !== undefined && shot !== this.judged;
  }

  /** From rest to the first answer of the board, ruling or question. */
  private time(t: number): void {
    const shot = this.w.world.lastShot;
    if (!shot || shot === this.judged || this.asksOfShot > 1) return;
    const rest = shot.t0 + shot.result.tEnd * 1000;
    this.w.tally.rulingTime(t - rest);
    this.w.ruled?.(rest, t);
  }

  /** People were told to take discs off before the shot was ruled. */
  private onTold(): void {
    const { person, world } = this.w;
    for (const [, x, y] of person.belief.todo.lift) {
      const disc = nearest(world.discs(), x, y, MATCH_MM);
      if (disc) this.toldOff.push(disc.id);
    }
  }

  /** A ruling, with the line after it: what is to be done says where. */
  private onRuled(line: BoardLine, todo: boolean): void {
    const { world, person, tally, geometry } = this.w;
    this.pending = undefined;
    const shot = world.lastShot;
    const said = person.belief.ruling;
    if (!said) return;
    if (!shot || shot === this.judged) {
      tally.phantom++;
      this.tell('phantom', `${said.reason} without a flick`, undefined);
      return;
    }
    if (this.asksOfShot === 0) this.time(line.t);
    this.judged = shot;
    if (shot !== this.awaited) this.count();
    const facts = rulesShot(geometry, shot, this.seat, this.w.players);
    const truth = truthRuling(facts, this.flags, geometry);
    this.round.take(truth);
    const call = callSaid(said, person.names, todo ? person.belief.todo : undefined);
    const off = this.toldOff.filter((id) => world.disc(id)?.state === 'hand');
    const board = { ...call, lift: [...new Set([...call.lift, ...off])].sort() };
    const wrong = differences(callOf(truth), board);
    this.judge(wrong, shot, truth.reason, board.reason);
    for (const a of person.answers) tally.answered(a);
    this.w.dump?.(
      dumpLine({
        n: this.w.first - 1 + tally.shots,
        preset: this.w.preset,
        skill: this.w.skill,
        seed: world.seed,
        match: this.shots,
        t: line.t,
        shot: facts,
        flick: shot,
        truth,
        board,
        answers: person.answers,
      }),
    );
    this.asksSinceRuling = 0;
    this.asksOfShot = 0;
    this.put = [];
    this.toldOff = [];
    person.forget();
  }

  private judge(wrong: readonly string[], shot: Shot, truth: string, board: string): void {
    const { tally, preset, skill } = this.w;
    const asked = this.asksOfShot > 0;
    const group = tally.group(preset, skill);
    if (this.asksSinceRuling > 0) {
      tally.askedShots++;
      group.asked++;
    }
    const what = `${wrong.join('; ')} (board ${board}, truth ${truth})`;
    if (wrong.length === 0) {
      if (this.asksSinceRuling > 0) this.tell('asked', `truth ${truth}`, shot, truth, board);
      return;
    }
    if (asked) tally.wrongAsked++;
    else {
      tally.wrongSilent++;
      group.wrong++;
      tally.wrong(kindOf(wrong[0] ?? ''));
    }
    // The round cannot be added up any more: it counts as wrong.
    tally.rounds++;
    if (asked) tally.roundsWrongAsked++;
    else tally.roundsWrongSilent++;
    this.tell(asked ? 'wrong though asked' : 'wrong', what, shot, truth, board);
    this.over = true;
  }

  private onScore(): void {
    const { world, person, tally, geometry } = this.w;
    const said = person.belief.score;
    // After a power cut counted rounds are told again.
    if (!said || said.round <= this.counted) return;
    this.counted = said.round;
    tally.rounds++;
    if (this.ringAsks > 0) tally.roundsAsked++;
    // A board may call a disc that creeps to its place; it is counted where it comes to rest.
    const shot = world.lastShot;
    const rest = shot ? shot.t0 + shot.result.tEnd * 1000 : 0;
    const truth = this.round.raw(geometry, world.discs(Math.max(world.now, rest)));
    const same = Object.entries(truth).every(([owner, n]) => (said.raw[owner] ?? 0) === n);
    const [there, counted] = [JSON.stringify(truth), JSON.stringify(said.raw)];
    if (!same) {
      if (this.ringAsks > 0) tally.roundsWrongAsked++;
      else tally.roundsWrongSilent++;
      this.tell('round wrong', `${counted} instead of ${there}`, undefined, there, counted);
    } else if (this.ringAsks > 0) {
      this.tell('asked at the count', '', undefined, there, counted);
    }
    for (const a of person.answers) tally.answered(a);
    // What was asked at the count is no matter of the next shot.
    this.put = [];
    person.forget();
  }

  private onOver(): void {
    this.over = true;
    this.w.tally.matches++;
  }

  /**
   * A settled reading: is every disc there, and whose it is? The board may tell it seconds after the frames were taken,
   * and a hand does not wait: only discs that lay still since the reading before can be missing.
   */
  private onDiscs(said: readonly SaidDisc[], t: number): void {
    const { world, tally, person } = this.w;
    const from = Math.max(this.lastReading, t - OLDEST_LOOK_MS);
    this.lastReading = t;
    if (world.busy()) return;
    tally.readings++;
    const left = [...said];
    const before = world.discs(from);
    for (const d of world.discs(t)) {
      if (d.state === 'hand' || d.state === 'ditch') continue;
      const k = nearestOf(left, d);
      const found = left[k];
      const stayed = before.some((b) => b.id === d.id && b.x === d.x && b.y === d.y);
      if (!found && !stayed) {
        tally.discs.late++;
        continue;
      }
      tally.discs.compared++;
      if (!found) {
        tally.discs.missing++;
        continue;
      }
      left.splice(k, 1);
      tally.place(found, d);
      if (found.owner !== d.owner) tally.discs.ownerWrong++;
      else if (
        person.names.named(found.id) !== undefined &&
        person.names.named(found.id) !== d.id
      ) {
        // Each change of names is counted once.
        tally.discs.idWrong++;
        person.names.rename(found.id, d.id);
      }
    }
    for (const s of left) {
      if (this.layThere(s, from, t)) tally.discs.late++;
      else tally.discs.extra++;
    }
  }

  /** Some disc lay where one is believed, while the look may have been taken. */
  private layThere(s: SaidDisc, from: number, to: number): boolean {
    for (let t = to; t >= from; t -= LOOK_STEP_MS) {
      const lying = this.w.world.discs(t).filter((d) => d.state !== 'hand' && d.state !== 'ditch');
      if (lying.some((d) => nearestOf([s], d) === 0)) return true;
    }
    return false;
  }
}

/** Where the discs of a flick came to rest. */
function afterOf(shot: Shot): TruthDisc[] {
  return shot.before.map((d, i) => {
    const f = shot.result.final[i];
    return f ? { ...d, x: f.x, y: f.y, state: f.state === 'ditch' ? 'ditch' : 'flat' } : d;
  });
}

function nearestOf(said: readonly SaidDisc[], d: TruthDisc): number {
  let best = -1;
  let bestD = MATCH_MM * MATCH_MM;
  said.forEach((s, k) => {
    const e = (s.x - d.x) ** 2 + (s.y - d.y) ** 2;
    if (e < bestD) {
      bestD = e;
      best = k;
    }
  });
  return best;
}

function kindOf(difference: string): string {
  return difference.includes(':') ? (difference.split(':')[0] ?? '') : difference;
}
