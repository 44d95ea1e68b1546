/**
 * Wiring pictures, one a stage of the build, drawn from netlist and routes. In: a board; out: SVG texts by name; the
 * guides show them from docs/images/hw.
 */
import { netlistOf } from '../netlist/netlist.js';
import { spotsOf } from '../netlist/spots.js';
import { stripOf } from '../netlist/strips.js';
import { linkOf, routesOf, trunksOf } from '../routes.js';
import type { Board } from '../schema.js';
import { base, rimOuter } from './base.js';
import { jig } from './jig.js';
import { rimTop } from './rim.js';
import { ladder } from './ladder.js';
import { EDGE, LABEL } from './layers.js';
import {
  circle,
  fromBelow,
  path,
  polar,
  text,
  type Layer,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';
import { svgText } from './svg.js';
import { underside } from './underside.js';

const SWITCH_COLOURS = [
  '#c02020',
  '#2050c0',
  '#208040',
  '#a05000',
  '#8030b0',
  '#008080',
  '#606000',
  '#404040',
];

function plain(name: string, tool: string, colour: string): Layer {
  return { name, tool, colour, dxf: 7 };
}

/** Strips by switch, each with its plug at the puck that takes the cable, from below. */
function strips(board: Board): Sheet {
  const trunks = trunksOf(board);
  const layers = board.hall.switchAddresses.map((address, s) =>
    plain(
      `SWITCH_${address.toString(16)}`,
      `strips of the switch at 0x${address.toString(16)}`,
      SWITCH_COLOURS[s] ?? '#000000',
    ),
  );
  const shapes: Shape[] = [circle(EDGE, 0, 0, board.geometry.surfaceRadius)];
  for (const t of trunks) shapes.push(path(EDGE, t.line));
  for (const route of routesOf(board, trunks)) {
    const strip = stripOf(board, route.branch);
    const layer = layers[strip[0]?.switch ?? 0] ?? LABEL;
    strip.forEach((s, i) => {
      shapes.push(circle(layer, s.x, s.y, 5));
      shapes.push(text(LABEL, s.x - 3, s.y - 1.5, 3, String(s.id)));
      const next = strip[i + 1];
      if (next) shapes.push(path(layer, linkOf(board, s, next)));
    });
    const start = strip.find((s) => s.id === route.sensor);
    const inner = trunks[route.trunk]?.line[0];
    if (!start || !inner) continue;
    shapes.push(circle(layer, start.x, start.y, 7));
    const r = Math.hypot(start.x, start.y);
    const [x, y] = polar(r + 11, (Math.atan2(start.y, start.x) * 180) / Math.PI);
    shapes.push(text(layer, x - 5, y - 2, 5, `JS${route.branch}`));
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    const [x, y] = polar(board.geometry.surfaceRadius - 12, deg);
    shapes.push(text(LABEL, x, y, 8, seat));
  }
  return {
    name: 'wiring-strips',
    title: 'Stage 3: strips, seen from below',
    notes: [
      'Small circles are pucks with the numbers of their sensors; the one with a second circle takes the cable to its socket JS.',
      'The arrow of every puck points to seat N, whatever way its strip runs. Cables lie in the grooves, then in the nearest trunk (grey).',
    ],
    layers: [EDGE, LABEL, ...layers],
    shapes: shapes.map(fromBelow),
  };
}

/** Beams with their numbers, spots and harnesses, from above. */
function beams(board: Board): Sheet {
  const beam = plain(
    'BEAM',
    'beams: from the emitter IR to the receiver PT of the same number',
    '#c05050',
  );
  const spot = plain('SPOT', 'spots in the rim, with what they carry', '#2050c0');
  const shapes: Shape[] = [
    circle(EDGE, 0, 0, board.geometry.startLineRadius),
    circle(EDGE, 0, 0, board.beams.wallRadius),
    circle(EDGE, 0, 0, rimOuter(board)),
  ];
  for (const c of board.beams.chords) shapes.push(path(beam, [c.emitter, c.receiver]));
  const of = new Map(
    netlistOf(board)
      .wires.filter((w) => /^(emitter|receiver) /.test(w.what))
      .map((w) => [w.what, w.from.ref]),
  );
  for (const s of spotsOf(board)) {
    shapes.push(circle(spot, s.x, s.y, 6));
    const said = [
      `spot ${s.index}`,
      s.emitter === null ? '' : `IR${s.emitter} ${of.get(`emitter ${s.emitter}`) ?? ''}`,
      s.receiver === null ? '' : `PT${s.receiver} ${of.get(`receiver ${s.receiver}`) ?? ''}`,
    ];
    const [x, y] = polar(rimOuter(board) + 26, s.deg);
    said.forEach((word, i) =>
      shapes.push(text(i ? spot : LABEL, x - 20, y + 8 - 9 * i, 6.5, word)),
    );
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    const [x, y] = polar(200, deg);
    shapes.push(text(LABEL, x - 5, y, 14, seat));
  }
  return {
    name: 'wiring-beams',
    title: 'Stage 4: emitters and receivers, seen from above',
    notes: [
      'Beside each spot: its emitter and receiver, and the sockets of the hub that their wires go to.',
    ],
    layers: [EDGE, LABEL, beam, spot],
    shapes,
  };
}

function pixels(board: Board): Sheet {
  const { leds } = board;
  const data = plain('DATA', 'data, from pixel to pixel, clockwise', '#208040');
  const pixel = plain('PIXEL', 'pixels; 5 V and ground run round as a closed ring', '#c08000');
  const button = plain('BUTTON', 'buttons, to socket JB1', '#2050c0');
  const at = (i: number, r = leds.radius): Point => polar(r, leds.firstDeg + i * leds.stepDeg);
  const shapes: Shape[] = [
    circle(EDGE, 0, 0, board.beams.wallRadius),
    circle(EDGE, 0, 0, rimOuter(board)),
  ];
  for (let i = 0; i < leds.count; i++) {
    const [x, y] = at(i);
    shapes.push(circle(pixel, x, y, 5));
    const [tx, ty] = at(i, leds.radius - 26);
    shapes.push(text(LABEL, tx - 5, ty - 3, 8, String(i)));
    if (i + 1 < leds.count) shapes.push(path(data, [at(i), at(i + 1)]));
  }
  const [fx, fy] = at(0, leds.radius - 70);
  shapes.push(path(data, [[fx, fy], at(0)]), text(data, fx - 40, fy + 4, 9, 'from JX1'));
  for (const b of board.buttons) {
    const [x, y] = polar(b.radius + 14, b.deg);
    shapes.push(circle(button, x, y, 6), text(button, x - 12, y - 18, 9, b.id));
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    const [x, y] = polar(250, deg);
    shapes.push(text(LABEL, x - 5, y, 14, seat));
  }
  return {
    name: 'wiring-pixels',
    title: 'Stage 5: pixels and buttons, seen from above',
    notes: ['Data enters pixel 0 and leaves it towards pixel 1: clockwise, as play does.'],
    layers: [EDGE, LABEL, data, pixel, button],
    shapes,
  };
}

export function pictures(board: Board): Record<string, string> {
  const netlist = netlistOf(board);
  const wires = (match: RegExp): typeof netlist.wires =>
    netlist.wires.filter((w) => match.test(w.cable));
  const sheets = [
    underside(board),
    base(board),
    rimTop(board),
    jig(board),
    strips(board),
    beams(board),
    pixels(board),
  ];
  return {
    'wiring-power.svg': ladder(
      'Stage 1: supply to hub, hub to controller',
      netlist,
      wires(/^(supply|controller power)$/),
    ),
    'wiring-controller.svg': ladder(
      'Stage 2: controller to hub',
      netlist,
      wires(/^controller (Q|pads)/),
    ),
    'wiring-strip.svg': ladder('Stage 3: one strip, all are alike', netlist, wires(/^strip 3$/)),
    'wiring-harness.svg': ladder(
      'Stage 4: harnesses of the first quarter',
      netlist,
      wires(/^(emitters|receivers) 0$/),
    ),
    'wiring-buttons.svg': ladder('Stage 5: buttons', netlist, wires(/^buttons$/)),
    ...Object.fromEntries(sheets.map((s) => [`${s.name}.svg`, svgText(s)])),
  };
}
