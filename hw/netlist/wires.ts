/**
 * Every wire that a builder makes: strips, harnesses of the rim, pixels, buttons, supply, controller. In: a board; out:
 * wires between pins of the netlist, with colour and length. hw/netlist/check.ts holds them against the netlist.
 */
import { controllerOf } from '../generate.js';
import { routesOf } from '../routes.js';
import { ROLES, type Board } from '../schema.js';
import { PURPOSE } from '../purpose.js';
import { CONTROLLER, HEADER_NETS, ROLE_NET, connectorOf, controllerNets } from './sockets.js';
import { HUB_TO_RIM, rimWires } from './rimWires.js';
import { stripNets, stripOf } from './strips.js';
import type { Wire } from './types.js';

/** Colours of the four wires of a strip, in the order of the pins. */
const STRIP_COLOURS = ['black', 'blue', 'red', 'yellow'];
const CONTROLLER_CABLE = 100;

function stripWires(board: Board): Wire[] {
  return routesOf(board).flatMap((route) => {
    const nets = stripNets(route.branch);
    const cable = `strip ${route.branch}`;
    const strip = stripOf(board, route.branch);
    const four = (from: string, to: string, lengthMm: number, what: string): Wire[] =>
      nets.map((net, i) => ({
        cable,
        from: { ref: from, pin: String(i + 1) },
        to: { ref: to, pin: String(i + 1) },
        net,
        colour: STRIP_COLOURS[i] ?? '',
        lengthMm,
        what,
      }));
    const end = `P${route.atStart ? 'A' : 'B'}${route.sensor}`;
    const wires = four(`JS${route.branch}`, end, route.cableMm, `trunk ${route.trunk}`);
    strip.slice(1).forEach((s, i) => {
      const before = strip[i];
      if (before) wires.push(...four(`PB${before.id}`, `PA${s.id}`, route.linksMm[i] ?? 0, 'link'));
    });
    return wires;
  });
}

/** Ready-made cables where the controller has connectors, single wires to the header for the rest. */
function controllerWires(board: Board): Wire[] {
  const profile = controllerOf(board);
  const wires: Wire[] = [];
  for (const { pin, net } of controllerNets(board)) {
    if (net === null || pin === 'V+' || pin === 'GND') continue;
    const role = ROLES.find((r) => profile.use[r] === pin);
    const at = connectorOf(profile.places[pin]);
    const header = role === undefined ? -1 : HEADER_NETS.indexOf(ROLE_NET[role]);
    if (!at && header < 0) continue;
    wires.push({
      cable: at ? `controller ${at[0]}` : 'controller pads',
      from: { ref: CONTROLLER, pin },
      to: at ? { ref: `J${at[0]}`, pin: String(at[1]) } : { ref: 'JC1', pin: String(header + 1) },
      net,
      colour: at ? (STRIP_COLOURS_SH[at[1] - 1] ?? '') : 'white',
      lengthMm: CONTROLLER_CABLE,
      what: role ? PURPOSE[role] : 'held by the firmware from power-on',
    });
  }
  for (const [pin, net, colour, i] of [
    ['V+', '5V', 'red', 1],
    ['GND', 'GND', 'black', 2],
  ] as const)
    wires.push({
      cable: 'controller power',
      from: { ref: 'JV1', pin: String(i) },
      to: { ref: CONTROLLER, pin },
      net,
      colour,
      lengthMm: CONTROLLER_CABLE + 50,
      what: 'power of the controller',
    });
  return wires;
}

/** Colours of the ready-made four-pin cables: ground, supply, data, clock. */
const STRIP_COLOURS_SH = ['black', 'red', 'blue', 'yellow'];

function supplyWires(): Wire[] {
  return [
    ['1', '1', '5V_IN', 'red'],
    ['2', '2', 'GND', 'black'],
  ].map(([from = '', to = '', net = '', colour = '']) => ({
    cable: 'supply',
    from: { ref: 'PS1', pin: from },
    to: { ref: 'JP1', pin: to },
    net,
    colour,
    lengthMm: HUB_TO_RIM,
    what: 'from the jack in the lid, twisted',
  }));
}

export function wiresOf(board: Board): Wire[] {
  return [...supplyWires(), ...controllerWires(board), ...stripWires(board), ...rimWires(board)];
}
