/**
 * The nouns of the netlist. A part stands on an assembly (hub, strip 7, spot 3, rim, ...), is of a kind (its pins, its
 * line in the parts list), and joins each of its pins to a net by name, or to nothing on purpose (null).
 * Nets have one name on the whole board: the two ends of a cable carry the same one.
 */

/** What a pin does, for the electrical check. `supply` gives a voltage, `power` takes one, `open` only pulls down. */
export type PinType = 'in' | 'out' | 'open' | 'passive' | 'power' | 'ground' | 'supply' | 'free';

export interface Pin {
  readonly number: string;
  readonly name: string;
  readonly type: PinType;
}

/** A line of the parts list. Prices are estimates for one, in euro, without postage. */
export interface Buy {
  readonly maker: string;
  readonly order: string;
  readonly alternates: string;
  readonly euro: number;
  readonly note: string;
}

export function buy(
  maker: string,
  order: string,
  alternates: string,
  euro: number,
  note: string,
): Buy {
  return { maker, order, alternates, euro, note };
}

export interface Kind {
  readonly id: string;
  readonly value: string;
  readonly footprint: string;
  readonly pins: readonly Pin[];
  /** Left out for what is only copper (pads). */
  readonly buy?: Buy;
  /** Lowest and highest supply that its power pins stand, volts. */
  readonly volts?: readonly [number, number];
}

export interface Part {
  readonly ref: string;
  readonly kind: Kind;
  readonly assembly: string;
  /** Net of each pin, in the order of kind.pins. */
  readonly nets: readonly (string | null)[];
}

export interface End {
  readonly ref: string;
  readonly pin: string;
}

/** One wire of a cable; both ends are pins of the netlist. */
export interface Wire {
  readonly cable: string;
  readonly from: End;
  readonly to: End;
  readonly net: string;
  readonly colour: string;
  readonly lengthMm: number;
  readonly what: string;
}

export interface Netlist {
  readonly parts: readonly Part[];
  readonly wires: readonly Wire[];
}

/** Pins as 'GND:ground SDA:passive', numbered from 1. */
export function pins(text: string): Pin[] {
  return text.split(' ').map((word, i) => {
    const [name = '', type = 'passive'] = word.split(':');
    return { number: String(i + 1), name, type: type as PinType };
  });
}

/** A part whose nets are given by pin name or number; every pin must be named (null: not connected, on purpose). */
export function part(
  ref: string,
  kind: Kind,
  assembly: string,
  nets: Readonly<Record<string, string | null>>,
): Part {
  const unused = new Set(Object.keys(nets));
  const joined = kind.pins.map((pin) => {
    for (const key of [pin.name, pin.number]) {
      if (!Object.hasOwn(nets, key)) continue;
      unused.delete(key);
      return nets[key] ?? null;
    }
    throw new Error(`${ref} (${kind.id}): pin ${pin.number} ${pin.name} is joined to nothing`);
  });
  if (unused.size > 0) throw new Error(`${ref} (${kind.id}): no pin ${[...unused].join(', ')}`);
  return { ref, kind, assembly, nets: joined };
}

/** A part with numbered pins in a row, such as a connector or a resistor. */
export function inOrder(
  ref: string,
  kind: Kind,
  assembly: string,
  nets: readonly (string | null)[],
): Part {
  if (nets.length !== kind.pins.length) {
    throw new Error(`${ref} (${kind.id}): ${nets.length} nets for ${kind.pins.length} pins`);
  }
  return { ref, kind, assembly, nets };
}
