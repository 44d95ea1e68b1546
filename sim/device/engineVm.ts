/**
 * Runs the bundle in node:vm. In: its text and a machine; out: the program's callbacks, run when the machine's clock
 * says. The interpreter's names are handed in as parameters of one function (names of a vm context are slow to look
 * up); the context has no clock, no randomness and no timers of its own.
 */
import { createContext, compileFunction } from 'node:vm';
import { instrument } from './instrument.js';
import { PowerCut, ProgramError, type Caller, type Machine } from './machine.js';

type Fn = (argument?: unknown) => void;

/** Instructions that the program has spent; `n` is counted up by the instrumented bundle. */
interface Count {
  n: number;
}

const NAMES = [
  'Pin',
  'pinMode',
  'digitalWrite',
  'analogRead',
  'setTimeout',
  'getTime',
  'setWatch',
  'I2C1',
  'SPI1',
  'USB',
  'Bluetooth',
  'E',
  'process',
  'require',
  'print',
  '$',
] as const;

export class VmEngine implements Caller {
  private readonly functions: Fn[] = [];
  private readonly count: Count = { n: 0 };
  private readonly start: (...args: unknown[]) => void;

  /** @param charge false: computing costs no time (only peripheral calls do) */
  constructor(
    bundle: string,
    private readonly machine: Machine,
    charge = true,
  ) {
    const context = createContext({});
    const strip = compileFunction('Date = undefined; Math.random = undefined;', [], {
      parsingContext: context,
    });
    strip();
    this.start = compileFunction(charge ? instrument(bundle) : bundle, [...NAMES], {
      parsingContext: context,
      filename: 'firmware.js',
    }) as (...args: unknown[]) => void;
  }

  takeInstructions(): number {
    const n = this.count.n;
    this.count.n = 0;
    return n;
  }

  /** Loads the program, as at power-on. */
  boot(): void {
    this.guarded(() => this.start(...this.globals()));
  }

  call(callback: number, argument?: unknown): void {
    const fn = this.functions[callback];
    if (fn) this.guarded(() => fn(argument));
  }

  /** An exception in a callback is printed and the interpreter goes on. */
  private guarded(fn: () => void): void {
    try {
      fn();
    } catch (e) {
      if (e instanceof PowerCut) throw e;
      this.machine.console(`Uncaught ${e instanceof Error ? (e.stack ?? e.message) : String(e)}`);
    }
  }

  private keep(fn: Fn): number {
    this.functions.push(fn);
    return this.functions.length - 1;
  }

  /** A timer's function is forgotten once it has run. */
  private once(fn: Fn): number {
    const id = this.free ?? this.functions.length;
    this.free = undefined;
    this.functions[id] = () => {
      this.free = id;
      fn();
    };
    return id;
  }
  private free: number | undefined;

  private globals(): unknown[] {
    const m = this.machine;
    class Pin {
      constructor(readonly name: string) {}
      toString(): string {
        return this.name;
      }
      read(): boolean {
        return m.level(this.name);
      }
      write(level: number): void {
        m.digitalWrite(this.name, level);
      }
    }
    const serial = (port: 'USB' | 'Bluetooth'): object => ({
      on: (event: string, fn: Fn): void => {
        if (event === 'data') m.onData(port, this.keep(fn));
      },
      print: (text: string): void => m.print(port, text),
      println: (text: string): void => m.print(port, text),
    });
    const modules: Record<string, object> = {
      neopixel: { write: (pin: Pin, bytes: Uint8ClampedArray): void => m.pixels(pin.name, bytes) },
      Storage: {
        read: (name: string): string | undefined => m.storageRead(name),
        write: (name: string, data: string): boolean => m.storageWrite(name, data),
      },
    };
    const table: Record<(typeof NAMES)[number], unknown> = {
      Pin,
      pinMode: (): void => m.pinMode(),
      digitalWrite: (pin: Pin, level: number): void => m.digitalWrite(pin.name, level),
      analogRead: (pin: Pin): number => m.analogRead(pin.name),
      setTimeout: (fn: Fn, ms: number): number => m.setTimeout(this.once(fn), ms),
      getTime: (): number => m.getTime(),
      setWatch: (
        fn: Fn,
        pin: Pin,
        o: { edge: 'both'; debounce: number; repeat: boolean },
      ): number => m.setWatch(this.keep(fn), pin.name, o),
      I2C1: {
        setup: (): void => undefined,
        writeTo: (address: number, data: number | number[]): void =>
          m.i2cWrite(address, typeof data === 'number' ? [data] : data),
        readFrom: (address: number, count: number): Uint8Array => m.i2cRead(address, count),
        readReg: (address: number, register: number, count: number): Uint8Array =>
          m.readReg(address, register, count),
        writeReg: (address: number, register: number, data: number): void =>
          m.i2cWrite(address, [register, data]),
      },
      SPI1: {
        setup: (): void => undefined,
        send: (data: Uint8Array, latch: Pin): void => m.spiSend(data, latch.name),
      },
      USB: serial('USB'),
      Bluetooth: serial('Bluetooth'),
      E: {
        setConsole: (): void => undefined,
        on: (): void => undefined,
        getErrorFlags: (): string[] => [],
      },
      process: { memory: (): object => m.memory() },
      require: (name: string): object => {
        const found = modules[name];
        if (!found) throw new ProgramError(`Module ${name} not found`);
        return found;
      },
      print: (text: unknown): void => m.console(String(text)),
      $: this.count,
    };
    return NAMES.map((name) => table[name]);
  }
}
