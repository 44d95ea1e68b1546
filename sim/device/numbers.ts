/**
 * Numbers as the interpreter reads them from text (src/jsutils.c, stringToFloatWithRadix): digit by digit, so that
 * 0.3 is one unit in the last place off. In: a program or a JSON text; out: the same with numbers that mean in Node
 * what the original means on the board.
 */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';

/** A decimal number without sign. */
export function readNumber(text: string): number {
  const [, whole, part, e] = /^(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return Number(text);
  let v = 0;
  for (const digit of whole) v = v * 10 + Number(digit);
  let scale = 0.1;
  for (const digit of part) {
    v += scale * Number(digit);
    scale /= 10;
  }
  let exponent = Number(e ?? 0);
  for (; exponent > 0; exponent--) v *= 10;
  for (; exponent < 0; exponent++) v /= 10;
  return v;
}

/** The program with its literals replaced where Node would read another number. */
export function literalsAsRead(code: string): string {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' });
  const edits: { start: number; end: number; text: string }[] = [];
  full(program, (node: Node) => {
    if (node.type !== 'Literal') return;
    const { value, raw } = node as Node & { value: unknown; raw: string };
    if (typeof value !== 'number' || /^0[xob]/i.test(raw)) return;
    const read = readNumber(raw);
    if (read !== value) edits.push({ start: node.start, end: node.end, text: String(read) });
  });
  edits.sort((a, b) => a.start - b.start);
  let out = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    out += code.slice(from, start) + text;
    from = end;
  }
  return out + code.slice(from);
}

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A JSON text likewise. */
export function jsonAsRead(text: string): string {
  return text.replace(TEXT_OR_NUMBER, (part) =>
    part.startsWith('"') ? part : String(readNumber(part)),
  );
}
