/** Tables of the guides. */
export type Row = readonly (string | number)[];

export function table(head: Row, rows: readonly Row[]): string {
  const line = (row: Row): string => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}
