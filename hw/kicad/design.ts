/**
 * A circuit board before it is written: parts with places, outline, holes, rules. strip.ts, hub.ts and pair.ts make one
 * each; router.ts joins the pads, pcb.ts and schematic.ts write the files.
 */
import type { Part } from '../netlist/types.js';
import { footprintOf, turnedBy } from './footprint.js';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly deg: number;
}

export interface Placed {
  readonly part: Part;
  readonly place: Place;
}

export interface Design {
  readonly name: string;
  readonly title: string;
  readonly parts: readonly Placed[];
  /** Corners of the board, in order. */
  readonly outline: readonly (readonly [number, number])[];
  readonly holes: readonly { readonly x: number; readonly y: number; readonly drill: number }[];
  readonly thickness: number;
  /** The net that is poured over both sides instead of being drawn; null: all are drawn. */
  readonly poured: string | null;
  /** Nets drawn wide. */
  readonly wide: readonly string[];
  /** Words on the silkscreen. */
  readonly words: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly text: string;
  }[];
}

export interface BoardPad {
  readonly ref: string;
  readonly number: string;
  readonly net: string | null;
  readonly x: number;
  readonly y: number;
  /** Half width and height as it lies on the board. */
  readonly hw: number;
  readonly hh: number;
  readonly drill: number;
  readonly round: boolean;
}

/** Pads of all parts where they lie on the board; parts are turned by quarters, or their pads are round. */
export function padsOf(design: Design): BoardPad[] {
  return design.parts.flatMap(({ part, place }) => {
    const quarter = Math.round(place.deg / 90) % 2 !== 0;
    return footprintOf(part.kind.footprint).pads.map((pad) => {
      const [dx, dy] = turnedBy(pad.x, pad.y, place.deg);
      const i = part.kind.pins.findIndex((p) => p.number === pad.number);
      return {
        ref: part.ref,
        number: pad.number,
        net: part.nets[i] ?? null,
        x: place.x + dx,
        y: place.y + dy,
        hw: (quarter ? pad.h : pad.w) / 2,
        hh: (quarter ? pad.w : pad.h) / 2,
        drill: pad.drill,
        round: pad.round && pad.drill > 0,
      };
    });
  });
}
