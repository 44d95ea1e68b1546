/** The hub's circuit board: its parts of the netlist at their places. */
import { partsOf } from '../netlist/netlist.js';
import type { Board } from '../schema.js';
import type { Design } from './design.js';
import { HUB_SIZE, hubHoles, placeOf } from './hubPlaces.js';

export function hubDesign(board: Board): Design {
  const [w, h] = HUB_SIZE;
  const parts = partsOf(board).filter((p) => p.assembly === 'hub');
  return {
    name: 'hub',
    title: 'Hub',
    parts: parts.map((part) => ({ part, place: placeOf(part.ref) })),
    outline: [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    holes: hubHoles().map(([x, y]) => ({ x, y, drill: 3.2 })),
    thickness: 1.6,
    poured: 'GND',
    wide: ['5V', '5V_IN', '3V3_HALL'],
    words: [],
  };
}
