/**
 * What the interpreter has taken to send and not sent yet: one buffer for USB and Bluetooth (src/jsdevices.c). In: text
 * for a port, time that passes; out: lines, and how long the program has to wait for room. A reader of USB that does not
 * read leaves its bytes in the buffer; when the port closes they are gone.
 */
import type { Port } from './machine.js';

export const BUFFER_BYTES = 255;
/** Bytes a ms: USB has a packet of 64 a ms; Bluetooth one of 128 every 15 ms. */
const DRAIN: Readonly<Record<Port, number>> = { USB: 64, Bluetooth: 8.5 };

export class SerialOut {
  /** Nobody reads, though the port is open. */
  readonly stalled: Record<Port, boolean> = { USB: false, Bluetooth: false };
  private readonly held: Record<Port, number> = { USB: 0, Bluetooth: 0 };
  private readonly begun: Record<Port, string> = { USB: '', Bluetooth: '' };
  private unread: string[] = [];
  private last = 0;

  constructor(private readonly line: (text: string, port: Port) => void) {}

  /** Bytes in the buffer. */
  used(t: number): number {
    for (const port of ['USB', 'Bluetooth'] as const) {
      const gone = this.stalled[port] ? 0 : (t - this.last) * DRAIN[port];
      this.held[port] = Math.max(0, this.held[port] - gone);
    }
    this.last = t;
    return Math.ceil(this.held.USB + this.held.Bluetooth);
  }

  /** Takes a text. @returns ms that the program stands still for it; Infinity when nobody makes room. */
  write(port: Port, text: string, t: number): number {
    const over = this.used(t) + text.length - BUFFER_BYTES;
    this.held[port] += text.length;
    const parts = (this.begun[port] + text).split('\n');
    this.begun[port] = parts.pop() ?? '';
    for (const part of parts) this.told(part, port);
    if (over <= 0) return 0;
    const rate = (['USB', 'Bluetooth'] as const).reduce(
      (sum, p) => sum + (this.stalled[p] || this.held[p] === 0 ? 0 : DRAIN[p]),
      0,
    );
    return over / rate;
  }

  /** Somebody opens or leaves a port. */
  cleared(port: Port): void {
    this.held[port] = 0;
    this.begun[port] = '';
    if (port === 'USB') this.unread = [];
  }

  /** Whoever holds USB open reads no more, or again. */
  stall(on: boolean): void {
    this.stalled.USB = on;
    if (on) return;
    const late = this.unread;
    this.unread = [];
    for (const text of late) this.line(text, 'USB');
  }

  private told(text: string, port: Port): void {
    if (this.stalled[port]) this.unread.push(text);
    else this.line(text, port);
  }
}
