/**
 * Lines over USB and Bluetooth. In: pieces of text as they arrive, lines to be sent; out: whole lines, and pieces of
 * text no larger than the interpreter can take up at once.
 *
 * Sending must never wait: the interpreter has one buffer of 255 bytes for both ports and stops the program while it is
 * full. So lines queue here, within a limit, and a piece goes out when the buffer is empty. What finds no room is
 * dropped whole, and a `lost` line in its place says how many. Receiving must never fill the memory or the time: a line
 * that is too long is dropped up to its end, and so is what comes faster than a port may; a phone that goes on is put
 * off the air.
 *
 * Neither port has a JavaScript console while the board runs: a phone in radio range must never get one. A Ctrl-C on
 * USB moves the console there, for flashing and repair; it is gone again after a reset.
 */
import { MAX_LINE_BYTES } from '../link/lines.js';
import type { LogEvent } from '../log.js';

/** In the place of lines that were dropped: no command, so that they are answered with an error. */
const TOO_LONG = '(a line of more than ' + MAX_LINE_BYTES + ' bytes)';
const TOO_MANY = '(lines that came too fast)';

/** Bytes that a port may receive at once, and in a second after that; USB, Bluetooth. */
const BURST = [16384, 2048];
const RATE = [16384, 512];
/** Bytes above that after which a phone is put off the air. */
const PATIENCE = 8192;

/** Bytes that are sent at once into the empty buffer, for the ports that are open together. */
const ROOM = 240;
/** Bytes of lines that wait for a reader, a port. */
const MOST_WAITING = 3000;
/** A buffer that is not empty after so long: somebody holds USB open and does not read; s. */
const STALLED = 3;
/** First and longest pause between two looks whether the buffer is empty, ms. */
const LOOK = 5;
const SELDOM = 200;
/** Longest time that is spent on sending in a row, s. */
const LONGEST = 0.04;
/** With readers on USB stalled the radio goes on by the clock, half the room at a time; s. */
const RADIO_PACE = 0.25;

const USB_PORT = 0;
const RADIO = 1;

export type Receive = (line: string, via: number) => void;

export interface Link {
  /** `came`: a phone has connected or left. */
  listen(receive: Receive, came: (there: boolean) => void): void;
  /** To whoever listens; an absent reader costs nothing. */
  send(line: string): void;
}

/** Text as it comes, in; lines, out. */
interface Joiner {
  take(data: string): void;
  forget(): void;
}

function joiner(via: number, deliver: Receive, flood: () => void): Joiner {
  let held = '';
  let skipping = '';
  let credit = BURST[via];
  let last = 0;

  function allowed(bytes: number): boolean {
    const t = getTime();
    credit = Math.min(BURST[via], credit + (t - last) * RATE[via]) - bytes;
    last = t;
    if (credit >= 0) return true;
    held = '';
    skipping = TOO_MANY;
    if (credit < -PATIENCE) {
      credit = 0;
      flood();
    }
    return false;
  }

  return {
    take: function (data) {
      if (!allowed(data.length)) return;
      let rest = data;
      let end = rest.indexOf('\n');
      while (end >= 0) {
        held = held + rest.substr(0, end);
        if (held.charAt(held.length - 1) === '\r') held = held.substr(0, held.length - 1);
        if (held.length > MAX_LINE_BYTES) skipping = TOO_LONG;
        deliver(skipping || held, via);
        held = '';
        skipping = '';
        rest = rest.substr(end + 1);
        end = rest.indexOf('\n');
      }
      held = skipping ? '' : held + rest;
      if (held.length > MAX_LINE_BYTES + 1) {
        held = '';
        skipping = TOO_LONG;
      }
    },
    forget: function () {
      held = '';
      skipping = '';
    },
  };
}

/** Lines that wait for one port. */
interface Queue {
  lines: string[];
  bytes: number;
  /** Lines dropped since the last one that found room. */
  lost: number;
}

function newQueue(): Queue {
  return { lines: [], bytes: 0, lost: 0 };
}

function add(q: Queue, text: string): void {
  q.lines.push(text);
  q.bytes += text.length;
}

/** The queue with one more line, or with one more that is lost. */
function enqueue(q: Queue, line: string): void {
  const gap = q.lost > 0 ? '{"v":1,"ev":"lost","n":' + q.lost + '}\n' : '';
  if (line.length > MAX_LINE_BYTES || q.bytes + gap.length + line.length + 1 > MOST_WAITING) {
    q.lost++;
    return;
  }
  if (gap) add(q, gap);
  q.lost = 0;
  add(q, line + '\n');
}

/** At most `room` bytes off the front of a queue. */
function dequeue(q: Queue, room: number): string {
  let text = '';
  while (q.lines.length > 0 && text.length < room) {
    const line = q.lines[0];
    const n = room - text.length;
    text = text + line.substr(0, n);
    if (line.length > n) q.lines[0] = line.substr(n);
    else q.lines.shift();
  }
  q.bytes -= text.length;
  return text;
}

/** Nobody reads: all but the line that may have been begun is lost. */
function giveUp(q: Queue): void {
  const first = q.lines[0];
  q.lost += q.lines.length - 1;
  q.lines = [first];
  q.bytes = first.length;
}

export function openLink(note: (event: LogEvent, value: number) => void): Link {
  const queues = [newQueue(), newQueue()];
  let radio = false;
  let repl = false;
  let planned = false;
  let wait = LOOK;
  /** When the interpreter's buffer was last seen empty. */
  let emptyAt = getTime();
  let stalled = false;
  let radioAt = 0;

  function isOpen(port: number): boolean {
    return port === RADIO ? radio : !repl && USB.isConnected();
  }

  function give(port: number, room: number): void {
    const text = dequeue(queues[port], room);
    if (text === '') return;
    if (port === RADIO) Bluetooth.write(text);
    else USB.write(text);
  }

  /** What the interpreter has not sent yet; where it does not say (before 2v30) it is taken to be nothing. */
  function bufferEmpty(): boolean {
    const tx = process.memory(false).tx;
    return !tx || tx.used === 0;
  }

  function waiting(): boolean {
    return queues[USB_PORT].bytes + queues[RADIO].bytes > 0;
  }

  /** Sends while readers take it up, for a short time. */
  function pump(): void {
    const share = isOpen(USB_PORT) && radio ? ROOM / 2 : ROOM;
    const began = getTime();
    let t = began;
    planned = false;
    wait = Math.min(2 * wait, SELDOM);
    while (waiting() && t - began < LONGEST) {
      if (bufferEmpty()) {
        emptyAt = t;
        stalled = false;
        wait = LOOK;
        give(USB_PORT, share);
        give(RADIO, share);
      } else if (stalled || t - emptyAt > STALLED) break;
      t = getTime();
    }
    if (t - emptyAt > STALLED && queues[USB_PORT].lines.length > 0) {
      if (!stalled) note('reader-stalled', USB_PORT);
      stalled = true;
      giveUp(queues[USB_PORT]);
    }
    if (stalled && radio && t - radioAt > RADIO_PACE) {
      radioAt = t;
      give(RADIO, ROOM / 2);
    }
    plan();
  }

  function plan(): void {
    if (planned || !waiting()) return;
    planned = true;
    setTimeout(pump, wait);
  }

  function flood(): void {
    note('flood', RADIO);
    NRF.disconnect();
  }

  E.setConsole(null, { force: true });
  return {
    listen: function (receive, came) {
      const usb = joiner(USB_PORT, receive, function () {
        note('flood', USB_PORT);
      });
      const phone = joiner(RADIO, receive, flood);
      USB.on('data', function (data) {
        if (data.indexOf('\x03') < 0) usb.take(data);
        else {
          repl = true;
          E.setConsole('USB', { force: true });
        }
      });
      Bluetooth.on('data', phone.take);
      function change(there: boolean): void {
        radio = there;
        queues[RADIO] = newQueue();
        phone.forget();
        came(there);
      }
      NRF.on('connect', function () {
        note('radio', 1);
        change(true);
      });
      NRF.on('disconnect', function () {
        change(false);
      });
    },
    send: function (line) {
      for (let port = 0; port < 2; port++) {
        const q = queues[port];
        if (!isOpen(port)) queues[port] = newQueue();
        else {
          if (stalled && port === USB_PORT) q.lost++;
          else enqueue(q, line);
          if (q.lost === 1) note('lines-lost', port);
        }
      }
      if (!planned) pump();
    },
  };
}
