/** A CSV file as rows of named cells. In: its text; out: rows; or an error that names the line. */
export type TableRow = Readonly<Record<string, string>>;

function cells(line: string): string[] {
  const found: string[] = [];
  for (const [, text = '', end] of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    found.push(text.startsWith('"') ? text.slice(1, -1).replace(/""/g, '"') : text);
    if (end === '') break;
  }
  return found;
}

export function readCsv(text: string, name: string): TableRow[] {
  const lines = text.trimEnd().split('\n').map(cells);
  const head = lines[0] ?? [];
  return lines.slice(1).map((line, i) => {
    if (line.length !== head.length)
      throw new Error(`${name}:${i + 2}: found ${line.length} cells, expected ${head.length}`);
    return Object.fromEntries(head.map((column, k) => [column, line[k] ?? '']));
  });
}
