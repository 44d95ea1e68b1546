/**
 * Puts a build on a board. In: its console, the files in the order of build/flash.json; out: what was done. The program
 * itself, `.bootcde`, is taken away first and comes back last, when all else is there and was read back: whatever ends
 * this halfway leaves a board without a program, never one with half of it. Files that are there already stay.
 */
import { crc32 } from '../kernel/crc.js';
import { BadInput } from '../cli/badInput.js';
import type { Console } from './console.js';

export interface FlashFile {
  /** In Storage. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Target {
  /** As the interpreter calls the board; undefined: any. */
  readonly board: string | undefined;
}

export interface Done {
  readonly board: string;
  readonly version: string;
  readonly written: readonly string[];
  readonly same: readonly string[];
  /** The storage was packed anew: what the board had stored by itself is not found any more. */
  readonly packed: boolean;
}

export const PROGRAM = '.bootcde';
/** Bytes in one command: a line of less than 600. */
const PIECE = 384;
/** Before every file. */
const HEADER = 32;

const text = (v: string): string => JSON.stringify(v);
const STORAGE = 'require("Storage")';
const takes = (f: FlashFile): number => HEADER + Math.ceil(f.bytes.length / 4) * 4;

async function isThere(c: Console, f: FlashFile): Promise<boolean> {
  const found = await c.ask(
    `(s=>s===undefined?"none":s.length+" "+E.CRC32(s))(${STORAGE}.read(${text(f.name)}))`,
  );
  const [length, sum] = found.split(' ').map(Number);
  return length === f.bytes.length && (sum ?? 0) >>> 0 === crc32(f.bytes);
}

/** Bytes that are free, and that would be after packing. */
async function room(c: Console): Promise<{ free: number; most: number }> {
  const stats = await c.ask(`(s=>s.freeBytes+" "+s.trashBytes)(${STORAGE}.getStats())`);
  const [free = 0, trash = 0] = stats.split(' ').map(Number);
  return { free, most: free + trash };
}

async function write(c: Console, f: FlashFile): Promise<void> {
  for (let at = 0; at < f.bytes.length; at += PIECE) {
    const piece = f.bytes.subarray(at, at + PIECE).toString('base64');
    await c.ask(`${STORAGE}.write(${text(f.name)},atob(${text(piece)}),${at},${f.bytes.length})`);
  }
  if (!(await isThere(c, f))) {
    throw new BadInput(f.name, 'the board does not read back what was written');
  }
}

export async function upload(
  c: Console,
  files: readonly FlashFile[],
  target: Target,
  say: (text: string) => void,
): Promise<Done> {
  await c.attach();
  const [board = '', version = ''] = (await c.ask('process.env.BOARD+" "+process.version')).split(
    ' ',
  );
  if (target.board !== undefined && board !== target.board) {
    throw new BadInput('board', `found a ${board}, expected a ${target.board}`);
  }
  say(`${board}, interpreter ${version}`);
  const same: string[] = [];
  const todo: FlashFile[] = [];
  for (const f of files) {
    if (await isThere(c, f)) same.push(f.name);
    else todo.push(f);
  }
  const last = files.filter((f) => f.name === PROGRAM);
  if (todo.length > 0 && !todo.some((f) => f.name === PROGRAM)) {
    todo.push(...last);
    same.splice(same.indexOf(PROGRAM), 1);
  }
  for (const f of [...todo].reverse()) await c.ask(`${STORAGE}.erase(${text(f.name)})`);
  const packed = await makeRoom(c, todo, say);
  for (const f of todo.filter((x) => x.name !== PROGRAM).concat(todo.length > 0 ? last : [])) {
    say(`${f.name}: ${f.bytes.length} bytes`);
    await write(c, f);
  }
  return { board, version, written: todo.map((f) => f.name), same, packed };
}

async function makeRoom(
  c: Console,
  files: readonly FlashFile[],
  say: (text: string) => void,
): Promise<boolean> {
  const need = files.reduce((sum, f) => sum + takes(f), 0);
  const { free, most } = await room(c);
  if (need <= free) return false;
  if (need > most) {
    throw new BadInput(
      'board',
      `not enough room: ${need} bytes are needed, ${most} are free; the other files are ${await c.ask(`${STORAGE}.list().join(" ")`)}`,
    );
  }
  say('packing the storage; what the board had stored by itself will not be found any more');
  await c.ask(`${STORAGE}.compact()`);
  return true;
}
