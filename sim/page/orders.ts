/**
 * Buttons that can be pressed now and those that would do nothing: the board's two, and what the players agree on. In: what
 * the board has said; out: buttons switched on or off, and lines to the board.
 */
import type { Belief } from './belief.js';
import { byId } from './dom.js';
import { turnRuns } from './people.js';
import { pressable } from './pressable.js';

export interface Orders {
  show(b: Belief): void;
}

/** `say`: a line to the board. */
export function makeOrders(say: (line: string) => void): Orders {
  const agreed = [
    ...byId('learn', HTMLElement).querySelectorAll<HTMLButtonElement>('[data-order]'),
  ];
  const both = (['ok', 'undo'] as const).map((id) => [id, byId(id, HTMLButtonElement)] as const);
  for (const b of agreed)
    b.addEventListener('click', () => say(JSON.stringify({ cmd: b.dataset['order'] })));

  return {
    show(belief) {
      const can = pressable(belief);
      for (const [id, button] of both) {
        button.disabled = can[id] === false;
        button.classList.toggle('hold', can[id] === 'hold');
      }
      const shots = belief.rulings.length > 0;
      const runs = turnRuns(belief);
      const now: Readonly<Record<string, boolean>> = {
        end: runs,
        again: runs && shots && Number(belief.flags?.['noviceReshoots'] ?? 0) > 0,
        replay: runs && shots,
      };
      for (const b of agreed) b.disabled = !now[b.dataset['order'] ?? ''];
    },
  };
}
