/** Pins by net, and what a net's name says. */
import type { Part, Pin } from './types.js';

export interface Place {
  readonly part: Part;
  readonly pin: Pin;
}

/** Volts of a net by its name: "5V", "5V_IN", "3V3_HALL". */
export function voltsOf(net: string): number | undefined {
  const match = /^(\d+)V(\d*)(_\w+)?$/.exec(net);
  return match ? Number(`${match[1] ?? 0}.${match[2] || 0}`) : undefined;
}

export function placesByNet(parts: readonly Part[]): Map<string, Place[]> {
  const nets = new Map<string, Place[]>();
  for (const part of parts) {
    part.kind.pins.forEach((pin, i) => {
      const net = part.nets[i];
      if (net === null || net === undefined) return;
      const here = nets.get(net);
      if (here) here.push({ part, pin });
      else nets.set(net, [{ part, pin }]);
    });
  }
  return nets;
}

export function name({ part, pin }: Place): string {
  return `${part.ref}.${pin.number} (${pin.name})`;
}
