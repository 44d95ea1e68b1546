/**
 * Matches on the simulated board, watched and played by pages. In: real time that has passed, and parsed commands;
 * out: the state of the session, the board's lines, and moments to draw. No network and no host clock here: server.ts
 * owns both. Decisions come from the board's lines alone; truth is only passed on to be drawn.
 */
import type { Geometry } from '../../firmware/types.js';
import type { Belief } from '../page/belief.js';
import type {
  ClientMessage,
  Flight,
  Lesson,
  LineRow,
  MatchSetup,
  SessionState,
  Speed,
} from '../page/messages.js';
import type { Shot, World } from '../world/types.js';
import { walkBoard } from '../world/walker.js';
import { readScenario } from '../scenario/scenario.js';
import { moment, type Moment } from './delta.js';
import { flightOf } from './flight.js';
import { setupOf, type Shelf } from './gallery.js';
import { openGame, type Game, type MakeWorld } from './game.js';
import { lessonsHeard, NO_LESSONS } from './lessons.js';
import { advance, SLICE_MS } from './pace.js';

/** A board that says nothing for this long of virtual time is stuck; time does not run away with it any more, ms. */
const SKIP_LIMIT_MS = 7_200_000;

export interface SessionOptions {
  readonly setup: MatchSetup;
  readonly makeWorld: MakeWorld;
  readonly geometry: Geometry;
  readonly speed?: Speed;
  /** Scenarios that pages may play; default none. */
  readonly shelf?: () => Shelf;
}

export interface Session {
  /** Lets virtual time pass for `realMs`; `inTime()` says whether this tick may go on working. */
  tick(realMs: number, inTime: () => boolean): void;
  /** Does what a page asks; returns why not, or ''. */
  command(message: ClientMessage): string;
  state(): SessionState;
  moment(): Moment;
  /** The last shot, the same object as long as there is no other. */
  flight(): Flight | undefined;
  /** Lines of this world from number `from` on. */
  lines(from: number): readonly LineRow[];
  /** Another number, another world: lines and moments begin anew. */
  readonly worldNumber: number;
  readonly belief: Belief;
  /** The game that runs. */
  readonly game: Game;
  /** The rules that the board plays by, told row by row; the same list as long as they are the same. */
  lessons(): readonly Lesson[];
  close(): void;
}

/** The walk begins where the empty board is measured; a match that runs goes on afterwards. */
function walkNow(world: World): string {
  if (world.busy() || world.discs().some((d) => d.state !== 'hand'))
    return 'take everything off the board first';
  world.sendLine(JSON.stringify({ cmd: 'calibrate' }));
  walkBoard(world);
  return '';
}

export function openSession(options: SessionOptions): Session {
  const scriptOf = (setup: MatchSetup): string | undefined =>
    setup.scenario === undefined ? undefined : options.shelf?.().text(setup.scenario);
  let game: Game = openGame(options.setup, options.makeWorld, options.geometry);
  let worldNumber = 1;
  let paused = false;
  let speed: Speed = options.speed ?? 1;
  let skip = true;
  let skipping = false;
  let skipFrom = 0;
  /** What pages see. The board may compute past the moment it is asked for, so the world can be ahead of it. */
  let shown = 0;
  let broken = '';
  let lastMoment: Moment | undefined;
  let flown: { shot: Shot; flight: Flight } | undefined;
  let taught: { flags: unknown; rows: readonly Lesson[] } = { flags: null, rows: NO_LESSONS };

  function beginScenario(name: string): string {
    const text = options.shelf?.().text(name);
    if (text === undefined) return `there is no scenario "${name}"`;
    begin(setupOf(name, readScenario(text, `${name}.yaml`)));
    paused = false;
    return '';
  }

  function begin(setup: MatchSetup): void {
    const tidies = game.tidies;
    game.world.close();
    game = openGame(setup, options.makeWorld, options.geometry, scriptOf(setup));
    game.tidies = tidies;
    worldNumber++;
    shown = skipFrom = 0;
    broken = '';
  }

  function tick(realMs: number, inTime: () => boolean): void {
    skipping = false;
    if (paused || broken !== '') return;
    const { world } = game;
    try {
      const wanted = shown + advance(realMs, speed, false);
      let ran = false;
      while (inTime()) {
        const wait = skip && game.waiting();
        if (!wait) skipFrom = world.now;
        skipping = wait && world.now - skipFrom < SKIP_LIMIT_MS;
        if (!skipping && world.now >= wanted) break;
        game.slice();
        ran ||= skipping;
      }
      // After running ahead the picture jumps to where the board has come, unless there is something to be seen before.
      const jump = skipping || (ran && !world.busy() && !seen(wanted));
      shown = jump ? world.now : Math.min(world.now, wanted);
    } catch (e) {
      broken = e instanceof Error ? e.message : String(e);
    }
  }

  /** Something moved, or a hand was over the board, at a moment that the picture has not reached yet. */
  function seen(t: number): boolean {
    if (t >= game.world.now) return false;
    const s = game.world.snapshot(t);
    return s.inFlight || s.hand !== undefined;
  }

  /** Hands act where the board has come: the picture goes there first, or the hand would seem to be late. */
  function catchUp(): void {
    if (skip && !game.world.busy() && !seen(shown)) shown = game.world.now;
  }

  function shoot(message: ClientMessage): string {
    const { world, belief } = game;
    const turn = belief.turn;
    if (!turn || !game.yours()) return 'it is not your turn, or the hands are busy';
    if (belief.phase !== 'place' && belief.phase !== 'ready') {
      return `the board is not ready for a shot (${belief.phase})`;
    }
    const disc = game.laid();
    catchUp();
    if (message.t === 'place') {
      if (disc) world.move(disc.id, message.x, message.y);
      else world.place(turn.owner, message.x, message.y);
    } else if (message.t === 'flick') {
      if (!disc) return 'lay a disc on the starting line first';
      world.flick(disc.id, { vx: message.vx, vy: message.vy, spin: message.spin ?? 0 });
    }
    return '';
  }

  function byHand(message: ClientMessage): string {
    const { world } = game;
    if (world.busy()) return 'the hands are busy or a disc still moves';
    catchUp();
    if (message.t === 'tidy') game.obey();
    if (message.t === 'put') world.place(message.owner, message.x, message.y);
    if (message.t === 'hand') {
      if (message.way === 'in') world.hand('in', message.x, message.y);
      else world.hand('out');
    }
    if (message.t !== 'lift' && message.t !== 'move') return '';
    const disc = world.disc(message.id);
    if (!disc || disc.state === 'hand') return `no disc ${message.id} on the board`;
    if (message.t === 'lift') world.lift(message.id);
    else world.move(message.id, message.x, message.y);
    return '';
  }

  function act(message: ClientMessage): string {
    switch (message.t) {
      case 'place':
      case 'flick':
        return shoot(message);
      case 'lift':
      case 'move':
      case 'put':
      case 'hand':
      case 'tidy':
        return byHand(message);
      case 'walk':
        return walkNow(game.world);
      case 'press':
        game.world.press(message.button, message.holdMs);
        return '';
      case 'say':
        game.world.sendLine(message.line);
        return '';
      case 'step':
        if (!paused) return 'pause first';
        shown += SLICE_MS;
        while (game.world.now < shown) game.slice();
        return '';
      case 'pause':
        paused = message.on;
        return '';
      case 'speed':
        speed = message.speed;
        return '';
      case 'set':
        skip = message.skip ?? skip;
        game.tidies = message.tidy ?? game.tidies;
        return '';
      case 'scenario':
        return beginScenario(message.name);
      case 'fault':
      case 'mend':
        return game.faults.order(message);
      case 'new':
        begin(message.setup);
        return '';
      default:
        return 'unknown message';
    }
  }

  return {
    tick,
    command(message) {
      try {
        return act(message);
      } catch (e) {
        return e instanceof Error ? e.message : String(e);
      }
    },
    state: () => ({
      setup: game.setup,
      seats: game.world.seats,
      paused,
      speed,
      skip,
      tidy: game.tidies,
      skipping,
      needed: game.needed,
      shooter: game.laid()?.id ?? '',
      yours: game.yours(),
      bundle: game.world.bundleHash,
      broken,
      faults: game.faults.list(),
      ...(game.play ? { scenario: game.play.state() } : {}),
    }),
    moment() {
      const same =
        lastMoment?.world === worldNumber && lastMoment.at === Math.round(shown * 100) / 100;
      if (!lastMoment || !same) lastMoment = moment(worldNumber, game.world.snapshot(shown));
      return lastMoment;
    },
    flight() {
      const shot = game.world.lastShot;
      if (shot && flown?.shot !== shot) flown = { shot, flight: flightOf(shot) };
      return shot ? flown?.flight : undefined;
    },
    lines: (from) => game.lines(from),
    get worldNumber() {
      return worldNumber;
    },
    get belief() {
      return game.belief;
    },
    get game() {
      return game;
    },
    lessons() {
      const { flags } = game.belief;
      if (taught.flags !== flags) taught = { flags, rows: lessonsHeard(game.belief) };
      return taught.rows;
    },
    close: () => game.world.close(),
  };
}
