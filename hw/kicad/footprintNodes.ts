/** Footprints of a design as lists of a KiCad board file. In: a placed part; out: its list, pads with their nets. */
import type { Design, Placed } from './design.js';
import { footprintOf, type Pad } from './footprint.js';
import { idOf, quoted, type Node } from './sexpr.js';

/** Upper left corner of the board on the sheet, so that nothing lies on its frame. */
export const SHEET = 40;

function words(
  kind: string,
  text: string,
  layer: string,
  x: number,
  y: number,
  size: number,
  id: string,
): Node {
  return [
    'fp_text',
    kind,
    quoted(text),
    ['at', x, y],
    ['layer', quoted(layer)],
    ['effects', ['font', ['size', size, size], ['thickness', 0.15 * size]]],
    ['tstamp', idOf(id)],
  ];
}

function box(layer: string, [x0, y0, x1, y1]: readonly number[], width: number, id: string): Node {
  return [
    'fp_rect',
    ['start', x0 ?? 0, y0 ?? 0],
    ['end', x1 ?? 0, y1 ?? 0],
    ['layer', quoted(layer)],
    ['width', width],
    ['fill', 'none'],
    ['tstamp', idOf(id)],
  ];
}

function pad(p: Pad, deg: number, net: Node[], id: string): Node {
  const round = p.round && p.drill > 0;
  return [
    'pad',
    quoted(p.number),
    p.drill > 0 ? 'thru_hole' : 'smd',
    round ? 'circle' : 'rect',
    deg ? ['at', p.x, p.y, deg] : ['at', p.x, p.y],
    ['size', p.w, p.h],
    ...(p.drill > 0 ? [['drill', p.drill]] : []),
    p.drill > 0 ? ['layers', '"*.Cu"', '"*.Mask"'] : ['layers', '"F.Cu"', '"F.Paste"', '"F.Mask"'],
    ...net,
    ['tstamp', idOf(id)],
  ];
}

/** Housing and pads with a quarter of a millimetre around. */
export function courtyard(placed: Placed): number[] {
  const f = footprintOf(placed.part.kind.footprint);
  let [x0, y0, x1, y1] = f.body;
  for (const p of f.pads) {
    x0 = Math.min(x0, p.x - p.w / 2);
    y0 = Math.min(y0, p.y - p.h / 2);
    x1 = Math.max(x1, p.x + p.w / 2);
    y1 = Math.max(y1, p.y + p.h / 2);
  }
  return [x0 - 0.25, y0 - 0.25, x1 + 0.25, y1 + 0.25];
}

export function footprint(
  design: Design,
  placed: Placed,
  netNumber: ReadonlyMap<string, number>,
): Node {
  const { part, place } = placed;
  const f = footprintOf(part.kind.footprint);
  const id = `${design.name} ${part.ref}`;
  const through = f.pads.some((p) => p.drill > 0);
  const copper = part.kind.buy === undefined;
  const pads = f.pads.map((p, k): Node => {
    const i = part.kind.pins.findIndex((pin) => pin.number === p.number);
    const net = part.nets[i];
    const on: Node[] =
      typeof net === 'string' ? [['net', netNumber.get(net) ?? 0, quoted(net)]] : [];
    return pad(p, place.deg, on, `${id} pad ${k}`);
  });
  const at: Node = ['at', SHEET + place.x, SHEET + place.y, ...(place.deg ? [place.deg] : [])];
  const middle = [(f.body[0] + f.body[2]) / 2, (f.body[1] + f.body[3]) / 2] as const;
  return [
    'footprint',
    quoted(`board:${f.name}`),
    ['layer', '"F.Cu"'],
    ['tedit', '00000000'],
    ['tstamp', idOf(id)],
    at,
    ['path', quoted(`/${idOf(`${design.name} symbol ${part.ref}`)}`)],
    [
      'attr',
      through ? 'through_hole' : 'smd',
      ...(copper ? ['exclude_from_pos_files', 'exclude_from_bom'] : []),
    ],
    words('reference', part.ref, 'F.Fab', middle[0], middle[1], 0.8, `${id} ref`),
    words('value', part.kind.value, 'F.Fab', middle[0], middle[1] + 1.2, 0.6, `${id} value`),
    box('F.CrtYd', courtyard(placed), 0.05, `${id} courtyard`),
    box('F.Fab', f.body, 0.1, `${id} body`),
    ...pads,
  ];
}
