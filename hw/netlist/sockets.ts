/**
 * The hub's sockets and the controller behind them. No two kinds of cable share a family and a number of pins, so none
 * fits the wrong place; cables of one kind (strips, quarters) are told apart by the self-test.
 */
import { controllerOf } from '../generate.js';
import { ROLES, type Board, type Role } from '../schema.js';
import * as j from './connectors.js';
import { SUPPLY } from './passives.js';
import { IR_RAIL, LOGIC_RAIL } from './rim.js';
import { HARNESSES, perHarness, spotsOf } from './spots.js';
import { branchesOf, stripNets } from './strips.js';
import { inOrder, type Kind, type Part } from './types.js';

const HUB = 'hub';
export const CONTROLLER = 'U0';

/** Net of each role at the controller: those with a series resistor have another name behind it. */
export const ROLE_NET: Readonly<Record<Role, string>> = {
  sda: 'SDA',
  scl: 'SCL',
  sck: 'SCK_IN',
  mosi: 'MOSI_IN',
  latch: 'LATCH_IN',
  mux0: 'MUX0',
  mux1: 'MUX1',
  leds: 'LEDS_IN',
  ok: 'OK',
  undo: 'UNDO',
};

/** Pins of the header for any controller. */
export const HEADER_NETS: readonly string[] = [
  ...ROLES.map((role) => ROLE_NET[role]),
  'GND',
  'GND',
  'GND',
  'GND',
  LOGIC_RAIL,
  '5V',
];

/** Pin of a four-pin connector of the controller, by its name in `places`. */
const SOCKET_PIN: Readonly<Record<string, number>> = { gnd: 1, vcc: 2, sda: 3, scl: 4 };

/** [connector, pin] of a place such as "Q2.sda"; undefined for a pad. */
export function connectorOf(place: string | undefined): [string, number] | undefined {
  const match = /^(Q\d)\.(gnd|vcc|sda|scl)$/.exec(place ?? '');
  return match ? [match[1] ?? '', SOCKET_PIN[match[2] ?? ''] ?? 0] : undefined;
}

/** Net of a pin that only holds a level: ground where it is one, else a wire that ends in the hub's socket. */
function heldNet(place: string | undefined, high: boolean): string | null {
  const at = connectorOf(place);
  if (!at) return null;
  return high ? `${at[0]}_VCC` : 'GND';
}

/** Controller pins in use and their nets. */
export function controllerNets(board: Board): { pin: string; net: string | null }[] {
  const profile = controllerOf(board);
  return [
    ...ROLES.map((role) => ({ pin: profile.use[role], net: ROLE_NET[role] })),
    ...profile.driveHigh.map((pin) => ({ pin, net: heldNet(profile.places[pin], true) })),
    ...profile.driveLow.map((pin) => ({ pin, net: heldNet(profile.places[pin], false) })),
    { pin: 'V+', net: '5V' },
    { pin: 'GND', net: 'GND' },
  ];
}

const BOUGHT: Readonly<Record<string, readonly [string, string, number]>> = {
  JOLTJS: ['Espruino', 'Jolt.js', 42],
  NRF52840DK: ['Nordic', 'nRF52840-DK', 50],
};

function controller(board: Board): Part {
  const profile = controllerOf(board);
  const name = profile.interpreterBoard;
  const [maker, order, euro] = BOUGHT[name] ?? ['various', name, 40];
  const nets = controllerNets(board);
  const kind: Kind = {
    id: name,
    value: name,
    footprint: 'MODULE',
    volts: [2.7, 18],
    pins: nets.map(({ pin }) => ({
      number: pin,
      name: profile.places[pin] ?? pin,
      type: pin === 'V+' ? 'power' : pin === 'GND' ? 'ground' : 'passive',
    })),
    buy: {
      maker,
      order,
      alternates: 'any described under "controllers" in hw/board.json',
      euro,
      note: '',
    },
  };
  return inOrder(
    CONTROLLER,
    kind,
    'controller',
    nets.map((n) => n.net),
  );
}

/** Sockets for the controller's ready-made cables. */
function controllerSockets(board: Board): Part[] {
  const byConnector = new Map<string, (string | null)[]>();
  const { places } = controllerOf(board);
  for (const { pin, net } of controllerNets(board)) {
    const at = connectorOf(places[pin]);
    if (!at) continue;
    const nets = byConnector.get(at[0]) ?? ['GND', null, null, null];
    nets[at[1] - 1] = net;
    byConnector.set(at[0], nets);
  }
  return [...byConnector].sort().map(([name, nets]) => inOrder(`J${name}`, j.SH4, HUB, nets));
}

export function socketParts(board: Board): Part[] {
  const n = perHarness(board);
  const fill = (nets: string[], size: number): (string | null)[] => {
    if (nets.length > size) throw new Error(`${nets.length} wires for a socket of ${size}`);
    return Array.from({ length: size }, (_, i) => nets[i] ?? null);
  };
  const spots = spotsOf(board);
  const parts: Part[] = [
    inOrder('JP1', j.VH2, HUB, ['5V_IN', 'GND']),
    inOrder('JV1', j.XH2, HUB, ['5V', 'GND']),
    inOrder('JX1', j.XH3, HUB, ['5V', 'PIX0', 'GND']),
    inOrder('JB1', j.PH3, HUB, [
      'OK_BUTTON',
      'UNDO_BUTTON',
      board.buttons[0]?.pressedLevel === 1 ? LOGIC_RAIL : 'GND',
    ]),
    inOrder('JC1', j.HEADER, HUB, HEADER_NETS),
    ...controllerSockets(board),
    inOrder('PS1', SUPPLY, 'supply', ['5V_IN', 'GND']),
    controller(board),
  ];
  for (let q = 0; q < HARNESSES; q++) {
    const emitters = spots.filter((s) => s.emitter !== null).slice(q * n, q * n + n);
    const receivers = spots.filter((s) => s.receiver !== null).slice(q * n, q * n + n);
    const cathodes = emitters.map((s) => `K${s.emitter ?? 0}`);
    const lights = receivers.map((s) => `RX${s.receiver ?? 0}`);
    parts.push(inOrder(`JE${q}`, j.PH7, HUB, fill([IR_RAIL, ...cathodes], 7)));
    const eight = [...fill([LOGIC_RAIL, ...lights], 7), 'GND'];
    parts.push(inOrder(`JR${q}`, j.PH8, HUB, eight));
  }
  for (const b of branchesOf(board)) parts.push(inOrder(`JS${b}`, j.PH4, HUB, stripNets(b)));
  return parts;
}
