/**
 * Supply, fuse, regulators, wires. In: a board; out: lines with limits. Constants are the makers' typical figures and
 * belong to the parts named in hw/netlist/: whoever fits another part puts its figures here.
 */
import { currents } from '../lint/current.js';
import type { Board } from '../schema.js';
import { receiverLoad } from './receiverLoad.js';
import { ohms, type Result } from './result.js';

/** T1.6A; a fuse carries three quarters of its rating for ever, at the warmth of a closed box. */
const FUSE_MA = 1600;
const FUSE_SHARE = 0.75;
const FUSE_OHM = 0.08;
/** What 0.5 mm2 stands in a bundle, and its resistance each way. */
const WIRE_MA = 3000;
const WIRE_OHM_PER_M = 0.036;
const SUPPLY_LEAD_M = 0.45;
/** A supply of 5 V may be that low. */
const SUPPLY_LOW = 0.95;
const RAIL = 3.3;
/** LD1117V33: current, drop-out at 0.3 A, warmth without a heat sink. MCP1700 the same. */
const HALL_REGULATOR = { ma: 800, dropOut: 1.1, kelvinPerWatt: 50 };
const LOGIC_REGULATOR = { ma: 250, dropOut: 0.2, kelvinPerWatt: 160 };
const REGULATOR_SHARE = 0.8;
const WARMER = 60;
/** Pixels work down to this. */
const PIXEL_LOW = 4.5;

function regulator(
  name: string,
  made: { ma: number; dropOut: number; kelvinPerWatt: number },
  mA: number,
  board: Board,
  input: number,
): Result[] {
  const group = `3.3 V for ${name}`;
  const watt = ((board.supply.volts - RAIL) * mA) / 1000;
  return [
    {
      group,
      what: 'current',
      value: mA,
      unit: 'mA',
      most: made.ma * REGULATOR_SHARE,
      how: `regulator of ${made.ma} mA, ${100 * REGULATOR_SHARE} % of it`,
    },
    {
      group,
      what: 'warmer than the air by',
      value: watt * made.kelvinPerWatt,
      unit: 'K',
      most: WARMER,
      how: `${watt.toFixed(2)} W at ${made.kelvinPerWatt} K/W, no heat sink`,
    },
    {
      group,
      what: 'input at a weak supply',
      value: input,
      unit: 'V',
      least: RAIL + made.dropOut,
      how: `3.3 V and ${made.dropOut} V drop-out`,
    },
  ];
}

export function power(board: Board): Result[] {
  const { supply, leds } = board;
  const parts = currents(board);
  const sum = parts.reduce((total, p) => total + p[1], 0);
  const lead = 2 * SUPPLY_LEAD_M * WIRE_OHM_PER_M + FUSE_OHM;
  const input = supply.volts * SUPPLY_LOW - (sum / 1000) * lead;
  const hall = board.hall.sensors.length * board.hall.supplyMa + 3;
  const receivers = (board.beams.chords.length * RAIL * 1000) / ohms(receiverLoad(board));
  const half = (Math.PI * leds.radius) / 1000;
  // Fed at one point, the ring carries half of the current to either side, less with every pixel.
  const ringDrop = (leds.currentLimitMa / 1000 / 2) * (2 * half * WIRE_OHM_PER_M) * 0.5;
  const runaway = leds.count * (leds.idleMa + 3 * leds.channelMa);
  return [
    {
      group: '5 V',
      what: 'everything on',
      value: sum,
      unit: 'mA',
      most: Math.min(FUSE_MA * FUSE_SHARE, supply.limitMa * 0.8),
      how: `${parts.map(([name, mA]) => `${name} ${Math.round(mA)}`).join(', ')}; fuse T1.6A`,
    },
    {
      group: '5 V',
      what: 'fuse below what its wires stand',
      value: FUSE_MA,
      unit: 'mA',
      most: Math.min(WIRE_MA, supply.limitMa),
      how: 'supply lead and pixel ring 0.5 mm2',
    },
    {
      group: '5 V',
      what: 'all pixels white by a fault of the firmware',
      value: runaway,
      unit: 'mA',
      most: WIRE_MA,
      how: `${leds.count} pixels of ${3 * leds.channelMa} mA: more than the fuse carries, less than the wires stand`,
    },
    ...regulator('sensors', HALL_REGULATOR, hall, board, input),
    ...regulator('logic', LOGIC_REGULATOR, supply.logicMa + receivers + 2, board, input),
    {
      group: 'pixels',
      what: 'supply at the far side of the ring',
      value: input - ringDrop,
      unit: 'V',
      least: PIXEL_LOW,
      how: `weak supply, lead and half a ring of 0.5 mm2, fed at one point (drop ${(1000 * ringDrop).toFixed(0)} mV)`,
    },
    {
      group: 'pixels',
      what: 'data from the level shifter',
      value: supply.volts - 0.6,
      unit: 'V',
      least: 0.7 * supply.volts,
      how: 'AHCT output at 8 mA; a pixel wants 0.7 of its supply, so 3.3 V would not do',
    },
    {
      group: 'pixels',
      what: 'input of the level shifter from the controller',
      value: RAIL - 0.4,
      unit: 'V',
      least: 2,
      how: 'AHCT takes 2 V as high',
    },
  ];
}
