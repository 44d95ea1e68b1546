/**
 * The files of the page and of the scoreboard, with what a browser may do with them. In: the folders; out: path and file.
 * All are read at start: no path of a request ever reaches the file system.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
};

/**
 * Scripts from here only; nothing is ever loaded from elsewhere. Styles may stand in elements: the library that reaches
 * boards by radio writes its own.
 */
export const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** What reaches a board from a page, as its makers pack it for browsers. */
const LIBRARY = 'node_modules/@espruino-tools/core/min/main.min.js';
/** The scoreboard's link library makes styles of its own; and the page may be installed. */
const SCORE_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export interface PageFolders {
  /** Folder with index.html and its style sheets; folders in it are served as well. */
  readonly assets: string;
  /** Folder with the compiled modules. */
  readonly scripts: string;
  /** The scoreboard page, served at /score/. */
  readonly score?: ReadonlyMap<string, Buffer>;
}

export interface PageFile {
  readonly body: Buffer;
  readonly type: string;
}

/** What a browser is told with a file. */
export const headersOf = (path: string): Readonly<Record<string, string>> =>
  path.startsWith('/score/') ? SCORE_HEADERS : HEADERS;

/** Every file that can be asked for. */
export function readFiles(options: PageFolders): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const add = (folder: string, name: string): void => {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type) files.set(`/${name}`, { body: readFileSync(join(folder, name)), type });
  };
  const names = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((x) => x.split(sep).join('/'));
  for (const name of names(options.assets))
    if (/\.(html|css|svg)$/.test(name)) add(options.assets, name);
  for (const name of names(options.scripts)) if (name.endsWith('.js')) add(options.scripts, name);
  if (existsSync(LIBRARY))
    files.set('/espruino-tools.js', { body: readFileSync(LIBRARY), type: TYPES['js'] ?? '' });
  for (const [name, body] of options.score ?? [])
    files.set(`/score/${name}`, {
      body,
      type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain',
    });
  // tells the page that a simulator serves it
  if (options.score)
    files.set('/score/simulator.json', { body: Buffer.from('{}'), type: TYPES['json'] ?? '' });
  for (const folder of ['/', '/score/']) {
    const index = files.get(`${folder}index.html`);
    if (index) files.set(folder, index);
  }
  return files;
}
