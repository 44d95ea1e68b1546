/** The core chosen: compiled code opened, refused, moved and given up, on the virtual controller's own native calls. */
import { openNative } from '../../../firmware/hal/native.js';
import type { Native } from '../../../firmware/hal/hal.js';
import { aim, chooseCore, coreChosen, type Chosen } from '../../../firmware/sense/choose.js';
import * as core from '../../../firmware/sense/core.gen.js';
import * as k from '../../../firmware/sense/kernel.js';
import { f, list } from '../../../firmware/sense/model.js';
import { plainCore } from '../../../firmware/sense/plain.gen.js';
import { KERNEL_BYTES, NativeCode, type View } from '../../../sim/device/nativeCode.js';
import { crc32 } from '../../../sim/kernel/crc.js';

interface Interpreter {
  nativeCall?: (place: number, signature: string, code: string) => (...args: number[]) => number;
  getAddressOf: (value: View | string, flat: boolean) => number;
  toFlatString: (text: string) => string | undefined;
  CRC32: (text: string) => number;
}

let code: NativeCode;
let calls = 0;

function interpreter(): Interpreter {
  return {
    nativeCall: (place, signature, bytes) => code.nativeCall(place, signature, bytes),
    // a text in the memory has no address to run from
    getAddressOf: (value, flat) =>
      typeof value === 'string' ? 0 : flat ? code.addressOf(value) : 1,
    toFlatString: (text) => text,
    CRC32: (text) => crc32(Buffer.from(text, 'latin1')),
  };
}

function start(change: Partial<Interpreter> = {}, board = 'JOLTJS'): void {
  calls = 0;
  code = new NativeCode(() => calls++);
  const e = { ...interpreter(), ...change };
  (globalThis as unknown as { E: Interpreter }).E = e;
  process.env.BOARD = board;
}

function open(bytes: string | undefined = KERNEL_BYTES): Native | null {
  return openNative(bytes, core.CRC, core.ARRAYS, core.LENGTHS);
}

/** Times that the interpreted core was read from Storage. */
let reads = 0;

function use(opened: () => Native | null = open, plain: unknown = plainCore): Chosen {
  reads = 0;
  const read = (): unknown => (reads++, plain);
  return chooseCore({ native: () => opened(), plainCore: read });
}

/** Two equations by the core, whichever it is. */
function solved(): number[] {
  f.set([4, 2, 5], k.MATRIX);
  f.set([6, 7], k.RHS);
  core.factor(2, 0);
  core.solve(2);
  return [f[k.RHS], f[k.RHS + 1]].map((v) => Math.round(v * 1e5) / 1e5);
}

afterAll(() => {
  delete process.env.BOARD;
  delete (globalThis as unknown as { E?: Interpreter }).E;
});

describe('code that is not for this board is never called', () => {
  const refused: readonly [string, Partial<Interpreter>, (() => Native | null)?][] = [
    ['an interpreter without native calls', { nativeCall: undefined }],
    ['no file', {}, () => openNative(undefined, core.CRC, [f, list], [1, 1])],
    ['a spoilt file', {}, () => open(`${KERNEL_BYTES.slice(0, -1)}\x00`)],
    ['a file cut short', {}, () => open(KERNEL_BYTES.slice(0, 5000))],
    ['no room for the code', { toFlatString: () => undefined }],
    ['an arena in pieces', { getAddressOf: (v) => (v === f ? 0 : 4) }],
    [
      'a list that is too short',
      {},
      () => openNative(KERNEL_BYTES, core.CRC, [f, new Int16Array(3)], core.LENGTHS),
    ],
  ];

  it.each(refused)('%s', (_what, change, opened) => {
    start(change);
    expect(use(opened)).toBe('interpreted');
    expect(calls).toBe(0);
    expect(solved()).toEqual([1, 1]);
    expect([calls, reads]).toEqual([0, 1]);
  });

  it('another board', () => {
    start({}, 'PUCKJS');
    expect([use(), calls]).toEqual(['interpreted', 0]);
  });

  it('should not be believed when it computes wrongly', () => {
    start({ nativeCall: () => () => 2.5 });
    expect(use()).toBe('interpreted');
    expect(solved()).toEqual([1, 1]);
  });
});

describe('where there is no interpreted core either', () => {
  const wrong: readonly [string, unknown][] = [
    ['no file, or one that fails', null],
    ['one of another program', () => ({ ...plainCore(f, list), 0: 1 })],
    ['one that computes wrongly', () => ({ ...plainCore(f, list), [core.AT_misfit]: () => 3 })],
  ];

  it.each(wrong)('should be said: %s', (_what, plain) => {
    start({ nativeCall: undefined });
    expect(use(open, plain)).toBe('none');
  });

  it('should not matter while the compiled one works', () => {
    start();
    expect(use(open, null)).toBe('compiled');
    expect(reads).toBe(0);
  });

  it('should be said when the compiled one is lost', () => {
    start();
    expect(use(open, null)).toBe('compiled');
    (globalThis as unknown as { E: Interpreter }).E.getAddressOf = () => 0;
    expect(aim).toThrow('no numeric core');
    expect(coreChosen()).toBe('none');
  });
});

describe('code that is', () => {
  it('should be called from then on', () => {
    start();
    expect(use()).toBe('compiled');
    const before = calls;
    expect(solved()).toEqual([1, 1]);
    expect(calls).toBe(before + 2);
  });

  it('should be aimed anew when the memory was packed', () => {
    start();
    expect(use()).toBe('compiled');
    code = new NativeCode(() => calls++);
    code.addressOf(new Float32Array(100));
    aim();
    expect(solved()).toEqual([1, 1]);
    expect(calls).toBeGreaterThan(2);
  });

  it('should be given up when the arena has no address any more', () => {
    start();
    expect(use()).toBe('compiled');
    (globalThis as unknown as { E: Interpreter }).E.getAddressOf = () => 0;
    aim();
    const before = calls;
    expect(solved()).toEqual([1, 1]);
    expect(calls).toBe(before);
    expect(coreChosen()).toBe('interpreted');
  });

  it('should get arrays of its own, and leave those that are too short to the interpreter', () => {
    start();
    expect(use()).toBe('compiled');
    const sum = new Float32Array(384);
    const counts = new Int16Array(384).fill(3);
    const before = calls;
    core.addCounts(sum, counts, 384);
    expect(calls).toBe(before + 1);
    expect(sum.every((v) => v === 3)).toBe(true);
    core.addCounts(sum.subarray(0, 10), counts, 10);
    expect(calls).toBe(before + 1);
    expect([sum[9], sum[10]]).toEqual([6, 3]);
  });

  it('should end the simulation when it is called where no array is', () => {
    start();
    const native = open();
    native?.aim();
    const fn = code.nativeCall(core.AT_solve + 1, 'float(int,float,float,float)', KERNEL_BYTES);
    expect(() => fn(0x20000000, 1)).toThrow('hard fault: no array at 0x20000000');
    expect(() => code.nativeCall(3, 'float(int,float,float,float)', KERNEL_BYTES)).toThrow(
      'hard fault',
    );
    expect(() => code.nativeCall(1, 'int(int)', KERNEL_BYTES)).toThrow('signature');
  });
});
