/**
 * A value as messages quote it: short, on one line, nothing in it that a terminal would obey. In: anything a file can
 * hold, however deep; out: text.
 */
const MOST = 60;

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  return cut(printable(json(value)), MOST);
}

/** Text of a file or a person, in quotes. */
export function quoted(text: string): string {
  return `"${cut(printable(text), MOST)}"`;
}

/** Nothing that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, (c) => {
    return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text;
}

/** JSON of lists nested a hundred thousand deep is more than the stack holds. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return Array.isArray(value) ? 'a list, nested very deep' : 'an object, nested very deep';
  }
}
