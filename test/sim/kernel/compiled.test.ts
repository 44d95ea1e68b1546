/**
 * The compiled core against its source. What needs no compiler runs everywhere; the rest says that it was skipped where
 * there is none.
 */
import { readFileSync } from 'node:fs';
import * as core from '../../../firmware/sense/kernel.js';
import { arraysIn, cases, copied, memoryOf, type Flat } from '../../../sim/kernel/cases.js';
import { compile, compilerVersion } from '../../../sim/kernel/compile.js';
import { crc32 } from '../../../sim/kernel/crc.js';
import { emitC } from '../../../sim/kernel/emitC.js';
import { emitJs } from '../../../sim/kernel/emitJs.js';
import * as written from '../../../sim/kernel/generate.js';
import { entriesOf } from '../../../sim/kernel/ir.js';
import { CODE, COMPILER, ENTRIES, HASH, INSTRUCTIONS } from '../../../sim/kernel/kernel.gen.js';
import { Qemu, qemuVersion } from '../../../sim/kernel/qemu.js';
import { readKernel } from '../../../sim/kernel/read.js';
import { makeSingle, type Single } from '../../../sim/kernel/single.js';
import { TEXT } from '../../../sim/kernel/single.gen.js';

const kernel = readKernel(readFileSync(written.SOURCE, 'utf8'), written.SOURCE);
const bytes = Buffer.from(CODE.join(''), 'base64');
const compiler = compilerVersion();
const qemu = compiler !== undefined && qemuVersion() !== undefined;

function skipped(what: string, why: string): void {
  process.stderr.write(`SKIPPED: ${what}: ${why}\n`);
}

if (compiler !== COMPILER) {
  skipped(
    'compiling the core again',
    `${compiler ?? 'no arm-none-eabi-gcc'}, written with ${COMPILER}`,
  );
}
if (!qemu) skipped('the compiled core against JavaScript', 'no arm-none-eabi-gcc or no qemu-arm');

describe('what is checked in of the core (after a change: make kernel)', () => {
  it('should be of this source', () => {
    expect(HASH).toBe(written.sourceHash(kernel));
  });

  it('should have the firmware call it where it is', () => {
    expect(readFileSync(written.CORE, 'utf8')).toBe(written.coreText(kernel, bytes, ENTRIES));
  });

  it('should have the interpreter find it by the same places', () => {
    expect(readFileSync(written.PLAIN, 'utf8')).toBe(written.plainText(kernel, bytes, ENTRIES));
  });

  it('should have its translation into JavaScript beside it', () => {
    expect(readFileSync(written.SINGLE, 'utf8')).toBe(written.singleText(kernel));
    expect(TEXT).toBe(emitJs(kernel));
  });

  it('should have a place and a cost for every function', () => {
    const names = entriesOf(kernel).map((f) => f.name);
    expect(Object.keys(ENTRIES).sort()).toEqual([...names].sort());
    expect(Object.keys(INSTRUCTIONS).sort()).toEqual([...names].sort());
  });

  it('should have the checksum that E.CRC32 gives', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  });

  (compiler === COMPILER ? it : it.skip)('should be the same bytes when compiled again', () => {
    const again = compile(emitC(kernel));
    expect(again?.bytes.equals(bytes)).toBe(true);
    expect(again?.entries).toEqual(ENTRIES);
  });
});

type Case = ReturnType<typeof cases>[number];

function inJs(single: Single, c: Case): { arrays: Flat[]; result: number } {
  const arrays = copied(c);
  return { arrays, result: Math.fround(single.functions[c.fn](arrays, ...c.numbers)) };
}

describe('the core in single precision against its source in double', () => {
  // what depends on a comparison near its threshold may go the other way; sums over the arena may not
  const single = makeSingle(TEXT);
  it.each(['addField', 'addUniform', 'residuals', 'weigh', 'soften', 'uniform'] as const)(
    'should differ by rounding alone: %s',
    (fn) => {
      for (const c of cases(kernel, 7, 7, fn)) {
        const [f] = inJs(single, c).arrays;
        const [g] = copied(c);
        (core[fn] as (...args: unknown[]) => unknown)(g, ...c.numbers);
        for (let i = 0; i < f.length; i++) {
          expect(Math.abs(f[i] - g[i])).toBeLessThanOrEqual(2e-5 * Math.max(50, Math.abs(g[i])));
        }
      }
    },
  );
});

(qemu ? describe : describe.skip)('the compiled core under qemu-arm', () => {
  let machine: Qemu;
  const single = makeSingle(TEXT);
  const compiled = { bytes, entries: ENTRIES };

  beforeAll(() => {
    machine = new Qemu();
  });
  afterAll(() => machine.close());

  it.each(entriesOf(kernel).map((f) => f.name))(
    'should compute what JavaScript does, to the last bit: %s',
    (fn) => {
      for (const c of cases(kernel, 11, 8, fn)) {
        const out = machine.run(written.jobOf(c, compiled));
        const { arrays, result } = inJs(single, c);
        const compiledArrays = arraysIn(c, out.memory);
        if (!compiledArrays) throw new Error(`${c.name}: touched more than its arrays`);
        const wrong = arrays.map((a, k) =>
          a.findIndex((v, i) => !Object.is(v, compiledArrays[k][i])),
        );
        expect([c.name, ...wrong]).toEqual([c.name, ...arrays.map(() => -1)]);
        expect(`${c.name}: ${out.results[0]}`).toBe(`${c.name}: ${result}`);
      }
    },
  );

  it('should do nothing when a number that is used as a place is none', () => {
    for (const spoil of [
      (f: Flat) => (f[core.ND] = 27),
      (f: Flat) => (f[core.ND] = NaN),
      (f: Flat) => (f[core.SENSORS] = 1e9),
      (f: Flat) => ((f[core.ND] = 1), (f[core.DISCS + 3] = -40)),
      (_f: Flat, list: Flat) => (list[3] = 26),
    ]) {
      const c = cases(kernel, 17, 1, 'fit')[0];
      spoil(c.arrays[0], c.arrays[1]);
      const out = machine.run(written.jobOf(c, compiled));
      expect(out.results[0]).toBeNaN();
      expect(out.memory.equals(memoryOf(c).memory)).toBe(true);
      expect(inJs(single, c).result).toBeNaN();
    }
  });

  it('should take the time that the virtual board charges, within 30 per cent a function', () => {
    const sums: Record<string, [number, number]> = {};
    for (const c of cases(kernel, 19, 5)) {
      const { executed } = machine.trace(written.jobOf(c, compiled));
      single.takeCost();
      inJs(single, c);
      const sum = (sums[c.fn] ??= [0, 0]);
      sum[0] += [...executed.values()].reduce((a, b) => a + b, 0);
      sum[1] += single.takeCost().ops * INSTRUCTIONS[c.fn];
    }
    for (const [fn, [counted, charged]] of Object.entries(sums)) {
      expect([fn, charged / counted > 0.7 && charged / counted < 1.3]).toEqual([fn, true]);
    }
  });
});
