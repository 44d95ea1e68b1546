/**
 * What a verb writes: the two standard streams and files. Whole lines, at once and in order; a reader that has gone
 * away ends the command, a disc that is full or a folder that is not there is told in a sentence.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { BadInput } from './badInput.js';
import { fileTrouble, pause } from './input.js';
import type { Io } from './verb.js';

/** Nobody reads standard output any more (`| head -1`). */
export class ReaderGone extends Error {}

const PAUSE_MS = 2;

export function standardIo(): Io {
  return {
    out(line) {
      try {
        writeAll(1, `${line}\n`);
      } catch (e) {
        const code = (e as NodeJS.ErrnoException).code;
        if (code === 'EPIPE') throw new ReaderGone();
        throw new BadInput('standard output', `cannot be written (${code ?? String(e)})`);
      }
    },
    err(line) {
      try {
        writeAll(2, `${line}\n`);
      } catch {
        // Nobody is left to be told.
      }
    },
  };
}

function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EAGAIN') throw e;
      pause(PAUSE_MS);
    }
  }
}

/** Refuses a file that cannot be written before anything is done for it. @param option how messages call it. */
export function checkWritable(option: string, file: string): void {
  try {
    if (existsSync(file)) {
      if (statSync(file).isDirectory()) throw new BadInput(option, `"${file}" is a folder`);
      accessSync(file, constants.W_OK);
    } else {
      if (!statSync(dirname(file)).isDirectory()) throw notWritable(option, file, 'no such folder');
      accessSync(dirname(file), constants.W_OK);
    }
  } catch (e) {
    if (e instanceof BadInput) throw e;
    const why = fileTrouble(e);
    throw notWritable(option, file, why === 'no such file' ? 'no such folder' : why);
  }
}

export function writeText(option: string, file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (e) {
    throw notWritable(option, file, fileTrouble(e));
  }
}

export interface LineWriter {
  write(line: string): void;
  close(): void;
}

/** A file that is written line by line; what was in it is gone. */
export function lineWriter(option: string, file: string): LineWriter {
  checkWritable(option, file);
  const guarded = <T>(act: () => T): T => {
    try {
      return act();
    } catch (e) {
      throw notWritable(option, file, fileTrouble(e));
    }
  };
  const fd = guarded(() => openSync(file, 'w'));
  return {
    write: (line) => guarded(() => writeAll(fd, `${line}\n`)),
    close: () => guarded(() => closeSync(fd)),
  };
}

function notWritable(option: string, file: string, why: string): BadInput {
  return new BadInput(option, `found "${file}", which cannot be written (${why})`);
}
