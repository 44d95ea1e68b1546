/**
 * One build at a time. In: the lock's file, what to do, where to say that one waits; the file holds the process that
 * builds, so that a build that was broken off (Ctrl-C, power) keeps nobody waiting.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Looked at so often, ms. */
const LOOK_MS = 100;
/** A lock without a process in it is being written, or was broken off while it was, ms. */
const WRITTEN_MS = 2000;

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return e.code === 'EPERM';
  }
}

function isHeld(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid > 0 ? lives(pid) : Date.now() - stat.mtimeMs < WRITTEN_MS;
}

export async function locked(file, say, fn) {
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (e) {
      if (e.code !== 'EEXIST') throw e;
    }
    if (!isHeld(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say('another build is under way, waiting for it ...');
    told = true;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  try {
    return await fn();
  } finally {
    rmSync(file, { force: true });
  }
}
