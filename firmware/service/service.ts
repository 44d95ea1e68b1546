/** What the app does between matches when it does not play: a guided procedure that has the board to itself. */
import type { Line } from '../play/state.js';
import type { Lamp } from '../show/scene.js';

export interface Service {
  /** Reads what it wants of the hardware, and goes on; the lines that are to be said. */
  frame(): Line[];
  /** OK (0) or UNDO (1), held or not. */
  button(which: number, held: boolean): Line[];
  lamps(): Lamp[];
  /** Another number whenever the lamps change: drawing them takes longer than reading the board. */
  shown: number;
  /** '' while it runs; 'keep': what it measured is to be stored; 'leave': nothing changed. */
  end: string;
}
