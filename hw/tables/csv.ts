/** Rows as the text of a CSV file: quotes only where a comma or a quote asks for them. */
export type Cell = string | number;

function cell(value: Cell): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\n') + '\n';
}
