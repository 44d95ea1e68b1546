/** The one input of a verb that reads cases: `FILE` or `-` for standard input. Out: its text and how messages call it. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadInput } from './badInput.js';

export interface Input {
  readonly name: string;
  readonly text: string;
}

/**
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
  const name = file === '-' ? 'standard input' : file;
  try {
    return { name, text: readFileSync(file === '-' ? 0 : file, 'utf8') };
  } catch (e) {
    const why = e instanceof Error ? e.message : String(e);
    throw new BadInput(name, `cannot be read (${why}); expected a file of ${what}`);
  }
}
