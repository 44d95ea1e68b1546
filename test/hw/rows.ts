/** A CSV file as rows of named cells. */
export function rowsOf(text: string): Record<string, string>[] {
  const lines = text.trimEnd().split('\n').map(cells);
  const head = lines[0] ?? [];
  return lines.slice(1).map((line) => {
    if (line.length !== head.length)
      throw new Error(`${line.length} cells for ${head.join()}: ${line.join()}`);
    return Object.fromEntries(head.map((name, i) => [name, line[i] ?? '']));
  });
}

function cells(line: string): string[] {
  const found: string[] = [];
  for (const [, text = '', end] of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    found.push(text.startsWith('"') ? text.slice(1, -1).replace(/""/g, '"') : text);
    if (end === '') break;
  }
  return found;
}
