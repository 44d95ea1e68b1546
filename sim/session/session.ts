/**
 * Matches on the simulated board, watched and played by pages. In: real time that has passed, and parsed commands;
 * out: the state of the session, the board's lines, and moments to draw. No network and no host clock here: server.ts
 * owns both. Decisions come from the board's lines alone; truth is only passed on to be drawn. A moment of the past is
 * reached by playing the game again from its setup and what people did (tape.ts, playhead.ts).
 */
import type { Geometry } from '../../firmware/types.js';
import type { Program } from '../device/device.js';
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
import { markOf, type MarkRow } from '../page/time/marks.js';
import { isGameAct, perform, type GameAct } from './acts.js';
import type { Shot } from '../world/types.js';
import { readScenario } from '../scenario/scenario.js';
import { moment, type Moment } from './delta.js';
import { flightOf } from './flight.js';
import { setupOf, type Shelf } from './gallery.js';
import { openGame, type Game, type MakeWorld } from './game.js';
import { lessonsHeard, NO_LESSONS } from './lessons.js';
import { Playhead } from './playhead.js';
import { Tape } from './tape.js';
import { wiresOf, type Wires } from './wires.js';

/** Before anything has happened. */
export const NO_MARKS: readonly MarkRow[] = [];

const END_TOLD_MS = 1000;
export interface SessionOptions {
  readonly setup: MatchSetup;
  readonly makeWorld: MakeWorld;
  readonly geometry: Geometry;
  readonly speed?: Speed;
  /** The firmware that a world begins with; default: what is built at that moment. */
  readonly program?: () => Program;
  /** Scenarios that pages may play; default none. */
  readonly shelf?: () => Shelf;
}

export interface Session {
  /** Lets virtual time pass for `realMs`; `inTime()` says whether this tick may go on working. */
  tick(realMs: number, inTime: () => boolean): void;
  /** Does what a page asks; returns why not, or ''. */
  command(message: ClientMessage): string;
  /** Firmware that was built anew: it is flashed, and the match goes on. */
  reflash(program: Program): void;
  state(): SessionState;
  moment(): Moment;
  /** The last shot, the same object as long as there is no other. */
  flight(): Flight | undefined;
  /** Lines of this world from number `from` on that have left the board by the moment that is shown. */
  lines(from: number): readonly LineRow[];
  /** Number of the line that comes next. */
  readonly nextLine: number;
  /** A phone comes into radio range or goes, and what it says. */
  phone(there: boolean): void;
  fromPhone(line: string): void;
  /** Another number, another world: lines and moments begin anew; `why` they do. */
  readonly worldNumber: number;
  readonly why: string;
  readonly belief: Belief;
  /** The game that runs, for instruments. */
  readonly game: Game;
  /** Marks of the timeline; the same list as long as they are the same. */
  marks(): readonly MarkRow[];
  /** The wires of the match from one moment to another, ms. */
  wires(from: number, to: number, write: (text: string) => void): Wires;
  /** The rules that the board plays by, told row by row; the same list as long as they are the same. */
  lessons(): readonly Lesson[];
  close(): void;
}

/** Acts of a hand: the picture goes to where the board has come before they are done. */
const BY_HAND: readonly string[] = ['place', 'flick', 'lift', 'move', 'put', 'hand', 'tidy'];

export function openSession(options: SessionOptions): Session {
  const scriptOf = (setup: MatchSetup): string | undefined =>
    setup.scenario === undefined ? undefined : options.shelf?.().text(setup.scenario);
  /** A match that is played again begins with the firmware that it began with. */
  let program = options.program?.();
  const make: MakeWorld = (o, tap) => options.makeWorld({ ...o, ...program }, tap);
  let game: Game = openGame(options.setup, make, options.geometry);
  /** Text of the scenario that is played, as it was when it began. */
  let script: string | undefined;
  let tape = new Tape();
  let worldNumber = 1;
  let why = '';
  let broken = '';
  const head = new Playhead(
    {
      game: () => game,
      slice,
      end: () => tape.end,
      isBroken: () => broken !== '',
      again(reason) {
        open(game.setup, reason);
        tape.rewind();
      },
    },
    options.speed ?? 1,
  );
  let lastMoment: Moment | undefined;
  let flown: { shot: Shot; flight: Flight } | undefined;
  let taught: { flags: unknown; rows: readonly Lesson[] } = { flags: null, rows: NO_LESSONS };
  let marks = NO_MARKS;
  follow();

  /** Marks are made when a moment is reached for the first time. */
  function follow(): void {
    game.world.onLine((line) => {
      if (line.t <= (marks[marks.length - 1]?.[0] ?? -1)) return;
      const mark = markOf(Math.round(line.t), line.data);
      if (mark) marks = [...marks, mark];
    });
  }

  function open(setup: MatchSetup, reason: string): void {
    game.world.close();
    game = openGame(setup, make, options.geometry, script);
    follow();
    worldNumber++;
    why = reason;
    head.restart();
    broken = '';
  }

  function beginScenario(name: string): string {
    const text = options.shelf?.().text(name);
    if (text === undefined) return `there is no scenario "${name}"`;
    begin(setupOf(name, readScenario(text, `${name}.yaml`)));
    head.paused = false;
    return '';
  }

  function begin(setup: MatchSetup): void {
    const tidies = game.tidies;
    script = scriptOf(setup);
    program = options.program?.();
    tape = new Tape();
    marks = [];
    head.goal = -1;
    open(setup, '');
    if (!tidies) act({ t: 'tidies', on: false });
  }

  /** All that changes a game goes through here, so that it can be done again. */
  function act(a: GameAct): string {
    const refused = perform(game, a);
    if (refused !== '') return refused;
    if (tape.add(game.world.now, a)) marks = marks.filter((m) => m[0] <= game.world.now);
    return '';
  }

  function slice(): void {
    for (const a of tape.due(game.world.now)) perform(game, a);
    game.slice();
    tape.reached(game.world.now);
  }

  function tick(realMs: number, inTime: () => boolean): void {
    try {
      head.tick(realMs, inTime);
    } catch (e) {
      broken = e instanceof Error ? e.message : String(e);
      head.goal = -1;
    }
  }

  function take(message: ClientMessage): string {
    if (isGameAct(message)) {
      if (head.goal >= 0) return 'on the way to a moment';
      if (BY_HAND.includes(message.t)) head.catchUp();
      return act(message);
    }
    switch (message.t) {
      case 'step':
        return head.step(message.by ?? 'time', message.back ?? false);
      case 'jump':
        return head.jump(message.to);
      case 'pause':
        head.pause(message.on);
        return '';
      case 'speed':
        head.speed = message.speed;
        return '';
      case 'set':
        head.skip = message.skip ?? head.skip;
        if (message.tidy !== undefined && message.tidy !== game.tidies)
          return act({ t: 'tidies', on: message.tidy });
        return '';
      case 'scenario':
        return beginScenario(message.name);
      case 'new':
        begin(message.setup);
        return '';
      default:
        return 'unknown message';
    }
  }

  /** While the match goes on its end is told once a second: pages know the moment that they show. */
  function endTold(): number {
    const still = head.paused || head.goal >= 0 || tape.end - head.shown > END_TOLD_MS;
    return still ? Math.round(tape.end) : Math.floor(tape.end / END_TOLD_MS) * END_TOLD_MS;
  }

  return {
    tick,
    command(message) {
      try {
        return take(message);
      } catch (e) {
        return e instanceof Error ? e.message : String(e);
      }
    },
    reflash: (next) => void act({ t: 'reflash', program: next }),
    state: () => ({
      setup: game.setup,
      seats: game.world.seats,
      paused: head.paused,
      speed: head.speed,
      skip: head.skip,
      tidy: game.tidies,
      skipping: head.skipping,
      needed: game.needed,
      shooter: game.laid()?.id ?? '',
      yours: game.yours(),
      bundle: game.world.bundleHash,
      broken,
      time: { end: endTold(), goal: head.goal, ahead: tape.ahead },
      faults: game.faults.list(),
      ...(game.play ? { scenario: game.play.state() } : {}),
    }),
    moment() {
      const { shown } = head;
      const same =
        lastMoment?.world === worldNumber && lastMoment.at === Math.round(shown * 100) / 100;
      if (!lastMoment || !same) {
        const snapshot = game.world.snapshot(shown);
        const ring = game.probe.ringAt(shown) ?? snapshot.ring;
        lastMoment = moment(worldNumber, { ...snapshot, ring });
      }
      return lastMoment;
    },
    flight() {
      const shot = game.world.lastShot;
      if (shot && flown?.shot !== shot) flown = { shot, flight: flightOf(shot) };
      return shot ? flown?.flight : undefined;
    },
    lines: (from) => game.lines(from).filter((row) => row[1] <= Math.ceil(head.shown)),
    get nextLine() {
      const rows = game.lines(0);
      return (rows[rows.length - 1]?.[0] ?? -1) + 1;
    },
    phone: (there) => void act({ t: 'phone', there }),
    fromPhone: (line) => void act({ t: 'radio', line }),
    get worldNumber() {
      return worldNumber;
    },
    get why() {
      return why;
    },
    get belief() {
      return game.belief;
    },
    get game() {
      return game;
    },
    marks: () => marks,
    wires: (from, to, write) =>
      wiresOf(
        (tap) => openGame(game.setup, (o) => make(o, tap), options.geometry, script),
        tape.copy(),
        from,
        to,
        write,
      ),
    lessons() {
      const { flags } = game.belief;
      if (taught.flags !== flags) taught = { flags, rows: lessonsHeard(game.belief) };
      return taught.rows;
    },
    close: () => game.world.close(),
  };
}
