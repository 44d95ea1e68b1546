/**
 * A match on the simulated board, watched and played by pages. In: real time that has passed, and parsed commands;
 * out: the state of the session, the board's lines, and moments to draw. No network and no host clock here: server.ts
 * owns both. Decisions come from the board's lines alone; truth is only passed on to be drawn.
 */
import { hear, NOTHING_KNOWN, type Belief } from '../page/belief.js';
import type { ClientMessage, LineRow, MatchSetup, SessionState, Speed } from '../page/messages.js';
import type { World, WorldOptions } from '../world/types.js';
import { moment, type Moment } from './delta.js';
import { advance, SLICE_MS } from './pace.js';
import { createPerson, type Person } from '../world/person.js';
import { botsOnly, emptyTable, sitAtTable, whoseTurn, type Chooser, type Table } from './table.js';

/** Lines kept for pages that come later. A match of NCA singles has about 2000. */
const KEPT_LINES = 4000;
/** Waiting for the board is skipped for at most this much virtual time at a stretch, ms. */
const SKIP_LIMIT_MS = 60000;

export interface SessionOptions {
  readonly setup: MatchSetup;
  readonly makeWorld: (options: WorldOptions) => World;
  readonly choose: Chooser;
  readonly speed?: Speed;
}

export interface Session {
  /** Lets virtual time pass for `realMs`; `inTime()` says whether this tick may go on working. */
  tick(realMs: number, inTime: () => boolean): void;
  /** Does what a page asks; returns why not, or ''. */
  command(message: ClientMessage): string;
  state(): SessionState;
  moment(): Moment;
  /** Lines from number `from` on; `fresh` when the world is another one than `world`. */
  lines(from: number): readonly LineRow[];
  readonly worldNumber: number;
  readonly belief: Belief;
  close(): void;
}

export function openSession(options: SessionOptions): Session {
  let setup = options.setup;
  let world: World;
  let worldNumber = 0;
  let belief: Belief = NOTHING_KNOWN;
  let table: Table = emptyTable();
  let person: Person;
  let lines: LineRow[] = [];
  let lineCount = 0;
  let paused = false;
  let speed: Speed = options.speed ?? 1;
  let skip = true;
  /** The careful person reads these each time; bots have their questions answered, people answer their own. */
  const helper = {
    starts: true,
    tidies: true,
    newMatch: {},
    get answers(): boolean {
      return whoseTurn(setup, belief)?.who === 'bot' || botsOnly(setup);
    },
  };
  let skipping = false;
  let skipFrom = 0;
  let restAt = -1;
  let needed = -1;
  let flew = false;
  let shown = 0;
  let broken = '';
  let lastMoment: Moment | undefined;

  function begin(next: MatchSetup): void {
    setup = next;
    worldNumber++;
    belief = NOTHING_KNOWN;
    table = emptyTable();
    lines = [];
    lineCount = 0;
    needed = restAt = -1;
    shown = 0;
    broken = '';
    lastMoment = undefined;
    world = options.makeWorld({
      seed: next.seed,
      preset: next.preset,
      players: next.players,
      starter: next.starter,
    });
    helper.newMatch = { preset: next.preset, players: next.players, starter: next.starter };
    world.onLine((line) => {
      lines.push([lineCount++, Math.round(line.t), line.text]);
      if (lines.length > KEPT_LINES) lines.splice(0, lines.length - KEPT_LINES);
      const before = belief;
      belief = hear(belief, line.t, line.text);
      const ruled = belief.ruling !== before.ruling || belief.ask !== before.ask;
      if (ruled && restAt >= 0) {
        needed = Math.round(line.t - restAt);
        restAt = -1;
      }
    });
    person = createPerson(world, helper);
  }

  /** True while nobody can do anything but wait for the board. */
  function waiting(): boolean {
    if (world.busy()) return false;
    if (belief.phase === 'flight' || belief.phase === 'settle' || belief.phase === 'boot')
      return true;
    // A disc was laid down and the board has not said yet whether it lies well.
    return belief.phase === 'place' && table.shooter !== '' && belief.placed === null;
  }

  /** To the next point of a fixed grid, whatever the pace: so the pace changes nothing of what bots do when. */
  function slice(): void {
    world.runUntil((Math.floor(world.now / SLICE_MS) + 1) * SLICE_MS);
    if (flew && !world.inFlight) restAt = world.now;
    flew = world.inFlight;
    sitAtTable(world, setup, belief, table, options.choose);
  }

  /**
   * The board may compute past the moment that is asked for, so the world can be ahead of the picture: `shown` goes
   * on evenly and is what pages see; the world runs until it is there.
   */
  function tick(realMs: number, inTime: () => boolean): void {
    skipping = false;
    if (paused || broken !== '') return;
    try {
      const wanted = shown + advance(realMs, speed, false);
      while (inTime()) {
        const wait = skip && waiting();
        if (!wait) skipFrom = world.now;
        skipping = wait && world.now - skipFrom < SKIP_LIMIT_MS;
        if (!skipping && world.now >= wanted) break;
        slice();
      }
      // With nothing to be seen in between, the picture jumps to where the board has come.
      const jump = skipping || (skip && !world.busy() && !seen(wanted));
      shown = jump ? world.now : Math.min(world.now, wanted);
    } catch (e) {
      broken = e instanceof Error ? e.message : String(e);
    }
  }

  /** Something moved, or a hand was over the board, at a moment that the picture has not reached yet. */
  function seen(t: number): boolean {
    if (t >= world.now) return false;
    const s = world.snapshot(t);
    return s.inFlight || s.hand !== undefined;
  }

  function yours(): boolean {
    return whoseTurn(setup, belief)?.who === 'person' && !world.busy();
  }

  function shoot(message: ClientMessage): string {
    const turn = belief.turn;
    const shooting = belief.phase === 'place' || belief.phase === 'ready';
    if (!turn || !yours()) return 'it is not your turn, or the hands are busy';
    if (!shooting) return `the board is not ready for a shot (${belief.phase})`;
    if (message.t === 'place') {
      if (table.shooter === '') table.shooter = world.place(turn.owner, message.x, message.y);
      else world.move(table.shooter, message.x, message.y);
      return '';
    }
    if (message.t === 'flick') {
      if (table.shooter === '') return 'lay a disc on the starting line first';
      world.flick(table.shooter, { vx: message.vx, vy: message.vy, spin: message.spin ?? 0 });
      return '';
    }
    return 'not a shot';
  }

  function act(message: ClientMessage): string {
    switch (message.t) {
      case 'place':
      case 'flick':
        return shoot(message);
      case 'lift':
      case 'move': {
        const disc = world.disc(message.id);
        if (!disc || disc.state === 'hand') return `no disc ${message.id} on the board`;
        if (world.busy()) return 'the hands are busy or a disc still moves';
        if (message.t === 'lift') world.lift(message.id);
        else world.move(message.id, message.x, message.y);
        return '';
      }
      case 'tidy':
        if (world.busy()) return 'the hands are busy or a disc still moves';
        person.obey();
        return '';
      case 'press':
        world.press(message.button, message.holdMs ?? 120);
        return '';
      case 'say':
        world.sendLine(message.line);
        return '';
      case 'step':
        if (!paused) return 'pause first';
        slice();
        shown = world.now;
        return '';
      case 'pause':
        paused = message.on;
        return '';
      case 'speed':
        speed = message.speed;
        return '';
      case 'set':
        skip = message.skip ?? skip;
        helper.tidies = message.tidy ?? helper.tidies;
        return '';
      case 'new':
        world.close();
        begin(message.setup);
        return '';
      default:
        return 'unknown message';
    }
  }

  begin(setup);
  return {
    tick,
    command(message) {
      try {
        return act(message);
      } catch (e) {
        return e instanceof Error ? e.message : String(e);
      }
    },
    state() {
      return {
        setup,
        seats: world.seats,
        paused,
        speed,
        skip,
        tidy: helper.tidies,
        skipping,
        needed,
        shooter: table.shooter,
        yours: yours(),
        bundle: world.bundleHash,
        broken,
      };
    },
    moment() {
      if (
        !lastMoment ||
        lastMoment.at !== Math.round(shown * 100) / 100 ||
        lastMoment.world !== worldNumber
      ) {
        lastMoment = moment(worldNumber, world.snapshot(shown));
      }
      return lastMoment;
    },
    lines(from) {
      const first = lines[0]?.[0] ?? 0;
      return from <= first ? lines : lines.slice(from - first);
    },
    get worldNumber() {
      return worldNumber;
    },
    get belief() {
      return belief;
    },
    close() {
      world.close();
    },
  };
}
