/**
 * What a verb reads: a file, or `-` for standard input. Out: text without a byte order mark, and how messages call it;
 * or BadInput that says why it cannot be read.
 */
import { readFileSync, readSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadInput } from './badInput.js';

export interface Input {
  readonly name: string;
  readonly text: string;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'no permission',
  ERR_FS_FILE_TOO_LARGE: 'too large',
  ERR_STRING_TOO_LONG: 'too large',
};

/** What went wrong with a file, in words. */
export function fileTrouble(e: unknown): string {
  const code = (e as NodeJS.ErrnoException).code ?? '';
  return REASONS[code] ?? (code || String(e));
}

/**
 * The one input of a verb that takes nothing else.
 * @param what what the file should hold, for the message
 * @throws BadInput when there is not exactly one file, or it cannot be read
 */
export function readInput(args: readonly string[], what: string): Input {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) {
    throw new BadInput(
      '',
      `found ${positionals.length} files, expected one, or - for standard input`,
    );
  }
  return readText(file, what);
}

/** Several inputs; standard input can be only one of them. */
export function readTexts(files: readonly string[], what: string): Input[] {
  if (files.filter((f) => f === '-').length > 1) {
    throw new BadInput('-', 'found standard input twice, expected once');
  }
  return files.map((file) => readText(file, what));
}

/** @throws BadInput when the file cannot be read or is none of text. */
export function readText(file: string, what: string): Input {
  const name = file === '-' ? 'standard input' : file === '' ? '""' : file;
  let text: string;
  try {
    text = file === '-' ? readStandardInput() : readFileSync(file, 'utf8');
  } catch (e) {
    throw new BadInput(name, `cannot be read (${fileTrouble(e)}), expected ${what}`);
  }
  if (text.includes('\u0000')) {
    throw new BadInput(name, `found bytes that are no text, expected ${what} in UTF-8`);
  }
  return { name, text: text.startsWith('\ufeff') ? text.slice(1) : text };
}

/** A pipe that does not block says EAGAIN while the other side is still at work, ms. */
const PAUSE_MS = 10;

function readStandardInput(): string {
  const parts: Buffer[] = [];
  const part = Buffer.alloc(65536);
  for (;;) {
    try {
      const n = readSync(0, part, 0, part.length, null);
      if (n === 0) return Buffer.concat(parts).toString('utf8');
      parts.push(Buffer.from(part.subarray(0, n)));
    } catch (e) {
      const code = (e as NodeJS.ErrnoException).code;
      if (code === 'EOF') return Buffer.concat(parts).toString('utf8');
      if (code !== 'EAGAIN') throw e;
      pause(PAUSE_MS);
    }
  }
}

/** Sleeps; virtual time does not notice. */
export function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
