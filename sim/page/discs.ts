/**
 * Discs. In: truth rows of the snapshots; out: drawn discs, those that move with a fading trail. Side A is orange with
 * a plain inner ring, B blue with notches, C ivory with dots, and each carries its letter: colour is never alone.
 */
import type { BoardInfo, DiscRow, DiscState, Owner } from './messages.js';
import { at, el, n, set } from './svg.js';

export interface DrawnDisc {
  readonly id: string;
  readonly owner: Owner;
  x: number;
  y: number;
  state: DiscState;
}

interface Entry extends DrawnDisc {
  readonly g: SVGElement;
  readonly trail: SVGElement;
  path: [number, number][];
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

/** Points of a trail; at 60 pictures a second about a third of a second. */
const TRAIL = 18;

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
  readonly element: SVGElement;
  update(rows: readonly DiscRow[], gone: readonly string[], fresh: boolean): void;
  /** Marks discs to be lifted, banked or asked about, and the one to be flicked. */
  mark(flagged: readonly string[], shooter: string): void;
  list(): readonly DrawnDisc[];
  get(id: string): DrawnDisc | undefined;
}

export function makeDiscs(board: BoardInfo): Discs {
  const r = board.rDisc;
  const trails = el('g', { class: 'trails' });
  const bodies = el('g', { class: 'discs' });
  const entries = new Map<string, Entry>();

  function remove(id: string): void {
    entries.get(id)?.g.remove();
    entries.get(id)?.trail.remove();
    entries.delete(id);
  }

  function make(id: string, owner: Owner): Entry {
    const shadow = el('circle', {
      class: 'shadow',
      cx: 2,
      cy: 3,
      r: n(r * 1.18),
      fill: 'url(#disc-shadow)',
    });
    const halo = el('circle', { class: 'halo', r: n(r + 4.5) });
    const body = el('use', { class: 'body', href: `#disc-${owner}` });
    const g = el('g', { class: 'disc', 'data-disc': id, 'data-owner': owner }, [
      shadow,
      halo,
      body,
    ]);
    const trail = el('polyline', { class: `trail trail-${owner}`, 'stroke-width': n(r * 1.3) });
    bodies.appendChild(g);
    trails.appendChild(trail);
    const entry: Entry = { id, owner, x: 0, y: 0, state: 'flat', g, trail, path: [] };
    entries.set(id, entry);
    return entry;
  }

  function follow(e: Entry): void {
    if (e.state === 'moving') e.path = [...e.path.slice(1 - TRAIL), [e.x, e.y]];
    else if (e.path.length > 0) e.path = [];
    else return;
    e.trail.setAttribute('points', e.path.map(([x, y]) => `${n(x)},${n(-y)}`).join(' '));
  }

  return {
    element: el('g', {}, [discDefinitions(r), trails, bodies]),
    update(rows, gone, fresh) {
      if (fresh) for (const id of [...entries.keys()]) remove(id);
      for (const id of gone) remove(id);
      for (const [id, owner, x, y, state] of rows) {
        const e = entries.get(id) ?? make(id, owner);
        Object.assign(e, { x, y, state });
        const scale = state === 'hole' || state === 'ditch' ? 0.965 : 1;
        set(e.g, { transform: `${at(x, y)} scale(${scale})`, 'data-state': state });
        follow(e);
      }
    },
    mark(flagged, shooter) {
      for (const e of entries.values()) {
        e.g.classList.toggle('flagged', flagged.includes(e.id));
        e.g.classList.toggle('shooter', e.id === shooter && e.state !== 'moving');
      }
    },
    list: () => [...entries.values()].filter((e) => e.state !== 'hand'),
    get: (id) => entries.get(id),
  };
}
