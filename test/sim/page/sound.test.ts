import { voiceOf } from '../../../sim/page/sound.js';
import type { ShotSound, SoundKind } from '../../../sim/page/messages.js';

const KINDS: readonly SoundKind[] = ['flick', 'disc', 'post', 'wall', 'hole', 'ditch'];
const at = (kind: SoundKind, speed: number, x = 0): ShotSound => [0, kind, x, 0, speed];

test.each(KINDS)('%s: the harder, the louder, and never above full', (kind) => {
  const loud = [50, 300, 1200, 5000, 50000].map((v) => voiceOf(at(kind, v))?.loud ?? 0);
  expect([...loud].sort((a, b) => a - b)).toEqual(loud);
  expect(loud[0]).toBeLessThan(loud[3] ?? 0);
  expect(loud[4]).toBe(1);
});

test('each kind has a voice of its own', () => {
  const pitch = KINDS.map((k) => voiceOf(at(k, 1000))?.tones[0]?.[0]);
  expect(new Set(pitch).size).toBe(KINDS.length);
});

test.each([
  ['a touch of nothing', 'disc', 1, false],
  ['a soft touch', 'disc', 60, true],
  ['a twenty that rolls in', 'hole', 5, true],
  ['a fall without speed', 'ditch', 0, false],
] as const)('%s', (_name, kind, speed, heard) => {
  expect(voiceOf(at(kind, speed)) !== undefined).toBe(heard);
});

test.each([
  [-420, -1],
  [0, 0],
  [210, 0.5],
  [900, 1],
])('at x = %i it comes from %d', (x, pan) => {
  expect(voiceOf(at('disc', 1000, x))?.pan).toBeCloseTo(pan, 6);
});
