/**
 * Runs the bundle in the real interpreter. In: its text and a machine; out: the program's callbacks, run in a child
 * process that waits at a pipe whenever it asks something of its peripherals (prelude.ts). Both sides block, so that
 * the two programs are one: at most one of them runs, and virtual time stands still while the other does.
 *
 * The child dies with its pipes: it opens them before the interpreter starts, and reads an end of file when this
 * process is gone.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError, Interrupted, ProgramError } from './errors.js';
import { outerNames, partProgram } from '../bundle/parts.js';
import { findEspruino } from './findEspruino.js';
import { instrument } from './instrument.js';
import { PowerCut, type Engine, type Machine, type Port, type WatchEvent } from './machine.js';
import { ARRAYS } from '../kernel/kernel.gen.js';
import { nameAt } from './nativeCode.js';
import { runNative } from './nativePipe.js';
import { Pipes } from './pipes.js';
import { BUNDLE_NAME, EPILOGUE, prelude } from './prelude.js';

export interface Memory {
  readonly usage: number;
  readonly total: number;
  /** Bytes of a variable; 14 on the reference board, 27 on a desktop. */
  readonly blockSize: number;
}

/** The interpreted core, which is read apart from the program. */
const PLAIN_FILE = 'kernel.js';

/** Lines of the interpreter's own that say nothing: its banner. */
const BANNER_LINES = 11;

/** A program from Storage as the bundle is counted; one that is none, as it is. */
function counted(text: string, around: readonly string[]): string {
  try {
    return instrument(text, around);
  } catch {
    return text;
  }
}

/** The program asks for the counting copy of a part where it reads one to run it; what it sums up is the part itself. */
function countedParts(text: string): string {
  return text.replace(/(\bnew Function\(.*?require\("Storage"\))\.read\(/, '$1.counted(');
}

/** What the program waits for an answer to. */
const ANSWERED = 'rwfaigtbcmKkRWXzSYEv';

function memoryOf(p: Pipes, m: Machine, collect: boolean): void {
  const { total, tx } = m.memory(collect);
  p.reply(Buffer.from(Float64Array.of(total, tx.used, tx.total).buffer));
}

export class EspruinoEngine implements Engine {
  private readonly dir: string;
  private child: ChildProcess | undefined;
  private pipes: Pipes | undefined;
  private outFd = -1;
  private outSeen = 0;
  private instructions = 0;
  private fileName = '';
  private outer: readonly string[] | undefined;

  /**
   * @param charge false: nothing is counted, and the program runs from the flash, byte for byte as on the board
   * @param native false: an interpreter without E.nativeCall
   */
  constructor(
    private readonly bundle: string,
    private readonly machine: Machine,
    private readonly charge = true,
    native = true,
    interpreter = findEspruino(),
  ) {
    if (!interpreter) {
      throw new EngineError('no espruino found: put it on the PATH or name it in ESPRUINO');
    }
    this.dir = mkdtempSync(join(tmpdir(), 'espruino-'));
    const at = (name: string): string => join(this.dir, name);
    const made = spawnSync('mkfifo', [at('asks'), at('answers')]);
    if (made.status !== 0) throw new EngineError(`mkfifo failed: ${String(made.stderr)}`);
    const text = charge ? countedParts(instrument(bundle)) : bundle;
    writeFileSync(at(BUNDLE_NAME), text, 'latin1');
    writeFileSync(
      at('firmware.js'),
      prelude(at('asks'), at('answers'), text.length, !charge, native ? machine.boardName() : '') +
        EPILOGUE,
      'latin1',
    );
    this.outFd = openSync(at('out'), 'w+');
    this.child = spawn('sh', ['-c', 'exec 8>asks 9<answers; exec "$0" firmware.js', interpreter], {
      cwd: this.dir,
      stdio: ['ignore', this.outFd, this.outFd],
    });
    this.child.unref();
    this.pipes = new Pipes(openSync(at('asks'), 'r'), openSync(at('answers'), 'w'));
  }

  takeInstructions(): number {
    const n = this.instructions;
    this.instructions = 0;
    return n;
  }

  boot(): void {
    this.serve();
  }

  call(callback: number, argument?: WatchEvent | string): void {
    const p = this.live();
    if (argument === undefined) p.command('C', callback, '');
    else if (typeof argument === 'string') p.command('D', callback, argument);
    else {
      const bytes = Buffer.alloc(17);
      bytes.write(argument.state ? '1' : '0', 'latin1');
      bytes.writeDoubleLE(argument.time, 1);
      bytes.writeDoubleLE(argument.lastTime, 9);
      p.command('E', callback, bytes.toString('latin1'));
    }
    this.serve();
  }

  /** Variables that the interpreter uses now. */
  memory(): Memory {
    const p = this.live();
    p.head('M', 0);
    const [, usage, total, blockSize] = p.line().split(' ').map(Number);
    return { usage, total, blockSize };
  }

  /** All variables one by one, how many are in use, and the most there have been since the last time. */
  variables(): { dump: string; usage: number; peak: number } {
    const p = this.live();
    p.head('V', 0);
    const [, usage, peak] = p.line().split(' ').map(Number);
    return { dump: this.said(), usage, peak };
  }

  close(): void {
    this.pipes?.close();
    this.pipes = undefined;
    if (this.child) this.child.kill('SIGKILL');
    this.child = undefined;
    if (this.outFd >= 0) closeSync(this.outFd);
    this.outFd = -1;
    rmSync(this.dir, { recursive: true, force: true });
  }

  private live(): Pipes {
    if (!this.pipes) throw new EngineError('the interpreter is closed');
    return this.pipes;
  }

  /** Answers the program until its callback ends. */
  private serve(): void {
    const p = this.live();
    const errors: string[] = [];
    for (;;) {
      const head = p.line();
      if (head === '') {
        const said = this.said();
        this.close();
        throw new EngineError(`the interpreter ended: ${said}`);
      }
      const part = head.split(' ');
      this.instructions += Number(part[1]);
      if (part[0] === 'e') break;
      if (part[0] === '!') {
        errors.push(p.bytes(Number(part[2])).toString('latin1'));
        continue;
      }
      try {
        this.dispatch(p, part);
      } catch (e) {
        if (!(e instanceof ProgramError) && !(e instanceof Interrupted)) throw e;
        if (ANSWERED.includes(part[0])) p.text('X', e.message);
      }
    }
    for (const text of errors)
      if (!this.machine.wasInterrupted() && !this.machine.uncaught(text.split('\n')[0]))
        this.machine.console(`Uncaught ${text}`);
    this.machine.wasInterrupted();
    const said = this.said();
    if (said !== '') this.machine.console(said);
    if (this.machine.cut) throw new PowerCut('no power');
  }

  private dispatch(p: Pipes, part: readonly string[]): void {
    const m = this.machine;
    const number = (k: number): number => Number(part[k]);
    const last = (): Buffer => p.bytes(number(part.length - 1));
    switch (part[0]) {
      case 'r':
        p.reply(m.readReg(number(2), number(3), number(4)));
        break;
      case 'w':
        m.i2cWrite(number(2), last());
        p.head('U', 0);
        break;
      case 'f':
        p.reply(m.i2cRead(number(2), number(3)));
        break;
      case 's':
        m.spiSend(last(), part[2]);
        break;
      case 'a':
        p.head('N', Math.round(m.analogRead(part[2]) * 16384));
        break;
      case 'd':
        m.digitalWrite(part[2], number(3));
        break;
      case 'i':
        p.head('N', m.digitalRead(part[2]));
        break;
      case 'g':
        p.double(m.getTime());
        break;
      case 't':
        p.head('N', m.setTimeout(number(2), number(3)));
        break;
      case 'b':
        this.watch(p, part);
        break;
      case 'o':
        m.listen(part[2], number(3));
        break;
      case 'l':
        m.print(part[2] as Port, last().toString('latin1'));
        break;
      case 'c':
        p.head('N', m.connected(part[2] as Port) ? 1 : 0);
        break;
      case 'x':
        m.pixels(part[2], last());
        break;
      case 'j':
        m.convolved(number(2));
        break;
      case 'p':
        m.mapped(number(2));
        break;
      case 'y':
        m.packed(number(2));
        break;
      case 'm':
        memoryOf(p, m, number(2) === 1);
        break;
      case 'B':
        m.advertise(Number(part[2]), last().toString('latin1'));
        break;
      case 'D':
        m.disconnect();
        break;
      case 'v':
        p.text('B', m.errorFlags().join(' '));
        break;
      case 'G':
        m.guard(number(2) * 1000);
        break;
      case 'V':
        m.kick();
        break;
      case 'q':
        m.pinMode();
        break;
      case 'u':
        m.setUp();
        break;
      case 'h':
        if (this.charge) m.wentOver(number(2));
        break;
      case 'A':
        m.addressed();
        break;
      case 'K':
        m.nativeMade();
        p.head('N', ARRAYS[this.native(number(2), last().toString('latin1'))].length);
        break;
      case 'k': {
        const name = this.native(number(2), '');
        p.reply(runNative(m.native, name, part[3].split(',').map(Number), last()));
        break;
      }
      default:
        this.storage(p, part, last);
    }
  }

  /** Names of the compiled functions by the places that they were made with. */
  private readonly natives = new Map<number, string>();

  private native(place: number, text: string): string {
    const known = this.natives.get(place);
    if (known !== undefined) return known;
    const at = text === '' ? this.machine.codeAt(place) : { place, code: text };
    const name = nameAt(at.place, at.code);
    this.natives.set(place, name);
    return name;
  }

  private watch(p: Pipes, part: readonly string[]): void {
    const id = this.machine.setWatch(Number(part[2]), part[3], {
      edge: part[4] as 'both',
      debounce: Number(part[5]),
      repeat: part[6] === '1',
    });
    p.head('N', id);
  }

  private countedPart(text: string): string {
    this.outer ??= outerNames(this.bundle);
    return `return ${counted(partProgram(text), this.outer)}`;
  }

  private storage(p: Pipes, part: readonly string[], last: () => Buffer): void {
    const m = this.machine;
    switch (part[0]) {
      case 'R': {
        const name = last().toString('latin1');
        const text = m.storageRead(name, Number(part[2]), Number(part[3]));
        if (text === undefined) p.head('U', 0);
        else p.text('B', this.charge && name === PLAIN_FILE ? counted(text, []) : text);
        break;
      }
      case 'Q': {
        const text = m.storageRead(last().toString('latin1'));
        if (text === undefined) p.head('U', 0);
        else p.text('B', this.countedPart(text));
        break;
      }
      case 'N':
        this.fileName = last().toString('latin1');
        break;
      case 'W':
        m.storageWrite(this.fileName, last().toString('latin1'), Number(part[2]), Number(part[3]));
        p.head('U', 0);
        break;
      case 'X':
        m.storageErase(last().toString('latin1'));
        p.head('U', 0);
        break;
      case 'z':
        p.head('N', m.storageFree());
        break;
      case 'S':
        p.head('N', m.storageAddress(last().toString('latin1')));
        break;
      case 'Y':
        p.reply(m.flashRead(Number(part[2]), Number(part[3])));
        break;
      case 'E':
        m.flashErase(Number(part[2]));
        p.head('U', 0);
        break;
      default:
        throw new EngineError(`the interpreter said "${part.join(' ')}": ${this.said()}`);
    }
  }

  /** What the interpreter has printed since the last time, without its banner. */
  private said(): string {
    if (this.outFd < 0 || fstatSync(this.outFd).size === this.outSeen) return '';
    const all = readFileSync(join(this.dir, 'out'), 'latin1');
    const first = this.outSeen === 0;
    const text = all.slice(this.outSeen);
    this.outSeen = all.length;
    return (first ? text.split('\n').slice(BANNER_LINES).join('\n') : text).trim();
  }
}
