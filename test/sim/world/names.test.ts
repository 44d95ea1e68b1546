/** Which true disc the board means: by its place, and beyond the line by the direction that a lamp shows. */
import type { Belief } from '../../../sim/world/belief.js';
import { Names } from '../../../sim/world/names.js';
import type { TruthDisc, World } from '../../../sim/world/types.js';

const DISCS = [
  { id: 'A3', owner: 'A', x: -23, y: -48, state: 'flat' },
  { id: 'A4', owner: 'A', x: 95.4, y: -316, state: 'flat' },
  { id: 'B5', owner: 'B', x: 62, y: -322, state: 'flat' },
  { id: 'A1', owner: 'A', x: 130, y: -310, state: 'hand' },
] as unknown as TruthDisc[];

function names(): Names {
  const world = { discs: () => DISCS, disc: (id: string) => DISCS.find((d) => d.id === id) };
  return new Names(world as unknown as World, { discs: [] } as unknown as Belief);
}

test.each([
  ['the disc that lies there, whatever its name', 'A9', -25, -45, 'A3'],
  ['beyond the line the one of the colour in that direction', 'A3', 121.9, -305.8, 'A4'],
  ['another colour is another disc', 'B5', 60, -318, 'B5'],
  ['in the field only what lies there', 'A4', 60, 60, 'A4'],
  ['in another direction none is meant', 'A3', -200, -260, 'A3'],
  ['a disc that is not there', 'C1', 0, 200, ''],
])('%s', (_what, id, x, y, found) => {
  expect(names().trueIdAt(id, x, y)).toBe(found);
});
