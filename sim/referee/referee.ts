/**
 * Watches one match played by bots and judges every ruling, count and reading against the truth. In: a world, its
 * person and bot; out: figures into a Tally, a line a shot into a dump. It acts on nothing.
 */
import { presetById } from '../../firmware/rules/presets.js';
import type { Flags } from '../../firmware/rules/types.js';
import { OWNERS, type Geometry, type Owner, type Seat } from '../../firmware/types.js';
import type { SaidDisc } from '../world/belief.js';
import type { Person } from '../world/person.js';
import type { BoardLine, Shot, TruthDisc, World } from '../world/types.js';
import { dumpLine } from './dump.js';
import { callOf, callSaid, differences, truthRuling } from './judge.js';
import { RoundTruth } from './roundTruth.js';
import { rulesShot } from './shot.js';
import type { Tally } from './tally.js';

/** A disc believed farther away than this is not the disc that lies there, mm (sensing study). */
const MATCH_MM = 10;
/** A flick that is not ruled this long after rest never will be, ms. */
const UNRULED_MS = 30000;

export interface Watch {
  readonly world: World;
  readonly person: Person;
  readonly geometry: Geometry;
  readonly preset: string;
  readonly players: number;
  readonly tally: Tally;
  readonly dump?: (line: string) => void;
  /** Called for every ruling that is wrong and was not asked. */
  readonly wrong?: (text: string) => void;
}

export class Referee {
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
      this.w.tally.shots++;
    }
  }

  /** The match is left: a turn that is still being asked about is lost. */
  leave(): void {
    if (this.asksSinceRuling > 0) this.w.tally.askedLost++;
  }

  private hear(line: BoardLine): void {
    const ev = line.data?.['ev'];
    const belief = this.w.person.belief;
    if (ev === 'turn' || ev === 'ruling' || ev === 'score' || ev === 'placed')
      this.lastNews = line.t;
    if (ev === 'turn') this.onTurn();
    if (ev === 'ask') this.onAsk(line);
    if (ev === 'ruling') this.onRuling(line);
    if (ev === 'score') this.onScore();
    if (ev === 'over') this.onOver();
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
    this.w.tally.rulingTime(t - (shot.t0 + shot.result.tEnd * 1000));
  }

  private onRuling(line: BoardLine): void {
    const { world, person, tally, geometry } = this.w;
    const shot = world.lastShot;
    const said = person.belief.ruling;
    if (!said) return;
    if (!shot || shot === this.judged) {
      tally.phantom++;
      return;
    }
    if (this.asksOfShot === 0) this.time(line.t);
    this.judged = shot;
    if (shot !== this.awaited) tally.shots++;
    const facts = rulesShot(geometry, shot, this.seat, this.w.players);
    const truth = truthRuling(facts, this.flags, geometry);
    this.round.take(truth);
    const board = callSaid(said, person.names);
    const wrong = differences(callOf(truth), board);
    const asked = this.asksOfShot > 0;
    if (this.asksSinceRuling > 0) tally.askedShots++;
    if (wrong.length > 0) {
      if (asked) tally.wrongAsked++;
      else {
        tally.wrongSilent++;
        tally.wrong(kindOf(wrong[0] ?? ''));
      }
      const how = asked ? 'wrong though asked: ' : '';
      this.w.wrong?.(
        `shot ${tally.shots}: ${how}${wrong.join('; ')} (board ${board.reason}, truth ${truth.reason})`,
      );
    }
    this.w.dump?.(
      dumpLine({
        n: tally.shots,
        preset: this.w.preset,
        shot: facts,
        flick: shot,
        truth,
        board,
        answers: person.answers,
      }),
    );
    this.asksSinceRuling = 0;
    this.asksOfShot = 0;
    person.forget();
  }

  private onScore(): void {
    const { world, person, tally, geometry } = this.w;
    const said = person.belief.score;
    if (!said) return;
    tally.rounds++;
    if (this.ringAsks > 0) tally.roundsAsked++;
    // A board may call a disc that creeps to its place; it is counted where it comes to rest.
    const shot = world.lastShot;
    const rest = shot ? shot.t0 + shot.result.tEnd * 1000 : 0;
    const truth = this.round.raw(geometry, world.discs(Math.max(world.now, rest)));
    const same = Object.entries(truth).every(([owner, n]) => (said.raw[owner] ?? 0) === n);
    if (!same) {
      if (this.ringAsks > 0) tally.roundsWrongAsked++;
      else tally.roundsWrongSilent++;
      this.w.wrong?.(
        `round ${tally.rounds}: ${JSON.stringify(said.raw)} instead of ${JSON.stringify(truth)}`,
      );
    }
  }

  private onOver(): void {
    this.over = true;
    this.w.tally.matches++;
  }

  /** A settled reading: is every disc there, and whose it is? */
  private onDiscs(said: readonly SaidDisc[], t: number): void {
    const { world, tally, person } = this.w;
    if (world.busy()) return;
    tally.readings++;
    const left = [...said];
    for (const d of world.discs(t)) {
      if (d.state === 'hand' || d.state === 'ditch') continue;
      tally.discs.compared++;
      const k = nearestOf(left, d);
      const found = left[k];
      if (!found) {
        tally.discs.missing++;
        continue;
      }
      left.splice(k, 1);
      tally.placeError(Math.sqrt((found.x - d.x) ** 2 + (found.y - d.y) ** 2));
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
    tally.discs.extra += left.length;
  }
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
