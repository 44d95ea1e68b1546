/** Which beams are not to be believed, pass by pass: what each fault looks like, and what looks much like one and is none. */
import { BEAM, BEAMS } from '../../../firmware/board.gen.js';
import { BEAM_PART, BEAMS_PART, recovered, type Fault } from '../../../firmware/faults.js';
import {
  coverBeams,
  dropAlone,
  judgeBeams,
  newBeamWatch,
  probeLoose,
  zeroedBeams,
} from '../../../firmware/sense/beamFaults.js';
import { feedBeams, handsIn, newBeams, zeroBeams } from '../../../firmware/sense/beams.js';

const N = BEAM.count;
const PASS_MS = 290;

class Rim {
  readonly b = newBeams();
  readonly bw = newBeamWatch();
  readonly faults: Fault[] = [];
  readonly light = new Float32Array(N).fill(0.7);
  readonly dark = new Float32Array(N).fill(0.1);
  t = 0;

  constructor() {
    zeroBeams(this.b, this.light, this.dark);
  }

  set(i: number, light: number, dark = 0.1): void {
    this.light[i] = light;
    this.dark[i] = dark;
  }

  pass(moving = false): void {
    this.t += PASS_MS;
    feedBeams(this.b, this.light, this.dark);
    judgeBeams(this.bw, this.b, this.faults, this.t, moving);
  }

  named(): string[] {
    return this.faults
      .filter((f) => f.back < 0)
      .map((f) => `${f.part === BEAMS_PART ? 'all' : f.part - BEAM_PART} ${f.why}`);
  }
}

test('an inverted receiver is named within 2 s and out of use', () => {
  const r = new Rim();
  r.set(4, 0.3, 0.9);
  for (let n = 0; n < 6; n++) r.pass();
  expect([r.named(), r.b.blocked]).toEqual([['4 inverted'], 0]);
});

test.each([
  ['sees nothing any more', 0.02, 0.02, '4 dark'],
  ['sees light all the time', 0.8, 0.8, '4 lit'],
])('a beam that %s is taken out when it is the only one', (_, light, dark, name) => {
  const r = new Rim();
  r.set(4, light, dark);
  r.pass();
  expect(handsIn(r.b, [])).toBe(true);
  dropAlone(r.b, r.dark, [], r.faults, r.t, false);
  expect([r.named(), handsIn(r.b, []), r.b.blocked]).toEqual([[name], false, 0]);
  r.pass();
  r.set(4, 0.7);
  for (let n = 0; n < 12; n++) r.pass();
  expect(recovered(r.faults, r.t).map((f) => f.part)).toEqual([BEAM_PART + 4]);
});

test('two dark beams may be a hand; after a long time they are out as well', () => {
  const r = new Rim();
  r.set(4, 0.1);
  r.set(5, 0.1);
  r.pass();
  dropAlone(r.b, r.dark, [], r.faults, r.t, false);
  expect(r.named()).toEqual([]);
  dropAlone(r.b, r.dark, [], r.faults, r.t, true);
  expect(r.named()).toEqual(['4 dark', '5 dark']);
});

test('blind is said of all together, lasts for as long as it does, and is no break', () => {
  const r = new Rim();
  for (let level = 0.1; level < 1.2; level += 0.05) {
    for (let i = 0; i < N; i++) r.set(i, Math.min(1, 0.6 + level), Math.min(1, level));
    r.pass();
    expect(r.b.blocked).toBe(0);
  }
  expect(r.named()).toEqual(['all blind']);
  for (let i = 0; i < N; i++) r.set(i, 0.7);
  r.pass();
  r.pass();
  expect(recovered(r.faults, r.t).map((f) => f.part)).toEqual([BEAMS_PART]);
});

test.each([
  [0.02, false],
  [0.05, true],
  [0.3, true],
])('a leak of %p past a disc that covers the beam: named %p', (share, found) => {
  const r = new Rim();
  const at = { x: 303 * BEAMS[9], y: 303 * BEAMS[10] };
  r.set(3, 0.1 + 0.6 * share);
  r.pass();
  coverBeams(r.bw, r.b, [at]);
  for (let n = 0; n < 3; n++) r.pass();
  expect(r.named()).toEqual(found ? ['3 leak'] : []);
});

test('the edge of a disc in a beam, and a disc that is lifted, are no leak', () => {
  const r = new Rim();
  const edge = { x: 290 * BEAMS[9], y: 290 * BEAMS[10] };
  r.set(3, 0.35);
  r.pass();
  coverBeams(r.bw, r.b, [edge]);
  for (let n = 0; n < 3; n++) r.pass();
  const over = { x: 303 * BEAMS[9], y: 303 * BEAMS[10] };
  r.set(3, 0.1);
  r.pass();
  coverBeams(r.bw, r.b, [over]);
  r.set(3, 0.7);
  for (let n = 0; n < 3; n++) r.pass();
  expect(r.named()).toEqual([]);
});

test.each<[string, (emitter: number, k: number) => number, boolean]>([
  ['a loose wire', (emitter, k) => (Math.floor(k / 20) % 2 ? 0.02 : emitter < 0 ? 0.1 : 0.7), true],
  ['a beam that is simply dark', () => 0.1, false],
  ['a beam that is open again', (emitter) => (emitter < 0 ? 0.1 : 0.7), false],
  ['lamps that flicker', (_, k) => 0.1 + 0.5 * Math.abs(((k / 20) % 2) - 1), false],
])('%s, read quickly', (_, value, loose) => {
  const r = new Rim();
  r.set(8, 0.02, 0.02);
  r.pass();
  expect(r.bw.suspect).toBe(8);
  probeLoose(r.bw, r.b, r.faults, r.t, (emitter, _i, times) =>
    Array.from({ length: times }, (_x, k) => value(emitter, k)),
  );
  expect(r.named()).toEqual(loose ? ['8 loose'] : []);
});

test('a hand that crosses several beams makes none of them suspect', () => {
  const r = new Rim();
  for (const i of [7, 8, 9]) r.set(i, 0.1);
  r.pass();
  expect(r.bw.suspect).toBe(-1);
});

test.each([
  ['weak', 0.2, 0.1],
  ['dark', 0.1, 0.1],
  ['lit', 0.8, 0.8],
  ['inverted', 0.3, 0.9],
])('zeroed with a beam that is %s it is named and out until the next time', (why, light, dark) => {
  const r = new Rim();
  r.set(11, light, dark);
  zeroBeams(r.b, r.light, r.dark);
  zeroedBeams(r.b, r.light, r.dark, r.faults, r.t);
  expect(r.named()).toEqual([`11 ${why}`]);
  r.t = 1e7;
  expect(recovered(r.faults, r.t)).toEqual([]);
  r.set(11, 0.7);
  zeroBeams(r.b, r.light, r.dark);
  zeroedBeams(r.b, r.light, r.dark, r.faults, r.t);
  expect(recovered(r.faults, r.t).map((f) => f.part)).toEqual([BEAM_PART + 11]);
});
