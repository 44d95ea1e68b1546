/**
 * Sources that change while the page is open. In: folders of sources; out: a build when they are quiet again, then new
 * firmware on the board, the page loaded anew, or a word that the simulator itself has changed. A build that fails is told
 * and changes nothing.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { builtProgram, type Program } from '../device/device.js';

export interface HotReload {
  close(): void;
}

export interface Reloads {
  firmware(program: Program): void;
  page(): void;
  /** For whoever reads the terminal. */
  say(text: string): void;
}

const SOURCES = ['firmware', 'hw', 'sim'] as const;
/** Editors write a file in several steps, and several files at once, ms. */
const QUIET_MS = 120;
const SOURCE = /\.(ts|mjs|json|html|css|svg)$/;

/** What a changed source is part of; '' = of nothing that runs. */
export type Part = 'firmware' | 'page' | 'simulator' | '';
export function partOf(path: string): Part {
  const name = path.replaceAll('\\', '/');
  if (!SOURCE.test(name)) return '';
  if (/^(firmware|hw)\//.test(name)) return 'firmware';
  if (/^sim\/page\//.test(name)) return 'page';
  return /^sim\//.test(name) ? 'simulator' : '';
}

/** Tells two builds apart. @param folders with what a page loads, @param own also those in them */
export function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha1');
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(js|html|css|svg)$/.test(name))
        hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Builds; true when all went well. */
export type Build = (say: (text: string) => void) => Promise<boolean>;

export const buildAll: Build = (say) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['sim/build.mjs'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (part) => (text += String(part)));
    child.on('error', () => resolve(false));
    child.on('close', (status) => {
      if (status !== 0) say(text.trim());
      resolve(status === 0);
    });
  });

/** After a build: what of it is new. Compared with the build before. */
export class Builds {
  private bundle: string;
  private page: string;
  constructor(private readonly pageFolders: readonly string[]) {
    this.bundle = JSON.stringify(builtProgram());
    this.page = digestOf(pageFolders);
  }
  /** Calls what has to be renewed. */
  renew(to: Reloads, simulator: boolean): void {
    const program = builtProgram();
    const bundle = JSON.stringify(program);
    const page = digestOf(this.pageFolders);
    if (bundle !== this.bundle) {
      to.say('new firmware on the board; the match goes on');
      to.firmware(program);
    }
    if (page !== this.page) {
      to.say('the page is new');
      to.page();
    }
    if (simulator) to.say('the simulator itself has changed: start it again to use it');
    [this.bundle, this.page] = [bundle, page];
  }
}

export function watchSources(
  pageFolders: readonly string[],
  to: Reloads,
  build: Build = buildAll,
): HotReload {
  const builds = new Builds(pageFolders);
  let changed = new Set<Part>();
  let building = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function renew(): Promise<void> {
    if (building) return;
    building = true;
    while (changed.size > 0 && !closed) {
      const parts = changed;
      changed = new Set();
      to.say('building ...');
      if (await build((text) => to.say(text))) builds.renew(to, parts.has('simulator'));
      else to.say('it goes on as it was');
    }
    building = false;
  }

  const watchers = SOURCES.map((folder): FSWatcher => {
    return watch(folder, { recursive: true }, (_event, name) => {
      const part = name === null ? '' : partOf(join(folder, String(name)));
      if (part === '') return;
      changed.add(part);
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), QUIET_MS);
    });
  });
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const w of watchers) w.close();
    },
  };
}
