/**
 * The hand on the board: pointer and keys into places and flicks. In: events on the board, whose turn it is; out:
 * calls of `place`, `flick`, `lift`. Mouse, pen, touch and keyboard do the same things; what is drawn meanwhile is in
 * aimPicture.ts, what the keys mean in keyHand.ts.
 */
import {
  flickAt,
  flickOf,
  FULL_PULL,
  offSeat,
  onStartLine,
  placeLimit,
  startPlace,
  type Flick,
  type Point,
} from './aim.js';
import { makeAimPicture } from './aimPicture.js';
import type { Discs } from './discs.js';
import { hintWords, type Hand } from './hints.js';
import { KEYS_FREE, pressKey } from './keyHand.js';
import type { BoardInfo } from './messages.js';

export interface SlingActs {
  place(p: Point): void;
  flick(f: Flick): void;
  lift(id: string): void;
  /** The spin of the next flick, -1 left .. 1 right. */
  spin(): number;
  turnSpin(notches: number): void;
  /** Words for the hint below the board. */
  hint(text: string): void;
}

export interface Sling {
  readonly element: SVGElement;
  allow(hand: Hand): void;
  /** The spin was changed: the aim shows it. */
  spun(): void;
}

const IDLE: Hand = {
  active: false,
  owner: 'A',
  seat: 'S',
  shooter: '',
  paused: false,
  flagged: [],
};

export function makeSling(
  board: BoardInfo,
  discs: Discs,
  host: HTMLElement,
  acts: SlingActs,
): Sling {
  const r = board.rDisc;
  const picture = makeAimPicture(board);
  let hand = IDLE;
  /** `from`: where the pull began; the disc itself, or anywhere on the inner board where there is more room. */
  let pull: { readonly pointer: number; readonly from: Point } | undefined;
  let placing: { readonly pointer: number } | undefined;
  let keys = KEYS_FREE;
  /** What is aimed at now. */
  let aimed: Flick | undefined;

  function toBoard(e: PointerEvent): Point {
    const matrix = (picture.element as SVGGraphicsElement).getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
    return { x: p.x, y: -p.y };
  }

  function shooterAt(): Point | undefined {
    const d = hand.shooter === '' ? undefined : discs.get(hand.shooter);
    return d && d.state !== 'hand' && d.state !== 'moving' ? d : undefined;
  }

  function showAim(disc: Point, f: Flick): void {
    aimed = f;
    const others = discs
      .list()
      .filter((d) => d.id !== hand.shooter && d.state !== 'ditch' && d.state !== 'hole');
    picture.aim(disc, f, others, acts.spin());
  }

  function noAim(): void {
    aimed = undefined;
    picture.noAim();
  }

  function showGhost(p: Point | undefined): void {
    picture.ghost(hand.owner, p);
  }

  function refresh(): void {
    const lying = shooterAt();
    if (hand.active && !pull) picture.lane(hand.seat, lying !== undefined);
    else picture.noLane();
    if (!hand.active || (lying && keys.mode !== 'moving')) showGhost(undefined);
    if (!hand.active) noAim();
    host.classList.toggle('active', hand.active);
    showHint();
  }

  function showHint(): void {
    const lies = shooterAt() !== undefined;
    const byKeys = host.matches(':focus-visible');
    acts.hint(pull || placing ? '' : hintWords(hand, lies, byKeys ? keys.mode : undefined));
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
    rest();
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
      noAim();
      if (f && f.speed > 0) acts.flick(f);
    } else if (placing && placing.pointer === e.pointerId) {
      placing = undefined;
      showGhost(undefined);
      if (hand.active) acts.place(onStartLine(board, hand.seat, p));
    }
    refresh();
  }

  /** The keys begin anew; where they were on the line is kept. */
  function rest(): void {
    keys = { ...keys, mode: 'idle' };
  }

  function onCancel(): void {
    pull = placing = undefined;
    rest();
    noAim();
    showGhost(undefined);
    refresh();
  }

  function onKey(e: KeyboardEvent): void {
    if (!hand.active || e.ctrlKey || e.metaKey || e.altKey) return;
    const disc = shooterAt();
    const act = pressKey(keys, e, disc !== undefined, placeLimit(board));
    if (!act) return;
    e.preventDefault();
    keys = act.keys;
    if (act.does !== 'show-aim') noAim();
    showGhost(act.does === 'show-place' ? placeOfKeys() : undefined);
    if (act.does === 'place') acts.place(placeOfKeys());
    if (act.does === 'show-aim' && disc) showAim(disc, flickOfKeys(disc));
    if (act.does === 'flick' && disc) acts.flick(flickOfKeys(disc));
    showHint();
  }

  function placeOfKeys(): Point {
    return startPlace(board, hand.seat, keys.placeDeg);
  }

  /** Aim 0 = at the hole. */
  function flickOfKeys(disc: Point): Flick {
    return flickAt((Math.atan2(-disc.y, -disc.x) * 180) / Math.PI + keys.aimDeg, keys.speed);
  }

  host.addEventListener('pointerdown', onDown);
  host.addEventListener('pointermove', onMove);
  host.addEventListener('pointerup', onUp);
  host.addEventListener('pointercancel', onCancel);
  host.addEventListener('pointerleave', () => {
    if (!pull && !placing) showGhost(undefined);
  });
  host.addEventListener('keydown', onKey);
  host.addEventListener(
    'wheel',
    (e) => {
      if (!pull) return;
      e.preventDefault();
      acts.turnSpin(-Math.sign(e.deltaY));
    },
    { passive: false },
  );
  host.addEventListener('focus', showHint);
  host.addEventListener('blur', showHint);
  host.dataset['fullPull'] = String(FULL_PULL);

  return {
    element: picture.element,
    spun() {
      const disc = shooterAt();
      if (disc && aimed) showAim(disc, aimed);
    },
    allow(next) {
      const key = (h: Hand): string =>
        `${h.active} ${h.paused} ${h.owner} ${h.seat} ${h.shooter} ${h.flagged.join(' ')}`;
      const changed = key(next) !== key(hand);
      if (!next.active && hand.active) onCancel();
      if (next.seat !== hand.seat || next.owner !== hand.owner)
        keys = { ...KEYS_FREE, speed: keys.speed };
      hand = next;
      if (changed) refresh();
    },
  };
}
