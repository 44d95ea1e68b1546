/** A real board's other end: says the lines of a trace when it is greeted, cut into pieces as a radio cuts them. */
import { readFileSync } from 'node:fs';
import { parseTrace } from '../../sim/trace/format.js';

export const BOARD_TRACE = 'test/traces/nca-round.jsonl';

/** Lines that a board said, up to a number of rulings. */
export function boardLines(shots = Infinity, file = BOARD_TRACE): string[] {
  const out: string[] = [];
  let left = shots;
  for (const e of parseTrace(readFileSync(file, 'utf8'), file).events) {
    if (e.out !== 'line') continue;
    const text = JSON.stringify(e.line);
    out.push(text);
    if (text.includes('"ev":"ruling"')) left--;
    // its places are told after it
    if (left <= 0 && text.includes('"ev":"discs"')) break;
  }
  return out;
}

/** Pieces of `size` bytes, whatever lines they cut. */
export function pieces(lines: readonly string[], size: number): string[] {
  const text = lines.map((l) => `${l}\r\n`).join('');
  return text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
}
