/** A mistake planted in any row and column of the builder's tables is caught by the other tables. */
import DxfParser from 'dxf-parser';
import { dxfText } from '../../hw/draw/dxf.js';
import { underside } from '../../hw/draw/underside.js';
import { loadBoard } from '../../hw/load.js';
import { netlistOf } from '../../hw/netlist/netlist.js';
import { SPOT_UNDER_FLOOR } from '../../hw/puck.js';
import { disagreements, type Tables } from '../../hw/tables/agree.js';
import { bom } from '../../hw/tables/bom.js';
import { connections, netlistTable } from '../../hw/tables/netlistTables.js';
import { readCsv, type TableRow } from '../../hw/tables/readCsv.js';
import { sensorMap } from '../../hw/tables/sensorMap.js';

const board = loadBoard('hw/board.json');
const netlist = netlistOf(board);

/** Pockets as the drill template has them, turned back to the view from above. */
function pockets(): Tables['pockets'] {
  const dxf = new DxfParser().parseSync(dxfText(underside(board)));
  const all = (dxf?.entities ?? []) as unknown as {
    type: string;
    layer: string;
    center: { x: number; y: number };
  }[];
  return all
    .filter((e) => e.type === 'CIRCLE' && e.layer.startsWith('POCKET'))
    .map((e) => ({
      x: e.center.x,
      y: -e.center.y,
      depth:
        board.geometry.woodThickness + SPOT_UNDER_FLOOR - Number(/Z([\d.]+)$/.exec(e.layer)?.[1]),
    }));
}

const right: Tables = {
  sensors: readCsv(sensorMap(board), 'sensor-map.csv'),
  netlist: readCsv(netlistTable(netlist.parts), 'netlist.csv'),
  wires: readCsv(connections(netlist), 'connections.csv'),
  parts: readCsv(bom(board, netlist), 'bom.csv'),
  pockets: pockets(),
};

test('the tables agree', () => {
  expect(disagreements(right)).toEqual([]);
});

/** Columns that say nothing which another table knows. */
const FREE: Readonly<Record<string, RegExp>> = {
  sensors: /^$/,
  netlist: /^$/,
  wires: /^(cable|colour|what)$/,
  parts: /^(maker|order_number|unit|alternates|price_each_eur_estimate|used_for|note)$/,
};

/** Another value of the same kind: a number that is a little off, the next row's word. */
function wrong(rows: readonly TableRow[], row: number, column: string): string {
  const is = rows[row]?.[column] ?? '';
  if (column === 'length_mm') return '0';
  if (/^-?[\d.]+$/.test(is)) return String(Number(is) + 1);
  const other = rows.find((r) => r[column] !== is && r[column] !== '');
  return other?.[column] ?? `${is}x`;
}

const PLANTED = (['sensors', 'netlist', 'wires', 'parts'] as const).flatMap((table) =>
  Object.keys(right[table][0] ?? {})
    .filter((column) => !FREE[table]!.test(column))
    .map((column) => [table, column] as const),
);

test.each(PLANTED)('%s: a wrong %s', (table, column) => {
  const rows = right[table];
  const electronic = table === 'parts' ? rows.findIndex((r) => r['part'] === 'US') : rows.length;
  const last = electronic < 0 ? 20 : electronic;
  const missed: string[] = [];
  for (const row of [0, 7, Math.floor(last / 3), Math.min(last, rows.length) - 5]) {
    const planted = rows.map((r, i) =>
      i === row ? { ...r, [column]: wrong(rows, i, column) } : r,
    );
    const said = disagreements({ ...right, [table]: planted });
    if (said.length === 0)
      missed.push(`row ${row}: ${rows[row]?.[column]} -> ${planted[row]?.[column]}`);
  }
  expect(missed).toEqual([]);
});

test.each(['sensors', 'netlist', 'wires', 'parts', 'pockets'] as const)(
  '%s: a row left out',
  (table) => {
    const rows: readonly unknown[] = right[table];
    // Ground reaches the controller by more than one wire.
    const [first, second, third] =
      table === 'wires'
        ? right.wires
            .flatMap((w, i) => (w['net'] === 'GND' ? [] : [i]))
            .filter((_, i) => i % 9 === 0)
        : [0, 5, 17];
    for (const row of [first, second, third]) {
      const fewer = rows.filter((_, i) => i !== row);
      expect(disagreements({ ...right, [table]: fewer })).not.toEqual([]);
    }
  },
);

test('a pocket drilled elsewhere, or too deep', () => {
  const moved = right.pockets.map((p, i) => (i === 40 ? { ...p, x: p.x + 0.02 } : p));
  expect(disagreements({ ...right, pockets: moved }).join()).toMatch(/sensor 40: no pocket/);
  const deep = right.pockets.map((p, i) => (i === 40 ? { ...p, depth: p.depth - 0.1 } : p));
  expect(disagreements({ ...right, pockets: deep }).join()).toMatch(
    /sensor 40: its pocket puts it 8\.90 mm deep/,
  );
});

test('a line with too few cells is told with its number', () => {
  expect(() => readCsv('a,b\n1,2\n3\n', 'x.csv')).toThrow('x.csv:3: found 1 cells, expected 2');
});
