/**
 * What the builder's guides show of the board's data: tables between two marks, and pictures. In: a board and a
 * document; out: the document with the tables written anew, so that no number in it can be older than the board.
 */
import { rimOuter } from './draw/base.js';
import { boreDepth } from './draw/jig.js';
import { pocketDepth } from './draw/underside.js';
import { calculations } from './calc/calc.js';
import { kept, limitText, rounded } from './calc/result.js';
import { BoardError } from './load.js';
import { table } from './markdown.js';
import { netlistOf } from './netlist/netlist.js';
import { bomLines, bomSum } from './tables/bom.js';
import type { Board } from './schema.js';

function partsTable(board: Board): string {
  const lines = bomLines(board, netlistOf(board));
  const rows = lines.map((l) => [
    l.part,
    `${l.maker}: ${l.order}`,
    l.unit === 'm' ? `${l.quantity} m` : l.quantity,
    l.euro.toFixed(2),
    l.used,
    l.alternates,
    l.note,
  ]);
  const sum = Math.round(bomSum(lines) / 10) * 10;
  const head = [
    'part',
    'maker and number',
    'quantity',
    'EUR each (estimate)',
    'for',
    'instead',
    'note',
  ];
  return `${table(head, rows)}\n\nSum of these estimates: about ${sum} EUR without wood, tools and postage.`;
}

function calculationTable(board: Board): string {
  const rows = calculations(board).map((r) => [
    r.group,
    r.what,
    `${rounded(r.value)} ${r.unit}`.trim(),
    limitText(r).trim(),
    kept(r) ? 'yes' : 'NO',
    r.how,
  ]);
  return table(['of', 'what', 'value', 'limit', 'kept', 'how'], rows);
}

/** A sum without the crumbs of binary fractions. */
function mm(value: number): number {
  return Number(value.toFixed(2));
}

function numbersTable(board: Board): string {
  const { geometry: geo, hall, beams, leds } = board;
  const depths = [...new Set(hall.sensors.map((s) => pocketDepth(board, s.z)))];
  return table(
    ['what', 'number'],
    [
      [
        'pockets',
        `${hall.sensors.length}, diameter ${hall.pocketDiameter} mm, ${depths[depths.length - 1]?.toFixed(1)} mm deep; the one under the hole ${depths[0]?.toFixed(1)} mm`,
      ],
      [
        'playing surface',
        `diameter ${mm(2 * geo.surfaceRadius)} mm, ${geo.woodThickness} mm thick; base and rim are ${mm(2 * rimOuter(board))} mm across`,
      ],
      [
        'lines',
        `middles at ${geo.line15Radius}, ${geo.line10Radius} and ${geo.startLineRadius} mm from the centre, ${geo.lineWidth} mm wide`,
      ],
      [
        'hole and posts',
        `hole ${geo.holeDiameter} mm wide, ${geo.holeDepth} mm deep; ${geo.postCount} posts of ${geo.postDiameter} mm at ${geo.postCircleRadius} mm`,
      ],
      ['ditch', `${geo.ditchWidth} mm wide, its floor is the base`],
      [
        'rim',
        `inner wall at ${beams.wallRadius} mm, ${geo.rimWidth} mm wide, ${geo.rimHeight} mm above the surface, ${mm(geo.rimHeight + geo.woodThickness)} mm high in all`,
      ],
      ['beams', `${beams.count}, ${beams.height} mm above the surface`],
      ['pixels', `${leds.count} at ${leds.radius} mm, every ${Math.abs(leds.stepDeg)} degrees`],
      [
        'bore of a disc',
        `${(board.magnets.A.diameter + 0.1).toFixed(1)} mm, ${boreDepth(board).toFixed(2)} mm deep from its face`,
      ],
    ],
  );
}

const BLOCKS: Readonly<Record<string, (board: Board) => string>> = {
  parts: partsTable,
  calculations: calculationTable,
  numbers: numbersTable,
};

/** Guides with such tables. */
export const GUIDES = [
  'docs/build.md',
  'docs/build-parts.md',
  'docs/build-electronics.md',
] as const;

/** @param name how messages call the document. */
export function withBlocks(board: Board, document: string, name: string): string {
  let made = 0;
  const text = document.replace(
    /(<!-- made: (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_all, start: string, block: string, end: string) => {
      const make = Object.hasOwn(BLOCKS, block) ? BLOCKS[block] : undefined;
      if (!make)
        throw new BoardError(
          `${name}: no table "${block}", known are ${Object.keys(BLOCKS).join(', ')}`,
        );
      made++;
      return `${start}\n\n${make(board)}\n\n${end}`;
    },
  );
  if (made === 0) throw new BoardError(`${name}: found no "<!-- made: NAME -->"`);
  return text;
}
