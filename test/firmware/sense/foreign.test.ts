/** A phone beside the rim is told from everything else that changes the outer sensors. */
import { HALL } from '../../../firmware/board.gen.js';
import { foreignMagnet } from '../../../firmware/sense/foreign.js';
import { loadBoard } from '../../../hw/load.js';
import { stream, type Rng } from '../../../sim/random.js';
import { addMagnet } from '../../../sim/sensors/field.js';
import { foreignMagnet as phone } from '../../../sim/world/foreign.js';

const board = loadBoard('hw/board.json');
const NONE = new Uint8Array(HALL.count);
/** Noise of a full look, and of the one that it is compared with. */
const FRAMES = 8;
const SIGMA = 22 * Math.sqrt(2 / FRAMES);

function average(rng: Rng, field: Float64Array | Float32Array): Float32Array {
  const out = new Float32Array(384);
  for (let i = 0; i < 384; i++)
    out[i] = field[i] + ((i % 3 === 2 ? 12 : 22) / Math.sqrt(FRAMES)) * rng.gauss();
  return out;
}

function withPhone(r: number, angle: number, moment = 0.5): Float64Array {
  const out = new Float64Array(384);
  const m = phone(r * Math.cos(angle), r * Math.sin(angle), moment);
  board.hall.sensors.forEach((s, i) => addMagnet(m, s.x, s.y, s.z, out, 3 * i));
  return out;
}

const still = new Float64Array(384);

test.each([
  [385, 0.95],
  [395, 0.75],
  [405, 0.4],
])('a phone at r %p is found all round, where it lies within two sensors', (r, share) => {
  const rng = stream(1, 'foreign');
  let found = 0;
  for (let n = 0; n < 100; n++) {
    const a = (2 * Math.PI * n) / 100;
    const at = foreignMagnet(average(rng, withPhone(r, a)), average(rng, still), NONE, SIGMA, null);
    if (!at) continue;
    found++;
    expect(Math.hypot(at.x - r * Math.cos(a), at.y - r * Math.sin(a))).toBeLessThan(150);
  }
  expect(found).toBeGreaterThanOrEqual(100 * share);
});

test.each<[string, (rng: Rng) => Float64Array]>([
  ['noise', () => still],
  ['the board turned in the field of the Earth', () => still.map((_, i) => [20, -15, 0][i % 3])],
  ['warmth that drifts every sensor its own way', (rng) => still.map(() => 20 * rng.gauss())],
])('%s is no foreign magnet', (_, change) => {
  const rng = stream(2, 'foreign');
  let found = 0;
  for (let n = 0; n < 300; n++)
    if (foreignMagnet(average(rng, change(rng)), average(rng, still), NONE, SIGMA, null)) found++;
  expect(found).toBe(0);
});
