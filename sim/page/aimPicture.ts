/** What is drawn while a hand plays: the lane of the seat, the disc to be laid, the pull and where the shot would go. */
import {
  firstMeeting,
  placeLimit,
  pullOf,
  SEAT_DEG,
  TOP_SPEED,
  type Flick,
  type Point,
} from './aim.js';
import type { BoardInfo, Owner, Seat } from './messages.js';
import { arc, at, el, n, set } from './svg.js';

export interface AimPicture {
  readonly element: SVGElement;
  /** `quiet`: a disc lies there already. */
  lane(seat: Seat, quiet: boolean): void;
  noLane(): void;
  /** A disc that is about to be laid. */
  ghost(owner: Owner, p: Point | undefined): void;
  /** `others`: discs that the shot might meet. */
  /** `spin`: -1 left .. 1 right. */
  aim(disc: Point, f: Flick, others: readonly Point[], spin: number): void;
  noAim(): void;
}

function spinLabel(spin: number): string {
  return spin === 0 ? '' : ` ${spin < 0 ? '\u21ba' : '\u21bb'}${Math.round(Math.abs(spin) * 100)}`;
}

/** An arrow round the disc, as long as the spin is strong; from the side towards which it flies. */
function curlPath(disc: Point, heading: number, r: number, spin: number): string {
  if (spin === 0) return '';
  const sense = spin < 0 ? 1 : -1;
  const end = heading + sense * Math.abs(spin) * 2.4;
  const on = (a: number, radius: number): string =>
    `${n(disc.x + radius * Math.cos(a))} ${n(-(disc.y + radius * Math.sin(a)))}`;
  const large = Math.abs(end - heading) > Math.PI ? 1 : 0;
  const back = end - sense * 0.22;
  return `M${on(heading, r)}A${r} ${r} 0 ${large} ${spin < 0 ? 0 : 1} ${on(end, r)}M${on(back, r + 5)}L${on(end, r)}L${on(back, r - 5)}`;
}

export function makeAimPicture(board: BoardInfo): AimPicture {
  const r = board.rDisc;
  const lane = el('path', { class: 'lane', 'stroke-width': n(2 * r + 6) });
  const ghost = el('use', { class: 'ghost', visibility: 'hidden' });
  const cord = el('line', { class: 'cord' });
  const path = el('line', { class: 'aim-path' });
  const pathCase = el('line', { class: 'aim-case' });
  const meeting = el('circle', { class: 'aim-meeting', r: n(r) });
  const knob = el('circle', { class: 'knob', r: 7 });
  const curl = el('path', { class: 'aim-spin', fill: 'none' });
  const label = el('text', { class: 'aim-speed', 'text-anchor': 'middle' });
  const parts = [pathCase, path, meeting, cord, knob, curl, label];
  const aimed = el('g', { class: 'aim', visibility: 'hidden' }, parts);
  const element = el('g', { class: 'sling' }, [lane, ghost, aimed]);

  return {
    element,
    lane(seat, quiet) {
      const limit = placeLimit(board);
      const d = arc(board.rStart, SEAT_DEG[seat] - limit, SEAT_DEG[seat] + limit);
      set(lane, { d, visibility: 'visible' });
      lane.classList.toggle('quiet', quiet);
    },
    noLane() {
      lane.setAttribute('visibility', 'hidden');
    },
    ghost(owner, p) {
      if (!p) ghost.setAttribute('visibility', 'hidden');
      else set(ghost, { href: `#disc-${owner}`, transform: at(p.x, p.y), visibility: 'visible' });
    },
    aim(disc, f, others, spin) {
      const ux = f.speed > 0 ? f.vx / f.speed : 0;
      const uy = f.speed > 0 ? f.vy / f.speed : 0;
      const back = f.speed > 0 ? pullOf(f.speed) : 0;
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
      label.textContent =
        f.speed > 0 ? `${(f.speed / 1000).toFixed(2)} m/s${spinLabel(spin)}` : 'let go to stop';
      set(curl, { d: curlPath(disc, Math.atan2(uy, ux), r + 8, spin) });
      set(label, { x: n(disc.x + ux * 46 - uy * 34), y: n(-(disc.y + uy * 46 + ux * 34) + 5) });
      set(aimed, { visibility: 'visible', 'data-strength': (f.speed / TOP_SPEED).toFixed(2) });
      element.style.setProperty('--strength', String(f.speed / TOP_SPEED));
    },
    noAim() {
      aimed.setAttribute('visibility', 'hidden');
    },
  };
}
