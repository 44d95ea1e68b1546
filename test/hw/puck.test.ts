/**
 * What a sensor reads as x, y and z when its puck lies in the board as the guide says: housing down, mark N to seat N.
 * Firmware and simulator count on x to E, y to N, z up.
 */
import { padsOf } from '../../hw/kicad/design.js';
import { stripDesign } from '../../hw/kicad/strip.js';
import { loadBoard } from '../../hw/load.js';
import { READS_POSITIVE, SPOT_OFF } from '../../hw/puck.js';

const design = stripDesign(loadBoard('hw/board.json'));
const pads = padsOf(design);

/** Parts stand on the upper side of the drawing (x right, y down). Turned over, with its upper edge to N: right is W. */
function inBoard(right: number, up: number, toEye: number): number[] {
  return [0 - right, up, 0 - toEye];
}

test('x reads a field to E, y one to N, z one upwards', () => {
  expect(inBoard(...READS_POSITIVE.x)).toEqual([1, 0, 0]);
  expect(inBoard(...READS_POSITIVE.y)).toEqual([0, 1, 0]);
  expect(inBoard(...READS_POSITIVE.z)).toEqual([0, 0, 1]);
});

test('every housing stands with pin 1 at the upper left of the drawing, under the mark N, its spot in the middle', () => {
  const outline = design.outline.map(([x]) => x);
  const first = Math.min(...outline) + 5.5;
  const chips = design.parts.filter((p) => p.part.kind.id.startsWith('TMAG5273'));
  expect(chips).toHaveLength(4);
  chips.forEach(({ part, place }, i) => {
    const pad = (number: string): number[] => {
      const found = pads.find((p) => p.ref === part.ref && p.number === number)!;
      return [found.x - place.x, found.y - place.y];
    };
    expect([pad('1'), pad('3'), pad('4'), pad('6')].map((p) => p.map(Math.sign))).toEqual([
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ]);
    expect(Math.abs(place.x + SPOT_OFF[0] - first - 14 * i)).toBeLessThan(0.15);
    expect(place.y + SPOT_OFF[1]).toBeCloseTo(0, 6);
    const marks = design.words.filter((w) => w.text === 'N' && Math.abs(w.x - place.x) < 3);
    expect(marks.map((w) => w.y < -2)).toEqual([true]);
  });
});
