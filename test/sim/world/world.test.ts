import { createWorld } from '../../../sim/world/world.js';
import { echoBoard } from '../../support/echoBoard.js';

function world(seed = 1) {
  return createWorld({ seed }, echoBoard);
}

test('a disc is laid down by a hand, which takes a moment', () => {
  const w = world();
  const id = w.place('A', 0, -304.8);
  expect(id).toBe('A1');
  expect(w.busy()).toBe(true);
  w.settle();
  expect(w.now).toBeGreaterThan(400);
  expect(w.disc('A1')).toMatchObject({ x: 0, y: -304.8, state: 'flat', owner: 'A' });
});

test('discs of a side are numbered, and start again when they went back to the box', () => {
  const w = world();
  expect([w.place('A', 0, -304.8), w.place('B', 0, 100), w.place('A', 100, 0)]).toEqual([
    'A1',
    'B1',
    'A2',
  ]);
  w.settle();
  for (const id of ['A1', 'A2']) w.lift(id);
  w.settle();
  w.box();
  expect(w.place('A', 0, -304.8)).toBe('A1');
});

test('a flick is seen in flight, and ends where physics says', () => {
  const w = world();
  w.place('A', 0, -304.8);
  w.place('B', 0, 60);
  w.settle();
  const t0 = w.now;
  w.flick('A1', { vx: 0, vy: 2000 });
  expect(w.inFlight).toBe(true);
  w.runUntil(t0 + 50);
  expect(w.disc('A1')).toMatchObject({ state: 'moving' });
  expect(w.disc('A1')?.y).toBeCloseTo(-304.8 + 2000 * 0.05 - 0.5 * 0.12 * 9806.65 * 0.0025, 6);
  w.settle();
  const shot = w.lastShot;
  expect(shot?.result.contacts).toEqual([[0, 1]]);
  expect(w.disc('A1')?.y).toBeCloseTo(shot?.result.final[0]?.y ?? NaN, 9);
  expect(w.disc('B1')?.y).toBeCloseTo(shot?.result.final[1]?.y ?? NaN, 9);
  expect(w.snapshot().contacts).toMatchObject([{ a: 'A1', b: 'B1' }]);
});

test('a glide moves discs to given places', () => {
  const w = world();
  w.place('A', 0, -304.8);
  w.settle();
  w.glide([{ id: 'A1', x: 30, y: -40 }], 500);
  w.settle();
  expect(w.disc('A1')).toMatchObject({ x: 30, y: -40, state: 'flat' });
});

test('time may be asked for in any steps: the same comes out', () => {
  const seen = [7, 10, 333, 5000].map((step) => {
    const w = world(3);
    const lines: string[] = [];
    w.onLine((l) => lines.push(`${l.t} ${l.text}`));
    w.place('A', 0, -304.8);
    w.press('ok');
    while (w.now < 5000) w.runUntil(Math.min(5000, w.now + step));
    return [lines, w.discs()];
  });
  for (const s of seen) expect(s).toEqual(seen[0]);
});

test.each<[string, (w: ReturnType<typeof world>) => void, RegExp]>([
  ['a place beyond the rim', (w) => w.place('A', 500, 0), /place: \(500, 0\) is not on the board/],
  ['a disc that is not there', (w) => w.lift('A7'), /there is no disc "A7"/],
  [
    'a flick of a disc in the hand',
    (w) => w.flick(w.place('A', 0, 0), { vx: 1, vy: 0 }),
    /disc A1 is "hand"/,
  ],
])('%s is refused', (_name, act, message) => {
  expect(() => act(world())).toThrow(message);
});
