/** KiCad's files are nested lists. In: lists of words and numbers; out: their text. Identifiers are made from names. */
import { createHash } from 'node:crypto';

export type Node = string | number | readonly Node[];

/** A word in quotes. */
export function quoted(text: string): string {
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}

/** Micrometres are exact enough, and -0 is 0. */
export function num(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** A list in a list starts a new line where the whole would be long. */
export function listText(node: Node, indent = ''): string {
  if (typeof node === 'number') return num(node);
  if (typeof node === 'string') return node;
  const flat = node.map((n) => listText(n)).join(' ');
  if (flat.length < 110) return `(${flat})`;
  const inner = indent + '  ';
  const parts = node.map((n, i) =>
    typeof n === 'object' && i > 0
      ? `\n${inner}${listText(n, inner)}`
      : `${i ? ' ' : ''}${listText(n)}`,
  );
  return `(${parts.join('')}\n${indent})`;
}

/** The same name has the same identifier each time, so that files only change where the board does. */
export function idOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    '4' + hex.slice(13, 16),
    '8' + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
