/** A design and its tracks as a KiCad 6 board file, footprints included. In: both; out: the file's text. */
import type { Design } from './design.js';
import { SHEET, footprint } from './footprintNodes.js';
import { xOf, yOf } from './grid.js';
import { refWords } from './refWords.js';
import type { Routed } from './router.js';
import { RULES } from './rules.js';
import { idOf, listText, quoted, type Node } from './sexpr.js';

const LAYERS: readonly Node[] = [
  [0, '"F.Cu"', 'signal'],
  [31, '"B.Cu"', 'signal'],
  [34, '"B.Paste"', 'user'],
  [35, '"F.Paste"', 'user'],
  [36, '"B.SilkS"', 'user', '"B.Silkscreen"'],
  [37, '"F.SilkS"', 'user', '"F.Silkscreen"'],
  [38, '"B.Mask"', 'user'],
  [39, '"F.Mask"', 'user'],
  [44, '"Edge.Cuts"', 'user'],
  [46, '"B.CrtYd"', 'user', '"B.Courtyard"'],
  [47, '"F.CrtYd"', 'user', '"F.Courtyard"'],
  [49, '"F.Fab"', 'user'],
];

function tracks(design: Design, routed: Routed, netNumber: ReadonlyMap<string, number>): Node[] {
  const { grid } = routed;
  const at = (cell: number): [number, number] => [SHEET + xOf(grid, cell), SHEET + yOf(grid, cell)];
  const nodes: Node[] = [];
  for (const run of routed.runs) {
    const net = netNumber.get(run.net) ?? 0;
    // Straight pieces, not a piece a cell.
    let start = 0;
    for (let i = 1; i < run.cells.length; i++) {
      const here = (run.cells[i] ?? 0) - (run.cells[i - 1] ?? 0);
      const next = (run.cells[i + 1] ?? NaN) - (run.cells[i] ?? 0);
      if (here === next) continue;
      const from = at(run.cells[start] ?? 0);
      const to = at(run.cells[i] ?? 0);
      nodes.push([
        'segment',
        ['start', ...from],
        ['end', ...to],
        ['width', run.copper === 'wide' ? RULES.wideTrack : RULES.track],
        ['layer', run.layer ? '"B.Cu"' : '"F.Cu"'],
        ['net', net],
        ['tstamp', idOf(`${design.name} ${run.net} ${run.layer} ${from.join()} ${to.join()}`)],
      ]);
      start = i;
    }
  }
  for (const via of routed.vias) {
    nodes.push([
      'via',
      ['at', ...at(via.cell)],
      ['size', RULES.viaSize],
      ['drill', RULES.viaDrill],
      ['layers', '"F.Cu"', '"B.Cu"'],
      ['net', netNumber.get(via.net) ?? 0],
      ['tstamp', idOf(`${design.name} via ${via.net} ${via.cell}`)],
    ]);
  }
  return nodes;
}

/** Ground poured over what is free, both sides; KiCad fills it (key B, or before it checks or plots). */
function pours(design: Design, netNumber: ReadonlyMap<string, number>): Node[] {
  const net = netNumber.get('GND');
  if (net === undefined) return [];
  return ['F.Cu', 'B.Cu'].map((layer) => [
    'zone',
    ['net', net],
    ['net_name', '"GND"'],
    ['layer', quoted(layer)],
    ['tstamp', idOf(`${design.name} pour ${layer}`)],
    ['hatch', 'edge', 0.508],
    ['connect_pads', ['clearance', 0.25]],
    ['min_thickness', 0.25],
    ['fill', 'yes', ['thermal_gap', 0.3], ['thermal_bridge_width', 0.4]],
    ['polygon', ['pts', ...design.outline.map(([x, y]): Node => ['xy', SHEET + x, SHEET + y])]],
  ]);
}

function edges(design: Design): Node[] {
  const lines = design.outline.map(([x, y], i): Node => {
    const [bx, by] = design.outline[(i + 1) % design.outline.length] ?? [0, 0];
    return [
      'gr_line',
      ['start', SHEET + x, SHEET + y],
      ['end', SHEET + bx, SHEET + by],
      ['layer', '"Edge.Cuts"'],
      ['width', 0.1],
      ['tstamp', idOf(`${design.name} edge ${i}`)],
    ];
  });
  const holes = design.holes.map((h, i): Node => [
    'gr_circle',
    ['center', SHEET + h.x, SHEET + h.y],
    ['end', SHEET + h.x + h.drill / 2, SHEET + h.y],
    ['layer', '"Edge.Cuts"'],
    ['width', 0.1],
    ['fill', 'none'],
    ['tstamp', idOf(`${design.name} hole ${i}`)],
  ]);
  return [...lines, ...holes];
}

export function pcbText(design: Design, routed: Routed): string {
  const netNumber = new Map(routed.grid.nets.map((net, i) => [net, i]));
  const silk = (design.words.length > 0 ? design.words : refWords(design)).map((w, i): Node => [
    'gr_text',
    quoted(w.text),
    ['at', SHEET + w.x, SHEET + w.y],
    ['layer', '"F.SilkS"'],
    ['tstamp', idOf(`${design.name} word ${i}`)],
    ['effects', ['font', ['size', w.size, w.size], ['thickness', 0.15 * w.size]]],
  ]);
  return (
    listText([
      'kicad_pcb',
      ['version', 20211014],
      ['generator', 'crokinole_board'],
      ['general', ['thickness', design.thickness]],
      ['paper', '"A3"'],
      ['title_block', ['title', quoted(design.title)]],
      ['layers', ...LAYERS],
      ['setup', ['pad_to_mask_clearance', 0]],
      ...routed.grid.nets.map((net, i): Node => ['net', i, quoted(net)]),
      ...design.parts.map((p) => footprint(design, p, netNumber)),
      ...edges(design),
      ...silk,
      ...tracks(design, routed, netNumber),
      ...pours(design, netNumber),
    ]) + '\n'
  );
}
