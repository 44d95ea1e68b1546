/**
 * Power cuts: matches are written into the virtual flash, and the power fails at every byte of them. Printed is what was
 * read back, and how long the flash lasts. `--count N`: one of N bytes.
 */
import { PAGE_BYTES } from '../../firmware/hal/hal.js';
import type { BenchOptions } from '../cli/bench.js';
import { Flash } from '../device/flash.js';
import { bootEverywhere, cutFirstBoot } from '../power/boots.js';
import { cutEverywhere, writeMatches, type Written } from '../power/cuts.js';
import { keepForeign } from '../power/foreign.js';
import { cutSlots } from '../power/slots.js';
import type { StoryOptions } from '../power/story.js';

/** Pages of the reference board's store (firmware/hal/flashPages.ts) and its storage, bytes. */
const PAGES = 64;
const STORAGE = 400 * 1024;
/** Pages that hold no journal: two calibrations. */
const SLOTS = 2;
/** nRF52840 data sheet: a page bears so many erasures. */
const ERASURES = 10000;
const MATCHES_A_DAY = 10;
const DAYS_A_YEAR = 365;
const WEAR_MATCHES = 40;

interface Case {
  readonly name: string;
  readonly pages: number;
  readonly storage: number;
  readonly presets: readonly string[];
}

const CASES: readonly Case[] = [
  { name: 'empty storage', pages: PAGES, storage: STORAGE, presets: ['nca'] },
  {
    name: 'old matches erased',
    pages: 10,
    storage: 15 * PAGE_BYTES,
    presets: ['nca', 'tracey', 'nca'],
  },
  { name: 'storage full', pages: 4, storage: 8 * PAGE_BYTES, presets: ['rulebook-100'] },
];

function written(c: Case, seed: number): Written {
  const stories = c.presets.map((preset, i): StoryOptions => ({ seed: seed + i, preset }));
  return writeMatches(new Flash(c.storage), c.pages, stories);
}

/** Erasures of the most worn page by many matches, in years. */
function wear(seed: number): object {
  const flash = new Flash(STORAGE);
  const stories: StoryOptions[] = [];
  for (let i = 0; i < WEAR_MATCHES; i++) stories.push({ seed: seed + i, preset: 'nca' });
  writeMatches(flash, PAGES, stories);
  const bytes = flash.written / WEAR_MATCHES;
  const pagesErased = flash.erased.reduce((a, b) => a + b, 0) / WEAR_MATCHES;
  const aPageADay = (pagesErased * MATCHES_A_DAY) / (PAGES - SLOTS);
  return {
    matches: WEAR_MATCHES,
    bytesAMatch: Math.round(bytes),
    pagesErasedAMatch: Math.round(pagesErased * 100) / 100,
    matchesADay: MATCHES_A_DAY,
    years: Math.floor(ERASURES / aPageADay / DAYS_A_YEAR),
  };
}

export async function bench(opts: BenchOptions): Promise<object> {
  const every = Math.max(1, opts.count);
  const cuts: Record<string, object> = {};
  let ok = true;
  for (const c of CASES) {
    const w = written(c, opts.seed);
    const tally = cutEverywhere(w, c.storage, c.pages, every);
    const boots = bootEverywhere(w, c.storage, c.pages, every);
    cuts[c.name] = { ...tally, ...boots };
    ok = ok && tally.lost + tally.wrong + tally.broken + boots.dead + boots.wrongBoots === 0;
    ok = ok && tally.full === (c.name === 'storage full');
  }
  const calibration = cutSlots(2, every);
  const firstBoot = cutFirstBoot(STORAGE);
  const otherVersion = keepForeign(2);
  ok = ok && calibration.wrong + calibration.broken + firstBoot.dead + firstBoot.without === 0;
  ok = ok && otherVersion.said === 'STORE_VERSION' && otherVersion.bytesChanged === 0;
  return await Promise.resolve({
    cuts,
    calibration,
    firstBoot,
    otherVersion,
    wear: wear(opts.seed),
    ok,
  });
}
