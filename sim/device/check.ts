/**
 * `npm run espruino`: the built bundle in the real interpreter beside node:vm, on a story of its own or, behind `--`, on
 * scenarios. Prints figures as JSON on standard
 * output and differences on standard error. Exit status 1 on a difference or an error of the interpreter; 0 and a
 * loud word when there is no interpreter.
 */
import { readFileSync } from 'node:fs';
import { compare } from './compareEngines.js';
import { compareScenarios } from './compareScenarios.js';
import { BUNDLE_FILE } from './device.js';
import { findEspruino } from './findEspruino.js';

const SHOWN = 5;

export function main(
  out: (line: string) => void,
  err: (line: string) => void,
  files: readonly string[] = [],
): number {
  if (!findEspruino()) {
    err('SKIPPED: no espruino on the PATH nor in ESPRUINO; the bundle was not run there');
    return 0;
  }
  const { figures, differences, errors } =
    files.length > 0 ? compareScenarios(files) : compare(readFileSync(BUNDLE_FILE, 'latin1'));
  out(JSON.stringify(figures));
  for (const d of differences.slice(0, SHOWN)) {
    err(`effect ${d.at}\n  vm       ${d.vm}\n  espruino ${d.espruino}`);
  }
  for (const e of errors.slice(0, SHOWN)) err(`interpreter: ${e}`);
  return differences.length > 0 || errors.length > 0 ? 1 : 0;
}
