/** The two buttons under a finger. In: presses; out: edges at the board, with bounces when the contact is worn. */
import type { Clockwork } from './clockwork.js';
import type { BoardPort } from './port.js';

/** A bouncing contact changes this often, ms. */
const BOUNCE_STEP_MS = 2;
export const BOUNCE_MS = 15;

export class Buttons {
  /** For how long an edge bounces; 0 = not at all. */
  bounceMs = 0;

  constructor(
    private readonly port: BoardPort,
    private readonly appointments: Clockwork,
  ) {}

  press(button: 'ok' | 'undo', holdMs: number, t: number): void {
    const n = button === 'ok' ? 0 : 1;
    this.edge(n, true, t);
    this.appointments.at(t + holdMs, () => this.edge(n, false, t + holdMs));
  }

  /** There and back a few times first, then for good. */
  private edge(n: 0 | 1, down: boolean, t: number): void {
    this.port.button(n, down, t);
    if (this.bounceMs <= 0) return;
    for (let ms = BOUNCE_STEP_MS; ms < this.bounceMs; ms += BOUNCE_STEP_MS) {
      const level = Math.floor(ms / BOUNCE_STEP_MS) % 2 === 0 ? down : !down;
      this.appointments.at(t + ms, () => this.port.button(n, level, t + ms));
    }
    this.appointments.at(t + this.bounceMs, () => this.port.button(n, down, t + this.bounceMs));
  }
}
