/**
 * Scenarios in both engines. In: files; out: how many effects (lines of the board and bytes for the ring, with their
 * virtual times) were the same, and what differs. What the interpreter prints by itself is an effect too.
 */
import { readFileSync } from 'node:fs';
import { readScenario } from '../scenario/scenario.js';
import { runScenario } from '../scenario/run.js';
import type { Difference } from './compare.js';

export interface Compared {
  readonly figures: {
    readonly scenarios: number;
    readonly virtualSeconds: number;
    readonly effects: number;
    readonly differences: number;
  };
  readonly differences: readonly Difference[];
  readonly errors: readonly string[];
}

interface Played {
  readonly effects: readonly string[];
  readonly t: number;
  /** '' when it passed. */
  readonly failed: string;
}

function played(file: string, engine: 'vm' | 'espruino'): Played {
  const effects: string[] = [];
  const result = runScenario(readScenario(readFileSync(file, 'utf8'), file), {
    engine,
    watch: (world) => {
      world.onLine((l) => effects.push(`${file} ${l.t} line ${l.text}`));
      world.onRing((bytes, t) =>
        effects.push(`${file} ${t} ring ${Buffer.from(bytes).toString('hex')}`),
      );
    },
  });
  const failed = result.outcome === 'passed' ? '' : `${file} in ${engine}: ${result.message}`;
  return { effects, t: result.t, failed };
}

export function compareScenarios(files: readonly string[]): Compared {
  const found: Difference[] = [];
  const errors: string[] = [];
  let effects = 0;
  let t = 0;
  for (const file of files) {
    const vm = played(file, 'vm');
    const real = played(file, 'espruino');
    errors.push(...[vm.failed, real.failed].filter((why) => why !== ''));
    effects += real.effects.length;
    t += real.t;
    for (let at = 0; at < Math.max(vm.effects.length, real.effects.length); at++) {
      const [a = 'nothing', b = 'nothing'] = [vm.effects[at], real.effects[at]];
      if (a !== b) found.push({ at, vm: a, espruino: b });
    }
  }
  const figures = {
    scenarios: files.length,
    virtualSeconds: Math.round(t / 100) / 10,
    effects,
    differences: found.length,
  };
  return { figures, differences: found, errors };
}
