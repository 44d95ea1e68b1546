/**
 * Discs moved by hand: any disc taken and laid elsewhere, lifted off, a new one laid from the box, a hand that reaches
 * over the board and stays. In: gestures while the mode is on; out: messages. The virtual hand takes its time, and the
 * board sees it: that is how accidents, adjusted discs and arms in the way are tried.
 */
import { byId, h, write } from './dom.js';
import { discFace, type Discs } from './discs.js';
import type { Point } from './aim.js';
import type { BoardInfo, ClientMessage, Owner } from './messages.js';
import { at, el, n, set } from './svg.js';

export interface HandTool {
  /** For the top of the board's picture. */
  readonly element: SVGElement;
  readonly on: boolean;
  toggle(): void;
  /** Sides that have discs in the box, and whether a hand is over the board. */
  show(sides: readonly Owner[], inside: boolean): void;
}

/** Steps of the cursor, mm; with Shift the second. */
const STEPS = [10, 1] as const;
/** A disc is laid where its shadow is shown; it is shown for so long, ms. */
const SHADOW_MS = 1500;

export function makeHandTool(
  board: BoardInfo,
  discs: Discs,
  host: HTMLElement,
  send: (m: ClientMessage) => void,
  changed: () => void,
): HandTool {
  const button = byId('by-hand', HTMLButtonElement);
  const tray = byId('tray', HTMLElement);
  const reach = byId('reach', HTMLButtonElement);
  const chips = byId('chips', HTMLElement);
  const ghost = el('use', { class: 'ghost', visibility: 'hidden' });
  const cursor = el('g', { class: 'cursor', visibility: 'hidden' }, [
    el('circle', { r: n(board.rDisc + 3) }),
    el('path', { d: 'M-8 0H8M0 -8V8' }),
  ]);
  const element = el('g', {}, [ghost, cursor]);
  let on = false;
  let inside = false;
  /** A disc of the board, or a new one of a side, that follows the pointer or the cursor. */
  let held: { readonly id?: string; readonly owner: Owner; readonly pointer: number } | undefined;
  let place: Point = { x: 0, y: -200 };
  let fading = 0;
  let shownSides = '';

  const overBoard = (p: Point): boolean => Math.hypot(p.x, p.y) < board.rWall - board.rDisc / 2;

  function toBoard(e: PointerEvent): Point {
    const matrix = (element as SVGGraphicsElement).getScreenCTM();
    if (!matrix) return place;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
    return { x: p.x, y: -p.y };
  }

  function showGhost(owner: Owner, p: Point): void {
    clearTimeout(fading);
    set(ghost, { href: `#disc-${owner}`, transform: at(p.x, p.y), visibility: 'visible' });
  }
  function hideGhost(): void {
    ghost.setAttribute('visibility', 'hidden');
  }

  function discAt(p: Point, within: number): string | undefined {
    return discs
      .list()
      .map((d) => ({ id: d.id, far: Math.hypot(d.x - p.x, d.y - p.y) }))
      .filter((d) => d.far < within)
      .sort((a, b) => a.far - b.far)[0]?.id;
  }

  function follow(p: Point): void {
    if (!held) return;
    if (held.id === undefined) showGhost(held.owner, p);
    else discs.drag(held.id, p);
  }

  function drop(p: Point): void {
    const what = held;
    held = undefined;
    if (!what) return;
    hideGhost();
    if (what.id !== undefined) discs.drag(what.id, undefined);
    if (what.id !== undefined && !overBoard(p)) send({ t: 'lift', id: what.id });
    else if (overBoard(p)) {
      if (what.id !== undefined) send({ t: 'move', id: what.id, x: p.x, y: p.y });
      else send({ t: 'put', owner: what.owner, x: p.x, y: p.y });
      showGhost(what.owner, p);
      fading = window.setTimeout(hideGhost, SHADOW_MS);
    }
  }

  function giveUp(): void {
    if (held?.id !== undefined) discs.drag(held.id, undefined);
    held = undefined;
    hideGhost();
  }

  function take(id: string | undefined, pointer: number): boolean {
    const d = id === undefined ? undefined : discs.get(id);
    if (!d) return false;
    held = { id: d.id, owner: d.owner, pointer };
    return true;
  }

  function setMode(next: boolean): void {
    on = next;
    if (!on) giveUp();
    button.setAttribute('aria-pressed', String(on));
    tray.hidden = !on;
    host.classList.toggle('by-hand', on);
    cursor.setAttribute('visibility', 'hidden');
    changed();
  }

  host.addEventListener('pointerdown', (e) => {
    if (!on || e.button !== 0 || held) return;
    const p = toBoard(e);
    if (!take(discAt(p, (e.pointerType === 'touch' ? 2.2 : 1.4) * board.rDisc), e.pointerId))
      return;
    e.preventDefault();
    host.setPointerCapture(e.pointerId);
    follow(p);
  });
  host.addEventListener('pointermove', (e) => {
    if (held?.pointer === e.pointerId) follow(toBoard(e));
  });
  host.addEventListener('pointerup', (e) => {
    if (held?.pointer === e.pointerId) drop(toBoard(e));
  });
  host.addEventListener('pointercancel', giveUp);
  host.addEventListener('keydown', (e) => {
    if (!on || e.ctrlKey || e.metaKey || e.altKey) return;
    const step = STEPS[e.shiftKey ? 1 : 0];
    const dx = e.key === 'ArrowRight' ? step : e.key === 'ArrowLeft' ? -step : 0;
    const dy = e.key === 'ArrowUp' ? step : e.key === 'ArrowDown' ? -step : 0;
    const known = ['Enter', ' ', 'Delete', 'Backspace', 'Escape'].includes(e.key);
    if (dx === 0 && dy === 0 && !known) return;
    e.preventDefault();
    place = { x: place.x + dx, y: place.y + dy };
    if (e.key === 'Escape') {
      if (held) giveUp();
      else setMode(false);
      return;
    }
    set(cursor, { transform: at(place.x, place.y), visibility: 'visible' });
    const here = discAt(place, board.rDisc);
    if (e.key === 'Delete' || e.key === 'Backspace') {
      if (here !== undefined) send({ t: 'lift', id: here });
    } else if (e.key === 'Enter' || e.key === ' ') {
      if (held) drop(place);
      else take(here, -1);
    }
    follow(place);
  });

  function chip(owner: Owner): HTMLElement {
    const view = `${-board.rDisc - 1} ${-board.rDisc - 1} ${2 * board.rDisc + 2} ${2 * board.rDisc + 2}`;
    const b = h('button', {
      type: 'button',
      class: 'chip',
      'aria-label': `New disc of side ${owner}`,
    });
    b.title = 'Drag it onto the board';
    b.append(el('svg', { viewBox: view, 'aria-hidden': 'true' }, [discFace(owner, board.rDisc)]));
    b.addEventListener('pointerdown', (e) => {
      if (held) return;
      b.setPointerCapture(e.pointerId);
      held = { owner, pointer: e.pointerId };
    });
    b.addEventListener('pointermove', (e) => {
      if (held?.pointer === e.pointerId) follow(toBoard(e));
    });
    b.addEventListener('pointerup', (e) => {
      if (held?.pointer === e.pointerId) drop(toBoard(e));
    });
    b.addEventListener('pointercancel', giveUp);
    // Keys: the new disc hangs at the cursor until Enter lays it down.
    b.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      held = { owner, pointer: -1 };
      host.focus();
      set(cursor, { transform: at(place.x, place.y), visibility: 'visible' });
      follow(place);
    });
    return b;
  }

  button.addEventListener('click', () => setMode(!on));
  reach.addEventListener('click', () =>
    send(inside ? { t: 'hand', way: 'out' } : { t: 'hand', way: 'in', x: place.x, y: place.y }),
  );

  return {
    element,
    get on() {
      return on;
    },
    toggle: () => setMode(!on),
    show(sides, isInside) {
      inside = isInside;
      write(reach, inside ? 'Hand out' : 'Hand in');
      if (sides.join() === shownSides) return;
      shownSides = sides.join();
      chips.replaceChildren(...sides.map(chip));
    },
  };
}
