/**
 * Figures of the bundle in the real interpreter. In: its text; out: how many effects were the same in both engines,
 * what differs, what the interpreter complained about, how many variables it used.
 */
import { differences, tell, type Difference, type Run } from './compare.js';
import { EspruinoEngine, type Memory } from './engineEspruino.js';

export interface Comparison {
  readonly figures: {
    readonly bundleBytes: number;
    readonly virtualSeconds: number;
    readonly effects: number;
    readonly differences: number;
    readonly errors: number;
    /** After the start, code in the flash; of the desktop build, whose variables hold more bytes each. */
    readonly variables: Memory;
  };
  readonly differences: readonly Difference[];
  readonly errors: readonly string[];
}

function memoryOf(run: Run): Memory {
  const engine = run.device.running;
  return engine instanceof EspruinoEngine ? engine.memory() : { usage: 0, total: 0, blockSize: 0 };
}

export function compare(bundle: string): Comparison {
  const vm = tell('vm', bundle);
  vm.device.close();
  const real = tell('espruino', bundle);
  real.device.close();
  const plain = plainBoot(bundle);
  const found = differences(vm, real);
  const errors = [...vm.console.map((e) => `vm: ${e}`), ...real.console, ...plain.errors];
  return {
    figures: {
      bundleBytes: bundle.length,
      virtualSeconds: real.virtualMs / 1000,
      effects: real.effects.length,
      differences: found.length,
      errors: errors.length,
      variables: plain.variables,
    },
    differences: found,
    errors,
  };
}

/** The very bytes that are flashed, run from there and not counted: they must load and say hello. */
function plainBoot(bundle: string): { errors: string[]; variables: Memory } {
  const run = tell('espruino', bundle, [{ in: 1500 }], 1, 'free');
  const variables = memoryOf(run);
  run.device.close();
  const hello = run.effects.some((e) => e.includes('"ev":"hello"'));
  const errors = hello ? [...run.console] : [...run.console, 'the plain bundle says no hello'];
  return { errors, variables };
}
