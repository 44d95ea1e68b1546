/**
 * Joins hardware, watch, turn cycle, ring and link. One frame at a time, each scheduled after the last one: the
 * board never catches up on frames it missed. Nothing here rules or measures; nothing here names a pin.
 */
import { BOARD_HASH, HALL } from './board.gen.js';
import { PAGE_BYTES, type Hal } from './hal/hal.js';
import {
  isHarmless,
  PROTOCOL_VERSION,
  parseLine,
  quoted,
  type Command,
  type Order,
  type Phase,
} from './link/lines.js';
import { gone, lapsed, newPairing, pressed, wish } from './link/pairing.js';
import { bootLamps, idleLamps, lampsOf, menuLamps, pairLamps } from './play/lamps.js';
import { choiceFields, choose, firstChoice, chosen, setupOf } from './play/menu.js';
import { order } from './play/offers.js';
import { BOTH_HELD, newButtons, pressOf } from './play/buttons.js';
import { newPlay, now, turnOrOver } from './play/progress.js';
import { press, type Button } from './play/press.js';
import * as says from './play/says.js';
import { sameDisc, tryOnLook } from './play/provisional.js';
import type { Line, Look, Nudge, Play } from './play/state.js';
import { nextTurn } from './play/line.js';
import { put } from './play/ask.js';
import { askMissing, onLook } from './play/turn.js';
import { ownersOf, rematch, type Setup } from './rules/setup.js';
import { sentence } from './rules/reasons.js';
import { apart2, type Known } from './rules/delta.js';
import { draw, ringFrames, type RingFrames } from './show/ring.js';
import { faultLamps } from './show/faultLamps.js';
import { BEAM_PART, BEAMS_PART, outOf } from './faults.js';
import { MOST_OUT, newHealth, NEWS_MS, tendFaults, tooFew } from './health.js';
import { verdictLamps } from './show/scene.js';
import { nudge } from './nudge.js';
import { probeLoose } from './sense/beamFaults.js';
import { chooseCore, coreChosen } from './sense/choose.js';
import { calibrationText, newCalibration, parseCalibration } from './sense/calibrate.js';
import { placeSensors } from './sense/model.js';
import type { Service } from './service/service.js';
import { startAccept } from './service/accept.js';
import { startWalk, walkBegins } from './service/walk.js';
import { newTiming, reportLines } from './service/report.js';
import { startSelfTest } from './service/selftest.js';
import { scoreOnAir } from './service/air.js';
import { keptLines } from './service/kept.js';
import { pastLines, standing } from './service/standing.js';
import { goOn, matchSoFar } from './store/resume.js';
import { openStore } from './store/store.js';
import {
  acceptLook,
  BLOCKED_MS,
  BRINK_MS,
  feedWatch,
  forget,
  glimpse,
  keepLook,
  lookAgain,
  newWatch,
  UNWATCHED_MS,
  wantFull,
  watched,
} from './watch.js';
import { beginZero, feedZero, leaveUnmeasured, useZero } from './zeroing.js';

export const FIRMWARE_VERSION = '0.1.0';

/** Pause between two frames, ms: lets the interpreter take in lines and buttons. */
const GAP_MS = 5;
/** Two of the four switches: sensors out to r 203. */
const INNER_SENSORS = 64;
/** So many frames go by without a look at what may be out of order. */
const BEAT = 8;
/** Half a blink, ms. */
const BLINK_MS = 350;
/** A ruling is shown for two blinks before what follows from it, ms. */
const VERDICT_MS = 1400;
/** A hand that takes the disc from the starting line lays it down again within this, ms. */
const MISSING_MS = 5000;
/** A press so soon after a question went away by itself was meant for it, and does nothing, ms. */
const LAPSED_MS = 700;
/** For so long after power-on the ring shows the version, ms. */
const VERSION_MS = 1500;
/** How often the board looks after itself, ms. */
const NURSE_MS = 2000;
/** Frames that did not come for so long stopped for good, ms. */
const STOPPED_MS = 10000;
/** Nothing takes longer, with the compiled core; then the controller restarts, s. */
const WATCHDOG_S = 60;
/** More starts than this within the time, ms, and the board gives up. */
const MOST_RESTARTS = 3;
const RESTARTS_MS = 60000;
/** So much of an exception's text is kept. */
const MOST_TEXT = 160;
/** A frame that begins so late is worth an entry in the log, ms. */
const LATE_MS = 120;

export function startApp(hal: Hal): void {
  const w = newWatch(hal.dot, hal.alive);
  const drawn = ringFrames();
  /** What the ring shows; while discs fly and come to rest a scene that is drawn once, since a ruling waits for it. */
  let ring = drawn;
  const still: Record<string, RingFrames> = {};
  let play: Play | null = null;
  let phase: Phase = 'boot';
  let blinkOn = true;
  let blinkAt = 0;
  let redraw = true;
  let verdict: { good: boolean; until: number } | null = null;
  let seq = 0;
  let found = 0;
  let calibrated = false;
  let missed: Known | null = null;
  let missingAt = 0;
  const choice = firstChoice();
  let lapsedAt = -Infinity;
  const health = newHealth();
  const buttons = newButtons();
  let calibratedAt = -1;
  let told = '';
  let exception = '';
  const timing = newTiming();
  const pairing = newPairing();
  /** The loop of frames that runs; another number, another loop. */
  let loop = 0;
  let due = 0;
  let began = 0;
  let restarts: number[] = [];
  let store = openStore(hal);
  let service: Service | null = null;
  let measuring = w.cal;
  let shown = 0;
  let trouble = '';
  let onAir = '';
  let begun = false;
  let beat = 0;

  /** What is new in the match is stored before anybody hears of it. */
  function sendAll(lines: readonly Line[]): void {
    store.keep(play, lines);
    let news = false;
    for (let i = 0; i < lines.length; i++) {
      const ev = lines[i].ev;
      if (ev === 'ruling') verdict = { good: lines[i].valid === 1, until: 0 };
      hal.send(JSON.stringify(lines[i]));
      if (ev === 'ruling' || ev === 'turn' || ev === 'score' || ev === 'over') news = true;
    }
    if (play && news) advertise(play);
    const code = store.trouble();
    if (code !== trouble) {
      trouble = code;
      const text = sentence(code, []);
      hal.note('store', code === '' ? 0 : 1);
      sendAll([says.line('fault', { part: 'storage', text: text, clear: code === '' ? 1 : 0 })]);
    }
    if (lines.length > 0) redraw = true;
  }

  function advertise(s: Play): void {
    const text = scoreOnAir(s);
    if (text !== onAir) hal.advertise(text);
    onAir = text;
  }

  function idle(to: Phase, code: string, args: string[]): void {
    phase = to;
    told = sentence(code, args);
    sendAll([says.line('phase', { phase: to, text: told })]);
  }

  function hello(): void {
    sendAll([
      says.line('hello', {
        fw: FIRMWARE_VERSION,
        board: BOARD_HASH,
        sensors: found,
        cal: calibrated ? 1 : 0,
      }),
    ]);
  }

  function refuse(text: string): void {
    sendAll([says.line('error', { text: text })]);
  }

  function menu(): void {
    play = null;
    phase = 'menu';
    sendAll([says.line('phase', choiceFields(choice))]);
  }

  /** Gives play what it wants of the watch, and the watch what it may expect. */
  function serve(s: Play): void {
    w.awaited = (s.onLine ? nextTurn(s) : now(s).turn).owner;
    if (s.want === 'accept') acceptLook(w);
    else if (s.want !== '') lookAgain(w, s.want === 'again');
    s.want = '';
  }

  function startMatch(made: Setup): void {
    const out: Line[] = [];
    play = newPlay(made);
    w.owners = ownersOf(made).join('');
    phase = 'place';
    // its id is that of its record
    store.keep(play, out);
    out.push(says.matchLine(play), says.rulesLine(play));
    turnOrOver(play, out);
    serve(play);
    if (w.reading.placements.length > 0)
      onLook(play, { reading: w.reading, flight: false, hand: true, last: true }, null, out);
    sendAll(out);
  }

  /** The match that the power cut short goes on. */
  function resumed(s: Play | null, damaged: number): void {
    let out: Line[] = [];
    if (s) {
      play = s;
      w.owners = ownersOf(s.setup).join('');
      out = matchSoFar(s);
      out.push(says.resumedLine(s, damaged));
      hal.note('resumed', s.entries.length);
      goOn(s, out);
      phase = s.phase;
    }
    sendAll(out);
    if (!calibrated) idle('clear', 'DO_CLEAR', []);
    else if (!s) menu();
    startFrames();
  }

  function nameBelief(s: Play): void {
    const all = s.open
      ? s.open.shot.after
      : s.board.concat(s.todo.lift, s.todo.bank, s.onLine ? [s.onLine] : []);
    for (let i = 0; i < w.reading.placements.length; i++) {
      const p = w.reading.placements[i];
      let best = 400;
      p.id = '';
      for (let j = 0; j < all.length; j++) {
        const d = apart2(all[j], p);
        if (all[j].owner === p.owner && d < best) {
          best = d;
          p.id = all[j].id;
        }
      }
    }
  }

  function sendBelief(): void {
    if (play) nameBelief(play);
    seq++;
    sendAll(says.discLines(seq, w.reading.placements));
  }

  function sayUnexplained(seen: Look): void {
    const r = seen.reading;
    sendAll([
      says.line('log', {
        text:
          'unexplained: ' +
          (r.chi2 / r.dof).toFixed(2) +
          ' x noise, ' +
          r.worst.toFixed(1) +
          ' at sensor ' +
          r.worstSensor,
      }),
    ]);
  }

  function look(seen: Look): void {
    const out: Line[] = [];
    function nudgeOf(k: Known): Nudge | null {
      const p = sameDisc(seen.reading.placements, k);
      const n = p ? nudge(w, p, k.id, hal.readHall) : null;
      seen.close = w.close;
      return n;
    }
    const asked = phase === 'ask';
    if (play && !tryOnLook(play, seen, nudgeOf, out)) {
      if (seen.full) wantFull(w);
      return;
    }
    // people wait for the ruling, nobody for the places
    let first = out.length;
    while (first > 0 && out[first - 1].ev !== 'ruling') first--;
    if (first > 0) sendAll(out.splice(0, first));
    keepLook(w, seen);
    if (play) {
      phase = play.phase;
      serve(play);
    }
    if (asked && phase !== 'ask') lapsedAt = hal.now();
    sendBelief();
    if (!seen.reading.ok) {
      hal.note('not-understood', seen.reading.worstSensor);
      sayUnexplained(seen);
    }
    if (phase === 'ready' && hal.now() - w.at > UNWATCHED_MS) {
      // from the line that says so on the disc may be shot; what was computed until then took long
      hal.readHall(0, HALL.count, w.frame.all, w.bad);
      watched(w, hal.now());
    }
    sendAll(out);
  }

  /** The empty board is to be measured; a match that runs goes on afterwards. */
  function toClear(): void {
    if (phase !== 'boot' && phase !== 'halt')
      idle('clear', calibrated ? 'DO_AGAIN' : 'DO_CLEAR', []);
  }

  /** From measuring the empty board back to what was before. */
  function fromClear(): void {
    if (!play) {
      menu();
      return;
    }
    phase = play.phase;
    sendAll([says.phaseLine(play)].concat(play.ask ? [says.askLine(play.ask)] : []));
  }

  function measured(): void {
    calibrated = true;
    calibratedAt = hal.now();
    hal.note('calibrated', Math.floor(w.cal.noise + 0.5));
    store.saveCalibration(calibrationText(w.cal));
    // the disc that was about to be shot was taken off as well
    if (play && play.phase === 'ready') turnOrOver(play, []);
    fromClear();
  }

  /** OK measures. UNDO takes the measurement that is in doubt, or else keeps the last one. */
  function buttonClear(ok: boolean): void {
    if (w.zeroing) return;
    if (ok) {
      beginZero(w);
      idle('clear', 'DO_ZERO', []);
    } else if (w.doubted) {
      useZero(w, w.doubted);
      measured();
    } else if (calibrated) {
      lookAgain(w, true);
      fromClear();
    }
  }

  /** The board tests itself, and has itself to it until it ends; a match that runs goes on afterwards. */
  function selfTest(): void {
    if (service || w.zeroing || phase === 'boot' || phase === 'test') {
      refuse('test: not now');
      return;
    }
    service = startSelfTest(hal, {
      counts: w.frame.all,
      bad: w.bad,
      offset: calibrated ? w.cal.offset : null,
    });
    idle('test', 'DO_TEST', []);
  }

  /** The walk, or the test of discs, has the board to itself until it ends. */
  function walk(discs: boolean): void {
    if (service || (phase !== 'clear' && phase !== 'menu') || w.zeroing) {
      refuse('only in phase clear or menu');
      return;
    }
    measuring = newCalibration();
    measuring.noise = w.cal.noise;
    measuring.gain.set(w.cal.gain);
    measuring.place.set(w.cal.place);
    service = (discs ? startAccept : startWalk)(hal, w.cal, measuring, w.frame.all, w.bad, hal.dot);
    idle('walk', discs ? 'DISC_CLEAR' : 'WALK_CLEAR', []);
    if (!discs) sendAll(walkBegins());
  }

  function endService(kept: boolean): void {
    service = null;
    if (kept) w.cal = measuring;
    measuring = w.cal;
    if (kept) {
      leaveUnmeasured(w);
      forget(w);
      measured();
    } else if (calibrated) {
      lookAgain(w, true);
      fromClear();
    } else idle('clear', 'DO_CLEAR', []);
  }

  function served(lines: readonly Line[]): void {
    if (lines.length > 0) sendAll(lines);
    if (service && service.end !== '') endService(service.end === 'keep');
  }

  function button(which: Button): void {
    const out: Line[] = [];
    if (service) {
      served(service.button(which === 'ok' ? 0 : 1, false));
      return;
    }
    if (phase === 'clear') {
      buttonClear(which === 'ok');
      return;
    }
    if (phase === 'menu') {
      if (choose(choice, which === 'ok')) startMatch(chosen(choice));
      else menu();
      return;
    }
    if (!play || hal.now() - lapsedAt < LAPSED_MS) return;
    if (phase === 'over' && which === 'ok') {
      startMatch(rematch(play.setup));
    } else if (phase !== 'ask' && which === 'undo' && play.entries.length === 0) {
      menu();
    } else {
      press(play, which, out);
      phase = play.phase;
      serve(play);
      sendAll(out);
    }
  }

  function agree(what: Order): void {
    const out: Line[] = [];
    if (!play || phase === 'clear' || !order(play, what, out)) refuse(what + ': not now');
    else {
      phase = play.phase;
      serve(play);
    }
    sendAll(out);
  }

  function newMatch(c: Command & { cmd: 'new' }): void {
    const made = setupOf(c);
    if (phase === 'boot' || phase === 'clear' || phase === 'halt') refuse('not calibrated yet');
    else if (typeof made === 'string') refuse(made);
    else startMatch(made);
  }

  function tellPair(state: string): void {
    sendAll([says.line('pair', { state: state, text: sentence('PAIR_' + state, []) })]);
  }

  function command(c: Command, via: number): void {
    switch (c.cmd) {
      case 'pair':
        if (via === 0 || pairing.paired) tellPair('paired');
        else tellPair(phase !== 'ask' && wish(pairing, hal.now()) ? 'asked' : 'busy');
        break;
      case 'new':
        newMatch(c);
        break;
      case 'ok':
      case 'undo':
        button(c.cmd);
        break;
      case 'answer':
        if (play && phase === 'ask' && play.ask && (c.q === '' || c.q === play.ask.q))
          button(c.take);
        else refuse('answer: no such question');
        break;
      case 'end':
      case 'again':
      case 'replay':
        agree(c.cmd);
        break;
      case 'calibrate':
        toClear();
        break;
      case 'test':
        selfTest();
        break;
      case 'walk':
      case 'disc':
        walk(c.cmd === 'disc');
        break;
      case 'check':
        lookAgain(w, true);
        break;
      case 'report':
        report();
        break;
      case 'kept':
        sendAll(keptLines(store.journal, c.page, c.at));
        break;
      case 'past':
        sendAll(play ? pastLines(play, c.from) : []);
        break;
      default:
        hello();
        if (play) sendAll(standing(play));
        if (play && phase !== 'clear') fromClear();
        else if (phase === 'menu') menu();
        else sendAll([says.line('phase', { phase: phase, text: told })]);
        sendBelief();
        break;
    }
  }

  function report(): void {
    const lines = reportLines(hal, {
      firmware: FIRMWARE_VERSION,
      phase: phase,
      core: core,
      sensors: found,
      silent: outOf(w.faults, 0, HALL.count),
      beamsOut: outOf(w.faults, BEAM_PART, BEAMS_PART),
      noise: w.cal.noise,
      calibrated: calibratedAt < 0 ? -1 : Math.floor((hal.now() - calibratedAt) / 1000),
      store: store.trouble(),
      exception: exception,
      timing: timing,
    });
    for (let i = 0; i < lines.length; i++) hal.send(JSON.stringify(lines[i]));
  }

  function received(text: string, via: number): void {
    const c = parseLine(text);
    if (typeof c === 'string') refuse(c);
    else if (via > 0 && !pairing.paired && !isHarmless(c.cmd)) refuse(c.cmd + ': pair first');
    else command(c, via);
  }

  function feedClear(): void {
    const r = feedZero(w, calibrated);
    if (r === 'done') measured();
    else if (r !== '') idle('clear', 'ZERO_' + r, w.doubted ? [String(w.doubted.worst)] : []);
  }

  /**
   * Flight and rest as they are seen; and a disc that a hand seems to have taken from the line for good may have been
   * shot past all sensors.
   */
  function showMotion(t: number): void {
    if (!play) return;
    const out: Line[] = [];
    if (!play.missing || play.phase !== 'place' || w.hand || play.missing !== missed) missingAt = t;
    else if (t - missingAt > MISSING_MS) askMissing(play, out);
    missed = play.missing;
    if (play.phase === 'ready' && w.moving && w.flight)
      put(play, 'flight', sentence('DO_FLIGHT', []), out);
    else if (play.phase === 'flight' && !w.moving)
      put(play, 'settle', sentence('DO_SETTLE', []), out);
    phase = play.phase;
    sendAll(out);
  }

  function drawScene(t: number): void {
    const lamps =
      pairing.asked >= 0
        ? pairLamps()
        : verdict && play
          ? verdictLamps(verdict.good, 0.5, verdict.good ? 0 : 1)
          : service
            ? service.lamps()
            : phase === 'menu'
              ? menuLamps(choice)
              : play && phase !== 'clear' && phase !== 'halt'
                ? lampsOf(play)
                : idleLamps(phase, w.doubted ? [w.doubted] : []);
    draw(w.faults.length > 0 ? lamps.concat(faultLamps(w.faults, t - NEWS_MS)) : lamps, drawn);
    ring = drawn;
  }

  function paint(t: number): void {
    if (t < VERSION_MS) return;
    if (pairing.asked >= 0 && lapsed(pairing, t)) tellPair('late');
    const blinked = t - blinkAt >= BLINK_MS;
    if (blinked) {
      blinkAt = t;
      blinkOn = !blinkOn;
    }
    if (verdict && verdict.until === 0) verdict.until = t + VERDICT_MS;
    else if (verdict && t > verdict.until) {
      verdict = null;
      redraw = true;
    }
    if (redraw) {
      const calm = pairing.asked < 0 && !verdict && !service && w.faults.length === 0;
      if (calm && play && (phase === 'flight' || phase === 'settle')) {
        if (!still[phase]) {
          still[phase] = ringFrames();
          draw(lampsOf(play), still[phase]);
        }
        ring = still[phase];
      } else drawScene(t);
    }
    if (redraw || blinked) hal.writeRing(blinkOn ? ring.on : ring.off);
    redraw = false;
  }

  function sense(t: number): void {
    if (w.zeroing) {
      feedClear();
    } else if (calibrated && phase !== 'clear' && phase !== 'halt') {
      w.brinkMs =
        phase === 'place'
          ? BLOCKED_MS
          : phase === 'tidy' || phase === 'count'
            ? Infinity
            : BRINK_MS;
      w.patient = phase === 'ready';
      const seen = feedWatch(w, t);
      if (seen) look(seen);
      else showMotion(t);
      if (w.refined) {
        w.refined = false;
        sendBelief();
      }
    }
  }

  /** What is out of order is left out and told; with too few sensors nothing is refereed until they are back. */
  function tend(silent: number, t: number): void {
    // a disc that is shot leaves a beam as a loose one does
    if (w.flight) w.beamWatch.suspect = -1;
    else if (w.beamWatch.suspect >= 0) probeLoose(w.beamWatch, w.beams, w.faults, t, hal.readBeam);
    const lines = tendFaults(health, w, silent, t, hal.setUpHall);
    if (lines.length > 0) {
      hal.note(silent > 0 ? 'sensors-silent' : 'sensors-answer', silent);
      for (let i = 0; i < lines.length; i++)
        hal.note(
          lines[i].clear ? 'fault-cleared' : 'fault',
          Number(String(lines[i].part).split(' ')[1]) || 0,
        );
      sendAll(lines);
    }
    if (w.faults.length === 0) return;
    if (t > health.calmAt) {
      health.calmAt = Infinity;
      redraw = true;
    }
    const few = tooFew(w);
    if (few === (phase === 'halt') || phase === 'boot' || core === 'none') return;
    if (few) idle('halt', 'HALT_SENSORS', []);
    else if (!begun) begin();
    else if (calibrated) fromClear();
    else idle('clear', 'DO_CLEAR', []);
  }

  /** Nothing can be computed: the board says so and goes on answering. */
  function haltWithoutCore(): void {
    play = null;
    calibrated = false;
    w.zeroing = null;
    idle('halt', 'HALT_CORE', []);
  }

  /** Something is out of order or may be; and now and then it is looked whether it is. */
  function strange(silent: number): boolean {
    if (
      --beat > 0 &&
      silent === 0 &&
      w.faults.length === 0 &&
      !w.puzzled &&
      w.stuck.wait > 1 &&
      w.beamWatch.suspect < 0
    )
      return false;
    beat = BEAT;
    return true;
  }

  /** The same while a guided procedure has the board. */
  function guidedFrame(by: Service): void {
    began = hal.now();
    served(by.frame());
    if (by.shown !== shown) redraw = true;
    shown = by.shown;
    paint(hal.now());
    due = hal.now() + GAP_MS;
    hal.alive();
  }

  function frame(): void {
    if (service) {
      guidedFrame(service);
      return;
    }
    began = hal.now();
    const late = began - due;
    timing.frames++;
    timing.lateSum += late;
    if (late > LATE_MS && late > 2 * timing.lateMost) hal.note('late', late);
    if (late > timing.lateMost) timing.lateMost = late;
    if (service) {
      guidedFrame(service);
      return;
    }
    hal.readBeams(w.light, w.dark);
    const silent = hal.readHall(0, HALL.count, w.frame.all, w.bad);
    let t = hal.now();
    if (phase === 'ready' && silent === 0 && !w.flight) {
      // at once, not at the end of the frame: in half a second a fast disc is across the board
      glimpse(w, t);
      for (let i = 0; i < INNER_SENSORS; i += 32) hal.readHall(i, i + 32, w.frame.all, w.bad);
      t = hal.now();
    }
    if (strange(silent)) tend(silent, t);
    try {
      if (core !== 'none') sense(t);
    } catch (e) {
      core = coreChosen();
      if (core !== 'none') throw e;
      haltWithoutCore();
    }
    paint(t);
    if (!w.moving && phase !== 'ready' && phase !== 'flight' && phase !== 'settle') store.tend();
    due = hal.now();
    if (due - began > timing.longest) timing.longest = due - began;
    due += GAP_MS;
    hal.alive();
  }

  /** With enough sensors: the stored match goes on, if there is one. */
  function begin(): void {
    begun = true;
    store.resume(resumed);
  }

  function startFrames(): void {
    const mine = ++loop;
    began = hal.now();
    due = began;
    function next(): void {
      if (mine !== loop) return;
      frame();
      if (mine === loop) hal.later(GAP_MS, next);
    }
    hal.later(0, next);
  }

  /**
   * Something ended in the middle, so nothing that the program remembers can be trusted: the match is taken up from the
   * flash as after a power cut. A match whose records make the program fail is left, and the next one begins on a page of its
   * own. Where that does not help, it is said, and the link goes on answering.
   */
  function startAgain(): void {
    const t = hal.now();
    loop++;
    began = t;
    restarts = restarts.filter(function (at) {
      return t - at < RESTARTS_MS;
    });
    restarts.push(t);
    hal.note('restart', restarts.length);
    const unread = phase === 'boot' && restarts.length > 1;
    play = null;
    if (restarts.length > MOST_RESTARTS) {
      calibrated = false;
      w.zeroing = null;
      idle('halt', 'HALT_PROGRAM', []);
      paint(t);
      return;
    }
    idle('boot', 'RESTART', []);
    w.zeroing = null;
    lookAgain(w, true);
    store = openStore(hal);
    if (unread && store.journal) store.journal.at = PAGE_BYTES;
    hal.later(0, function () {
      if (unread) resumed(null, 0);
      else store.resume(resumed);
    });
  }

  /** Beside the frames, so that it goes on when they do not. */
  function nurse(): void {
    hal.later(NURSE_MS, nurse);
    const flags = hal.flags();
    let broken = false;
    for (let i = 0; i < flags.length; i++) {
      const f = flags[i];
      const out = f === 'MEMORY' || f === 'MEMORY_BUSY';
      broken = broken || out || f === 'CALLBACK';
      if (out) hal.note('memory-out', 0);
      else if (f === 'LOW_MEMORY') hal.note('memory-low', 0);
      else hal.note(f === 'CALLBACK' ? 'callback-lost' : 'input-lost', 0);
      if (f !== 'LOW_MEMORY')
        sendAll([says.line('fault', { part: 'interpreter', text: f, clear: 0 })]);
    }
    if (phase === 'halt' || phase === 'boot') hal.alive();
    if (phase === 'halt') return;
    if (!broken && phase !== 'boot' && hal.now() - Math.max(began, due) > STOPPED_MS) {
      hal.note('frames-stopped', 0);
      broken = true;
    }
    if (broken) startAgain();
  }

  draw(bootLamps(FIRMWARE_VERSION), ring);
  hal.writeRing(ring.on);
  hal.onException(function (text) {
    exception = quoted(text, MOST_TEXT);
    hal.note('exception', 0);
    sendAll([says.line('fault', { part: 'program', text: exception, clear: 0 })]);
    if (phase !== 'halt') startAgain();
  });
  let core = chooseCore(hal);
  const bus = hal.setUpHall();
  found = bus.sensors;
  const cal = parseCalibration(store.calibration());
  if (cal) {
    w.cal = cal;
    placeSensors(cal.place);
    leaveUnmeasured(w);
    calibrated = true;
  }
  hal.onButton(function (which, down, t) {
    const n = pressOf(buttons, which, down, t);
    if (n < 0) return;
    const answer = pressed(pairing, which === 0, hal.now());
    if (answer !== '') {
      if (answer !== 'early') tellPair(answer);
      if (answer === 'paired') hal.note('paired', 0);
      else if (answer === 'refused') hal.note('pair-refused', 0);
      return;
    }
    if (n < 2) button(n === 0 ? 'ok' : 'undo');
    else if (n === BOTH_HELD) selfTest();
    else if (service) served(service.button(n - 2, true));
    else if (n === 3) toClear();
    else if (n === 2 && phase === 'clear') walk(false);
    else if (n === 2 && (phase === 'place' || phase === 'ready')) agree('end');
    else if (n === 2) button('ok');
  });
  hal.listen(received, function (there) {
    if (!there) gone(pairing, hal.now());
    redraw = true;
  });
  hal.note('boot', found);
  hello();
  for (let i = 0; i < bus.faults.length; i++) {
    sendAll([says.line('fault', { part: 'hall', text: bus.faults[i], clear: 0 })]);
  }
  if (core === 'compiled') hal.guard(WATCHDOG_S);
  else hal.note('no-core', 0);
  nurse();
  if (core === 'interpreted') sendAll([says.line('log', { text: 'no compiled core' })]);
  if (core === 'none') haltWithoutCore();
  else if (found < HALL.count - MOST_OUT) idle('halt', 'HALT_SENSORS', []);
  else {
    begin();
    return;
  }
  startFrames();
}

export { PROTOCOL_VERSION };
