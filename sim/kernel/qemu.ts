/**
 * Runs compiled code of the numeric core in an emulator (qemu-arm, from Debian's qemu-user). In: code,
 * memory, calls; out: results, the memory afterwards and, when asked for, every instruction that was executed. The
 * code is loaded at an odd place on purpose: it must run wherever the interpreter puts it.
 *
 * A program of a few lines, compiled with the same compiler and without any library, reads all that from its standard
 * input.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * qemu 7.2 ends with an assertion when it runs a user program on its M-profile processors; this one has all instructions
 * of a Cortex-M4F that the compiler may use (it is told -mcpu=cortex-m4), with the same results.
 */
const CPU = 'cortex-a7';

const LOADER = `
static unsigned char code[262144] __attribute__((aligned(4096)));
static unsigned char memory[1048576] __attribute__((aligned(8)));
static int table[64];
static int head[4];
static int call[4];
static int sys(int n, int a, void *b, int c) {
  register int r7 __asm__("r7") = n;
  register int r0 __asm__("r0") = a;
  register void *r1 __asm__("r1") = b;
  register int r2 __asm__("r2") = c;
  __asm__ volatile("svc 0" : "+r"(r0) : "r"(r7), "r"(r1), "r"(r2) : "memory");
  return r0;
}
static int take(void *to, int n) {
  int have = 0;
  while (have < n) {
    int got = sys(3, 0, (char *)to + have, n - have);
    if (got <= 0) return 0;
    have += got;
  }
  return 1;
}
static void give(void *from, int n) {
  int done = 0;
  while (done < n) done += sys(4, 1, (char *)from + done, n - done);
}
/* head: bytes of code, of memory, words of the table, how many of them are places in the memory */
void _start(void) {
  take(head, 16);
  take(code, head[0]);
  take(memory, head[1]);
  take(table, 4 * head[2]);
  for (int i = 0; i < head[3]; i++) table[i] += (int)memory;
  while (take(call, 16)) {
    int (*f)(int *, int, int, int) = (int (*)(int *, int, int, int))(code + call[0] + 1);
    int result = f(table, call[1], call[2], call[3]);
    give(&result, 4);
  }
  give(memory, head[1]);
  sys(1, 0, 0, 0);
}
`;

export interface NativeCall {
  readonly entry: number;
  /** At most three numbers; what an entry takes beyond them stands in the table. */
  readonly numbers: readonly number[];
}

export interface Job {
  readonly code: Uint8Array;
  readonly memory: Uint8Array;
  /** Places of the arrays in the memory, then the numbers beyond the third as they are. */
  readonly arrays: readonly number[];
  readonly beyond: readonly number[];
  readonly calls: readonly NativeCall[];
}

export interface Outcome {
  readonly results: Float32Array;
  readonly memory: Buffer;
}

export function qemuVersion(): string | undefined {
  const r = spawnSync('qemu-arm', ['--version'], { encoding: 'utf8' });
  return r.status === 0 ? r.stdout.split('\n')[0] : undefined;
}

export class Qemu {
  private readonly dir = mkdtempSync(join(tmpdir(), 'qemu-'));
  private readonly codeAt: number;

  constructor() {
    const at = (name: string): string => join(this.dir, name);
    writeFileSync(at('loader.c'), LOADER);
    const flags = '-mcpu=cortex-m4 -mthumb -mfloat-abi=softfp -mfpu=fpv4-sp-d16 -O1 -ffreestanding';
    const link = '-nostdlib -static -Wl,-N,-Ttext=0x10000 loader.c -o loader';
    const gcc = spawnSync('arm-none-eabi-gcc', `${flags} ${link}`.split(' '), {
      cwd: this.dir,
      encoding: 'utf8',
    });
    if (gcc.status !== 0) throw new Error(gcc.stderr || 'no arm-none-eabi-gcc');
    const nm = spawnSync('arm-none-eabi-nm', [at('loader')], { encoding: 'utf8' }).stdout;
    this.codeAt = parseInt(/^([0-9a-f]+) b code$/m.exec(nm)?.[1] ?? '0', 16);
  }

  private input(job: Job): Buffer {
    const words = (list: readonly number[]): Buffer => Buffer.from(Int32Array.from(list).buffer);
    const reals = (list: readonly number[]): Buffer => Buffer.from(Float32Array.from(list).buffer);
    const { code, memory, arrays, beyond, calls } = job;
    return Buffer.concat([
      words([code.length, memory.length, arrays.length + beyond.length, arrays.length]),
      code,
      memory,
      words(arrays),
      reals(beyond),
      ...calls.flatMap((c) => [words([c.entry]), reals([0, 1, 2].map((i) => c.numbers[i] ?? 0))]),
    ]);
  }

  private start(job: Job, options: readonly string[]): Outcome {
    const r = spawnSync('qemu-arm', ['-cpu', CPU, ...options, join(this.dir, 'loader')], {
      input: this.input(job),
      maxBuffer: 1 << 26,
    });
    const results = 4 * job.calls.length;
    if (r.status !== 0 || r.stdout.length !== results + job.memory.length) {
      throw new Error(`qemu-arm: status ${r.status}, signal ${r.signal}: ${String(r.stderr)}`);
    }
    return {
      results: new Float32Array(new Uint8Array(r.stdout.subarray(0, results)).buffer),
      memory: Buffer.from(r.stdout.subarray(results)),
    };
  }

  run(job: Job): Outcome {
    return this.start(job, []);
  }

  /** How often each instruction of the code was executed, by its place. */
  trace(job: Job): { outcome: Outcome; executed: ReadonlyMap<number, number> } {
    const log = join(this.dir, 'log');
    const outcome = this.start(job, ['-d', 'in_asm,exec,nochain', '-D', log]);
    const blocks = new Map<number, number[]>();
    const executed = new Map<number, number>();
    const runs = new Map<number, number>();
    let block: number[] = [];
    for (const line of readFileSync(log, 'latin1').split('\n')) {
      const asm = /^0x([0-9a-f]+): {2}/.exec(line);
      const ran = /^Trace \d+: \S+ \[[0-9a-f]+\/([0-9a-f]+)\//.exec(line);
      if (line.startsWith('IN:')) block = [];
      else if (asm) {
        if (block.length === 0) blocks.set(parseInt(asm[1], 16), block);
        block.push(parseInt(asm[1], 16));
      } else if (ran) {
        const pc = parseInt(ran[1], 16);
        runs.set(pc, (runs.get(pc) ?? 0) + 1);
      }
    }
    for (const [pc, times] of runs) {
      for (const at of blocks.get(pc) ?? []) {
        const place = at - this.codeAt;
        if (place < 0 || place >= job.code.length) continue;
        executed.set(place, (executed.get(place) ?? 0) + times);
      }
    }
    return { outcome, executed };
  }

  close(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
