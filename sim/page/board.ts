/**
 * The picture of the board, bottom to top: wood (drawn once), lights, discs, belief, hand, aim. In: snapshots; out:
 * SVG in the given element.
 */
import { makeDiscs, type Discs } from './discs.js';
import { makeLeds } from './leds.js';
import type { BoardInfo, ServerMessage } from './messages.js';
import { makeOverlay, type Overlay } from './overlay.js';
import { at, el, n, polar, set } from './svg.js';
import { drawWood, HALF } from './wood.js';

export interface BoardPicture {
  readonly discs: Discs;
  readonly overlay: Overlay;
  /** The layer on top, for the hand. */
  readonly top: SVGElement;
  /** `calm`: time runs too fast for sparks to be seen. */
  snap(s: Extract<ServerMessage, { t: 'snap' }>, calm: boolean): void;
}

/** Contacts slower than this leave no spark, mm/s. */
const SPARK = 60;

function handShape(): SVGElement {
  const finger = (x: number, length: number, turn: number): SVGElement =>
    el('rect', {
      class: 'finger',
      x: x - 8,
      y: -length,
      width: 16,
      height: length + 20,
      rx: 8,
      transform: `rotate(${turn})`,
    });
  // Drawn pointing up, finger tips near the origin, wrist below; turned to where it reaches from.
  return el('g', { class: 'hand', visibility: 'hidden' }, [
    el('g', {}, [
      el('path', { class: 'sleeve', d: 'M-34 150L34 150L46 700L-46 700Z' }),
      el('path', { class: 'palm', d: 'M-32 70Q-36 30 -30 22L30 22Q38 40 33 78L27 162L-27 162Z' }),
      el('g', { transform: 'translate(0 34)' }, [
        finger(-22, 26, -9),
        finger(-7, 36, -2),
        finger(8, 34, 4),
        finger(22, 24, 12),
        el('rect', {
          class: 'finger',
          x: -9,
          y: -40,
          width: 18,
          height: 60,
          rx: 9,
          transform: 'translate(-34 40) rotate(-38)',
        }),
      ]),
    ]),
  ]);
}

/** The two push-buttons in the rim, where board.json says. */
function rimButtons(board: BoardInfo): SVGElement {
  const all = board.buttons.map((b) => {
    const [x, y] = polar(b.radius + 7, b.deg);
    const g = el(
      'g',
      {
        class: `rim-button ${b.id.toLowerCase()}`,
        transform: `translate(${n(x)} ${n(y)})`,
        'data-press': b.id.toLowerCase(),
      },
      [el('circle', { r: 11, class: 'bezel' }), el('circle', { r: 8, class: 'cap' })],
    );
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
  // An arm fades out over the rim instead of ending somewhere.
  const fade = el(
    'mask',
    {
      id: 'reach',
      maskUnits: 'userSpaceOnUse',
      x: -HALF,
      y: -HALF,
      width: 2 * HALF,
      height: 2 * HALF,
    },
    [
      el(
        'radialGradient',
        { id: 'reach-fade', gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: HALF },
        [
          el('stop', { offset: board.rSurface / HALF, 'stop-color': '#fff' }),
          el('stop', { offset: 0.99, 'stop-color': '#000' }),
        ],
      ),
      el('circle', { r: HALF, fill: 'url(#reach-fade)' }),
    ],
  );
  const svg = el('svg', { class: 'play', viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}` }, [
    fade,
    rimButtons(board),
    leds.element,
    discs.element,
    sparks,
    overlay.element,
    el('g', { mask: 'url(#reach)' }, [hand]),
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
    snap(s, calm) {
      discs.update(s.discs ?? [], s.gone ?? [], s.fresh ?? false);
      if (s.ring !== undefined) leds.show(s.ring);
      if (s.beams) overlay.beams(s.beams);
      // Who comes later has not missed anything: sparks of the past are counted, not shown.
      if (s.fresh) sparkCount = s.contacts?.length ?? 0;
      else if (calm) sparkCount = s.contacts?.length ?? sparkCount;
      else if (s.contacts) showSparks(s.contacts);
      if (s.hand !== undefined) {
        set(hand, { visibility: s.hand ? 'visible' : 'hidden' });
        if (!s.hand) return;
        const [x0, y0, x, y, r] = s.hand;
        const turn = (Math.atan2(x - x0, y - y0) * 180) / Math.PI;
        set(hand, { transform: `${at(x, y)} rotate(${n(turn)}) scale(${n(r / 40)})` });
      }
    },
  };
}
