/** Where a Chromium is: for the pictures of the documentation, tests and benches of the pages. */
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Its path, or undefined where there is none. */
export function chromiumPath(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}
