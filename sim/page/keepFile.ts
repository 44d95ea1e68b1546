/** A file that the page was given, kept by the browser where its downloads go. */
import { h } from './dom.js';

export function keepFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = h('a', { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
