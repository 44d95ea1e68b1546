/**
 * bom.csv: what to buy. Electronic parts are counted in the netlist; boards, magnets and wire follow from the board's
 * data. In: a board and its netlist; out: lines, and the file's text. Prices are estimates and say so.
 */
import type { Netlist, Part } from '../netlist/types.js';
import { branchesOf } from '../netlist/strips.js';
import { spotsOf } from '../netlist/spots.js';
import type { Board, Magnet } from '../schema.js';
import { csv } from './csv.js';

export interface Line {
  readonly part: string;
  readonly maker: string;
  readonly order: string;
  readonly quantity: number;
  readonly unit: 'piece' | 'm';
  readonly alternates: string;
  readonly euro: number;
  readonly used: string;
  readonly note: string;
}

/** Discs of a side, and one in three to spare: magnets get lost and pressed in wrongly. */
const DISCS = 12;
const SPARE_MAGNETS = 4;

/** "S0 to S3, S7": references with running numbers drawn together. */
export function refsText(refs: readonly string[]): string {
  const split = refs.map((ref) => {
    const match = /^(.*?)(\d*)$/.exec(ref);
    return { stem: match?.[1] ?? ref, n: match?.[2] ? Number(match[2]) : NaN };
  });
  split.sort((a, b) => (a.stem < b.stem ? -1 : a.stem > b.stem ? 1 : a.n - b.n));
  const runs: { stem: string; numbers: number[] }[] = [];
  for (const { stem, n } of split) {
    const run = runs[runs.length - 1];
    const [a = NaN, b = NaN] = run?.numbers.slice(-2) ?? [];
    // Of three or more with equal steps only first and last are told.
    const step = run?.numbers.length === 1 ? n - a : b - a;
    const last = run?.numbers.length === 1 ? a : b;
    const near = step === 1 || step === VARIANTS;
    if (run && run.stem === stem && near && n - last === step) run.numbers.push(n);
    else runs.push({ stem, numbers: [n] });
  }
  return runs.map(({ stem, numbers }) => runText(stem, numbers)).join(' ');
}

/** Sensors of one variant have every fourth number. */
const VARIANTS = 4;

function runText(stem: string, numbers: readonly number[]): string {
  const [first = NaN, second = NaN] = numbers;
  if (Number.isNaN(first)) return stem;
  if (numbers.length < 3) return numbers.map((n) => `${stem}${n}`).join(' ');
  const every = second - first > 1 ? ` every ${second - first}` : '';
  return `${stem}${first} to ${stem}${numbers[numbers.length - 1] ?? ''}${every}`;
}

function bought(parts: readonly Part[]): Line[] {
  const byKind = new Map<string, Part[]>();
  for (const part of parts) {
    if (!part.kind.buy) continue;
    const here = byKind.get(part.kind.id);
    if (here) here.push(part);
    else byKind.set(part.kind.id, [part]);
  }
  return [...byKind].map(([id, here]): Line => {
    const { buy } = here[0]?.kind ?? {};
    if (!buy) throw new Error(`${id} cannot be bought`);
    return {
      part: id,
      maker: buy.maker,
      order: buy.order,
      quantity: here.length,
      unit: 'piece',
      alternates: buy.alternates,
      euro: buy.euro,
      used: refsText(here.map((p) => p.ref)),
      note: buy.note,
    };
  });
}

function piece(part: string, quantity: number, euro: number, used: string, note: string): Line {
  return {
    part,
    maker: 'to order',
    order: part,
    quantity,
    unit: 'piece',
    alternates: '',
    euro,
    used,
    note,
  };
}

function magnet(owner: string, m: Magnet): Line {
  const size = `${m.diameter} x ${m.length} mm ${m.grade}`;
  return {
    part: `magnet ${owner}`,
    maker: 'various',
    order: `disc magnet ${size}, magnetised ${m.axis === 'axial' ? 'through its height' : 'across its diameter'}`,
    quantity: DISCS + SPARE_MAGNETS,
    unit: 'piece',
    alternates: `same size and grade only: moment ${m.momentAm2} A m2`,
    euro: m.axis === 'axial' ? 0.25 : 0.6,
    used: `discs of side ${owner}`,
    note: m.axis === 'axial' ? 'poles on the flat faces' : '"diametric"; poles on the round side',
  };
}

/** Metres of wire by use, with a tenth for mistakes. */
function wire({ wires }: Netlist): Line[] {
  const kinds: readonly [RegExp, string, string, number, string][] = [
    [
      /^strip/,
      'ribbon, 4 x 0.09 mm2 (AWG 28)',
      'strips',
      0.5,
      'four wires side by side; count metres of ribbon',
    ],
    [/^(emitters|receivers)/, 'stranded 0.09 mm2 (AWG 28)', 'rim harnesses', 0.1, ''],
    [
      /^(supply|pixels|controller power)/,
      'stranded 0.5 mm2 (AWG 20)',
      'supply and pixels',
      0.3,
      'red and black',
    ],
    [/^buttons/, 'stranded 0.14 mm2 (AWG 26)', 'buttons', 0.12, ''],
  ];
  return kinds.map(([match, order, used, euro, note]): Line => {
    const mm = wires.filter((w) => match.test(w.cable)).reduce((sum, w) => sum + w.lengthMm, 0);
    const lanes = order.startsWith('ribbon') ? 4 : 1;
    return {
      part: `wire, ${used}`,
      maker: 'various',
      order,
      quantity: Math.ceil((1.1 * mm) / lanes / 1000),
      unit: 'm',
      alternates: '',
      euro,
      used,
      note,
    };
  });
}

export function bomLines(board: Board, netlist: Netlist): Line[] {
  const strips = branchesOf(board).length;
  const spots = spotsOf(board).length;
  const { A, B } = board.magnets;
  const sockets = netlist.parts.filter((p) => p.kind.id === 'SH-4').length;
  return [
    ...bought(netlist.parts),
    piece(
      'circuit board "strip"',
      strips,
      1.2,
      'strips',
      'build/hw/kicad/strip: four pucks, cut apart',
    ),
    piece('circuit board "hub"', 1, 25, 'hub', 'build/hw/kicad/hub: makers sell five at least'),
    piece(
      'circuit board "pair"',
      spots,
      0.6,
      'spots in the rim',
      'build/hw/kicad/pair, 1.0 mm thick',
    ),
    piece('cable JST SH, 4 wires, 100 mm', sockets, 1, 'controller', 'sold as Qwiic or STEMMA QT'),
    piece(
      'crimp contacts JST PH',
      4 * strips + 8 * 7 + 3 + 8,
      0.03,
      'housings',
      'or ready-crimped wires',
    ),
    piece('crimp contacts JST XH', 2 + 3 + 3, 0.03, 'JV1 JX1', 'or ready-crimped wires'),
    piece('crimp contacts JST VH', 2 + 2, 0.05, 'JP1', ''),
    piece('wire with a female contact, 2.54 mm, 150 mm', 2, 0.1, 'JC1', 'sold as jumper wire'),
    magnet('A', A),
    magnet('B', B),
    ...wire(netlist),
  ];
}

export function bomSum(lines: readonly Line[]): number {
  return lines.reduce((sum, l) => sum + l.quantity * l.euro, 0);
}

export function bom(board: Board, netlist: Netlist): string {
  const head = [
    'part',
    'maker',
    'order_number',
    'quantity',
    'unit',
    'alternates',
    'price_each_eur_estimate',
    'used_for',
    'note',
  ];
  const rows = bomLines(board, netlist).map((l) => [
    l.part,
    l.maker,
    l.order,
    l.quantity,
    l.unit,
    l.alternates,
    l.euro.toFixed(2),
    l.used,
    l.note,
  ]);
  return csv([head, ...rows]);
}
