/**
 * The picture of the board, bottom to top: wood (drawn once), lights, discs, belief, hand, aim. In: snapshots; out:
 * SVG in the given element.
 */
import { makeDiscs, type Discs } from './discs.js';
import { makeLeds } from './leds.js';
import type { BoardInfo, ServerMessage } from './messages.js';
import { makeOverlay, type Overlay } from './overlay.js';
import { el, n, polar, set } from './svg.js';
import { drawWood, HALF } from './wood.js';

export interface BoardPicture {
  readonly discs: Discs;
  readonly overlay: Overlay;
  /** The layer on top, for the hand. */
  readonly top: SVGElement;
  snap(s: Extract<ServerMessage, { t: 'snap' }>): void;
}

/** Contacts slower than this leave no spark, mm/s. */
const SPARK = 60;

function handShape(): SVGElement {
  return el('g', { class: 'hand', visibility: 'hidden' }, [el('line', { class: 'arm' }), el('circle', { class: 'palm' })]);
}

/** The two push-buttons in the rim, where board.json says. */
function rimButtons(board: BoardInfo): SVGElement {
  const all = board.buttons.map((b) => {
    const [x, y] = polar(b.radius + 7, b.deg);
    const g = el('g', { class: `rim-button ${b.id.toLowerCase()}`, transform: `translate(${n(x)} ${n(y)})`, 'data-press': b.id.toLowerCase() }, [
      el('circle', { r: 11, class: 'bezel' }),
      el('circle', { r: 8, class: 'cap' }),
    ]);
    return g;
  });
  return el('g', { 'aria-hidden': 'true' }, all);
}

export function makeBoard(board: BoardInfo, host: HTMLElement): BoardPicture {
  const discs = makeDiscs(board);
  const leds = makeLeds(board);
  const overlay = makeOverlay(board);
  const sparks = el('g', { class: 'sparks' });
  const hand = handShape();
  const top = el('g');
  const svg = el('svg', { class: 'play', viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}` }, [
    rimButtons(board),
    leds.element,
    discs.element,
    sparks,
    overlay.element,
    hand,
    top,
  ]);
  host.prepend(drawWood(board), svg);
  let sparkCount = 0;

  function showSparks(contacts: readonly (readonly [number, number, number])[]): void {
    if (contacts.length < sparkCount) sparks.replaceChildren();
    for (const [x, y, vn] of contacts.slice(Math.min(sparkCount, contacts.length))) {
      if (Math.abs(vn) < SPARK) continue;
      const r = Math.min(26, 6 + Math.sqrt(Math.abs(vn)) * 0.4);
      const spark = el('circle', { class: 'spark', cx: n(x), cy: n(-y), r: n(r) });
      spark.addEventListener('animationend', () => spark.remove());
      sparks.appendChild(spark);
    }
    sparkCount = contacts.length;
  }

  return {
    discs,
    overlay,
    top,
    snap(s) {
      discs.update(s.discs ?? [], s.gone ?? [], s.fresh ?? false);
      if (s.ring !== undefined) leds.show(s.ring);
      if (s.beams) overlay.beams(s.beams);
      if (s.contacts) showSparks(s.contacts);
      if (s.hand !== undefined) {
        set(hand, { visibility: s.hand ? 'visible' : 'hidden' });
        if (!s.hand) return;
        const [x0, y0, x, y, r] = s.hand;
        const [arm, palm] = [hand.children[0], hand.children[1]];
        if (arm) set(arm, { x1: n(x0), y1: n(-y0), x2: n(x), y2: n(-y), 'stroke-width': n(1.5 * r) });
        if (palm) set(palm, { cx: n(x), cy: n(-y), r: n(r) });
      }
    },
  };
}
