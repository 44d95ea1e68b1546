/**
 * The board's link for pages and gateways: at /link of the simulator's server, as a phone in radio range has it. In:
 * sockets, the session; out: the board's lines as they come, and lines to the board. One of them is the phone and may pair; the
 * others can listen, and ask what changes nothing.
 */
import type { WebSocket } from 'ws';
import { parseLine, isHarmless } from '../../firmware/link/lines.js';
import { cut, NO_REST, type Cutter } from '../score/lines.js';
import type { Session } from './session.js';

const MOST = 20;
/** One with more unsent bytes than this is put off; it comes again and asks how the match stands. */
const MAX_BUFFERED = 500_000;

interface Listener {
  readonly socket: WebSocket;
  cutter: Cutter;
  next: number;
}

export class LinkSockets {
  private list: Listener[] = [];
  private world = -1;

  constructor(private readonly session: Session) {}

  add(socket: WebSocket): void {
    // who comes into a past that is looked at would change what is to come
    if (this.list.length >= MOST || this.session.state().time.ahead) return socket.close();
    const l: Listener = { socket, cutter: NO_REST, next: this.session.nextLine };
    this.world = this.session.worldNumber;
    this.list.push(l);
    if (this.list.length === 1) this.session.phone(true);
    socket.on('message', (raw, binary) => {
      if (!binary) this.take(l, String(raw));
    });
    socket.on('close', () => this.remove(l));
    socket.on('error', () => this.remove(l));
  }

  /** Passes on what the board said meanwhile. */
  tick(): void {
    if (this.list.length === 0) return;
    if (this.world !== this.session.worldNumber) {
      // another board stands there now: whoever listened comes again
      for (const l of [...this.list]) l.socket.close();
      this.list = [];
      return;
    }
    for (const l of this.list) {
      if (l.socket.readyState !== l.socket.OPEN) continue;
      const rows = this.session.lines(l.next);
      const last = rows[rows.length - 1];
      if (!last) continue;
      l.next = last[0] + 1;
      if (l.socket.bufferedAmount > MAX_BUFFERED) l.socket.terminate();
      else l.socket.send(rows.map((row) => `${row[2]}\n`).join(''));
    }
  }

  private take(l: Listener, text: string): void {
    const next = cut(l.cutter, text);
    l.cutter = next.cutter;
    for (const line of next.lines) {
      const c = parseLine(line);
      const free = typeof c !== 'string' && isHarmless(c.cmd) && c.cmd !== 'pair';
      if (l === this.list[0] || free) this.session.fromPhone(line);
      else l.socket.send('{"v":1,"ev":"error","text":"another phone holds the link"}\n');
    }
  }

  private remove(l: Listener): void {
    const at = this.list.indexOf(l);
    if (at < 0) return;
    this.list.splice(at, 1);
    if (at > 0) return;
    this.session.phone(false);
    if (this.list.length > 0) this.session.phone(true);
  }
}
