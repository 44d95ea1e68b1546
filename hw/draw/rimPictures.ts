/** Pictures of what sits in the rim: beams with their spots, pixels with the buttons. In: a board; out: sheets from above. */
import { netlistOf } from '../netlist/netlist.js';
import { spotsOf } from '../netlist/spots.js';
import type { Board } from '../schema.js';
import { rimOuter } from './base.js';
import { EDGE, LABEL, plain } from './layers.js';
import { circle, label, path, polar, type Point, type Shape, type Sheet } from './shapes.js';

/** Beams with their numbers, spots and harnesses, from above. */
export function beamPicture(board: Board): Sheet {
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
    const [x, y] = polar(rimOuter(board) + 28, s.deg);
    said.forEach((word, i) => shapes.push(label(i ? spot : LABEL, [x, y + 9 - 9 * i], 6.5, word)));
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    shapes.push(label(LABEL, polar(200, deg), 14, seat));
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

export function pixelPicture(board: Board): Sheet {
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
    shapes.push(label(LABEL, at(i, leds.radius - 24), 8, String(i)));
    if (i + 1 < leds.count) shapes.push(path(data, [at(i), at(i + 1)]));
  }
  // The lead comes between the numbers of the last pixel and the first one.
  const lead = at(-0.5, leds.radius - 60);
  const beside = at(-0.5, leds.radius - 74);
  shapes.push(path(data, [lead, at(-0.5, leds.radius - 12), at(0)]));
  shapes.push(label(data, beside, 9, 'from JX1'));
  for (const b of board.buttons) {
    const [x, y] = polar(b.radius + 10, b.deg);
    shapes.push(circle(button, x, y, 6), label(button, polar(b.radius + 24, b.deg), 9, b.id));
  }
  for (const [seat, deg] of Object.entries(board.geometry.seatsDeg)) {
    shapes.push(label(LABEL, polar(250, deg), 14, seat));
  }
  return {
    name: 'wiring-pixels',
    title: 'Stage 5: pixels and buttons, seen from above',
    notes: ['Data enters pixel 0 and leaves it towards pixel 1: clockwise, as play does.'],
    layers: [EDGE, LABEL, data, pixel, button],
    shapes,
  };
}
