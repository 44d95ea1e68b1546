/**
 * `npm run kernel`: translates, compiles and measures the numeric core and writes what is checked in. With --c it
 * prints the C and nothing else. Exit status 0 done, 1 no compiler or no qemu-arm, 2 the core is not in the subset.
 */
import { readFileSync, writeFileSync } from 'node:fs';
// first: it and model.ts import each other, and it must not be the one that finds the other half done
import '../../firmware/sense/core.gen.js';
import { compilerVersion } from './compile.js';
import { emitC } from './emitC.js';
import { generate, SOURCE } from './generate.js';
import { KernelError } from './ir.js';
import { qemuVersion } from './qemu.js';
import { readKernel } from './read.js';

function main(args: readonly string[]): number {
  const say = (text: string): boolean => process.stderr.write(`${text}\n`);
  try {
    const kernel = readKernel(readFileSync(SOURCE, 'utf8'), SOURCE);
    if (args.includes('--c')) {
      process.stdout.write(emitC(kernel));
      return 0;
    }
    if (!compilerVersion() || !qemuVersion()) {
      say('kernel: needs arm-none-eabi-gcc and qemu-arm (Debian: gcc-arm-none-eabi, qemu-user)');
      return 1;
    }
    for (const { file, text } of generate(kernel) ?? []) {
      writeFileSync(file, text);
      say(`${file}: ${text.length} bytes`);
    }
    return 0;
  } catch (e) {
    if (!(e instanceof KernelError)) throw e;
    say(e.message);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
