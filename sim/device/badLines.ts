/**
 * Lines that are no commands, of every kind that people, noise and ill will produce. In: a seeded stream; out: texts
 * without line feed. What happens to be a command after all is not given.
 */
import { parseLine } from '../../firmware/link/lines.js';
import type { Rng } from '../random.js';

const COMMANDS = [
  '{"cmd":"hello"}',
  '{"cmd":"ok"}',
  '{"cmd":"undo"}',
  '{"cmd":"end"}',
  '{"cmd":"replay"}',
  '{"cmd":"calibrate"}',
  '{"cmd":"answer","q":"level","take":"undo"}',
  '{"cmd":"new","preset":"tracey","players":2,"starter":"N","seats":[["A","S"],["B","N"]]}',
];
/** In the place of a value. */
const VALUES = [
  ...['null', '[]', '{}', '""', '-1', '1e99', '0.5', 'NaN', 'true', '[[[[[[[[[[[[]]]]]]]]]]]]'],
  ...['"\\u0000"', '"__proto__"', '"constructor"', '{"cmd":"ok"}', '99999999999999999999'],
];
/** Ctrl-C is an order of its own: on USB it asks for the console. */
const CTRL_C = 3;
const NEWLINE = 10;

function bytes(rng: Rng, most: number): string {
  let text = '';
  for (let n = 1 + rng.int(most); n > 0; n--) {
    const c = rng.int(256);
    text += String.fromCharCode(c === CTRL_C || c === NEWLINE ? 0 : c);
  }
  return text;
}

function spoilt(rng: Rng): string {
  const text = rng.pick(COMMANDS);
  const at = rng.int(text.length);
  const what = rng.int(3);
  const put = what === 0 ? '' : String.fromCharCode(32 + rng.int(95));
  return text.slice(0, at) + put + text.slice(what === 2 ? at : at + 1);
}

const KINDS: readonly ((rng: Rng) => string)[] = [
  (rng) => bytes(rng, 60),
  (rng) => bytes(rng, 700),
  () => '',
  (rng) => rng.pick(COMMANDS).slice(0, rng.int(14)),
  (rng) => rng.pick(COMMANDS).slice(1 + rng.int(13)),
  (rng) => rng.pick(COMMANDS) + rng.pick(COMMANDS),
  spoilt,
  spoilt,
  (rng) => rng.pick(COMMANDS).replace(/:"[^"]*"/, `:${rng.pick(VALUES)}`),
  (rng) => rng.pick(COMMANDS).replace(/(,"\w+":)("[^"]*"|\d|\[\[.*\]\])/, `$1${rng.pick(VALUES)}`),
  (rng) => rng.pick(['[', '{"a":', '[{"a":', '"', '-', '(']).repeat(1 + rng.int(120)),
  (rng) => `{"v":${2 + rng.int(9)},"cmd":"ok"}`,
  (rng) => `{"cmd":"${'x'.repeat(rng.int(900))}"}`,
  (rng) => `{"cmd":"new","preset":"${bytes(rng, 30).replace(/["\\]/g, '')}`,
];

/** Is it, when a person reads it, an order that the board might carry out? */
const order = (text: string): boolean => typeof parseLine(text) !== 'string';

export function badLine(rng: Rng): string {
  for (;;) {
    const text = rng.pick(KINDS)(rng);
    if (!order(text)) return text;
  }
}

/** An order that changes something. */
export function changingLine(rng: Rng): string {
  return rng.pick(COMMANDS.slice(1));
}
