/** Symbols of a KiCad schematic: a box with the pins of a kind of part. In: a kind; out: its list, and where pins end. */
import type { Kind, Pin } from '../netlist/types.js';
import { quoted, type Node } from './sexpr.js';

export const GRID = 2.54;
/** Pins of a symbol are drawn on both sides when there are many. */
const ONE_SIDE = 3;

const TYPE: Readonly<Record<Pin['type'], string>> = {
  in: 'input',
  out: 'output',
  open: 'open_collector',
  passive: 'passive',
  power: 'power_in',
  ground: 'power_in',
  supply: 'power_out',
  free: 'passive',
};

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly left: boolean;
}

/** Where the pins of a symbol end, from its middle, y up as in symbol libraries. */
export function pinSpots(kind: Kind): Spot[] {
  const count = kind.pins.length;
  const rows = count > ONE_SIDE ? Math.ceil(count / 2) : count;
  const half = bodyHalf(kind) + 2 * GRID;
  return kind.pins.map((_, i) => {
    const left = i < rows;
    const row = left ? i : count - 1 - i;
    return { x: left ? -half : half, y: GRID * ((rows - 1) / 2 - row), left };
  });
}

function bodyHalf(kind: Kind): number {
  const longest = Math.max(...kind.pins.map((p) => p.name.length));
  return GRID * Math.max(2, Math.ceil(longest * 0.45) + 1);
}

export function rowsOf(kind: Kind): number {
  return kind.pins.length > ONE_SIDE ? Math.ceil(kind.pins.length / 2) : kind.pins.length;
}

/** The box may stand between grid lines: rows of an even number lie half a step off. */
export function shift(kind: Kind): number {
  return rowsOf(kind) % 2 === 0 ? GRID / 2 : 0;
}

export const FONT: Node = ['effects', ['font', ['size', 1.27, 1.27]]];

export function property(
  key: string,
  value: string,
  id: number,
  x: number,
  y: number,
  hide = false,
): Node {
  const effects: Node = hide ? ['effects', ['font', ['size', 1.27, 1.27]], 'hide'] : FONT;
  return ['property', quoted(key), quoted(value), ['id', id], ['at', x, y, 0], effects];
}

export function librarySymbol(kind: Kind): Node {
  const name = `board:${kind.id}`;
  const half = bodyHalf(kind);
  const tall = (rowsOf(kind) * GRID) / 2 + GRID / 2;
  const spots = pinSpots(kind);
  const box: Node = [
    'rectangle',
    ['start', -half, tall],
    ['end', half, -tall],
    ['stroke', ['width', 0.254], ['type', 'default'], ['color', 0, 0, 0, 0]],
    ['fill', ['type', 'background']],
  ];
  const pins = kind.pins.map((pin, i): Node => {
    const { x, y, left } = spots[i] ?? { x: 0, y: 0, left: true };
    const shown = /^\d+$/.test(pin.name) ? '~' : pin.name;
    return [
      'pin',
      TYPE[pin.type],
      'line',
      ['at', x, y, left ? 0 : 180],
      ['length', 2 * GRID],
      ['name', quoted(shown), FONT],
      ['number', quoted(pin.number), FONT],
    ];
  });
  return [
    'symbol',
    quoted(name),
    ['in_bom', kind.buy ? 'yes' : 'no'],
    ['on_board', 'yes'],
    property('Reference', 'U', 0, 0, tall + GRID),
    property('Value', kind.value, 1, 0, -tall - GRID),
    property('Footprint', `board:${kind.footprint}`, 2, 0, 0, true),
    property('Datasheet', '~', 3, 0, 0, true),
    ['symbol', quoted(`${kind.id}_0_1`), box],
    ['symbol', quoted(`${kind.id}_1_1`), ...pins],
  ];
}

/** Says that a net gets its power through a connector, so that the electrical check does not ask for its source. */
export function flagSymbol(): Node {
  return [
    'symbol',
    '"board:PWR_FLAG"',
    ['power'],
    ['in_bom', 'no'],
    ['on_board', 'no'],
    property('Reference', '#FLG', 0, 0, 0, true),
    property('Value', 'PWR_FLAG', 1, 0, GRID),
    property('Footprint', '', 2, 0, 0, true),
    property('Datasheet', '~', 3, 0, 0, true),
    [
      'symbol',
      '"PWR_FLAG_0_0"',
      [
        'pin',
        'power_out',
        'line',
        ['at', 0, 0, 90],
        ['length', 0],
        ['name', '"pwr"', FONT],
        ['number', '"1"', FONT],
      ],
    ],
  ];
}
