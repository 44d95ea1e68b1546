/**
 * The spin of the next flick: a dial in a corner of the board, turned by dragging, by the wheel (also while a disc is
 * pulled back) or by keys. In: gestures; out: a share of the strongest spin, -1 (left) .. 1 (right).
 */
import { byId } from './dom.js';

/** One notch of the wheel or of a key. */
const NOTCH = 0.1;
/** Dragging so far turns it all the way, pixels. */
const DRAG_PX = 90;
/** Surface speed of the rim against the speed of the disc at the strongest spin: a finger gives no more. */
const STRONGEST = 0.5;

/** rad/s, counter-clockwise, of a disc of radius `r` mm that is flicked with `speed` mm/s. */
export function spinOf(share: number, speed: number, r: number): number {
  return share === 0 ? 0 : (-share * STRONGEST * speed) / r;
}

export function spinWords(share: number): string {
  if (share === 0) return 'no spin';
  return `${Math.round(Math.abs(share) * 100)} % ${share < 0 ? 'left' : 'right'}`;
}

export interface SpinDial {
  readonly value: number;
  turn(notches: number): void;
}

export function makeSpinDial(changed: () => void): SpinDial {
  const dial = byId('spin', HTMLElement);
  const word = byId('spin-word', HTMLElement);
  let value = 0;
  let drag: { readonly id: number; readonly x: number; readonly from: number } | undefined;

  function set(next: number): void {
    const share = Math.round(Math.max(-1, Math.min(1, next)) / NOTCH) * NOTCH;
    value = Math.round(share * 100) / 100 || 0;
    dial.style.setProperty('--turn', `${value * 135}deg`);
    dial.setAttribute('aria-valuenow', String(Math.round(value * 100)));
    dial.setAttribute('aria-valuetext', spinWords(value));
    dial.classList.toggle('spun', value !== 0);
    word.textContent = value === 0 ? 'spin' : spinWords(value);
    changed();
  }

  dial.addEventListener('pointerdown', (e) => {
    dial.setPointerCapture(e.pointerId);
    drag = { id: e.pointerId, x: e.clientX, from: value };
  });
  dial.addEventListener('pointermove', (e) => {
    if (drag?.id === e.pointerId) set(drag.from + (e.clientX - drag.x) / DRAG_PX);
  });
  dial.addEventListener('pointerup', () => (drag = undefined));
  dial.addEventListener('pointercancel', () => (drag = undefined));
  dial.addEventListener('dblclick', () => set(0));
  dial.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      set(value - Math.sign(e.deltaY) * NOTCH);
    },
    { passive: false },
  );
  dial.addEventListener('keydown', (e) => {
    const to = {
      ArrowLeft: value - NOTCH,
      ArrowDown: value - NOTCH,
      ArrowRight: value + NOTCH,
      ArrowUp: value + NOTCH,
      Home: -1,
      End: 1,
      Escape: 0,
    }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    set(to);
  });
  set(0);
  return {
    get value() {
      return value;
    },
    turn: (notches) => set(value + notches * NOTCH),
  };
}
