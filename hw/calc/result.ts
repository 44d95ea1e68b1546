/** A line of a calculation: what, how much, and the limits it must keep. */
export interface Result {
  readonly group: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
  /** How it was worked out, with the numbers that are assumptions. */
  readonly how: string;
}

export function kept({ value, least, most }: Result): boolean {
  return value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}

/** Three digits are what such estimates are worth. */
export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

export function limitText({ least, most, unit }: Result): string {
  const parts = [
    least === undefined ? '' : `at least ${rounded(least)}`,
    most === undefined ? '' : `at most ${rounded(most)}`,
  ].filter((p) => p !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')} ${unit}`;
}

export function resultText(r: Result): string {
  const limit = limitText(r);
  return `${kept(r) ? 'ok  ' : 'BAD '} ${r.group}: ${r.what} ${rounded(r.value)} ${r.unit}${limit ? ` (${limit})` : ''}; ${r.how}`;
}

/** "3k3" and "330R" as ohms. */
export function ohms(text: string): number {
  const match = /^(\d+)([Rk])(\d*)$/.exec(text);
  if (!match) throw new Error(`"${text}" is no resistor, expected such as 3k3 or 330R`);
  return Number(`${match[1] ?? 0}.${match[3] || 0}`) * (match[2] === 'k' ? 1000 : 1);
}
