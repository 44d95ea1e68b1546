/**
 * Discs. In: truth rows of the snapshots and the ways of a shot; out: drawn discs, those that fly with a fading trail.
 * Side A is orange with a plain inner ring, B blue with notches, C ivory with dots, and each carries its letter: colour
 * is never alone. A disc is a layer of its own that the browser only moves; it is painted again when its state changes.
 */
import { h } from './dom.js';
import { spotAt, tailAt, wayEnd } from './flight.js';
import type { BoardInfo, DiscRow, DiscState, Flight, Owner, Way } from './messages.js';
import { makeTrail, type Trail } from './sparks.js';
import { el, n } from './svg.js';

export interface DrawnDisc {
  readonly id: string;
  readonly owner: Owner;
  x: number;
  y: number;
  state: DiscState;
}

interface Entry extends DrawnDisc {
  readonly box: HTMLElement;
  readonly body: SVGElement;
  readonly trail: Trail;
  /** Its part of the shot that is shown now. */
  way: Way | undefined;
  /** rad, of all shots so far. */
  turned: number;
  shownState: string;
}

interface Look {
  readonly edge: string;
  readonly face: readonly [string, string, string];
  readonly ink: string;
}

const LOOKS: Readonly<Record<Owner, Look>> = {
  A: { edge: '#6d2c05', face: ['#f79a4b', '#e2701d', '#b34d0a'], ink: '#fff1dc' },
  B: { edge: '#0d1f52', face: ['#5f8ff0', '#2a5bc4', '#173a8c'], ink: '#eef3ff' },
  C: { edge: '#6b6150', face: ['#fffdf6', '#efe6d2', '#cfc1a2'], ink: '#4a3f2c' },
};

/** A trail shows the way of the last so many ms. */
const TRAIL_MS = 130;
/** Half the side of a disc's layer, mm: the disc, its halo and its shadow. */
const HALF_BOX = 24;

function pattern(owner: Owner, r: number, ink: string): SVGElement {
  const line = { fill: 'none', stroke: ink, 'stroke-opacity': 0.85, 'stroke-width': 0.9 };
  if (owner === 'A') return el('circle', { r: n(r * 0.72), ...line });
  const bits: SVGElement[] = [];
  const count = owner === 'B' ? 16 : 10;
  for (let k = 0; k < count; k++) {
    const a = (2 * Math.PI * k) / count;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    if (owner === 'B') {
      bits.push(
        el('line', {
          x1: n(r * 0.68 * c),
          y1: n(r * 0.68 * s),
          x2: n(r * 0.86 * c),
          y2: n(r * 0.86 * s),
        }),
      );
    } else bits.push(el('circle', { cx: n(r * 0.76 * c), cy: n(r * 0.76 * s), r: 0.9, fill: ink }));
  }
  return el('g', owner === 'B' ? { ...line, 'stroke-width': 1.6 } : {}, bits);
}

/** The picture of a disc of an owner, centred on 0, 0. */
export function discFace(owner: Owner, r: number): SVGElement {
  const look = LOOKS[owner];
  const letter = el('text', {
    'text-anchor': 'middle',
    dy: '0.36em',
    fill: look.ink,
    'font-size': n(r * 0.82),
    'font-weight': 700,
    class: 'disc-letter',
  });
  letter.textContent = owner;
  return el('g', {}, [
    el('circle', { r: n(r), fill: look.edge }),
    el('circle', { cx: -0.3, cy: -0.4, r: n(r - 0.8), fill: `url(#face-${owner})` }),
    pattern(owner, r, look.ink),
    letter,
  ]);
}

export function discDefinitions(r: number): SVGElement {
  const owners: readonly Owner[] = ['A', 'B', 'C'];
  const parts: SVGElement[] = [];
  for (const owner of owners) {
    const [light, mid, dark] = LOOKS[owner].face;
    parts.push(
      el('radialGradient', { id: `face-${owner}`, cx: 0.36, cy: 0.3, r: 0.8 }, [
        el('stop', { offset: 0, 'stop-color': light }),
        el('stop', { offset: 0.55, 'stop-color': mid }),
        el('stop', { offset: 1, 'stop-color': dark }),
      ]),
      el('g', { id: `disc-${owner}` }, [discFace(owner, r)]),
    );
  }
  parts.push(
    el('radialGradient', { id: 'disc-shadow' }, [
      el('stop', { offset: 0, 'stop-color': '#1a0a00', 'stop-opacity': 0.6 }),
      el('stop', { offset: 0.75, 'stop-color': '#1a0a00', 'stop-opacity': 0.5 }),
      el('stop', { offset: 1, 'stop-color': '#1a0a00', 'stop-opacity': 0 }),
    ]),
  );
  return el('defs', {}, parts);
}

export interface Discs {
  /** The layer of the discs; its origin is the middle of the board. */
  readonly element: HTMLElement;
  /** Pixels a millimetre. */
  scale(mm: number): void;
  update(rows: readonly DiscRow[], gone: readonly string[], fresh: boolean): void;
  /** What is flown from now on; undefined = nothing. */
  fly(flight: Flight | undefined): void;
  /** Draws the discs that fly as they are at `t`, ms of the world. @returns whether any does. */
  draw(t: number, trails: boolean): boolean;
  /** Marks discs to be lifted, banked or asked about, and the one to be flicked. */
  mark(flagged: readonly string[], shooter: string): void;
  /** Drawn elsewhere while a hand of the page drags it; undefined = where it is. */
  drag(id: string, to: { readonly x: number; readonly y: number } | undefined): void;
  list(): readonly DrawnDisc[];
  get(id: string): DrawnDisc | undefined;
}

/** A disc in a hand is nearer to the eye, one in the hole or the ditch a little further away. */
function sizeOf(state: DiscState): number {
  if (state === 'hand') return 1.1;
  return state === 'hole' || state === 'ditch' ? 0.965 : 1;
}

export function makeDiscs(board: BoardInfo): Discs {
  const r = board.rDisc;
  const trails = h('div');
  const layer = h('div', { class: 'discs' });
  const defs = el('svg', { class: 'definitions', 'aria-hidden': 'true' }, [discDefinitions(r)]);
  layer.append(defs, trails);
  const entries = new Map<string, Entry>();
  let mm = 1;
  let flight: Flight | undefined;

  function remove(id: string): void {
    entries.get(id)?.box.remove();
    entries.get(id)?.trail.element.remove();
    entries.delete(id);
  }

  function make(id: string, owner: Owner): Entry {
    const view = `${-HALF_BOX} ${-HALF_BOX} ${2 * HALF_BOX} ${2 * HALF_BOX}`;
    const shadow = el('circle', { class: 'shadow', cx: 2, cy: 3, r: n(r * 1.18) });
    shadow.setAttribute('fill', 'url(#disc-shadow)');
    const body = el('use', { class: 'body', href: `#disc-${owner}` });
    const dim = el('circle', { class: 'dim', r: n(r) });
    const halo = el('svg', { class: 'halo', viewBox: view }, [el('circle', { r: n(r + 4.5) })]);
    const box = h('div', { class: 'disc', 'data-disc': id, 'data-owner': owner });
    box.append(el('svg', { viewBox: view }, [shadow, body, dim]), halo);
    const trail = makeTrail(owner, r * 1.3);
    layer.append(box);
    trails.append(trail.element);
    const place = { x: 0, y: 0, state: 'flat' as const };
    const drawn = { box, body, trail, way: undefined, turned: 0, shownState: '' };
    const entry: Entry = { id, owner, ...place, ...drawn };
    entries.set(id, entry);
    return entry;
  }

  function show(e: Entry, x: number, y: number, state: DiscState): void {
    e.box.style.transform = `translate3d(${n(x * mm)}px,${n(-y * mm)}px,0) scale(${sizeOf(state)})`;
    // In its box, or carried where the picture of the board ends.
    const away = state === 'hand' && ((x === 0 && y === 0) || Math.hypot(x, y) > board.rOuter);
    const word = away ? 'away' : state;
    if (word === e.shownState) return;
    e.shownState = word;
    e.box.dataset['state'] = word;
  }

  function turn(e: Entry, angle: number): void {
    const deg = n((-angle * 180) / Math.PI);
    if (e.body.getAttribute('transform') !== `rotate(${deg})`)
      e.body.setAttribute('transform', `rotate(${deg})`);
  }

  /** The way has been gone: it lies where the snapshots say. */
  function land(e: Entry): void {
    if (e.way) e.turned += e.way[2];
    e.way = undefined;
    e.trail.hide();
    show(e, e.x, e.y, e.state);
  }

  function fly(next: Flight | undefined): void {
    for (const e of entries.values()) if (e.way) land(e);
    flight = next;
    for (const way of next?.ways ?? []) {
      const e = entries.get(way[0]);
      if (e) e.way = way;
    }
  }

  return {
    element: layer,
    scale(next) {
      mm = next;
      layer.style.setProperty('--mm', `${next}px`);
      for (const e of entries.values()) if (!e.way) show(e, e.x, e.y, e.state);
    },
    update(rows, gone, fresh) {
      if (fresh) for (const id of [...entries.keys()]) remove(id);
      for (const id of gone) remove(id);
      for (const [id, owner, x, y, state] of rows) {
        const e = entries.get(id) ?? make(id, owner);
        Object.assign(e, { x, y, state });
        if (!e.way) show(e, x, y, state);
      }
      if (fresh && flight) fly(flight);
    },
    fly,
    draw(t, withTrails) {
      let flies = false;
      if (!flight) return flies;
      for (const e of entries.values()) {
        if (!e.way) continue;
        if (t >= wayEnd(flight, e.way)) {
          land(e);
          continue;
        }
        flies = true;
        if (t < flight.t0) continue;
        const spot = spotAt(e.way, t - flight.t0);
        const fallen = e.state === 'ditch' || e.state === 'hole';
        show(e, spot.x, spot.y, spot.moving || !fallen ? 'moving' : e.state);
        turn(e, e.turned + spot.turn);
        if (!withTrails) continue;
        const tail = tailAt(e.way, t - flight.t0, TRAIL_MS);
        e.trail.show(tail.x, tail.y, spot.x, spot.y, mm);
      }
      return flies;
    },
    mark(flagged, shooter) {
      for (const e of entries.values()) {
        e.box.classList.toggle('flagged', flagged.includes(e.id));
        e.box.classList.toggle('shooter', e.id === shooter && e.state !== 'moving');
      }
    },
    drag(id, to) {
      const e = entries.get(id);
      if (!e || e.way) return;
      if (to) show(e, to.x, to.y, 'hand');
      else show(e, e.x, e.y, e.state);
    },
    list: () => [...entries.values()].filter((e) => e.state !== 'hand'),
    get: (id) => entries.get(id),
  };
}
