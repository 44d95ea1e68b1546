/**
 * Match records from files of every kind: native records, the notation, traces, each told by what is in it. In: text; out:
 * records and what was read between the lines.
 */
import { basename } from 'node:path';
import { BadInput } from '../cli/badInput.js';
import { journalRecords } from '../gateway/recorder.js';
import { parseTrace } from '../trace/format.js';
import { matchesOf } from '../trace/match.js';
import { fromCmn } from './cmn.js';
import { parseRecord, type MatchRecord } from './schema.js';

export interface Read {
  readonly records: readonly MatchRecord[];
  readonly notes: readonly string[];
}

const WHAT = 'a match record, a match in CMN or a trace';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function has(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data;
}

function one(data: unknown, name: string): Read {
  if (has(data, 'cmn')) {
    const { record, notes } = fromCmn(data, name);
    return { records: [record], notes };
  }
  if (has(data, 'record')) return { records: [parseRecord(data, name)], notes: [] };
  throw new BadInput(name, `expected ${WHAT}`);
}

/** @throws BadInput with FILE or FILE:LINE. */
export function readRecords(text: string, name: string): Read {
  const whole = parsed(text);
  if (whole !== undefined && !has(whole, 'trace') && !has(whole, 'spool')) {
    if (!Array.isArray(whole)) return one(whole, name);
    if (whole.length === 0) throw new BadInput(name, `found an empty list, expected ${WHAT}`);
    return joined(whole.map((data: unknown, i) => one(data, `${name}[${i}]`)));
  }
  const lines = text.split('\n');
  const first = parsed(lines.find((l) => l.trim() !== '') ?? '');
  if (first === undefined) throw new BadInput(name, `found no JSON, expected ${WHAT}`);
  if (has(first, 'trace')) {
    const id = basename(name).replace(/\.\w+$/, '');
    return { records: matchesOf(parseTrace(text, name), name, id), notes: [] };
  }
  if (has(first, 'spool')) {
    const wrong = (line: number, why: string): Error => new BadInput(`${name}:${line}`, why);
    return { records: journalRecords(text, wrong), notes: [] };
  }
  return joined(
    lines.flatMap((line, i) => {
      if (line.trim() === '') return [];
      const data = parsed(line);
      if (data === undefined)
        throw new BadInput(`${name}:${i + 1}`, `found no JSON, expected ${WHAT}`);
      return [one(data, `${name}:${i + 1}`)];
    }),
  );
}

function joined(list: readonly Read[]): Read {
  return { records: list.flatMap((r) => r.records), notes: list.flatMap((r) => r.notes) };
}
