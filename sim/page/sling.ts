/**
 * The hand on the board: pointer and keys into places and flicks, and what is drawn meanwhile. In: events on the
 * board, whose turn it is; out: calls of `place`, `flick`, `lift`. Mouse, pen, touch and keyboard do the same things.
 */
import {
  firstMeeting,
  flickAt,
  flickOf,
  FULL_PULL,
  offSeat,
  onStartLine,
  placeLimit,
  pullOf,
  SEAT_DEG,
  startPlace,
  TOP_SPEED,
  type Flick,
  type Point,
} from './aim.js';
import type { Discs } from './discs.js';
import type { BoardInfo, Owner, Seat } from './messages.js';
import { arc, at, el, n, set } from './svg.js';

/** What the hand may do now. */
export interface Hand {
  /** A person's turn, hands free, board ready for a shot. */
  readonly active: boolean;
  readonly owner: Owner;
  readonly seat: Seat;
  /** The disc that lies on the starting line; '' = none yet. */
  readonly shooter: string;
  /** Time stands still: nothing can be done. */
  readonly paused: boolean;
  /** Discs that the board wants lifted or banked. */
  readonly flagged: readonly string[];
}

export interface SlingActs {
  place(p: Point): void;
  flick(f: Flick): void;
  lift(id: string): void;
  /** Words for the hint below the board. */
  hint(text: string): void;
}

export interface Sling {
  readonly element: SVGElement;
  allow(hand: Hand): void;
}

const IDLE: Hand = {
  active: false,
  owner: 'A',
  seat: 'S',
  shooter: '',
  paused: false,
  flagged: [],
};
/** One key press: degrees on the line, degrees of aim, share of strength. With Shift a fifth of it. */
const KEY_PLACE_DEG = 1.5;
const KEY_AIM_DEG = 1;
const KEY_STRENGTH = 0.04;

export function makeSling(
  board: BoardInfo,
  discs: Discs,
  host: HTMLElement,
  acts: SlingActs,
): Sling {
  const r = board.rDisc;
  const lane = el('path', { class: 'lane', 'stroke-width': n(2 * r + 6) });
  const ghost = el('use', { class: 'ghost', visibility: 'hidden' });
  const cord = el('line', { class: 'cord' });
  const path = el('line', { class: 'aim-path' });
  const pathCase = el('line', { class: 'aim-case' });
  const meeting = el('circle', { class: 'aim-meeting', r: n(r) });
  const knob = el('circle', { class: 'knob', r: 7 });
  const label = el('text', { class: 'aim-speed', 'text-anchor': 'middle' });
  const aimed = el('g', { class: 'aim', visibility: 'hidden' }, [
    pathCase,
    path,
    meeting,
    cord,
    knob,
    label,
  ]);
  const element = el('g', { class: 'sling' }, [lane, ghost, aimed]);

  let hand = IDLE;
  /** `from`: where the pull began; the disc itself, or anywhere on the inner board where there is more room. */
  let pull: { readonly pointer: number; readonly from: Point } | undefined;
  let placing: { readonly pointer: number } | undefined;
  let keyAngle = 0;
  let keyAim = 0;
  let keySpeed = 1600;
  let keyAiming = false;

  function toBoard(e: PointerEvent): Point {
    const matrix = (element as SVGGraphicsElement).getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
    return { x: p.x, y: -p.y };
  }

  function shooterAt(): Point | undefined {
    const d = hand.shooter === '' ? undefined : discs.get(hand.shooter);
    return d && d.state !== 'hand' && d.state !== 'moving' ? d : undefined;
  }

  function showGhost(p: Point | undefined): void {
    if (!p) ghost.setAttribute('visibility', 'hidden');
    else
      set(ghost, { href: `#disc-${hand.owner}`, transform: at(p.x, p.y), visibility: 'visible' });
  }

  function showAim(disc: Point, f: Flick): void {
    const ux = f.speed > 0 ? f.vx / f.speed : 0;
    const uy = f.speed > 0 ? f.vy / f.speed : 0;
    const back = f.speed > 0 ? pullOf(f.speed) : 0;
    const others = discs
      .list()
      .filter((d) => d.id !== hand.shooter && d.state !== 'ditch' && d.state !== 'hole');
    const met = firstMeeting(board, disc, f.vx, f.vy, others);
    const line = { x1: n(disc.x), y1: n(-disc.y), x2: n(met.at.x), y2: n(-met.at.y) };
    set(path, line);
    set(pathCase, line);
    set(meeting, {
      cx: n(met.at.x),
      cy: n(-met.at.y),
      visibility: met.what === 'edge' ? 'hidden' : 'inherit',
    });
    set(cord, {
      x1: n(disc.x - ux * r),
      y1: n(-(disc.y - uy * r)),
      x2: n(disc.x - ux * back),
      y2: n(-(disc.y - uy * back)),
      'stroke-width': n(2 + (5 * f.speed) / TOP_SPEED),
    });
    set(knob, { cx: n(disc.x - ux * back), cy: n(-(disc.y - uy * back)) });
    label.textContent = f.speed > 0 ? `${(f.speed / 1000).toFixed(2)} m/s` : 'let go to stop';
    set(label, { x: n(disc.x + ux * 46 - uy * 34), y: n(-(disc.y + uy * 46 + ux * 34) + 5) });
    set(aimed, { visibility: 'visible', 'data-strength': (f.speed / TOP_SPEED).toFixed(2) });
    element.style.setProperty('--strength', String(f.speed / TOP_SPEED));
  }

  function hideAim(): void {
    aimed.setAttribute('visibility', 'hidden');
  }

  function refresh(): void {
    const free = hand.active;
    const lying = shooterAt();
    lane.setAttribute('visibility', free && !pull ? 'visible' : 'hidden');
    lane.classList.toggle('quiet', lying !== undefined);
    if (free)
      lane.setAttribute(
        'd',
        arc(
          board.rStart,
          SEAT_DEG[hand.seat] - placeLimit(board),
          SEAT_DEG[hand.seat] + placeLimit(board),
        ),
      );
    if (!free || lying) showGhost(undefined);
    if (!free) hideAim();
    host.classList.toggle('active', free);
    if (hand.paused) acts.hint('Paused');
    else if (hand.flagged.length > 0) acts.hint('Click a marked disc to lift it');
    else if (!free || pull) acts.hint('');
    else if (!lying) acts.hint('Lay your disc on the starting line');
    else acts.hint('Pull back from your disc and let go');
  }

  function flaggedAt(p: Point): string | undefined {
    return hand.flagged.find((id) => {
      const d = discs.get(id);
      return d && Math.hypot(d.x - p.x, d.y - p.y) <= r + 6;
    });
  }

  function onDown(e: PointerEvent): void {
    if (e.button !== 0 || pull || placing) return;
    const p = toBoard(e);
    const flagged = flaggedAt(p);
    if (flagged !== undefined) {
      acts.lift(flagged);
      return;
    }
    if (!hand.active) return;
    const disc = shooterAt();
    const radius = Math.hypot(p.x, p.y);
    const grab = e.pointerType === 'touch' ? 2.4 * r : 1.5 * r;
    if (disc && Math.hypot(p.x - disc.x, p.y - disc.y) <= grab)
      pull = { pointer: e.pointerId, from: disc };
    else if (Math.abs(radius - board.rStart) < 4 * r && Math.abs(offSeat(hand.seat, p)) < 50)
      placing = { pointer: e.pointerId };
    else if (disc && radius < board.r10) pull = { pointer: e.pointerId, from: p };
    else return;
    e.preventDefault();
    host.setPointerCapture(e.pointerId);
    keyAiming = false;
    onMove(e);
    refresh();
  }

  function onMove(e: PointerEvent): void {
    const p = toBoard(e);
    const disc = shooterAt();
    if (pull && pull.pointer === e.pointerId && disc) showAim(disc, flickOf(pull.from, p));
    else if (placing && placing.pointer === e.pointerId)
      showGhost(onStartLine(board, hand.seat, p));
    else if (hand.active && !disc && e.pointerType === 'mouse') {
      const near = Math.hypot(p.x, p.y) > board.r10 && Math.abs(offSeat(hand.seat, p)) < 55;
      showGhost(near ? onStartLine(board, hand.seat, p) : undefined);
    }
  }

  function onUp(e: PointerEvent): void {
    const p = toBoard(e);
    const disc = shooterAt();
    if (pull && pull.pointer === e.pointerId) {
      const f = disc ? flickOf(pull.from, p) : undefined;
      pull = undefined;
      hideAim();
      if (f && f.speed > 0) acts.flick(f);
    } else if (placing && placing.pointer === e.pointerId) {
      placing = undefined;
      showGhost(undefined);
      if (hand.active) acts.place(onStartLine(board, hand.seat, p));
    }
    refresh();
  }

  function onCancel(): void {
    pull = placing = undefined;
    keyAiming = false;
    hideAim();
    showGhost(undefined);
    refresh();
  }

  function onKey(e: KeyboardEvent): void {
    if (!hand.active || e.ctrlKey || e.metaKey || e.altKey) return;
    const fine = e.shiftKey ? 0.2 : 1;
    const disc = shooterAt();
    const side = e.key === 'ArrowLeft' ? -1 : e.key === 'ArrowRight' ? 1 : 0;
    const lift = e.key === 'ArrowDown' ? -1 : e.key === 'ArrowUp' ? 1 : 0;
    const go = e.key === 'Enter' || e.key === ' ';
    if (side === 0 && lift === 0 && !go && e.key !== 'Escape') return;
    e.preventDefault();
    if (e.key === 'Escape') return onCancel();
    if (!disc) {
      // Right is right as seen from the seat: counter-clockwise.
      const limit = placeLimit(board);
      keyAngle = Math.max(-limit, Math.min(limit, keyAngle + side * KEY_PLACE_DEG * fine));
      const place = startPlace(board, hand.seat, keyAngle);
      showGhost(place);
      if (go) acts.place(place);
      return;
    }
    if (!keyAiming) {
      keyAiming = true;
      keyAim = 0;
    } else if (go) {
      keyAiming = false;
      hideAim();
      acts.flick(flickAt(aimDegrees(disc), keySpeed));
      return;
    }
    keyAim -= side * KEY_AIM_DEG * fine;
    keySpeed = Math.max(
      200,
      Math.min(TOP_SPEED, keySpeed + lift * KEY_STRENGTH * fine * TOP_SPEED),
    );
    showAim(disc, flickAt(aimDegrees(disc), keySpeed));
  }

  /** Direction of the keys' aim: 0 = at the hole. */
  function aimDegrees(disc: Point): number {
    return (Math.atan2(-disc.y, -disc.x) * 180) / Math.PI + keyAim;
  }

  host.addEventListener('pointerdown', onDown);
  host.addEventListener('pointermove', onMove);
  host.addEventListener('pointerup', onUp);
  host.addEventListener('pointercancel', onCancel);
  host.addEventListener('pointerleave', () => {
    if (!pull && !placing) showGhost(undefined);
  });
  host.addEventListener('keydown', onKey);
  host.dataset['fullPull'] = String(FULL_PULL);

  return {
    element,
    allow(next) {
      const key = (h: Hand): string =>
        `${h.active} ${h.paused} ${h.owner} ${h.seat} ${h.shooter} ${h.flagged.join(' ')}`;
      const changed = key(next) !== key(hand);
      if (!next.active && hand.active) onCancel();
      if (next.seat !== hand.seat || next.owner !== hand.owner) keyAngle = 0;
      hand = next;
      if (changed) refresh();
    },
  };
}
