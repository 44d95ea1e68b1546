/** Who shoots last, told by whose shot this is; held against the firmware's own order of turns. */
import { PRESETS } from '../../../firmware/rules/allPresets.js';
import { discsOf, makeSetup } from '../../../firmware/rules/setup.js';
import { turnOf } from '../../../firmware/rules/view.js';
import { hammerOf } from '../../../sim/page/hammer.js';
import { NOTHING_KNOWN } from '../../../sim/page/belief.js';

const MATCHES = PRESETS.filter((p) => p.flags.attempts === 0).flatMap((p) =>
  p.counts.flatMap((n) => (['S', 'N'] as const).map((starter) => [p.id, n, starter, p] as const)),
);

test.each(MATCHES)('%s, %i players, %s begins', (_id, players, starter, preset) => {
  const setup = makeSetup(preset, players, starter);
  const shots = discsOf(setup).reduce((sum, k) => sum + k, 0);
  const last = turnOf(setup, starter, shots - 1).owner;
  for (let i = 0; i < shots; i++) {
    const { player, owner, seat } = turnOf(setup, starter, i);
    const turn = { since: 0, round: 1, shot: i + 1, player, owner, seat, left: [] };
    expect(hammerOf({ turn, seats: setup.seats })).toBe(last);
  }
});

test('nobody has it before a turn, nor where all play together', () => {
  expect(hammerOf(NOTHING_KNOWN)).toBe('');
  const turn = { since: 0, round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [] } as const;
  expect(
    hammerOf({
      turn,
      seats: [
        ['A', 'S'],
        ['A', 'N'],
      ],
    }),
  ).toBe('');
});
