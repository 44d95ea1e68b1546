/**
 * The lines of the link that a match record is made of, checked: a trace may come from a board of another version. In:
 * one line; out: nothing, or BadInput with the time of the line.
 */
import { OWNERS, SEATS } from '../../firmware/types.js';
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (v: unknown) => boolean;

const isText: Check = (v) => typeof v === 'string';
const isNumber: Check = (v) => typeof v === 'number' && Number.isFinite(v);
const isOwner: Check = (v) => (OWNERS as readonly unknown[]).includes(v);
const isSeat: Check = (v) => (SEATS as readonly unknown[]).includes(v);
const isList: Check = Array.isArray;
const areTexts: Check = (v) => Array.isArray(v) && v.every(isText);
const isObject: Check = (v) => typeof v === 'object' && v !== null && !Array.isArray(v);
const areCounts: Check = (v) =>
  isObject(v) && Object.entries(v as Fields).every(([k, n]) => isOwner(k) && isNumber(n));
const areSeats: Check = (v) =>
  Array.isArray(v) &&
  v.every((s) => Array.isArray(s) && s.length === 2 && isOwner(s[0]) && isSeat(s[1]));

const FORMS: Readonly<Record<string, Readonly<Record<string, readonly [Check, string]>>>> = {
  match: {
    preset: [isText, 'a text'],
    players: [isNumber, 'a number'],
    seats: [areSeats, 'a list of [owner, seat]'],
    starter: [isSeat, 'a seat'],
  },
  rules: { flags: [isObject, 'the flags'] },
  undo: { n: [isNumber, 'a number'] },
  turn: { round: [isNumber, 'a number'], owner: [isOwner, 'a side'], seat: [isSeat, 'a seat'] },
  ruling: {
    n: [isNumber, 'a number'],
    valid: [(v) => v === 0 || v === 1, '0 or 1'],
    reason: [isText, 'a text'],
    para: [isText, 'a text'],
    lift: [areTexts, 'a list of discs'],
    bank: [areTexts, 'a list of discs'],
    back: [areTexts, 'a list of discs'],
  },
  state: { n: [isNumber, 'a number'], upto: [isNumber, 'a number'] },
  past: { n: [isNumber, 'a number'], owner: [isOwner, 'a side'], seat: [isSeat, 'a seat'] },
  answer: { q: [isText, 'a text'], took: [isText, 'a text'] },
  discs: { part: [isNumber, 'a number'], d: [isList, 'a list'] },
  score: {
    raw: [areCounts, 'points by side'],
    twenties: [areCounts, 'twenties by side'],
    award: [areCounts, 'points by side'],
    totals: [areCounts, 'points by side'],
  },
  over: { winner: [(v) => v === null || isOwner(v), 'a side or null'] },
};

/** @param place how messages call the trace. */
export function checkMatchLine(d: Fields, t: number, place: string): void {
  const ev = String(d['ev']);
  const form = Object.hasOwn(FORMS, ev) ? FORMS[ev] : undefined;
  for (const [key, [is, wanted]] of Object.entries(form ?? {})) {
    if (is(d[key])) continue;
    throw new BadInput(
      place,
      `line "${ev}" at ${t} ms: ${key}: found ${shown(d[key])}, expected ${wanted}`,
    );
  }
}
