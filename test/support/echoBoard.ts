/**
 * A board that starts a match as a real one does and then says whatever it is told to: a line sent to it that has
 * `ev` comes back 20 ms later. For tests of everything that listens to a board.
 */
import type { BoardPort, MakePort } from '../../sim/world/port.js';

const DELAY_MS = 20;

class EchoBoard implements BoardPort {
  now = 0;
  readonly bundleHash = 'echo';
  private readonly out: ((text: string, t: number) => void)[] = [];
  private readonly rings: ((bytes: Uint8ClampedArray, t: number) => void)[] = [];
  private due: { t: number; text: string }[] = [];
  private phase = 'off';

  runUntil(t: number): void {
    for (;;) {
      const next = this.due[0];
      if (!next || next.t > t) break;
      this.due.shift();
      this.now = Math.max(this.now, next.t);
      for (const fn of this.out) fn(next.text, this.now);
    }
    this.now = Math.max(this.now, t);
  }

  button(button: 0 | 1, down: boolean): void {
    if (!down) return;
    if (this.phase === 'clear') this.enter('menu');
    else this.say({ ev: 'log', text: button === 0 ? 'ok' : 'undo' });
  }

  phone(): void {}

  sendLine(text: string): void {
    const data = JSON.parse(text) as Record<string, unknown>;
    if (data['ring'])
      for (const fn of this.rings) fn(Uint8ClampedArray.from(data['ring'] as number[]), this.now);
    else if (data['cmd'] === 'new') this.begin(data);
    else if (data['ev']) this.say(data);
  }

  onLine(fn: (text: string, t: number) => void): void {
    this.out.push(fn);
  }

  onRing(fn: (bytes: Uint8ClampedArray, t: number) => void): void {
    this.rings.push(fn);
  }

  power(on: boolean): void {
    this.due = [];
    if (on) this.enter('clear');
  }

  turnBoard(degrees: number): void {
    this.say({ ev: 'log', text: `turned ${degrees}` });
  }

  fault(name: string): void {
    this.say({ ev: 'fault', part: name, clear: 0 });
  }

  clearFault(name?: string): void {
    this.say({ ev: 'fault', part: name ?? 'all', clear: 1 });
  }

  close(): void {
    this.due = [];
  }

  private begin(data: Record<string, unknown>): void {
    const seats = [
      ['A', 'S'],
      ['B', 'N'],
    ];
    this.say({
      ev: 'match',
      preset: data['preset'],
      players: data['players'],
      seats,
      starter: 'S',
    });
    this.say({ ev: 'turn', round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] });
    this.enter('place');
  }

  private enter(phase: string): void {
    this.phase = phase;
    this.say({ ev: 'phase', phase, text: `phase ${phase}` });
  }

  private say(data: Record<string, unknown>): void {
    this.due.push({ t: this.now + DELAY_MS, text: JSON.stringify({ v: 1, ...data }) });
  }
}

export const echoBoard: MakePort = () => new EchoBoard();
