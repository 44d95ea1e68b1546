/**
 * The hub: everything between the controller and the parts in the wood. Switches with their pull-ups, shift registers
 * with the emitters' drivers, receiver multiplexers with their loads, the pixels' level shifter, two supplies.
 */
import { receiverLoad } from '../calc/receiverLoad.js';
import { hex } from '../literals.js';
import type { Board } from '../schema.js';
import { AHCT125, HC595, LD1117, MCP1700, MUX16, TCA9548A, ULN2803 } from './chips.js';
import * as p from './passives.js';
import { IR_RAIL, LOGIC_RAIL } from './rim.js';
import { HALL_RAIL, branchesOf } from './strips.js';
import { inOrder, part, type Part } from './types.js';

const HUB = 'hub';
/** Pull-ups of the branches and of the bus to the controller; hw/calc/bus.ts says why. */
export const PULL_UP = '3k3';
/** Between the controller and the hub, so that a hub without power is not fed through the signals. */
export const SERIES = '470R';
export const PIXEL_SERIES = '330R';

function chipCap(ref: string, rail: string): Part {
  return inOrder(ref, p.C_CHIP, HUB, [rail, 'GND']);
}

/** Lines in eights: a network of resistors each. */
function networks(first: number, lines: readonly string[], common: string, ohms: string): Part[] {
  // Two digits and the number of noughts: 3k3 is 332, 18k is 183.
  const [digits = '', noughts = 0] = ohms.endsWith('k')
    ? [ohms.slice(0, -1), 3]
    : [ohms.replace('k', ''), 2];
  const code = `${digits}${noughts}`;
  const parts: Part[] = [];
  for (let i = 0; i < lines.length; i += 8) {
    const eight: (string | null)[] = lines.slice(i, i + 8);
    while (eight.length < 8) eight.push(null);
    parts.push(
      inOrder(`RN${first + parts.length}`, p.network(ohms, code), HUB, [common, ...eight]),
    );
  }
  return parts;
}

function switches(board: Board): Part[] {
  const { switchAddresses, branchesPerSwitch } = board.hall;
  const used = branchesOf(board);
  const parts: Part[] = [];
  switchAddresses.forEach((address, s) => {
    const nets: Record<string, string | null> = {
      SDA: 'SDA',
      SCL: 'SCL',
      RESET: 'SW_RESET',
      VCC: LOGIC_RAIL,
      GND: 'GND',
    };
    if (address < 0x70 || address > 0x77) throw new Error(`no pins give ${hex(address)}`);
    for (let a = 0; a < 3; a++) nets[`A${a}`] = (address >> a) & 1 ? LOGIC_RAIL : 'GND';
    for (let b = 0; b < 8; b++) {
      const branch = s * branchesPerSwitch + b;
      const here = used.includes(branch);
      nets[`SD${b}`] = here ? `B${branch}_SDA` : null;
      nets[`SC${b}`] = here ? `B${branch}_SCL` : null;
    }
    parts.push(part(`U${s + 1}`, TCA9548A, HUB, nets), chipCap(`C${s + 1}`, LOGIC_RAIL));
  });
  const lines = used.flatMap((b) => [`B${b}_SDA`, `B${b}_SCL`]);
  parts.push(...networks(1, lines, HALL_RAIL, PULL_UP));
  for (const [i, line] of ['SDA', 'SCL'].entries())
    parts.push(inOrder(`R${i + 1}`, p.resistor(PULL_UP), HUB, [LOGIC_RAIL, line]));
  parts.push(inOrder('R3', p.resistor('10k'), HUB, [LOGIC_RAIL, 'SW_RESET']));
  return parts;
}

/** What bit `n` of the chain drives. */
export function chainNet(board: Board, bit: number): string | null {
  const { emitterFirstBit, muxAddressFirstBit } = board.shiftChain;
  const emitter = bit - emitterFirstBit;
  if (emitter >= 0 && emitter < board.beams.chords.length) return `E${emitter}`;
  const address = bit - muxAddressFirstBit;
  return address >= 0 && address < 4 ? `MA${address}` : null;
}

function chain(board: Board): Part[] {
  const chips = board.shiftChain.bits / 8;
  return Array.from({ length: chips }, (_, c) => {
    const nets: Record<string, string | null> = {
      SER: c === 0 ? 'MOSI' : `CHAIN${c}`,
      QHS: c + 1 < chips ? `CHAIN${c + 1}` : null,
      SRCLK: 'SCK',
      RCLK: 'LATCH',
      OE: 'GND',
      SRCLR: LOGIC_RAIL,
      VCC: LOGIC_RAIL,
      GND: 'GND',
    };
    for (let q = 0; q < 8; q++) nets[`Q${'ABCDEFGH'[q] ?? ''}`] = chainNet(board, 8 * c + q);
    return [part(`U${11 + c}`, HC595, HUB, nets), chipCap(`C${11 + c}`, LOGIC_RAIL)];
  }).flat();
}

function drivers(board: Board): Part[] {
  const count = board.beams.chords.length;
  const chips = Math.ceil(count / 8);
  return Array.from({ length: chips }, (_, c) => {
    const nets: Record<string, string | null> = { GND: 'GND', COM: null };
    for (let k = 0; k < 8; k++) {
      const beam = 8 * c + k;
      nets[`I${k + 1}`] = beam < count ? `E${beam}` : 'GND';
      nets[`O${k + 1}`] = beam < count ? `K${beam}` : null;
    }
    return part(`U${21 + c}`, ULN2803, HUB, nets);
  });
}

function multiplexers(board: Board): Part[] {
  const { chords } = board.beams;
  const parts = [0, 1].flatMap((m) => {
    const nets: Record<string, string | null> = {
      COM: `MUX${m}`,
      E: 'GND',
      VCC: LOGIC_RAIL,
      GND: 'GND',
    };
    for (let a = 0; a < 4; a++) nets[`S${a}`] = `MA${a}`;
    for (let i = 0; i < 16; i++) {
      const beam = chords.find((c) => c.mux === m && c.channel === i);
      nets[`I${i}`] = beam ? `RX${beam.id}` : 'GND';
    }
    return [part(`U${31 + m}`, MUX16, HUB, nets), chipCap(`C${31 + m}`, LOGIC_RAIL)];
  });
  return [
    ...parts,
    ...networks(
      11,
      chords.map((c) => `RX${c.id}`),
      'GND',
      receiverLoad(board),
    ),
  ];
}

function pixelDriver(): Part[] {
  const nets: Record<string, string | null> = {
    VCC: '5V',
    GND: 'GND',
    OE1: 'GND',
    A1: 'LEDS',
    Y1: 'PIX_OUT',
  };
  for (const k of [2, 3, 4])
    Object.assign(nets, { [`OE${k}`]: '5V', [`A${k}`]: 'GND', [`Y${k}`]: null });
  return [
    part('U41', AHCT125, HUB, nets),
    chipCap('C41', '5V'),
    inOrder('R41', p.resistor(PIXEL_SERIES), HUB, ['PIX_OUT', 'PIX0']),
  ];
}

function supplies(): Part[] {
  return [
    inOrder('F1', p.FUSE, HUB, ['5V_IN', '5V']),
    inOrder('D1', p.TVS, HUB, ['5V', 'GND']),
    inOrder('D2', p.REVERSE, HUB, ['5V', 'GND']),
    inOrder('C51', p.C_1000U, HUB, ['5V', 'GND']),
    part('U51', LD1117, HUB, { IN: '5V', OUT: HALL_RAIL, GND: 'GND' }),
    inOrder('C52', p.C_10U, HUB, ['5V', 'GND']),
    inOrder('C53', p.C_10U, HUB, [HALL_RAIL, 'GND']),
    part('U52', MCP1700, HUB, { IN: '5V', OUT: LOGIC_RAIL, GND: 'GND' }),
    inOrder('C54', p.C_10U, HUB, [LOGIC_RAIL, 'GND']),
    inOrder('R51', p.R_EMITTERS, HUB, ['5V', IR_RAIL]),
  ];
}

/** Signals of the controller through their series resistors, and the buttons' filters. */
function inputs(board: Board): Part[] {
  const series = ['SCK', 'MOSI', 'LATCH', 'LEDS'].map((name, i) =>
    inOrder(`R${61 + i}`, p.resistor(SERIES), HUB, [`${name}_IN`, name]),
  );
  const buttons = board.buttons.flatMap((b, i) => [
    inOrder(`R${71 + 2 * i}`, p.resistor('10k'), HUB, [
      b.pressedLevel === 0 ? LOGIC_RAIL : 'GND',
      `${b.id}_BUTTON`,
    ]),
    inOrder(`R${72 + 2 * i}`, p.resistor('1k'), HUB, [`${b.id}_BUTTON`, b.id]),
    inOrder(`C${71 + i}`, p.C_CHIP, HUB, [b.id, 'GND']),
  ]);
  return [...series, ...buttons];
}

export function hubParts(board: Board): Part[] {
  return [
    ...switches(board),
    ...chain(board),
    ...drivers(board),
    ...multiplexers(board),
    ...pixelDriver(),
    ...supplies(),
    ...inputs(board),
  ];
}
