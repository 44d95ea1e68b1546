/**
 * Runs again what has changed. In: files, and what runs some of them; out: the status of the last run, when somebody
 * stops it. A file that is wrong is told and waited for; when the firmware was built anew, all run.
 */
import { statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { BadInput } from './badInput.js';
import { EXIT, type Io } from './verb.js';

const FIRMWARE = 'build/firmware.js';
/** Editors save in several steps, builds write several files, ms. */
const CALM_MS = 150;

/** When a file was written; 0 while it is not there. */
function written(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

export async function watched(
  files: readonly string[],
  run: (files: readonly string[]) => number,
  io: Io,
): Promise<number> {
  if (files.includes('-')) throw new BadInput('-', 'standard input cannot be watched');
  let status: number = EXIT.done;
  const attempt = (some: readonly string[]): void => {
    try {
      status = run(some);
    } catch (e) {
      if (!(e instanceof BadInput)) throw e;
      io.err(e.message);
      status = EXIT.badInput;
    }
    io.err('watching; Ctrl-C ends it');
  };
  const all = [...new Set([...files, FIRMWARE])];
  const seen = new Map(all.map((file) => [file, written(file)]));
  const look = (): void => {
    const news = all.filter((file) => written(file) > 0 && written(file) !== seen.get(file));
    for (const file of news) seen.set(file, written(file));
    if (news.length > 0) attempt(news.includes(FIRMWARE) ? files : news);
  };
  // Folders, since editors that save by renaming put a new file in the old one's place.
  let timer: NodeJS.Timeout | undefined;
  const folders = [...new Set(all.map((file) => dirname(file)))];
  const watchers = folders.map((dir) =>
    watch(dir, (_what, name) => {
      if (name !== null && !all.some((file) => basename(file) === name)) return;
      clearTimeout(timer);
      timer = setTimeout(look, CALM_MS);
    }),
  );
  attempt(files);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  clearTimeout(timer);
  for (const w of watchers) w.close();
  return status;
}
