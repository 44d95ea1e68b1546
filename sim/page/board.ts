/**
 * The picture of the board, bottom to top: wood (drawn once), lights, trails and discs, belief, hand, aim. In: snapshots
 * and shots; out: layers in the given element, each painted only when something of its own changes.
 */
import { makeDiscs, type Discs } from './discs.js';
import { makeLeds } from './leds.js';
import type { BoardInfo, Flight, ServerMessage, ShotSound } from './messages.js';
import { makeOverlay, type Overlay } from './overlay.js';
import { spark } from './sparks.js';
import { at, el, n, polar, set } from './svg.js';
import { drawWood, HALF } from './wood.js';

export interface BoardPicture {
  readonly discs: Discs;
  readonly overlay: Overlay;
  /** The layer on top, for the hand. */
  readonly top: SVGElement;
  /** `rate`: virtual ms in a real one. */
  snap(s: Extract<ServerMessage, { t: 'snap' }>, rate: number): void;
  fly(flight: Flight | undefined): void;
  /** Draws moment `t`. `calm`: time runs too fast for sparks to be seen. @returns whether discs fly. */
  draw(t: number, calm: boolean): boolean;
}

/** Contacts slower than this leave no spark, mm/s. */
const SPARK = 60;
/** What happened longer ago was skipped: it is neither seen nor heard any more, ms of the world. */
const MISSED_MS = 1500;

/**
 * While discs fly the ring is drawn this often at most, ms of the host at real time, and less often when time goes faster:
 * the firmware changes it in every frame, and as it lies all round the board, the browser composes the whole board again.
 */
const RING_MS = 40;

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
  // An arm fades out instead of ending somewhere.
  const fade = el(
    'linearGradient',
    { id: 'sleeve', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 150, x2: 0, y2: 330 },
    [
      el('stop', { offset: 0, 'stop-color': '#3d4a63' }),
      el('stop', { offset: 0.35, 'stop-color': '#3d4a63' }),
      el('stop', { offset: 1, 'stop-color': '#3d4a63', 'stop-opacity': 0 }),
    ],
  );
  // Drawn pointing up, finger tips near the origin, wrist below; turned to where it reaches from.
  return el('g', { class: 'hand', visibility: 'hidden' }, [
    fade,
    el('path', { fill: 'url(#sleeve)', d: 'M-34 150L34 150L40 340L-40 340Z' }),
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

/** A layer of the whole board. */
function sheet(name: string, children: readonly Element[]): SVGElement {
  const viewBox = `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`;
  return el('svg', { class: `layer ${name}`, viewBox }, children);
}

/** `hear`: called for everything of a shot that makes a sound, when its moment is drawn. */
export function makeBoard(
  board: BoardInfo,
  host: HTMLElement,
  hear: (sound: ShotSound) => void,
): BoardPicture {
  const discs = makeDiscs(board);
  const leds = makeLeds(board, HALF);
  const overlay = makeOverlay(board);
  const hand = handShape();
  const top = el('g');
  host.prepend(
    drawWood(board),
    leds.glow,
    sheet('lights', [rimButtons(board), leds.element]),
    discs.element,
    sheet('over', [overlay.element]),
    sheet('reaching', [hand]),
    sheet('play', [top]),
  );
  const fit = (): void => discs.scale(host.clientWidth / (2 * HALF));
  new ResizeObserver(fit).observe(host);
  fit();
  let flight: Flight | undefined;
  let flies = false;
  let ring = '';
  let ringAt = -Infinity;
  let ringTimer: ReturnType<typeof setTimeout> | undefined;
  /** Up to here the shot has been seen and heard, ms since its flick. */
  let told = 0;

  function paintRing(): void {
    clearTimeout(ringTimer);
    ringTimer = undefined;
    ringAt = performance.now();
    leds.show(ring);
  }

  function showRing(hex: string, rate: number): void {
    ring = hex;
    const wait = flies ? ringAt + RING_MS * rate - performance.now() : 0;
    if (wait <= 0) paintRing();
    else ringTimer ??= setTimeout(paintRing, wait);
  }

  function flash([, kind, x, y, v]: ShotSound): void {
    if (v < SPARK || (kind !== 'disc' && kind !== 'post')) return;
    discs.element.append(spark(x, y, Math.min(26, 6 + Math.sqrt(v) * 0.4)));
  }

  function tell(f: Flight, t: number, calm: boolean): void {
    for (const sound of f.heard) {
      if (sound[0] < told || sound[0] >= t || t - sound[0] > MISSED_MS || calm) continue;
      hear(sound);
      flash(sound);
    }
    told = Math.max(told, t);
  }

  return {
    discs,
    overlay,
    top,
    snap(s, rate) {
      discs.update(s.discs ?? [], s.gone ?? [], s.fresh ?? false);
      if (s.ring !== undefined) showRing(s.ring, rate);
      if (s.beams) overlay.beams(s.beams);
      if (s.hand !== undefined) {
        set(hand, { visibility: s.hand ? 'visible' : 'hidden' });
        if (!s.hand) return;
        const [x0, y0, x, y, r] = s.hand;
        const turn = (Math.atan2(x - x0, y - y0) * 180) / Math.PI;
        set(hand, { transform: `${at(x, y)} rotate(${n(turn)}) scale(${n(r / 40)})` });
      }
    },
    fly(next) {
      flight = next;
      told = 0;
      discs.fly(next);
    },
    draw(t, calm) {
      if (!flight) return (flies = false);
      // Half a picture more, so that what happens in the first moment is heard.
      if (t >= flight.t0) tell(flight, t - flight.t0 + 1, calm);
      flies = discs.draw(t, !calm);
      return flies;
    },
  };
}
