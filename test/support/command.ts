/** The command line inside a test: what it printed, what it said, how it ended; and files for it to read. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../sim/cli/main.js';

export interface Ended {
  readonly status: number;
  readonly out: readonly string[];
  readonly err: string;
}

export async function sim(...args: readonly string[]): Promise<Ended> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await main(args, { out: (l) => out.push(l), err: (l) => err.push(l) });
  return { status, out, err: err.join('\n') };
}

let dir: string | undefined;

export function folder(): string {
  return (dir ??= mkdtempSync(join(tmpdir(), 'sim-')));
}

let count = 0;

/** A new file with this in it. */
export function fileWith(content: string | Buffer, end = 'txt'): string {
  const path = join(folder(), `f${count++}.${end}`);
  writeFileSync(path, content);
  return path;
}
