/**
 * A file that whole lines are added to. In: a file and the length that is good of it; out: lines on the disk, or false and the file
 * as it was: where the disk is full half a line would spoil the next one.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

export interface LineFile {
  /** False: nothing of it is in the file; `trouble` tells why. */
  add(text: string): boolean;
  /** Why the last lines could not be written; '' when they were. */
  readonly trouble: string;
  close(): void;
}

/** Writes some of the bytes from a place on; out: how many. @throws where the disk takes none. */
export type Write = (fd: number, bytes: Uint8Array, at: number) => number;

export function openLineFile(file: string, good: number, write: Write = writeSync): LineFile {
  const fd = openSync(file, 'a');
  ftruncateSync(fd, good);
  let length = good;
  let trouble = '';
  return {
    add(text) {
      const bytes = Buffer.from(text);
      try {
        for (let at = 0; at < bytes.length;) at += write(fd, bytes, at);
        fsyncSync(fd);
      } catch (e) {
        trouble = e instanceof Error ? e.message : String(e);
        ftruncateSync(fd, length);
        return false;
      }
      trouble = '';
      length += bytes.length;
      return true;
    },
    get trouble() {
      return trouble;
    },
    close: () => closeSync(fd),
  };
}
