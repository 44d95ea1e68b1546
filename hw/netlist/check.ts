/**
 * The electrical check. In: a netlist; out: what in it is wrong, by part, pin and net, in sentences. It knows what a pin
 * does (hw/netlist/types.ts) and the voltage of a supply net by its name, nothing about this board in particular.
 */
import type { Board } from '../schema.js';
import { checkJoined, checkWires } from './checkWires.js';
import { name, placesByNet, voltsOf, type Place } from './places.js';
import type { Netlist, Part, Pin } from './types.js';

function checkNet(net: string, here: readonly Place[]): string[] {
  const found: string[] = [];
  const of = (...types: Pin['type'][]): Place[] => here.filter((p) => types.includes(p.pin.type));
  const volts = voltsOf(net);
  // A wire that ends in a socket on purpose joins two pins all the same.
  if (here.length < 2) found.push(`net ${net}: only ${here.map(name).join()} is on it`);
  const drivers = of('out', 'supply');
  if (drivers.length > 1) found.push(`net ${net}: ${drivers.map(name).join(' and ')} drive it`);
  const grounds = of('ground');
  if (net !== 'GND' && grounds.length > 0)
    found.push(`net ${net}: ${grounds.map(name).join(', ')} belong to ground`);
  if (net === 'GND' && of('power', 'supply', 'out').length > 0)
    found.push(`net GND: ${of('power', 'supply', 'out').map(name).join(', ')} shorted to ground`);
  for (const p of of('power')) {
    if (volts === undefined) {
      found.push(`net ${net}: ${name(p)} wants a supply`);
      continue;
    }
    const [low, high] = p.part.kind.volts ?? [volts, volts];
    if (volts < low || volts > high)
      found.push(`net ${net}: ${name(p)} stands ${low} to ${high} V`);
  }
  const [taker] = of('power');
  if (taker && of('supply').length === 0 && !fed(here))
    found.push(`net ${net}: nothing gives the power that ${name(taker)} takes`);
  const undriven =
    of('in').length > 0 && of('out', 'open', 'supply', 'passive', 'ground').length === 0;
  if (undriven && volts === undefined)
    found.push(`net ${net}: inputs ${of('in').map(name).join(', ')} are driven by nothing`);
  return found;
}

/** A supply net behind a fuse. */
function fed(here: readonly Place[]): boolean {
  return here.some((p) => p.part.kind.id === 'FUSE');
}

/** Open outputs of the bus need a resistor to a supply. */
function checkPullUps(
  parts: readonly Part[],
  nets: ReadonlyMap<string, readonly Place[]>,
): string[] {
  const found: string[] = [];
  for (const [net, here] of nets) {
    if (!/(^|_)(SDA|SCL)$/.test(net)) continue;
    const pulled = here.some(({ part, pin }) => {
      if (!/^RN? /.test(part.kind.id)) return false;
      const other = part.kind.id.startsWith('RN')
        ? part.nets[0]
        : part.nets[pin.number === '1' ? 1 : 0];
      return typeof other === 'string' && voltsOf(other) === 3.3;
    });
    if (!pulled) found.push(`net ${net}: no resistor pulls it up to 3.3 V`);
  }
  for (const part of parts) {
    const i = part.kind.pins.findIndex((p) => p.name === 'VCC');
    const rail = part.nets[i];
    if (i < 0 || typeof rail !== 'string') continue;
    const near = parts.some(
      (c) =>
        c.assembly === part.assembly &&
        c.kind.id.startsWith('C 100n') &&
        c.ref.replace(/^\D+/, '') === part.ref.replace(/^\D+/, '') &&
        c.nets.includes(rail) &&
        c.nets.includes('GND'),
    );
    if (!near)
      found.push(`${part.ref} (${part.kind.id}): no 100 nF capacitor of its own on ${rail}`);
  }
  return found;
}

function checkRefs(parts: readonly Part[]): string[] {
  const seen = new Set<string>();
  return parts.flatMap((part) => {
    if (seen.has(part.ref)) return [`two parts are called ${part.ref}`];
    seen.add(part.ref);
    return [];
  });
}

/** A branch has each address once, and no sensor has a switch's. */
function checkAddresses(board: Board, parts: readonly Part[]): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const part of parts) {
    const variant = /^TMAG5273(\w+)$/.exec(part.kind.id)?.[1];
    if (variant === undefined) continue;
    const bus = part.nets[part.kind.pins.findIndex((p) => p.name === 'SDA')] ?? '?';
    const address = board.hall.addresses[board.hall.variants.indexOf(variant as 'A1')];
    const key = `${bus} ${address ?? variant}`;
    const other = seen.get(key);
    if (other !== undefined)
      found.push(`net ${bus}: ${other} and ${part.ref} have the same address`);
    seen.set(key, part.ref);
  }
  return found;
}

export function checkNetlist(board: Board, netlist: Netlist): string[] {
  const nets = placesByNet(netlist.parts);
  return [
    ...checkRefs(netlist.parts),
    ...[...nets].flatMap(([net, here]) => checkNet(net, here)),
    ...checkPullUps(netlist.parts, nets),
    ...checkWires(netlist),
    ...checkJoined(netlist, nets),
    ...checkAddresses(board, netlist.parts),
  ];
}
