/**
 * The presets as data: what each book says, flag by flag (sources and conflicts in docs/rules.md).
 * No rule anywhere asks for a preset's name.
 */
import type { Flags, Preset } from './types.js';

/** Flags of one preset: those of another with some replaced. */
export function withFlags(base: Flags, changes: Partial<Flags>): Flags {
  const out: Record<string, unknown> = {};
  for (const k in base) out[k] = base[k as keyof Flags];
  for (const k in changes) out[k] = changes[k as keyof Flags];
  return out as unknown as Flags;
}

const NCA: Flags = {
  book: 'NCA',
  contactFail: ['any', 'chain'],
  openFail: ['any', 'chain'],
  openWho: 'any',
  damage: 'stays',
  spin: true,
  overlap: 'touching',
  behind: false,
  round: '210',
  target: 0,
  rounds: 4,
  tie: 'draw',
  discs: { 2: 8, 4: 6, solo: 12, pair: 6, ffa: 12 },
  cleanMissRetry: 0,
  noviceReshoots: 0,
  attempts: 0,
  wanted: 0,
};

const TWELVE = { 2: 12, 4: 6, solo: 12, pair: 6, ffa: 12 };

const HOME = withFlags(NCA, { book: '001', behind: true });

const BOOK = withFlags(NCA, {
  book: '002',
  contactFail: ['own', 'direct'],
  damage: 'restore',
  spin: false,
  overlap: 'half',
  behind: true,
  round: 'diff',
  target: 100,
  rounds: 0,
  tie: 'extra-round',
  discs: TWELVE,
});

const MATCH8 = withFlags(BOOK, { round: '210', target: 8 });

const OWN_CHAIN: Partial<Flags> = {
  contactFail: ['own', 'chain'],
  openFail: ['own', 'chain'],
  tie: 'extra-round',
};

function preset(id: string, name: string, flags: Flags, counts: number[], free: boolean): Preset {
  return { id: id, name: name, flags: flags, counts: counts, free: free };
}

export const PRESETS: readonly Preset[] = [
  preset('nca', 'NCA', NCA, [2, 4], false),
  preset(
    'wcc',
    'World Championship',
    withFlags(withFlags(NCA, OWN_CHAIN), { book: 'WCC' }),
    [2, 4],
    false,
  ),
  preset('home', 'Home guide', HOME, [2, 4], false),
  preset(
    'home-race100',
    'Home guide, race to 100',
    withFlags(HOME, { round: 'diff', target: 100, rounds: 0, tie: 'impossible', discs: TWELVE }),
    [2, 4],
    false,
  ),
  preset('rulebook-100', 'Rule book, to 100', BOOK, [2, 3, 4], false),
  preset('rulebook-match8', 'Rule book, match play to 8', MATCH8, [2, 3, 4], false),
  preset(
    'overview',
    'Overview, literally',
    withFlags(BOOK, { book: '000', openWho: 'shooter-inside', round: '210', target: 0, rounds: 4 }),
    [2, 3, 4],
    false,
  ),
  preset(
    'refresher',
    'Refresher, literally',
    withFlags(BOOK, {
      book: '003',
      contactFail: ['own', 'chain'],
      openFail: ['shooter', '-'],
      openWho: 'shooter',
      damage: 'stays',
      tie: 'ask',
    }),
    [2, 4],
    false,
  ),
  preset(
    'tracey',
    'Tracey Boards',
    withFlags(withFlags(NCA, OWN_CHAIN), { book: '004', behind: true }),
    [2, 4],
    false,
  ),
  preset('two-v-one', 'Two against one', BOOK, [3], false),
  preset('free-for-all', 'Three, each alone', MATCH8, [3], true),
  preset(
    'practice',
    'Together against the center',
    withFlags(HOME, { attempts: 16, wanted: 4 }),
    [2, 4],
    false,
  ),
];

/** @returns the preset, or null where there is none of that name. */
export function presetById(id: string): Preset | null {
  for (let i = 0; i < PRESETS.length; i++) if (PRESETS[i].id === id) return PRESETS[i];
  return null;
}
