/** Both ends of the talk with the interpreter, blocking: head lines and bytes in; answers and commands out. */
import { closeSync, readSync, writeSync } from 'node:fs';

const CHUNK = 65536;
const HEAD_BYTES = 8;
const NEWLINE = 10;

export class Pipes {
  private held = Buffer.alloc(CHUNK);
  private from = 0;
  private to = 0;

  constructor(
    private readonly input: number,
    private readonly output: number,
  ) {}

  /** The next head line; '' when the other side is gone. */
  line(): string {
    for (;;) {
      const end = this.held.indexOf(NEWLINE, this.from);
      if (end >= 0 && end < this.to) {
        const text = this.held.toString('latin1', this.from, end);
        this.from = end + 1;
        return text;
      }
      if (!this.more()) return '';
    }
  }

  bytes(n: number): Buffer {
    while (this.to - this.from < n) if (!this.more()) break;
    const part = Buffer.from(this.held.subarray(this.from, this.from + n));
    this.from += n;
    return part;
  }

  /** An answer without bytes, or the head of one with. */
  head(tag: string, n: number): void {
    this.send(tag + String(n).padStart(HEAD_BYTES - 1));
  }

  text(tag: string, text: string): void {
    this.send(tag + String(text.length).padStart(HEAD_BYTES - 1) + text);
  }

  reply(bytes: Uint8Array): void {
    this.text('B', Buffer.from(bytes).toString('latin1'));
  }

  double(value: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    this.reply(bytes);
  }

  /** Calls function `n` of the program. */
  command(tag: string, n: number, argument: string): void {
    const size = String(argument.length).padStart(HEAD_BYTES);
    this.send(tag + String(n).padStart(HEAD_BYTES - 1) + size + argument);
  }

  close(): void {
    closeSync(this.input);
    closeSync(this.output);
  }

  private send(text: string): void {
    const bytes = Buffer.from(text, 'latin1');
    for (let at = 0; at < bytes.length;) at += writeSync(this.output, bytes, at);
  }

  private more(): boolean {
    if (this.from > 0) {
      this.held.copyWithin(0, this.from, this.to);
      this.to -= this.from;
      this.from = 0;
    }
    if (this.to === this.held.length) {
      this.held = Buffer.concat([this.held, Buffer.alloc(this.held.length)]);
    }
    const n = readSync(this.input, this.held, this.to, this.held.length - this.to, null);
    this.to += n;
    return n > 0;
  }
}
