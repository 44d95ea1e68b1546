/**
 * What a match on the page can be: presets, skills, the default match, and the board as the page draws it.
 * In: a Board of hw/board.json; out: plain data for the `hello` message.
 */
import type { Board } from '../../hw/schema.js';
import { PRESET_NAMES } from '../../firmware/rules/learn.en.js';
import { PRESETS as RULE_PRESETS } from '../../firmware/rules/allPresets.js';
import { presetById } from '../../firmware/rules/presets.js';
import { discsOf, makeSetup } from '../../firmware/rules/setup.js';
import { SKILLS } from '../players/skill.js';
import type { BoardInfo, MatchSetup, PresetInfo, UsualMatch } from '../page/messages.js';

export { SKILLS };

/** Rule sets that the firmware knows, and for how many players each is made. */
export const PRESETS: readonly PresetInfo[] = RULE_PRESETS.map(({ id, counts }) => ({
  id,
  name: PRESET_NAMES[id] ?? id,
  players: counts,
  usual: Object.fromEntries(counts.map((n) => [n, usual(id, n)])),
}));

/** Seats of a preset, and its numbers where nothing else is agreed. */
function usual(id: string, players: number): UsualMatch {
  const preset = presetById(id);
  if (!preset) throw new Error(`no preset ${id}`);
  const { flags, seats, ...setup } = makeSetup(preset, players, 'S');
  const { target, rounds, cleanMissRetry, noviceReshoots } = flags;
  const discs = Math.min(...discsOf({ flags, seats, ...setup }));
  return { seats, options: { discs, rounds, target, cleanMissRetry, noviceReshoots } };
}

/** NCA singles, a person at S against a bot. */
export const DEFAULT_SETUP: MatchSetup = {
  preset: 'nca',
  players: 2,
  starter: 'S',
  seed: 1,
  computing: 'charged',
  who: [
    { who: 'person', skill: 'average' },
    { who: 'bot', skill: 'average' },
  ],
};

const DEG = Math.PI / 180;

export function boardInfo(board: Board): BoardInfo {
  const g = board.geometry;
  const posts: number[] = [];
  for (let k = 0; k < g.postCount; k++) {
    const a = (g.postFirstDeg + (360 * k) / g.postCount) * DEG;
    posts.push(g.postCircleRadius * Math.cos(a), g.postCircleRadius * Math.sin(a));
  }
  const rWall = g.surfaceRadius + g.ditchWidth;
  return {
    rSurface: g.surfaceRadius,
    r15: g.line15Radius,
    r10: g.line10Radius,
    rStart: g.startLineRadius,
    lineWidth: g.lineWidth,
    rHole: g.holeDiameter / 2,
    rDisc: g.discDiameter / 2,
    rWall,
    rOuter: rWall + g.rimWidth,
    postRadius: g.postDiameter / 2,
    posts,
    dividersDeg: [0, 1, 2, 3].map((k) => g.firstDividerDeg + 90 * k),
    leds: {
      count: board.leds.count,
      firstDeg: board.leds.firstDeg,
      stepDeg: board.leds.stepDeg,
      radius: board.leds.radius,
    },
    buttons: board.buttons.map((b) => ({ id: b.id, deg: b.deg, radius: b.radius })),
    beams: board.beams.chords.map((c) => [...c.emitter, ...c.receiver] as const),
    supplyMa: board.supply.limitMa,
    pixelsMa: board.leds.currentLimitMa,
    sensors: board.hall.sensors.map((s) => [s.x, s.y] as const),
  };
}
