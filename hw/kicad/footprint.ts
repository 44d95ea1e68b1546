/**
 * Footprints as data: pads and a body, mm, y down as KiCad draws. In: the name that a kind of part carries; out: its
 * pads in the order of the kind's pins. All are drawn here, so that no library is needed to open the boards.
 */
export interface Pad {
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Diameter of the hole; 0 for a pad on the upper side only. */
  readonly drill: number;
  readonly round: boolean;
}

export interface Footprint {
  readonly name: string;
  readonly pads: readonly Pad[];
  /** Outline of the housing: x0, y0, x1, y1. */
  readonly body: readonly [number, number, number, number];
}

function hole(number: number | string, x: number, y: number, size: number, drill: number): Pad {
  const round = String(number) !== '1';
  return { number: String(number), x, y, w: size, h: size, drill, round };
}

function smd(number: number | string, x: number, y: number, w: number, h: number): Pad {
  return { number: String(number), x, y, w, h, drill: 0, round: false };
}

/** Two rows, numbered down on the left and up on the right, about the middle. */
function twoRows(
  name: string,
  count: number,
  pitch: number,
  half: number,
  pad: (n: number, x: number, y: number) => Pad,
  bodyHalf: number,
): Footprint {
  const rows = count / 2;
  const top = (-(rows - 1) * pitch) / 2;
  const pads = Array.from({ length: count }, (_, i) => {
    const left = i < rows;
    const y = top + pitch * (left ? i : count - 1 - i);
    return pad(i + 1, left ? -half : half, y);
  });
  const end = -top + pitch * 0.55;
  return { name, pads, body: [-bodyHalf, -end, bodyHalf, end] };
}

function dip(count: number): Footprint {
  return twoRows(`DIP-${count}`, count, 2.54, 3.81, (n, x, y) => hole(n, x, y, 1.6, 0.8), 2.7);
}

/** Pins in a row along x, the first at the left, about the middle. */
function row(
  name: string,
  count: number,
  pitch: number,
  size: number,
  drill: number,
  around: readonly [left: number, up: number, right: number, down: number],
): Footprint {
  const first = (-(count - 1) * pitch) / 2;
  const pads = Array.from({ length: count }, (_, i) =>
    hole(i + 1, first + i * pitch, 0, size, drill),
  );
  const [left, up, right, down] = around;
  return { name, pads, body: [first - left, -up, -first + right, down] };
}

/** Housings as JST draws them: the keyed side is up. */
const ph = (count: number): Footprint =>
  row(`PH-${count}`, count, 2, 1.5, 0.8, [1.95, 1.7, 1.95, 2.8]);
const xh = (count: number): Footprint =>
  row(`XH-${count}`, count, 2.5, 1.7, 1, [2.45, 2.35, 2.45, 3.4]);

function two(
  name: string,
  apart: number,
  size: number,
  drill: number,
  body: Footprint['body'],
): Footprint {
  return {
    name,
    pads: [hole(1, -apart / 2, 0, size, drill), hole(2, apart / 2, 0, size, drill)],
    body,
  };
}

function flat(
  name: string,
  apart: number,
  w: number,
  h: number,
  body: Footprint['body'],
): Footprint {
  return { name, pads: [smd(1, -apart / 2, 0, w, h), smd(2, apart / 2, 0, w, h)], body };
}

/** A part of 3 mm lying on the board: two bent leads; the housing reaches over the edge, so only its leads are drawn. */
function lying(): Footprint {
  const f = two('T1-FLAT', 2.54, 1.6, 0.8, [-2, -1, 2, 1]);
  // Round: it is turned to the line of sight, and the router knows square pads only along the edges.
  return { ...f, pads: f.pads.map((p) => ({ ...p, round: true })) };
}

function wirePads(count: number, pitch: number): Footprint {
  const first = (-(count - 1) * pitch) / 2;
  const pads = Array.from({ length: count }, (_, i) => {
    const pad = hole(i + 1, 0, first + i * pitch, 1.2, 0.7);
    // Round all of them: corners would come too near the edge of a puck.
    return { ...pad, round: true };
  });
  return { name: `PADS-${count}`, pads, body: [-0.65, first - 0.65, 0.65, -first + 0.65] };
}

function header(): Footprint {
  const pads = Array.from({ length: 16 }, (_, i) =>
    hole(i + 1, i % 2 === 0 ? -1.27 : 1.27, 2.54 * (Math.floor(i / 2) - 3.5), 1.7, 1),
  );
  return { name: 'HEADER-2X8', pads, body: [-4.5, -13.5, 4.5, 13.5] };
}

/** Four contacts and two ears that hold it. */
function sh4(): Footprint {
  const contacts = [0, 1, 2, 3].map((i) => smd(i + 1, i - 1.5, -2, 0.6, 1.55));
  const ears = [-2.8, 2.8].map((x) => smd('', x, 1.875, 1.2, 1.8));
  return { name: 'SH-4', pads: [...contacts, ...ears], body: [-3, -1.6, 3, 2.6] };
}

const ALL: readonly Footprint[] = [
  twoRows('SOT-23-6', 6, 0.95, 1.1375, (n, x, y) => smd(n, x, y, 1.1, 0.6), 0.8),
  twoRows('TSSOP-24', 24, 0.65, 2.8625, (n, x, y) => smd(n, x, y, 1.475, 0.4), 2.2),
  twoRows('SOIC-24W', 24, 1.27, 4.65, (n, x, y) => smd(n, x, y, 2.05, 0.6), 3.75),
  dip(14),
  dip(16),
  dip(18),
  row('SIP-9', 9, 2.54, 1.6, 0.8, [1.3, 1.3, 1.3, 1.3]),
  row('TO-220', 3, 2.54, 1.9, 1.1, [2.7, 1.6, 2.7, 3.2]),
  row('TO-92', 3, 2.54, 1.6, 0.8, [1.2, 2.2, 1.2, 2.2]),
  ph(3),
  ph(4),
  ph(7),
  ph(8),
  xh(2),
  xh(3),
  row('VH-2', 2, 3.96, 2.7, 1.7, [1.95, 3.7, 1.95, 4.8]),
  sh4(),
  header(),
  two('R-AXIAL', 7.62, 1.6, 0.8, [-3.2, -1.3, 3.2, 1.3]),
  two('R-AXIAL-15', 15.24, 2, 1, [-6.5, -2.3, 6.5, 2.3]),
  two('C-DISC-5', 5, 1.6, 0.8, [-3, -1.4, 3, 1.4]),
  two('C-RADIAL-5', 2, 1.4, 0.7, [-2.6, -2.6, 2.6, 2.6]),
  two('C-RADIAL-10', 5, 2, 1, [-5.1, -5.1, 5.1, 5.1]),
  two('FUSE-5X20', 22.6, 2.6, 1.4, [-12.8, -4.8, 12.8, 4.8]),
  two('DO-201', 15.24, 2.4, 1.4, [-5, -2.8, 5, 2.8]),
  flat('SMB', 4.3, 2.5, 2.3, [-2.3, -1.9, 2.3, 1.9]),
  flat('C-0603', 1.5, 0.8, 0.95, [-0.8, -0.4, 0.8, 0.4]),
  lying(),
  wirePads(4, 1.9),
  wirePads(6, 2.54),
];

const BY_NAME = new Map(ALL.map((f) => [f.name, f]));

export function footprintOf(name: string): Footprint {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`no footprint ${name}, known are ${[...BY_NAME.keys()].join(' ')}`);
  return found;
}

/** A pad's middle on the board: KiCad turns counter-clockwise with y down. */
export function turnedBy(x: number, y: number, deg: number): [number, number] {
  const c = Math.cos((deg * Math.PI) / 180);
  const s = Math.sin((deg * Math.PI) / 180);
  return [x * c + y * s, y * c - x * s];
}
