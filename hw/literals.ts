/** Numbers and names as the text of a list in a program. In: values; out: source text, wrapped. */

export function hex(value: number): string {
  return '0x' + value.toString(16);
}

/** Wrapped at about 110 columns. */
export function list(values: readonly number[], indent = ''): string {
  return wrap(values.map(String), indent);
}

export function hexList(values: readonly number[]): string {
  return wrap(values.map(hex));
}

export function textList(values: readonly string[]): string {
  return wrap(values.map((value) => `'${value}'`));
}

function wrap(words: readonly string[], indent = ''): string {
  const flat = words.join(', ');
  if (flat.length < 90) return `[${flat}]`;
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length > 106) {
      lines.push(line);
      line = '';
    }
    line += (line ? ' ' : '') + word + ',';
  }
  if (line) lines.push(line);
  const inner = `\n${indent}  `;
  return `[${inner}${lines.join(inner)}\n${indent}]`;
}
