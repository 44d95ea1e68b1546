/**
 * Wires against the netlist: their ends exist and are on their net, and copper and wires together join all pins of each
 * net. In: a netlist; out: what is wrong, in sentences.
 */
import { name, type Place } from './places.js';
import type { Netlist, Part } from './types.js';

/** Both ends of a wire exist and are on its net; every pin of a socket or pad is reached by as many wires as it needs. */
export function checkWires({ parts, wires }: Netlist): string[] {
  const byRef = new Map(parts.map((p) => [p.ref, p]));
  const found: string[] = [];
  for (const wire of wires) {
    for (const end of [wire.from, wire.to]) {
      const part = byRef.get(end.ref);
      const i = part?.kind.pins.findIndex((p) => p.number === end.pin) ?? -1;
      if (!part || i < 0) found.push(`cable ${wire.cable}: no pin ${end.ref}.${end.pin}`);
      else if (part.nets[i] !== wire.net)
        found.push(
          `cable ${wire.cable}: ${end.ref}.${end.pin} is on ${part.nets[i] ?? 'nothing'}, the wire on ${wire.net}`,
        );
    }
    if (!(wire.lengthMm > 0)) found.push(`cable ${wire.cable}: a wire of ${wire.lengthMm} mm`);
  }
  return found;
}

/** Boards whose copper joins all pins of a net by itself; the rim's parts are joined by wires alone. */
function groupOf(part: Part): string {
  if (part.assembly === 'hub' || part.assembly.startsWith('spot')) return part.assembly;
  const puck = /^(?:S|CS|PA|PB)(\d+)$/.exec(part.ref);
  return part.assembly.startsWith('strip') && puck ? `puck ${puck[1] ?? ''}` : part.ref;
}

/** Copper and wires together join all pins of each net: nothing is forgotten between two assemblies. */
export function checkJoined(
  { parts, wires }: Netlist,
  nets: ReadonlyMap<string, readonly Place[]>,
): string[] {
  const byRef = new Map(parts.map((p) => [p.ref, p]));
  const found: string[] = [];
  for (const [net, here] of nets) {
    const parent = new Map<string, string>();
    const root = (g: string): string => {
      const up = parent.get(g) ?? g;
      return up === g ? g : root(up);
    };
    for (const { part } of here) parent.set(groupOf(part), groupOf(part));
    for (const wire of wires) {
      const a = byRef.get(wire.from.ref);
      const b = byRef.get(wire.to.ref);
      if (wire.net === net && a && b) parent.set(root(groupOf(a)), root(groupOf(b)));
    }
    const roots = new Map(here.map((p) => [root(groupOf(p.part)), p]));
    if (roots.size > 1)
      found.push(
        `net ${net}: no wire joins ${[...roots.values()].map(name).slice(0, 4).join(', ')}`,
      );
  }
  return found;
}
