/** Where the real interpreter is: the variable ESPRUINO, or `espruino` on the path. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findProgram(name: string, variable = ''): string | undefined {
  const named = variable === '' ? undefined : process.env[variable];
  const places = named
    ? [named]
    : (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, name));
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export function findEspruino(): string | undefined {
  return findProgram('espruino', 'ESPRUINO');
}
