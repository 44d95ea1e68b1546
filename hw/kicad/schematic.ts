/**
 * A design as a KiCad 6 schematic: a box for each part, and at each pin the name of its net as a global label. Symbols
 * are part of the file. In: a design; out: the file's text. Not pretty, but complete: what is joined is said by name, as
 * in netlist.csv.
 */
import type { Part, Pin } from '../netlist/types.js';
import type { Design } from './design.js';
import { idOf, listText, quoted, type Node } from './sexpr.js';
import { GRID, flagSymbol, librarySymbol, pinSpots, property, rowsOf, shift } from './symbol.js';

function label(net: string, x: number, y: number, left: boolean, id: string): Node {
  return [
    'global_label',
    quoted(net),
    ['shape', 'passive'],
    ['at', x, y, left ? 180 : 0],
    ['effects', ['font', ['size', 1.27, 1.27]], ['justify', left ? 'right' : 'left']],
    ['uuid', idOf(id)],
    [
      'property',
      '"Intersheet References"',
      '"${INTERSHEET_REFS}"',
      ['id', 0],
      ['at', x, y, 0],
      ['effects', ['font', ['size', 1.27, 1.27]], 'hide'],
    ],
  ];
}

/** @param lone nets with one pin on this board: such a label says on purpose that nothing else is there. */
function instance(
  design: Design,
  part: Part,
  lone: ReadonlySet<string>,
  x: number,
  y: number,
): Node[] {
  const { kind } = part;
  const id = `${design.name} symbol ${part.ref}`;
  const tall = (rowsOf(kind) * GRID) / 2 + GRID / 2;
  const nodes: Node[] = [
    [
      'symbol',
      ['lib_id', quoted(`board:${kind.id}`)],
      ['at', x, y, 0],
      ['unit', 1],
      ['in_bom', kind.buy ? 'yes' : 'no'],
      ['on_board', 'yes'],
      ['uuid', idOf(id)],
      property('Reference', part.ref, 0, x, y - tall - GRID / 2),
      property('Value', kind.value, 1, x, y + tall + GRID / 2),
      property('Footprint', `board:${kind.footprint}`, 2, x, y, true),
      property('Datasheet', '~', 3, x, y, true),
      ...kind.pins.map((pin): Node => [
        'pin',
        quoted(pin.number),
        ['uuid', idOf(`${id} ${pin.number}`)],
      ]),
    ],
  ];
  pinSpots(kind).forEach((spot, i) => {
    const [px, py] = [x + spot.x, y - spot.y];
    const net = part.nets[i];
    if (typeof net === 'string') nodes.push(label(net, px, py, spot.left, `${id} label ${i}`));
    if (typeof net !== 'string' || lone.has(net))
      nodes.push(['no_connect', ['at', px, py], ['uuid', idOf(`${id} open ${i}`)]]);
  });
  return nodes;
}

/** Nets that a pin takes power from and that no part of this board supplies. */
export function fedFromOutside(parts: readonly Part[]): string[] {
  const of = (...types: Pin['type'][]): Set<string> =>
    new Set(
      parts.flatMap((p) =>
        p.kind.pins.flatMap((pin, i) => {
          const net = p.nets[i];
          return types.includes(pin.type) && typeof net === 'string' ? [net] : [];
        }),
      ),
    );
  const supplied = of('supply');
  return [...of('power', 'ground')].filter((net) => !supplied.has(net)).sort();
}

/** Sheets that KiCad knows, with the grid lines that parts may use below and beside each other. */
const SHEETS = [
  { paper: 'A4', right: 100, bottom: 64 },
  { paper: 'A3', right: 150, bottom: 98 },
  { paper: 'A2', right: 215, bottom: 146 },
  { paper: 'A1', right: 310, bottom: 215 },
] as const;
const [LEFT, TOP, COLUMN] = [20, 14, 34];

interface Laid {
  readonly paper: string;
  readonly parts: readonly { part: Part; x: number; y: number }[];
}

/** Columns of parts on the smallest sheet that holds them. */
function laidOut(parts: readonly Part[]): Laid {
  for (const { paper, right, bottom } of SHEETS) {
    let [x, y]: [number, number] = [LEFT, TOP];
    const laid = parts.map((part) => {
      const tall = rowsOf(part.kind) + 5;
      if (y + tall > bottom) [x, y] = [x + COLUMN, TOP];
      const at = { part, x: x * GRID, y: (y + Math.ceil(tall / 2)) * GRID + shift(part.kind) };
      y += tall;
      return at;
    });
    if (x <= right) return { paper, parts: laid };
  }
  throw new Error(`${parts.length} parts do not fit a sheet`);
}

export function schematicText(design: Design): string {
  const parts = design.parts.map((p) => p.part);
  const kinds = [...new Map(parts.map((p) => [p.kind.id, p.kind])).values()];
  const { paper, parts: placed } = laidOut(parts);
  const joined = parts.flatMap((p) => p.nets).filter((net) => typeof net === 'string');
  const lone = new Set(joined.filter((net) => joined.indexOf(net) === joined.lastIndexOf(net)));
  const flags = fedFromOutside(parts).flatMap((net, i): Node[] => {
    const [x, y] = [(LEFT - 6 + 14 * i) * GRID, 9 * GRID];
    const id = `${design.name} flag ${net}`;
    return [
      [
        'symbol',
        ['lib_id', '"board:PWR_FLAG"'],
        ['at', x, y, 0],
        ['unit', 1],
        ['in_bom', 'no'],
        ['on_board', 'no'],
        ['uuid', idOf(id)],
        property('Reference', `#FLG0${i + 1}`, 0, x, y, true),
        property('Value', 'PWR_FLAG', 1, x, y - GRID),
        property('Footprint', '', 2, x, y, true),
        property('Datasheet', '~', 3, x, y, true),
        ['pin', '"1"', ['uuid', idOf(`${id} pin`)]],
      ],
      label(net, x, y, false, `${id} label`),
    ];
  });
  const refs: [string, string, string, string][] = [
    ...parts.map((p): [string, string, string, string] => [
      idOf(`${design.name} symbol ${p.ref}`),
      p.ref,
      p.kind.value,
      `board:${p.kind.footprint}`,
    ]),
    ...fedFromOutside(parts).map((net, i): [string, string, string, string] => [
      idOf(`${design.name} flag ${net}`),
      `#FLG0${i + 1}`,
      'PWR_FLAG',
      '',
    ]),
  ];
  return (
    listText([
      'kicad_sch',
      ['version', 20211123],
      ['generator', 'crokinole_board'],
      ['uuid', idOf(`${design.name} sheet`)],
      ['paper', quoted(paper)],
      ['title_block', ['title', quoted(design.title)]],
      ['lib_symbols', ...kinds.map(librarySymbol), flagSymbol()],
      ...placed.flatMap(({ part, x, y }) => instance(design, part, lone, x, y)),
      ...flags,
      ['sheet_instances', ['path', '"/"', ['page', '"1"']]],
      [
        'symbol_instances',
        ...refs.map(([uuid, ref, value, footprint]): Node => [
          'path',
          quoted(`/${uuid}`),
          ['reference', quoted(ref)],
          ['unit', 1],
          ['value', quoted(value)],
          ['footprint', quoted(footprint)],
        ]),
      ],
    ]) + '\n'
  );
}
