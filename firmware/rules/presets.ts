/**
 * The presets as data: what each book says, flag by flag (sources and conflicts in docs/rules.md). A row is text and
 * made into flags when it is played, since twelve objects of flags would fill a twentieth of the controller's memory.
 * No rule anywhere asks for a preset's name.
 */
import type { Flags, Preset } from './types.js';

export { changed as withFlags } from './changed.js';

/** What a letter of a row stands for. */
const WORDS: Readonly<Record<string, string>> = {
  a: 'any',
  o: 'own',
  s: 'shooter',
  i: 'shooter-inside',
  c: 'chain',
  d: 'direct',
  '-': '-',
  t: 'stays',
  r: 'restore',
  u: 'touching',
  h: 'half',
  '2': '210',
  f: 'diff',
  w: 'draw',
  x: 'extra-round',
  k: 'ask',
  m: 'impossible',
};

/**
 * id, numbers of players (`f`: three, each for himself), book; a letter each of contactFail (two), openFail (two),
 * spin, behind, openWho, damage, overlap, round, tie; then target, rounds, discs of two players, attempts, wanted.
 */
const ROWS: readonly string[] = [
  'nca 24 NCA acacynatu2w 0 4 8 0 0',
  'wcc 24 WCC ococynatu2x 0 4 8 0 0',
  'home 24 001 acacyyatu2w 0 4 8 0 0',
  'home-race100 24 001 acacyyatufm 100 0 12 0 0',
  'rulebook-100 234 002 odacnyarhfx 100 0 12 0 0',
  'rulebook-match8 234 002 odacnyarh2x 8 0 12 0 0',
  'overview 234 000 odacnyirh2x 0 4 12 0 0',
  'refresher 24 003 ocs-nysthfk 100 0 12 0 0',
  'tracey 24 004 ococyyatu2x 0 4 8 0 0',
  'two-v-one 3 002 odacnyarhfx 100 0 12 0 0',
  'free-for-all 3f 002 odacnyarh2x 8 0 12 0 0',
  'practice 24 001 acacyyatu2w 0 4 8 16 4',
];
export const PRESET_COUNT = ROWS.length;

export function presetAt(i: number): Preset {
  const row = ROWS[i].split(' ');
  const letters = row[3];
  const w: string[] = [];
  for (let k = 0; k < letters.length; k++) w.push(WORDS[letters[k]]);
  const counts: number[] = [];
  for (let k = 2; k < 5; k++) if (row[1].indexOf(String(k)) >= 0) counts.push(k);
  const flags = {
    book: row[2],
    contactFail: w.slice(0, 2),
    openFail: w.slice(2, 4),
    spin: letters[4] === 'y',
    behind: letters[5] === 'y',
    openWho: w[6],
    damage: w[7],
    overlap: w[8],
    round: w[9],
    tie: w[10],
    target: Number(row[4]),
    rounds: Number(row[5]),
    discs: { 2: Number(row[6]), 4: 6, solo: 12, pair: 6, ffa: 12 },
    attempts: Number(row[7]),
    wanted: Number(row[8]),
    cleanMissRetry: 0,
    noviceReshoots: 0,
  };
  return { id: row[0], flags: flags as unknown as Flags, counts: counts, free: row[1] === '3f' };
}

/** @returns the preset, or null where there is none of that name. */
export function presetById(id: string): Preset | null {
  for (let i = 0; i < ROWS.length; i++) if (ROWS[i].indexOf(id + ' ') === 0) return presetAt(i);
  return null;
}
