/**
 * Rule sets of a case file. In: the file's `meta`; out: flags by name. A name that `meta` does not have is a preset of
 * the project. What a file leaves open (null, "not stated") is filled as the books do: 004 by the NCA, 003 literally.
 */
import { presetById, withFlags } from '../../firmware/rules/presets.js';
import type { Allocation, Book, Fail, Flags } from '../../firmware/rules/types.js';
import type { Value } from './value.js';

/** What a challenge counts when its rule set does not say (001). */
const ATTEMPTS = 16;
const WANTED = 4;
const NONE = '-';

export interface RuleSet {
  readonly name: string;
  readonly flags: Flags;
  /** The book does not say who starts the next round (004 breaks off). */
  readonly startersMissing: boolean;
  /** Three players of it play each for himself unless the case says otherwise. */
  readonly free: boolean;
}

export function ruleSet(meta: Value, name: Value): RuleSet {
  const id = name.text();
  const own = meta.missing ? meta : meta.at('rulesets');
  if (!own.missing && own.has(id)) {
    const book = bookOf(own.at(id).at('seed'));
    const flags = readFlags(own.at(id), book);
    return { name: id, flags, startersMissing: book === '004', free: false };
  }
  const preset = presetById(id);
  if (!preset) {
    return name.fail(
      `a rule set of the file's meta (${own.missing ? 'it has none' : own.keys().join(' ')}) or a preset`,
    );
  }
  const { flags, free } = preset;
  return { name: id, flags, startersMissing: flags.book === '004', free };
}

/** Flags of a set in which each of three plays for himself: 2-1-0 to 8 (002 option two). */
export function freeFlags(flags: Flags): Flags {
  return withFlags(flags, { round: '210', target: 8, rounds: 0 });
}

const SEEDS: readonly Book[] = ['000', '001', '002', '003', '004'];

/** A rule set of nobody's book is filled as the NCA's. */
function bookOf(seed: Value): Book {
  if (seed.missing) return 'NCA';
  if (typeof seed.raw === 'number') return SEEDS[seed.whole()] ?? seed.fail('0 to 4, NCA or WCC');
  return seed.oneOf(['NCA', 'WCC'] as const);
}

function readFlags(v: Value, book: Book): Flags {
  const target = v.at('target');
  const note = v.at('note').missing ? '' : v.at('note').text();
  const challenge = /co-?operative/i.test(note);
  return {
    book,
    contactFail: readFail(v.at('contactFail')),
    openFail: readFail(v.at('openFail')),
    openWho: v.at('openWho').oneOf(['any', 'shooter', 'shooter-inside'] as const),
    damage: v.at('damage').missing ? 'stays' : v.at('damage').oneOf(['restore', 'stays'] as const),
    spin: v.at('spin').missing ? book === '004' : v.at('spin').flag(),
    overlap:
      v.at('overlap').raw === 'not stated'
        ? 'touching'
        : v.at('overlap').oneOf(['half', 'touching'] as const),
    behind: v.has('behind') ? v.at('behind').flag() : book !== 'NCA' && book !== 'WCC',
    round: v.at('round').oneOf(['diff', '210'] as const),
    target: typeof target.raw === 'number' ? target.whole() : 0,
    rounds: typeof target.raw === 'number' ? 0 : readRounds(target),
    tie: readTie(v.at('tie')),
    discs: readDiscs(v.at('discs')),
    cleanMissRetry: v.at('retry').missing ? 0 : 1,
    noviceReshoots: 0,
    attempts: challenge ? numberBefore(note, 'attempts', ATTEMPTS) : 0,
    wanted: challenge ? numberBefore(note, 'twenties', WANTED) : 0,
  };
}

function numberBefore(text: string, word: string, otherwise: number): number {
  const found = new RegExp(`(\\d+) ${word}`).exec(text);
  return found ? Number(found[1]) : otherwise;
}

function readFail(v: Value): Fail {
  const [who, how] = v.list();
  if (!who || !how) return v.fail('[whose discs, how reached]');
  return [
    who.oneOf(['own', 'any', 'shooter'] as const),
    how.oneOf(['direct', 'chain', NONE] as const),
  ];
}

function readRounds(v: Value): number {
  const found = /^(\d+) rounds?$/.exec(v.text());
  return found ? Number(found[1]) : v.fail('points, or a text like "4 rounds"');
}

function readTie(v: Value): Flags['tie'] {
  if (v.raw === 'not stated') return 'ask';
  return v.oneOf(['draw', 'extra-round', 'ask', 'impossible'] as const);
}

/** Sets without three players get the allocation of 002. */
function readDiscs(v: Value): Allocation {
  const teams = v.at('3_2v1').missing
    ? [6, 6, 12]
    : v
        .at('3_2v1')
        .list()
        .map((n) => n.whole());
  const free = v.at('3_ffa').missing
    ? [12]
    : v
        .at('3_ffa')
        .list()
        .map((n) => n.whole());
  return {
    2: v.at('2').whole(),
    4: v.at('4').whole(),
    pair: Math.min(...teams),
    solo: Math.max(...teams),
    ffa: free[0] ?? v.fail('discs of each player'),
  };
}
