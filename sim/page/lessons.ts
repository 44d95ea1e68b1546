/** The rules of a match as a list: a row a topic. In: rows of the server; out: the list. */
import { h } from './dom.js';
import type { Lesson } from './messages.js';

export function showLessons(list: HTMLElement, rows: readonly Lesson[]): void {
  list.replaceChildren(...rows.flatMap((r) => [h('dt', {}, r.topic), h('dd', {}, r.text)]));
}
