/**
 * The interpreter's console as a function: an expression in, its value as text out. Answers stand between two control
 * bytes, so that whatever else a board prints meanwhile is no answer. One at a time.
 */
import { BadInput } from '../cli/badInput.js';
import type { Wire } from './ports.js';

const FROM = '\x02';
const TO = '\x03';
const CTRL_C = '\x03';
/** At the start of a line: it is not echoed. */
const QUIET = '\x10';

/** A board that does not answer for so long is taken to be gone, ms. Packing its storage takes seconds. */
const PATIENCE_MS = 20000;
const RETRY_MS = 400;

export interface Console {
  /** Gets the console from the program that runs, and stops the program. @throws BadInput when nobody answers */
  attach(): Promise<void>;
  /** @throws BadInput when the board throws, is silent, or gone */
  ask(expression: string): Promise<string>;
  /** What the board prints from now on, as it comes. */
  hear(fn: (text: string) => void): void;
  /** Without waiting for an answer. */
  tell(statement: string): void;
  close(): void;
}

export function openConsole(wire: Wire, patienceMs = PATIENCE_MS): Console {
  let heard = '';
  let listen: (text: string) => void = () => undefined;
  let wake: () => void = () => undefined;
  let gone = '';
  wire.onData((text) => {
    heard += text;
    listen(text);
    wake();
  });
  wire.onEnd((why) => {
    gone = why;
    wake();
  });

  function answer(): string | undefined {
    const thrown = /Uncaught (.*)/.exec(heard);
    if (thrown) throw new BadInput('board', `it says: ${thrown[1].trim()}`);
    const from = heard.indexOf(FROM);
    const to = heard.indexOf(TO, from + 1);
    return from < 0 || to < 0 ? undefined : heard.slice(from + 1, to);
  }

  async function ask(expression: string, waitMs = patienceMs): Promise<string> {
    heard = '';
    wire.write(`${QUIET}print("\\x02"+(${expression})+"\\x03")\n`);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      wake();
    }, waitMs);
    try {
      for (;;) {
        const found = answer();
        if (found !== undefined) return found;
        if (gone !== '') throw new BadInput('board', gone);
        if (late) throw new BadInput('board', `no answer for ${waitMs / 1000} s`);
        await new Promise<void>((done) => (wake = done));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** A program hears Ctrl-C when it is free, and what comes together with it is lost: so it is asked again and again. */
  async function attach(): Promise<void> {
    for (let tries = patienceMs / RETRY_MS; tries > 0; tries--) {
      wire.write(`${CTRL_C}`);
      await new Promise((done) => setTimeout(done, RETRY_MS / 4));
      try {
        await ask('"here"', RETRY_MS);
        break;
      } catch (e) {
        if (gone !== '' || tries <= 1) throw e;
      }
    }
    tell('reset()');
    await new Promise((done) => setTimeout(done, RETRY_MS));
    // a watchdog that the program started cannot be stopped
    await ask('(setInterval(E.kickWatchdog,1000),"")');
  }

  function tell(statement: string): void {
    wire.write(`${QUIET}${statement}\n`);
  }

  return {
    attach,
    ask: (expression) => ask(expression),
    hear: (fn) => {
      listen = fn;
    },
    tell,
    close: () => wire.close(),
  };
}
