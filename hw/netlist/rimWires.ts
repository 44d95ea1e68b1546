/** Wires of the rim: harnesses of emitters and receivers, the ring of pixels, the buttons. In: a board; out: wires. */
import { toRim } from '../passages.js';
import type { Board } from '../schema.js';
import { IR_RAIL, LOGIC_RAIL } from './rim.js';
import { HARNESSES, perHarness, spotsOf, type Spot } from './spots.js';
import type { Wire } from './types.js';

const CATHODE_COLOURS = ['brown', 'orange', 'yellow', 'green', 'blue', 'violet'];

/** Along the rim between two directions, with ends to solder, mm. */
function arc(radius: number, fromDeg: number, toDeg: number): number {
  const turn = Math.abs(((toDeg - fromDeg + 540) % 360) - 180);
  return Math.ceil(((turn * Math.PI) / 180) * radius + 20);
}

/** Common wires run from spot to spot; each spot's own wire runs to the hub. */
function harness(board: Board, q: number, which: 'emitter' | 'receiver'): Wire[] {
  const n = perHarness(board);
  const spots = spotsOf(board)
    .filter((s) => s[which] !== null)
    .slice(q * n, q * n + n);
  const emitters = which === 'emitter';
  const hub = `${emitters ? 'JE' : 'JR'}${q}`;
  const cable = `${which}s ${q}`;
  const common = emitters ? IR_RAIL : LOGIC_RAIL;
  const [padIn, padOut, own] = emitters ? ['2', '3', '1'] : ['5', '6', '4'];
  const wire = (from: string, fromPin: string, spot: Spot, pin: string, net: string): Wire => ({
    cable,
    from: { ref: from, pin: fromPin },
    to: { ref: `W${spot.index}`, pin },
    net,
    colour: net === IR_RAIL ? 'red' : net === LOGIC_RAIL ? 'white' : '',
    lengthMm: toRim(board, hub, spot.deg, q),
    what: `${which} ${spot[which] ?? ''}`,
  });
  const wires: Wire[] = [];
  spots.forEach((spot, i) => {
    const before = spots[i - 1];
    if (before) {
      wires.push({
        ...wire(`W${before.index}`, padOut, spot, padIn, common),
        lengthMm: arc(board.beams.wallRadius, before.deg, spot.deg),
        what: 'common',
      });
    } else wires.push({ ...wire(hub, '1', spot, padIn, common), what: 'common' });
    const net = emitters ? `K${spot.emitter ?? 0}` : `RX${spot.receiver ?? 0}`;
    wires.push({
      ...wire(hub, String(i + 2), spot, own, net),
      colour: CATHODE_COLOURS[i] ?? 'grey',
    });
  });
  return wires;
}

/** Data from pixel to pixel; 5 V and ground as a closed ring, so that each pixel is fed from both sides. */
function pixelWires(board: Board): Wire[] {
  const { leds } = board;
  const step = arc(leds.radius, 0, leds.stepDeg);
  const lead = toRim(board, 'JX1', leds.firstDeg);
  const wire = (from: [string, string], to: [string, string], net: string, mm: number): Wire => ({
    cable: 'pixels',
    from: { ref: from[0], pin: from[1] },
    to: { ref: to[0], pin: to[1] },
    net,
    colour: net === '5V' ? 'red' : net === 'GND' ? 'black' : 'green',
    lengthMm: mm,
    what: from[0] === 'JX1' ? 'to the first pixel' : 'pixel to pixel',
  });
  const wires = [
    wire(['JX1', '1'], ['LED0', '1'], '5V', lead),
    wire(['JX1', '2'], ['LED0', '4'], 'PIX0', lead),
    wire(['JX1', '3'], ['LED0', '3'], 'GND', lead),
  ];
  for (let i = 0; i < leds.count; i++) {
    const next = (i + 1) % leds.count;
    wires.push(wire([`LED${i}`, '1'], [`LED${next}`, '1'], '5V', step));
    wires.push(wire([`LED${i}`, '3'], [`LED${next}`, '3'], 'GND', step));
    if (next > 0) wires.push(wire([`LED${i}`, '2'], [`LED${next}`, '4'], `PIX${next}`, step));
  }
  return wires;
}

function buttonWires(board: Board): Wire[] {
  const other = board.buttons[0]?.pressedLevel === 1 ? LOGIC_RAIL : 'GND';
  return board.buttons.flatMap((b, i) =>
    [
      {
        from: { ref: 'JB1', pin: String(i + 1) },
        pin: '1',
        net: `${b.id}_BUTTON`,
        colour: 'white',
      },
      { from: { ref: 'JB1', pin: '3' }, pin: '2', net: other, colour: 'black' },
    ].map(({ from, pin, net, colour }) => ({
      cable: 'buttons',
      from,
      to: { ref: `SW${i}`, pin },
      net,
      colour,
      lengthMm: toRim(board, 'JB1', b.deg),
      what: `button ${b.id}`,
    })),
  );
}

export function rimWires(board: Board): Wire[] {
  const quarters = Array.from({ length: HARNESSES }, (_, q) => q);
  return [
    ...quarters.flatMap((q) => harness(board, q, 'emitter')),
    ...quarters.flatMap((q) => harness(board, q, 'receiver')),
    ...pixelWires(board),
    ...buttonWires(board),
  ];
}
