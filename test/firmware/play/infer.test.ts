/** Which doubt of a shot is asked first. */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { judge } from '../../../firmware/play/infer.js';
import type { Doubt } from '../../../firmware/play/state.js';
import type { Known } from '../../../firmware/rules/delta.js';
import { presetById } from '../../../firmware/rules/presets.js';
import type { Owner } from '../../../firmware/types.js';

const disc = (id: string, x: number, y: number): Known => ({
  ...{ id, owner: id.charAt(0) as Owner, x, y, sigma: 0.5 },
  zone: '10',
});

/** B5 drove two own discs, one maybe with the other, and touched no opposing one. */
function doubted(doubts: readonly Doubt[]): string | undefined {
  const flags = presetById('rulebook-100')?.flags;
  if (!flags) throw new Error('no preset');
  const shot = {
    shooter: { id: 'B5', owner: 'B' as const, seat: 'N' as const },
    players: 2,
    before: [disc('A4', 102, -150), disc('B2', -140, -40), disc('B4', -130, 0)],
    after: [
      disc('B5', -15, -130),
      disc('B2', -155, -8),
      disc('B4', -120, 40),
      disc('A4', 102, -150),
    ],
    moved: 3,
    contacts: [
      ['B5', 'B2'],
      ['B5', 'B4'],
    ] as [string, string][],
    events: [],
  };
  return judge({ shot, doubts: [...doubts] }, flags, GEOMETRY).doubt?.q;
}

const who: Doubt = { q: 'who', id: 'B5', other: 'B2', alt: null };
const direct: Doubt = { q: 'direct', id: 'B2', other: 'B4', alt: null };

test('what the disc shot touched itself is asked', () => {
  expect(doubted([direct])).toBe('direct');
});

test('but not before it is known which one that is', () => {
  expect(doubted([who, direct])).toBe('who');
  expect(doubted([direct, who])).toBe('who');
});
