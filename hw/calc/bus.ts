/**
 * The I2C branches: capacitance by cable length, rise time with the pull-ups, current that a part must sink. While a
 * branch is open its wires and pull-ups lie beside those of the bus to the controller. In: a board; out: lines.
 */
import { PULL_UP } from '../netlist/hub.js';
import { routesOf, type StripRoute } from '../routes.js';
import type { Board } from '../schema.js';
import { ohms, type Result } from './result.js';

/** Flat ribbon, one wire against its neighbours, pF a metre. */
const RIBBON = 60;
const SENSOR_PF = 10;
const PUCK_PF = 3;
const SOCKET_PF = 4;
/** Channel of a switch, and the pins of a switch towards the controller. */
const CHANNEL_PF = 7;
const SWITCH_PF = 15;
const CONTROLLER_PF = 10;
const HUB_TRACKS_PF = 20;
/** Ready-made cable to the controller, m. */
const CONTROLLER_M = 0.1;
/** The interpreter switches the controller's own pull-ups on, ohms. */
const OWN_PULL_UP = 13000;
/** Of an open output: 0.4 V at 2 mA (sensor's data sheet; a pin of the nRF52 in normal drive). */
const SINK_MA = 2;
const LOW_V = 0.4;
const RAIL = 3.3;
/** 30 to 70 % of a charging capacitor. */
const RISE = Math.log(0.7 / 0.3);

export function branchPf(route: StripRoute): number {
  const sensors = route.linksMm.length + 1;
  const metres = (route.cableMm + route.linksMm.reduce((sum, mm) => sum + mm, 0)) / 1000;
  return sensors * (SENSOR_PF + PUCK_PF) + metres * RIBBON + SOCKET_PF + CHANNEL_PF;
}

export function busPf(board: Board): number {
  const switches = board.hall.switchAddresses.length;
  return switches * SWITCH_PF + CONTROLLER_PF + HUB_TRACKS_PF + CONTROLLER_M * RIBBON;
}

/** Longest rise that the I2C specification allows, ns. */
function riseLimit(bitrate: number): number {
  return bitrate > 400000 ? 120 : bitrate > 100000 ? 300 : 1000;
}

export function bus(board: Board): Result[] {
  const routes = routesOf(board);
  const worst = routes.reduce((a, b) => (branchPf(b) > branchPf(a) ? b : a));
  const own = ohms(PULL_UP);
  const together = 1 / (2 / own + 1 / OWN_PULL_UP);
  const pf = branchPf(worst) + busPf(board);
  const links = worst.linksMm.reduce((sum, mm) => sum + mm, 0);
  return [
    {
      group: 'I2C',
      what: `most capacitance, branch ${worst.branch} open`,
      value: pf,
      unit: 'pF',
      most: 400,
      how: `branch ${branchPf(worst).toFixed(0)} pF (cable ${worst.cableMm} mm, links ${links} mm, ${RIBBON} pF/m), bus ${busPf(board).toFixed(0)} pF`,
    },
    {
      group: 'I2C',
      what: 'rise time there',
      value: RISE * together * pf * 1e-3,
      unit: 'ns',
      most: riseLimit(board.hall.bitrateHz),
      how: `${PULL_UP} on branch and bus, 13k in the controller: ${together.toFixed(0)} ohm; ${board.hall.bitrateHz / 1000} kHz`,
    },
    {
      group: 'I2C',
      what: 'current to pull a line low',
      value: ((RAIL - LOW_V) / together) * 1000,
      unit: 'mA',
      most: SINK_MA,
      how: 'a sensor and the controller sink 2 mA at 0.4 V',
    },
    {
      group: 'I2C',
      what: 'longest cable of a strip for that rise time',
      value: longest(board, worst, together),
      unit: 'mm',
      least: worst.cableMm,
      how: `the drawing needs ${worst.cableMm} mm`,
    },
  ];
}

function longest(board: Board, worst: StripRoute, ohm: number): number {
  const room = riseLimit(board.hall.bitrateHz) / (RISE * ohm * 1e-3);
  const without = branchPf({ ...worst, cableMm: 0 }) + busPf(board);
  return ((room - without) / RIBBON) * 1000;
}
