/**
 * A second opinion: the same rules of motion by another way, small steps and halving instead of roots of polynomials.
 * Shares no code with sim/physics. In: discs and numbers; out: places, contacts, states; undefined when two things
 * happened in one step, which it cannot tell apart. mm, s, mm/s, rad/s.
 */
export interface Body {
  x: number;
  y: number;
  vx: number;
  vy: number;
  w: number;
  state: 'rest' | 'hole' | 'ditch';
}

export interface Numbers {
  readonly R: number;
  readonly mu: number;
  readonly eDD: number;
  readonly muDD: number;
  readonly eP: number;
  readonly muP: number;
  readonly rPost: number;
  readonly vcap0: number;
}

export interface Board {
  readonly posts: readonly (readonly [number, number])[];
  readonly hole: number;
  readonly edge: number;
}

const STEP = 1e-4;
const G = 9806.65;

type Event =
  | { readonly kind: 'disc'; readonly i: number; readonly j: number }
  | { readonly kind: 'post'; readonly i: number; readonly at: readonly [number, number] }
  | { readonly kind: 'edge'; readonly i: number }
  | { readonly kind: 'hole'; readonly i: number };

export function step(
  bodies: Body[],
  board: Board,
  p: Numbers,
): { contacts: [number, number][] } | undefined {
  const contacts: [number, number][] = [];
  const unsupported = Math.sqrt(board.hole ** 2 - p.R ** 2);
  while (bodies.some((b) => b.vx !== 0 || b.vy !== 0)) {
    const events = find(bodies, board, p, unsupported);
    if (events.length > 1) return undefined;
    const [e] = events;
    let t = STEP;
    if (e) {
      // Halved until the last moment before it happens.
      t = 0;
      for (let d = STEP / 2; d > 1e-18; d /= 2)
        if (!happens(e, bodies, t + d, board, p, unsupported)) t += d;
    }
    for (const b of bodies) slide(b, t, p);
    if (e && !act(e, bodies, p, contacts)) return undefined;
  }
  return { contacts };
}

function later(b: Body, t: number, p: Numbers): { x: number; y: number; v: number; left: number } {
  const v = Math.hypot(b.vx, b.vy);
  if (v === 0 || b.state !== 'rest') return { x: b.x, y: b.y, v, left: 0 };
  const a = p.mu * G;
  const tau = Math.min(t, v / a);
  const way = v * tau - (a * tau * tau) / 2;
  return { x: b.x + (b.vx / v) * way, y: b.y + (b.vy / v) * way, v, left: v - a * tau };
}

function slide(b: Body, t: number, p: Numbers): void {
  const n = later(b, t, p);
  if (n.v === 0) return;
  b.x = n.x;
  b.y = n.y;
  b.vx *= n.left / n.v;
  b.vy *= n.left / n.v;
  // Spin is carried and ends with the slide.
  if (n.left <= 0) b.vx = b.vy = b.w = 0;
}

function happens(
  e: Event,
  bodies: readonly Body[],
  t: number,
  board: Board,
  p: Numbers,
  unsupported: number,
): boolean {
  const b = bodies[e.i]!;
  const n = later(b, t, p);
  if (e.kind === 'disc') {
    const m = later(bodies[e.j]!, t, p);
    return Math.hypot(n.x - m.x, n.y - m.y) < 2 * p.R - 1e-12;
  }
  if (e.kind === 'post') return Math.hypot(n.x - e.at[0], n.y - e.at[1]) < p.R + p.rPost;
  const r = Math.hypot(n.x, n.y);
  if (e.kind === 'edge') return r > board.edge;
  if (r >= unsupported) return false;
  if (n.left === 0) return true;
  const miss = Math.abs(b.x * b.vy - b.y * b.vx) / n.v;
  const fast = p.vcap0 * Math.sqrt(Math.max(0, 1 - (miss / unsupported) ** 2));
  return Math.hypot(b.x, b.y) >= unsupported && n.v <= fast;
}

function find(bodies: readonly Body[], board: Board, p: Numbers, unsupported: number): Event[] {
  const out: Event[] = [];
  const taken = bodies.some((b) => b.state === 'hole');
  const moves = (b: Body): boolean => b.vx !== 0 || b.vy !== 0;
  bodies.forEach((b, i) => {
    if (b.state === 'ditch') return;
    const all: Event[] = [];
    for (let j = 0; j < i; j++) {
      const other = bodies[j]!;
      if (other.state === 'ditch' || !(moves(b) || moves(other))) continue;
      if (Math.hypot(b.x - other.x, b.y - other.y) < 2.1 * p.R)
        all.push({ kind: 'disc', i: j, j: i });
    }
    if (b.state === 'rest' && moves(b)) {
      for (const at of board.posts) all.push({ kind: 'post', i, at });
      all.push({ kind: 'edge', i });
      if (!taken) all.push({ kind: 'hole', i });
    }
    out.push(...all.filter((e) => happens(e, bodies, STEP, board, p, unsupported)));
  });
  return out;
}

/** False when the hole took a disc that another one lies over. */
function act(e: Event, bodies: Body[], p: Numbers, contacts: [number, number][]): boolean {
  const a = bodies[e.i]!;
  if (e.kind === 'edge') Object.assign(a, { state: 'ditch', vx: 0, vy: 0, w: 0 });
  else if (e.kind === 'hole') {
    Object.assign(a, { state: 'hole', x: 0, y: 0, vx: 0, vy: 0, w: 0 });
    return bodies.every((b) => b === a || Math.hypot(b.x, b.y) >= 2 * p.R);
  } else if (e.kind === 'post') bounce(a, e.at[0], e.at[1], p.eP, p.muP, p.R);
  else {
    const b = bodies[e.j]!;
    contacts.push([e.i, e.j]);
    if (b.state === 'hole') bounce(a, b.x, b.y, p.eDD, p.muDD, p.R);
    else if (a.state === 'hole') bounce(b, a.x, a.y, p.eDD, p.muDD, p.R);
    else collide(a, b, p);
  }
  return true;
}

/** Impulses by unit mass; a rim point of a solid disc is three times as easy to move as its middle. */
function bounce(a: Body, x: number, y: number, e: number, mu: number, R: number): void {
  const d = Math.hypot(x - a.x, y - a.y);
  const n = [(x - a.x) / d, (y - a.y) / d] as const;
  const closing = a.vx * n[0] + a.vy * n[1];
  const normal = (1 + e) * closing;
  const rubbing = a.vy * n[0] - a.vx * n[1] + R * a.w;
  const along = Math.max(-mu * normal, Math.min(mu * normal, rubbing / 3));
  a.vx -= normal * n[0] - along * n[1];
  a.vy -= normal * n[1] + along * n[0];
  a.w -= (2 * along) / R;
}

function collide(a: Body, b: Body, p: Numbers): void {
  const d = Math.hypot(b.x - a.x, b.y - a.y);
  const n = [(b.x - a.x) / d, (b.y - a.y) / d] as const;
  const rx = a.vx - b.vx;
  const ry = a.vy - b.vy;
  const normal = ((1 + p.eDD) / 2) * (rx * n[0] + ry * n[1]);
  const rubbing = ry * n[0] - rx * n[1] + p.R * (a.w + b.w);
  const along = Math.max(-p.muDD * normal, Math.min(p.muDD * normal, rubbing / 6));
  const jx = normal * n[0] - along * n[1];
  const jy = normal * n[1] + along * n[0];
  a.vx -= jx;
  a.vy -= jy;
  b.vx += jx;
  b.vy += jy;
  a.w -= (2 * along) / p.R;
  b.w -= (2 * along) / p.R;
}
