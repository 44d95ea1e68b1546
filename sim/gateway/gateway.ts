/**
 * One board and the broker. In: a link to the board, a connection to the broker, a spool on disk; out: the board's state,
 * retained, and every change of its match, in order, until the recorder has said that it is in the record. Broker, link
 * and power may go at any moment. Nothing that comes from the broker ever reaches the board.
 */
import type { Wire } from '../flash/ports.js';
import { hear, parsed } from '../score/hear.js';
import { NOTHING, sent, taken, type Live } from '../score/live.js';
import { joined, unanswered } from '../score/telling.js';
import { cut, NO_REST, type Cutter } from '../score/lines.js';
import type { Match } from '../score/types.js';
import type { Broker } from './broker.js';
import { changes } from './events.js';
import { givenUp, heard, question, searchFor, type Search } from './kept.js';
import type { Spool } from './spool.js';
import { MESSAGE_VERSION, parseAck, topic, type State, type Status } from './topics.js';
import { stateOf } from './view.js';

/** Events that are under way and not yet in the record. */
const WINDOW = 64;
/** No word of the recorder for so long, and they are sent again, ms. */
const RESEND_MS = 3000;
/** The state is told at most this often, ms. */
const STATE_MS = 200;
/** A board that was lost is looked for this often, ms. */
const REDIAL_MS = 2000;
/** A board that says nothing for so long is asked; when it does not answer it is lost, ms. */
const SILENT_MS = 20000;
/** A ruling waits so long for the discs that the board tells right after it, ms. */
const DISCS_MS = 3000;
/** A question that is not answered within this is put again, ms. */
const ANSWER_MS = 4000;

export interface GatewayOptions {
  readonly board: string;
  readonly name: string;
  readonly names: State['names'];
  readonly root: string;
  readonly spool: Spool;
  readonly broker: Broker;
  /** Opens the link; rejected when there is none now. Undefined: a source that answers nothing, as a file. */
  readonly dial: () => Promise<Wire>;
  /** The source answers what it is asked. */
  readonly answers: boolean;
  /** A recorder says what it has; without one the broker's word is taken for it. */
  readonly recorder: boolean;
  /** ms since 1970, as the computer has it: it may jump. */
  readonly now: () => number;
  /** ms that have passed, for waiting. */
  readonly passed: () => number;
  readonly news: (what: string) => void;
}

export interface Gateway {
  readonly live: Live;
  /** Events that are not in the record yet. */
  readonly waiting: number;
  stop(): void;
}

/** A name that no other match of the board has, even where the clock was put back: events have numbers. */
function matchName(board: string, at: number, seq: number): string {
  const time = new Date(at).toISOString().replace(/[-:]/g, '');
  return `${board}-${time.replace(/\.\d+Z$/, '')}-${seq}`;
}

export function startGateway(o: GatewayOptions): Gateway {
  const { spool, broker } = o;
  let live: Live = { ...NOTHING, match: spool.match };
  let wire: Wire | undefined;
  let cutter: Cutter = NO_REST;
  let heardAt = o.passed();
  let askedAt = o.passed();
  let asked = false;
  let sentUpTo = spool.acked;
  let quietSince = o.passed();
  /** When the last shot was ruled. */
  let ruledAt = 0;
  let stateDue = false;
  /** Matches that were played while the board was out of reach are looked for in its journal. */
  let search: Search | null = null;
  /** Matches that ended meanwhile, in order. */
  let ended: Match[] = [];
  /** What is to be told of matches that ended, in order, and whether each begins; it waits only where the disk is full. */
  const due: [Match, boolean][] = [];
  /** The match that runs is not the one that was told last. */
  let another = false;
  let stopped = false;
  let bad = 0;

  const status = (online: 0 | 1): string => {
    const message: Status = { v: MESSAGE_VERSION, online, link: wire ? 1 : 0, at: o.now() };
    return JSON.stringify(message);
  };
  const tellStatus = (): void => broker.publish(topic(o.root, o.board, 'status'), status(1), true);

  /** False: the disk is full. It is tried again with the next line or beat, and what was not told yet is known from the board. */
  function keep(m: Match, fresh: boolean): boolean {
    const at = o.now();
    const list = changes(fresh ? null : spool.match, m);
    if (list.length === 0) return true;
    const was = spool.trouble;
    const id =
      fresh || spool.matchId === '' ? matchName(o.board, at, spool.seq + 1) : spool.matchId;
    const done = spool.append(id, at, list, o.names);
    if (spool.trouble !== was)
      o.news(done ? 'events are written again' : `no event can be written: ${spool.trouble}`);
    return done;
  }

  /** The last shot's discs are still to be told: an event is told once, so it waits for them. */
  function owed(): boolean {
    const last = live.match?.shots.at(-1);
    return (
      live.owed >= 0 &&
      last?.n === live.owed &&
      o.passed() - ruledAt < DISCS_MS &&
      wire !== undefined
    );
  }

  /** What is new goes to the disk first. */
  function record(): void {
    if (live.left) {
      if (spool.match && live.missed && !search && o.answers) search = searchFor(live.left);
      else if (search) ended.push(live.left);
      else if (spool.match) {
        due.push([live.left, another]);
        another = false;
      }
      another ||= !search;
      live = taken(live);
    }
    if (search?.found) {
      const [known, ...more] = [...search.found, ...ended];
      if (known) due.push([known, false]);
      for (const m of more) due.push([m, true]);
      search = null;
      ended = [];
      another = true;
    }
    while (due[0] && keep(...due[0])) due.shift();
    if (due.length === 0 && live.match && !live.told && !search && !owed())
      another = !keep(live.match, another) && another;
    push();
  }

  /** The journal is asked on, as soon as the match that runs is known. */
  function lookBack(line: string): void {
    if (!search) return;
    if (live.error.startsWith('unknown cmd: kept')) search = givenUp(search);
    const d = line.includes('"ev":"kept"') ? parsed(line) : null;
    if (!d) return;
    const next = heard(search, d);
    search = next.s;
    if (next.ends && !search.found) ask(question(search));
  }

  function ask(line: string): void {
    askedAt = o.passed();
    if (o.answers) wire?.write(`${line}\n`);
  }

  function push(): void {
    if (!broker.connected()) return;
    const room = WINDOW - (sentUpTo - spool.acked);
    if (room <= 0) return;
    const list = spool.after(sentUpTo, room);
    if (list.length > 0 && sentUpTo === spool.acked) quietSince = o.passed();
    for (const e of list) {
      sentUpTo = e.seq;
      const done = o.recorder ? undefined : () => e.seq > spool.acked && acked(e.seq);
      broker.publish(topic(o.root, o.board, 'event'), JSON.stringify(e), false, done);
    }
  }

  function acked(seq: number): void {
    if (seq === spool.acked) return;
    if (seq < spool.acked) sentUpTo = seq;
    spool.ack(seq);
    quietSince = o.passed();
    push();
  }

  function take(line: string): void {
    const before = live;
    live = hear(live, o.now(), line);
    heardAt = o.passed();
    if (live.owed !== before.owed) ruledAt = heardAt;
    asked = false;
    if (live.send !== '') {
      ask(live.send);
      live = o.answers ? sent(live) : unanswered(live);
    }
    if (live.bad > before.bad && bad++ < 5) o.news(`refused: ${line.slice(0, 60)}`);
    const looking = search !== null;
    lookBack(line);
    record();
    if (search && !looking) ask(question(search));
    stateDue = true;
  }

  function lost(why: string): void {
    if (!wire) return;
    wire = undefined;
    o.news(`link lost: ${why}`);
    tellStatus();
    setTimeout(dial, REDIAL_MS);
  }

  function dial(): void {
    if (stopped) return;
    o.dial().then(
      (w) => {
        if (stopped) return w.close();
        wire = w;
        cutter = NO_REST;
        heardAt = o.passed();
        asked = false;
        w.onData((text) => {
          if (wire !== w) return;
          const next = cut(cutter, text);
          cutter = next.cutter;
          next.lines.forEach(take);
        });
        w.onEnd((why) => wire === w && lost(why));
        o.news('link open');
        tellStatus();
        live = joined(live);
        ask(live.send);
        if (search) ask(question(search));
        live = sent(live);
      },
      (e: unknown) => {
        if (!stopped) setTimeout(dial, REDIAL_MS);
        if (!asked) o.news(`no link: ${e instanceof Error ? e.message : String(e)}`);
        asked = true;
      },
    );
  }

  /** A board that is silent may be gone without a word. */
  function probe(): void {
    if (wire && o.answers && o.passed() - askedAt > ANSWER_MS) {
      if (live.asking || live.told) {
        live = joined(live);
        ask(live.send);
        live = sent(live);
      } else if (search) ask(question(search));
    }
    if (!wire || !o.answers || o.passed() - heardAt < SILENT_MS) return;
    if (!asked) {
      asked = true;
      heardAt = o.passed() - SILENT_MS / 2;
      wire.write('{"cmd":"hello"}\n');
      return;
    }
    wire.close();
    lost('no answer');
  }

  const beat = setInterval(() => {
    probe();
    if (live.owed >= 0 || spool.trouble !== '') record();
    if (spool.seq > spool.acked && o.passed() - quietSince > RESEND_MS) {
      quietSince = o.passed();
      sentUpTo = spool.acked;
      push();
    }
    if (!stateDue || !broker.connected()) return;
    stateDue = false;
    const about = {
      board: o.board,
      name: o.name,
      names: o.names,
      match: spool.matchId,
      spool: spool.id,
      seq: spool.seq,
      at: o.now(),
    };
    if (!live.told)
      broker.publish(topic(o.root, o.board, 'state'), JSON.stringify(stateOf(live, about)), true);
    else stateDue = true;
  }, STATE_MS);

  broker.onConnect(() => {
    tellStatus();
    broker.subscribe(topic(o.root, o.board, 'ack'));
    sentUpTo = spool.acked;
    quietSince = o.passed();
    stateDue = true;
    push();
  });
  broker.onMessage((_topic, text) => {
    const parsed = parseAck(text);
    if (!('ok' in parsed)) o.news(`refused an ack: ${parsed.why}`);
    else if (o.recorder && parsed.ok.spool === spool.id) acked(Math.min(parsed.ok.seq, spool.seq));
  });
  dial();

  return {
    get live() {
      return live;
    },
    get waiting() {
      return spool.seq - spool.acked;
    },
    stop() {
      stopped = true;
      clearInterval(beat);
      wire?.close();
      wire = undefined;
      broker.close(topic(o.root, o.board, 'status'), status(0));
      spool.close();
    },
  };
}
