/**
 * The board that is attached to this simulator, by a page or by the server's own port. In: its bytes, orders of pages; out:
 * what pages do not know yet. One board at a time: a second one takes the place of the first.
 */
import type { ClientMessage, ServerMessage, TwinState } from '../page/messages.js';
import { HELLO, openTwin, type Twin } from '../twin/twin.js';
import { formatTrace } from '../trace/format.js';

const ORDERS = ['twin', 'twinData', 'twinSay'] as const;
export type TwinOrder = Extract<ClientMessage, { t: (typeof ORDERS)[number] }>;

export function isTwinOrder(m: ClientMessage): m is TwinOrder {
  return (ORDERS as readonly string[]).includes(m.t);
}

/** A port that the server holds. */
export interface HeldPort {
  readonly name: string;
  write(text: string): void;
  onData(fn: (text: string) => void): void;
  onEnd(fn: (why: string) => void): void;
}

/** What a page knows. */
export interface TwinSent {
  board: number;
  next: number;
  state: string;
}

export const NO_TWIN_SENT: TwinSent = { board: -1, next: 0, state: '' };

export interface TwinDesk {
  /** @returns why it was not done, or ''. */
  take(m: TwinOrder): string;
  hold(port: HeldPort): void;
  /** The page that held the board has gone. */
  letGo(): void;
  /** Updates `sent`. */
  news(sent: TwinSent): ServerMessage[];
  trace(): string;
  close(): void;
}

/** @param clock ms of the host: a real board has no other. */
export function openTwinDesk(clock: () => number, make: () => Twin = openTwin): TwinDesk {
  let twin: Twin | undefined;
  let via = '';
  let held: HeldPort | undefined;
  let board = 0;
  let since = 0;

  function attach(how: string): void {
    twin?.close();
    twin = make();
    via = how;
    board++;
    since = clock();
  }

  const now = (): number => clock() - since;
  const state = (): TwinState => ({
    via,
    held: held !== undefined,
    rulings: twin?.rulings ?? [],
  });

  return {
    take(m) {
      if (m.t === 'twin') {
        if (held) return `the board at ${held.name} is attached`;
        if (m.on) attach(m.via);
        else via = '';
        return '';
      }
      if (!twin || via === '') return 'no board is attached';
      if (m.t === 'twinData') {
        if (held) return `the board at ${held.name} is attached`;
        twin.take(now(), m.piece);
      } else {
        twin.sent(now(), m.line);
        held?.write(`${m.line}\n`);
      }
      return '';
    },
    letGo() {
      if (!held) via = '';
    },
    hold(port) {
      attach(port.name);
      held = port;
      port.onData((text) => {
        if (held === port) twin?.take(now(), text);
      });
      port.onEnd(() => {
        if (held !== port) return;
        held = undefined;
        via = '';
      });
      port.write(`\n${HELLO}\n`);
    },
    news(sent) {
      const out: ServerMessage[] = [];
      const s = state();
      const text = JSON.stringify(s);
      if (text !== sent.state && (sent.state !== '' || s.via !== '')) out.push({ t: 'twin', s });
      sent.state = text;
      if (!twin) return out;
      const fresh = sent.board !== board;
      if (fresh) sent.next = 0;
      const rows = twin.lines(sent.next);
      if (fresh || rows.length > 0)
        out.push(fresh ? { t: 'twinLines', fresh, rows } : { t: 'twinLines', rows });
      sent.board = board;
      sent.next += rows.length;
      return out;
    },
    trace: () => (twin ? formatTrace(twin.trace(now())) : ''),
    close: () => twin?.close(),
  };
}
