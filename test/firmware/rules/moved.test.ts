/** A shot whose moved discs are told is ruled as one in which every disc is looked at. */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { PRESET_COUNT, presetAt } from '../../../firmware/rules/presets.js';
import { rule } from '../../../firmware/rules/ruling.js';
import type { Ruling, Shot } from '../../../firmware/rules/types.js';
import { RULING_SHOTS } from '../../../sim/bench/rulingShots.js';

function plain(r: Ruling): unknown {
  const sorted = (ids: readonly string[]): string[] => [...ids].sort();
  return {
    ...r,
    removed: sorted(r.removed),
    liftByHand: sorted(r.liftByHand),
    banked: sorted(r.banked),
    restored: sorted(r.restored),
    board: sorted(r.board.map((d) => `${d.id} ${d.x} ${d.y} ${d.zone}`)),
  };
}

/** The struck discs where a shot may send them, one after the other. */
function variants(shot: Shot): Shot[] {
  const zones = ['20', 'line', 'ditch', '15', 'leaner', '5'] as const;
  return zones.map((zone, k) => ({
    ...shot,
    after: shot.after.map((d, i) =>
      i < (shot.moved ?? 0) ? { ...d, zone: zones[(i + k) % zones.length] ?? zone } : d,
    ),
  }));
}

test.each(Object.keys(RULING_SHOTS))('%s, by every book', (name) => {
  const shot = RULING_SHOTS[name];
  if (!shot?.moved) throw new Error(`${name} does not tell what moved`);
  for (let p = 0; p < PRESET_COUNT; p++) {
    const { flags } = presetAt(p);
    for (const told of variants(shot)) {
      const untold: Shot = { ...told, moved: undefined };
      expect(plain(rule(told, flags, GEOMETRY))).toEqual(plain(rule(untold, flags, GEOMETRY)));
    }
  }
});
