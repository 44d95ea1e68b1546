/**
 * The built firmware switched on with what may lie in its flash: nothing, too much, nonsense, damage, files of another build.
 * In: cases; out: how each start ended, and whether the score that it told is one that the match had. No start may hang,
 * lose a record before the damage, or tell a score that never was.
 */
import { seal } from '../../firmware/store/seal.js';
import { recordOf, openJournal } from '../../firmware/store/journal.js';
import { replay } from '../../firmware/store/resume.js';
import type { Play } from '../../firmware/play/state.js';
import { builtProgram, type DeviceOptions } from '../device/device.js';
import { Flash, PAGE_BYTES } from '../device/flash.js';
import { KERNEL_BYTES } from '../device/nativeCode.js';
import { stream } from '../random.js';
import { boardOn } from './boots.js';
import { pagesOn } from './pages.js';
import { flipped, page, pageAt, PAGES, played, random, shortened, STORAGE } from './spoil.js';
import { crc } from './truth.js';

/**
 * How a start ends: the board asks for the empty board to be measured; the menu; a match goes on; it says why it stands
 * still, and answers; the interpreter has the console to itself, the ring dark.
 */
export type End = 'clear' | 'menu' | 'match' | 'halt' | 'console';

export interface Start {
  readonly group: string;
  readonly name: string;
  readonly flash: Flash;
  readonly more?: Partial<DeviceOptions>;
  readonly ends: readonly End[];
  /** What the match stood at after each of its records. */
  readonly history?: readonly string[];
  /** So many records lie before the damage. */
  readonly least?: number;
  /** Watched for so long after the first phase. */
  readonly settleMs?: number;
}

export interface Ended {
  readonly end: End | 'hangs' | 'silent';
  /** Place in the history; -1: a score that never was; undefined: no match was told. */
  readonly at: number | undefined;
  readonly said: readonly Record<string, unknown>[];
}

/** A start takes no longer than this, and an answer no longer than that, virtual ms. */
const START_MS = 60000;
const ANSWER_MS = 4000;
const SLICE_MS = 100;
/** What a start that went well does next; and a program that fails again and again is given up within this, ms. */
const SETTLE_MS = 100;
const FAILS_MS = 3000;

type Line = Record<string, unknown>;

export function begin(s: Start, engine: 'vm' | 'espruino' = 'vm'): Ended {
  const device = boardOn(s.flash, { engine, ...s.more });
  const lines: Line[] = [];
  device.onLine((text) => lines.push(JSON.parse(text) as Line));
  let console = '';
  device.onConsole((text) => (console += text));
  device.powerOn();
  const until = (t: number, enough: () => boolean): void => {
    while (device.now < t && !enough()) device.runUntil(device.now + SLICE_MS);
  };
  const phase = (): unknown => lines.filter((l) => l['ev'] === 'phase').pop()?.['phase'];
  until(START_MS, () => console !== '' || (phase() !== undefined && phase() !== 'boot'));
  device.runUntil(device.now + (s.settleMs ?? SETTLE_MS));
  const told = lines.find((l) => l['ev'] === 'resumed');
  const before = lines.length;
  device.sendLine('{"cmd":"hello"}');
  // a board without a part of its program says so again and again, and hears nothing
  const answers = (): boolean =>
    lines.slice(before).some((l) => l['ev'] === 'hello' || l['phase'] === 'halt');
  until(device.now + ANSWER_MS, answers);
  const answered = answers();
  device.close();
  const key = told && keyOf(told['n'], told['round'], told['totals']);
  const at = key === undefined ? undefined : (s.history?.lastIndexOf(key) ?? -1);
  return { end: ended(phase(), told !== undefined, answered, console), at, said: lines };
}

function ended(phase: unknown, told: boolean, answered: boolean, console: string): Ended['end'] {
  if (!answered) return console !== '' ? 'console' : phase === undefined ? 'silent' : 'hangs';
  if (phase === 'clear' || phase === 'menu' || phase === 'halt') return phase;
  return told ? 'match' : 'silent';
}

function keyOf(n: unknown, round: unknown, totals: unknown): string {
  return JSON.stringify([n, round, totals]);
}

interface Histories {
  /** After each record; the first is before all. */
  readonly keys: readonly string[];
  /** Page and place behind each record. */
  readonly ends: readonly (readonly [number, number])[];
}

/** What the last match stood at, record by record, and where the records end. */
export function historyOf(flash: Flash): Histories {
  const pages = pagesOn(flash, PAGES);
  const j = openJournal(pages, crc);
  const keys = [''];
  const ends: [number, number][] = [[0, 0]];
  let play: Play | null = null;
  for (let n = j.first; n <= j.page; n++) {
    const at = 2 + (n % (PAGES - 2));
    let place = 0;
    for (const piece of pages.read(at).split('\n')) {
      place += piece.length + 1;
      const r = recordOf(j, piece);
      if (!r) continue;
      if (r[0] === 'match') {
        keys.length = 1;
        ends.length = 1;
      }
      play = replay(play, r);
      const view = play?.views[play.views.length - 1];
      keys.push(keyOf(play?.entries.length, view?.round, view?.totals));
      ends.push([at, place]);
    }
  }
  return { keys, ends };
}

/** So many records lie whole before a place of a page. */
function before(h: Histories, at: number, place: number): number {
  const later = h.ends.findIndex(([p, end]) => p === at && end > place);
  return later < 0 ? h.keys.length - 1 : later - 1;
}

/** One bit of a match lies otherwise: in heads, in records, in the calibration. */
function bits(flash: Flash, count: number, seed: number): Start[] {
  const h = historyOf(flash);
  const rng = stream(seed, 'power.starts');
  const used = [...new Set(h.ends.slice(1).map(([p]) => p))];
  const out: Start[] = [];
  const place = (of: number, most: number): void => {
    const at = Math.floor(most * rng.next());
    const bit = Math.floor(8 * rng.next());
    out.push({
      group:
        of < 2
          ? 'a bit of the calibration'
          : most > 24
            ? 'a bit of the match'
            : 'a bit of a page head',
      name: `page ${of}, byte ${at}, bit ${bit}`,
      flash: flipped(flash, pageAt(flash, of) + at, bit),
      ends: of < 2 ? ['clear', 'match'] : ['match', 'menu'],
      history: h.keys,
      least: of < 2 || most <= 24 ? h.keys.length - 1 : before(h, of, at),
    });
  };
  for (let i = 0; i < count; i++) {
    const of = used[Math.floor(used.length * rng.next())] ?? 2;
    place(
      of,
      pagesOn(flash, PAGES)
        .read(of)
        .replace(/\xff+$/, '').length,
    );
    if (i % 3 === 0) place(of, 24);
    if (i % 4 === 0) place(1, 2000);
  }
  return out;
}

/** Storage that is empty, full, or filled with bytes by chance. */
function storages(): Start[] {
  const full = new Flash(STORAGE);
  full.write('something', 'x'.repeat(390 * 1024));
  const match = played([{ seed: 1, preset: 'nca' }]);
  const group = 'storage empty, full, nonsense';
  const out: Start[] = [
    { group, name: 'empty', flash: new Flash(STORAGE), ends: ['clear'] },
    { group, name: 'full of something else', flash: full, ends: ['clear'] },
  ];
  for (let seed = 1; seed <= 4; seed++) {
    out.push({ group, name: `nonsense ${seed}`, flash: random(seed), ends: ['clear'] });
    const flash = random(seed, match);
    out.push({ group, name: `nonsense in all pages ${seed}`, flash, ends: ['clear'] });
  }
  return out;
}

/** A journal as full as it gets. */
function long(): Start[] {
  const presets = ['nca', 'wcc', 'rulebook-100', 'free-for-all'];
  const stories = Array.from({ length: 24 }, (_, i) => ({
    seed: i + 1,
    preset: presets[i % presets.length] ?? 'nca',
  }));
  const flash = played(stories);
  const history = historyOf(flash).keys;
  const least = history.length - 1;
  return [
    {
      group: 'the ring full of matches',
      name: '24 matches',
      flash,
      ends: ['match'],
      history,
      least,
    },
  ];
}

/** The file of the store is shorter than its head says. */
function short(flash: Flash): Start[] {
  const h = historyOf(flash);
  const bytes = flash.read('store')?.length ?? 0;
  const places = [4, 8, 5000, 9000, PAGE_BYTES * 4 + 700, bytes >> 1, bytes - 4];
  return places.map((at) => ({
    group: 'the file of the store cut short',
    name: `${at} bytes`,
    flash: shortened(flash, at),
    ends: ['clear', 'menu', 'match'],
    history: h.keys,
  }));
}

/** Whole records that this version cannot read, or that no firmware writes. */
function strange(flash: Flash): Start[] {
  const h = historyOf(flash);
  const least = h.keys.length - 1;
  const first = h.ends[1]?.[0] ?? 2;
  const head = seal(crc, '["p",1,0,0]');
  const make = (name: string, of: number, text: string, ends: End[], more = {}): Start => ({
    group: 'records of another version, or of none',
    name,
    flash: page(flash, of, text),
    ends,
    history: h.keys,
    ...more,
  });
  return [
    make('calibration of another version', 0, seal(crc, '2|9|tomorrow'), ['match'], { least }),
    make('calibration of another board', 1, seal(crc, '1|9|1;00000000;20'), ['clear']),
    make('calibration that is none', 1, seal(crc, '1|9|'), ['clear']),
    make('a page of another version', 40, seal(crc, '["p",2,9,9,"x"]'), ['match'], { least }),
    make('a match without players', first, head + seal(crc, '["match",1,0,{}]'), ['menu']),
    make('a match that is no object', first, head + seal(crc, '["match",1,0,7]'), ['menu']),
    make('a record that is no list', first, head + seal(crc, '17'), ['menu']),
    make('a shot before any match', first, head + seal(crc, '["shot",1,0,[]]'), ['menu']),
  ];
}

/** Files that were flashed with the program: missing, cut short, a bit otherwise, of another build. */
function files(): Start[] {
  const built = builtProgram();
  const out: Start[] = [];
  const on = (name: string, more: Partial<DeviceOptions>, ends: End[]): void => {
    out.push({ group: 'files of the program', name, flash: new Flash(STORAGE), more, ends });
  };
  for (const name of Object.keys(built.parts)) {
    const text = built.parts[name] ?? '';
    const at = text.length >> 1;
    const spoilt: Record<string, string> = {
      missing: '',
      'cut short': text.slice(0, at),
      'a bit':
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 4) + text.slice(at + 1),
      'another one': `${text} `,
    };
    for (const [how, of] of Object.entries(spoilt)) {
      const parts: Record<string, string> = { ...built.parts, [name]: of };
      if (of === '') delete parts[name];
      on(`${name}: ${how}`, { parts }, ['halt']);
    }
  }
  const flip = (text: string): string => text.slice(0, 99) + '\x01' + text.slice(100);
  on('kernel: a bit', { kernel: flip(KERNEL_BYTES) }, ['clear']);
  on('kernel: cut short', { kernel: KERNEL_BYTES.slice(0, 1000) }, ['clear']);
  on('kernel.js: cut short', { plainCore: '(function(){' }, ['clear']);
  on('kernel and kernel.js: missing', { kernel: '', plainCore: '' }, ['halt']);
  on('program: cut short', { bundle: built.bundle.slice(0, built.bundle.length >> 1) }, [
    'console',
  ]);
  on('program: throws first of all', { bundle: `throw "no";${built.bundle}` }, ['console']);
  on('program: throws when all has begun', { bundle: `${built.bundle};throw "no"` }, ['clear']);
  const always = `${built.bundle};setTimeout(function f(){setTimeout(f,500);throw "no"},500)`;
  out.push({
    group: 'files of the program',
    name: 'program: throws again and again',
    flash: new Flash(STORAGE),
    more: { bundle: always },
    ends: ['halt'],
    settleMs: FAILS_MS,
  });
  return out;
}

/** @param count bits to spoil */
export function allStarts(count: number, seed: number): Start[] {
  const match = played([{ seed, preset: 'nca' }]);
  return [
    ...storages(),
    ...long(),
    ...bits(match, count, seed),
    ...short(match),
    ...strange(match),
    ...files(),
  ];
}

export interface StartTally {
  starts: number;
  ends: Record<string, number>;
  hangs: number;
  lost: number;
  wrong: number;
  /** Ended otherwise than it should have. */
  otherwise: string[];
}

/** By group. */
export function tallyStarts(starts: readonly Start[]): Record<string, StartTally> {
  const out: Record<string, StartTally> = {};
  for (const s of starts) {
    const t = (out[s.group] ??= {
      starts: 0,
      ends: {},
      hangs: 0,
      lost: 0,
      wrong: 0,
      otherwise: [],
    });
    const found = begin(s);
    t.starts++;
    t.ends[found.end] = (t.ends[found.end] ?? 0) + 1;
    if (found.end === 'hangs' || found.end === 'silent') t.hangs++;
    else if (!s.ends.includes(found.end)) t.otherwise.push(`${s.name}: ${found.end}`);
    if (found.at === -1) t.wrong++;
    else if (s.least !== undefined && (found.at ?? 0) < s.least) t.lost++;
  }
  return out;
}
