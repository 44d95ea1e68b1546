/**
 * The firmware for another controller of hw/board.json than the usual one. In: its name, the compiled firmware; out: a
 * folder with bundle, parts and cores, as build/ has them for the usual one. Only the tables differ (firmware/board.gen).
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { calculations } from '../../hw/calc/calc.js';
import { kept, resultText } from '../../hw/calc/result.js';
import { controllerOf, firmwareTables } from '../../hw/generate.js';
import type { Board } from '../../hw/schema.js';
import { BadInput } from '../cli/badInput.js';
import { writeManifest } from '../flash/build.js';
import { buildBundle, writeBundle, type Bundle } from './build.js';

export interface Cores {
  readonly compiled: string;
  readonly interpreted: string;
}

/** @param compiled folder with the compiled modules of the firmware, main.js among them */
export async function buildFor(
  board: Board,
  controller: string,
  compiled: string,
  cores: Cores,
  folder: string,
): Promise<Bundle> {
  const other = { ...board, controller };
  const { interpreterBoard } = controllerOf(other);
  const modules = join(folder, 'firmware');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(compiled, modules, { recursive: true });
  const { outputText } = ts.transpileModule(firmwareTables(other), {
    compilerOptions: { target: ts.ScriptTarget.ES2015, module: ts.ModuleKind.ES2015 },
  });
  writeFileSync(join(modules, 'board.gen.js'), outputText);
  const bundle = await buildBundle(join(modules, 'main.js'));
  writeBundle(bundle, join(folder, 'firmware.js'));
  writeFileSync(join(folder, 'kernel.bin'), cores.compiled, 'latin1');
  writeFileSync(join(folder, 'kernel.js'), cores.interpreted, 'latin1');
  writeManifest(folder, interpreterBoard, bundle.hash, Object.keys(bundle.parts));
  return bundle;
}

/** The numeric cores as the usual build made them: they are the same for every board. */
export function coresIn(build: string): Cores {
  return {
    compiled: readFileSync(join(build, 'kernel.bin'), 'latin1'),
    interpreted: readFileSync(join(build, 'kernel.js'), 'latin1'),
  };
}

/**
 * The firmware for another board file, into a folder of its name below `build`. Refused when the board's calculations
 * say no: the firmware would light more pixels than its fuse feeds, or run the bus faster than its wires.
 */
export async function buildForBoard(board: Board, build: string): Promise<Bundle> {
  const broken = calculations(board).filter((r) => !kept(r));
  if (broken.length > 0)
    throw new BadInput(
      board.name,
      `no firmware is made for a board with faults\n${broken.map(resultText).join('\n')}`,
    );
  const compiled = join(build, 'firmware');
  return buildFor(board, board.controller, compiled, coresIn(build), join(build, board.name));
}
