/**
 * The sensor strips: one a branch, up to four pucks in a chain, each with a sensor, its capacitor and two rows of four
 * wire pads (A towards the start of the chain, B towards its end).
 */
import type { Board, Sensor } from '../schema.js';
import { hallSensor } from './chips.js';
import { pads } from './connectors.js';
import { C_SENSOR } from './passives.js';
import { inOrder, part, type Part } from './types.js';

export const HALL_RAIL = '3V3_HALL';

/** Pads of a puck and pins of a strip's socket; the data wires have a supply wire between them. */
export const STRIP_WIRES = ['GND', 'SDA', HALL_RAIL, 'SCL'] as const;

/** Number of the branch over all switches: strip, cable and socket carry it. */
export function branchOf(board: Board, sensor: Sensor): number {
  return sensor.switch * board.hall.branchesPerSwitch + sensor.branch;
}

export function stripOf(board: Board, branch: number): Sensor[] {
  return board.hall.sensors.filter((s) => branchOf(board, s) === branch);
}

/** Branches that carry sensors. */
export function branchesOf(board: Board): number[] {
  return [...new Set(board.hall.sensors.map((s) => branchOf(board, s)))].sort((a, b) => a - b);
}

export function variantOf(board: Board, sensor: Sensor): string {
  return board.hall.variants[board.hall.addresses.indexOf(sensor.address)] ?? '?';
}

/** Nets of the four wires of a branch, in the order of pads and pins. */
export function stripNets(branch: number): string[] {
  return STRIP_WIRES.map((w) => (w === 'SDA' || w === 'SCL' ? `B${branch}_${w}` : w));
}

/** The parts of one puck. */
export function puckParts(board: Board, sensor: Sensor): Part[] {
  const branch = branchOf(board, sensor);
  const at = `strip ${branch}`;
  const nets = stripNets(branch);
  const [gnd = null, sda = null, supply = null, scl = null] = nets;
  const chip = hallSensor(variantOf(board, sensor));
  return [
    part(`S${sensor.id}`, chip, at, {
      SCL: scl,
      SDA: sda,
      VCC: supply,
      GND: gnd,
      TEST: gnd,
      INT: null,
    }),
    inOrder(`CS${sensor.id}`, C_SENSOR, at, [supply, gnd]),
    inOrder(`PA${sensor.id}`, pads(4), at, nets),
    inOrder(`PB${sensor.id}`, pads(4), at, nets),
  ];
}

export function stripParts(board: Board): Part[] {
  return board.hall.sensors.flatMap((sensor) => puckParts(board, sensor));
}
