/**
 * Runs the bundle in node:vm. In: its text and a machine; out: the program's callbacks, run when the machine's clock
 * says. The interpreter's names are handed in as parameters of one function (names of a vm context are slow to look
 * up); the context has no clock, no randomness and no timers of its own.
 */
import { createContext, compileFunction, runInContext, type Context } from 'node:vm';
import { outerNames, partProgram } from '../bundle/parts.js';
import { crc32 } from '../kernel/crc.js';
import { instrument } from './instrument.js';
import {
  PowerCut,
  ProgramError,
  type Engine,
  type Machine,
  type Port,
  type WatchOptions,
} from './machine.js';
import { mapInPlace } from './mapInPlace.js';
import { INTERPRETER_VERSION } from './prelude.js';
import { jsonAsRead, literalsAsRead, readNumber } from './numbers.js';

type Fn = (argument?: unknown) => void;
type Bytes = number | ArrayLike<number>;

/** Instructions that the program has spent; `n` is counted up by the instrumented bundle. */
interface Count {
  n: number;
}

/** What the language brings along, taken from the context. */
const LANGUAGE =
  'Math JSON parseFloat Uint8Array Int16Array Uint16Array Int32Array Float32Array Float64Array Uint8ClampedArray String Number Array Object'.split(
    ' ',
  );

export class VmEngine implements Engine {
  private readonly functions: Fn[] = [];
  /** Numbers of timers' functions that have run. */
  private readonly free: number[] = [];
  private readonly count: Count = { n: 0 };
  private readonly start: () => unknown;

  /**
   * @param charge false: computing costs no time (only peripheral calls do)
   * @param native false: an interpreter without E.nativeCall
   */
  constructor(
    bundle: string,
    private readonly machine: Machine,
    private readonly charge = true,
    private readonly native = true,
  ) {
    const context = createContext({});
    runInContext('Date = undefined; Math.random = undefined;', context);
    readNumbersAsOnBoard(context);
    const language = runInContext(`[${LANGUAGE.join(',')}]`, context) as unknown[];
    const table: Record<string, unknown> = {
      ...this.globals(),
      $eval: (text: string): unknown => run(`return ${charge ? instrument(text) : text}`, 'eval'),
      $part: (text: string | undefined): string | undefined => {
        if (text === undefined) return text;
        this.machine.loads(text);
        return part(text, bundle, charge);
      },
    };
    const names = Object.keys(table);
    const run = (text: string, filename: string): unknown => {
      const program = compileFunction(text, [...LANGUAGE, ...names], {
        parsingContext: context,
        filename,
      }) as (...args: unknown[]) => unknown;
      return program(...language, ...names.map((name) => table[name]));
    };
    this.start = () => run(prepared(bundle, charge), 'firmware.js');
  }

  takeInstructions(): number {
    const n = this.count.n;
    this.count.n = 0;
    return n;
  }

  boot(): void {
    this.guarded(this.start);
  }

  call(callback: number, argument?: unknown): void {
    const fn = this.functions[callback];
    if (fn) this.guarded(() => fn(argument));
  }

  close(): void {
    this.functions.length = 0;
  }

  /** An exception in a callback is printed and the interpreter goes on. */
  private guarded(fn: () => void): void {
    try {
      fn();
    } catch (e) {
      if (this.machine.cut) throw e;
      if (!this.machine.wasInterrupted() && !this.machine.uncaught(String(e))) {
        const error = e as { stack?: unknown };
        this.machine.console(`Uncaught ${String(error?.stack ?? e)}`);
      }
    }
    this.machine.wasInterrupted();
    if (this.machine.cut) throw new PowerCut('no power');
  }

  private keep(fn: Fn): number {
    this.functions.push(fn);
    return this.functions.length - 1;
  }

  private once(fn: Fn): number {
    const id = this.free.pop() ?? this.functions.length;
    this.functions[id] = () => {
      this.free.push(id);
      fn();
    };
    return id;
  }

  private globals(): Record<string, unknown> {
    const m = this.machine;
    return {
      ...this.buses(),
      ...this.system(),
      pinMode: (): void => m.pinMode(),
      digitalWrite: (pin: string, level: unknown): void => m.digitalWrite(pin, level ? 1 : 0),
      digitalRead: (pin: string): number => m.digitalRead(pin),
      analogRead: (pin: string): number => m.analogRead(pin),
      setTimeout: (fn: Fn, ms: number): number => m.setTimeout(this.once(fn), ms),
      getTime: (): number => m.getTime(),
      setWatch: (fn: Fn, pin: string, o: WatchOptions): number => m.setWatch(this.keep(fn), pin, o),
      print: (...texts: unknown[]): void => m.console(texts.map(String).join(' ')),
      $cost: this.count,
    };
  }

  private buses(): Record<string, unknown> {
    const m = this.machine;
    return {
      I2C1: {
        setup: (): void => m.setUp(),
        writeTo: (address: number, data: Bytes): void => m.i2cWrite(address, bytesOf(data)),
        readFrom: (address: number, n: number): Uint8Array => m.i2cRead(address, n),
        readReg: (address: number, register: number, n: number): Uint8Array =>
          m.readReg(address, register, n),
      },
      SPI1: {
        setup: (): void => m.setUp(),
        send: (data: Bytes, select: string): void => m.spiSend(bytesOf(data), select),
      },
      USB: this.serial('USB', { isConnected: (): boolean => m.connected('USB') }),
      Bluetooth: this.serial('Bluetooth', {}),
      NRF: {
        on: (event: string, fn: Fn): void => m.listen(`NRF.${event}`, this.keep(fn)),
        disconnect: (): void => m.disconnect(),
        setAdvertising: (
          _data: object,
          o: { manufacturer: number; manufacturerData: string },
        ): void => m.advertise(o.manufacturer, o.manufacturerData),
      },
    };
  }

  private serial(port: Port, more: object): object {
    const m = this.machine;
    return {
      ...more,
      on: (event: string, fn: Fn): void => m.listen(`${port}.${event}`, this.keep(fn)),
      println: (text: unknown): void => m.print(port, `${String(text)}\n`),
      write: (text: unknown): void => m.print(port, String(text)),
    };
  }

  private nativeCalls(): object {
    const m = this.machine;
    return {
      nativeCall: (place: number, signature: string, code?: string): unknown => {
        m.nativeMade();
        const at = code === undefined ? m.codeAt(place) : { place, code };
        return m.native.nativeCall(at.place, signature, at.code);
      },
    };
  }

  private system(): Record<string, unknown> {
    const m = this.machine;
    const modules: Record<string, object> = {
      neopixel: { write: (pin: string, bytes: ArrayLike<number>): void => m.pixels(pin, bytes) },
      Storage: {
        read: (name: string, offset?: number, length?: number): string | undefined =>
          m.storageRead(name, offset, length),
        write: (name: string, data: string, offset?: number, size?: number): boolean =>
          m.storageWrite(name, data, offset, size),
        erase: (name: string): void => m.storageErase(name),
        getFree: (): number => m.storageFree(),
      },
      Flash: {
        read: (length: number, address: number): Uint8Array => m.flashRead(length, address),
        erasePage: (address: number): void => m.flashErase(address),
      },
    };
    return {
      E: {
        ...(this.native ? this.nativeCalls() : {}),
        getAddressOf: (value: Float32Array | string, flat: boolean): number => {
          if (typeof value === 'string') return m.storageAddress(value);
          m.addressed();
          return flat ? m.native.addressOf(value) : 0;
        },
        CRC32: (data: string): number => {
          if (this.charge) m.wentOver(data.length);
          return crc32(Buffer.from(data, 'latin1'));
        },
        toFlatString: (text: string): string => {
          if (this.charge) m.wentOver(text.length);
          return text;
        },
        setConsole: (): void => m.setUp(),
        convolve: (a: ArrayLike<number>, b: ArrayLike<number>): number => {
          m.convolved(a.length);
          let sum = 0;
          for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
          return sum;
        },
        mapInPlace: (...args: Parameters<typeof mapInPlace>): void => {
          m.mapped(args[1].length);
          mapInPlace(...args);
        },
        toUint8Array: (parts: Parts): Uint8Array => {
          const bytes = new Uint8Array(lengthOf(parts));
          fill(bytes, 0, parts);
          m.packed(bytes.length);
          return bytes;
        },
        getErrorFlags: (): string[] => m.errorFlags(),
        enableWatchdog: (seconds: number): void => m.guard(seconds * 1000),
        kickWatchdog: (): void => m.kick(),
      },
      process: {
        memory: (collect?: boolean): object => m.memory(collect),
        on: (event: string, fn: Fn): void => m.listen(`process.${event}`, this.keep(fn)),
        env: { BOARD: m.boardName() },
        version: INTERPRETER_VERSION,
      },
      require: (name: string): object => {
        const found = modules[name];
        if (!found) throw new ProgramError(`Module ${name} not found`);
        return found;
      },
    };
  }
}

/** What E.toUint8Array takes: numbers, arrays of them, lists of those. */
type Parts = number | Uint8Array | readonly Parts[];

/** Bytes of a context are none of this realm, so `instanceof` does not know them. */
const isBytes = (parts: Parts): parts is Uint8Array => ArrayBuffer.isView(parts);

function lengthOf(parts: Parts): number {
  if (typeof parts === 'number') return 1;
  if (isBytes(parts)) return parts.length;
  let n = 0;
  for (const part of parts) n += lengthOf(part);
  return n;
}

/** @returns where the next part goes. */
function fill(bytes: Uint8Array, at: number, parts: Parts): number {
  if (typeof parts === 'number') {
    bytes[at] = parts;
    return at + 1;
  }
  if (isBytes(parts)) {
    bytes.set(parts, at);
    return at + parts.length;
  }
  let end = at;
  for (const part of parts) end = fill(bytes, end, part);
  return end;
}

function bytesOf(data: Bytes): ArrayLike<number> {
  return typeof data === 'number' ? [data] : data;
}

/**
 * Parts are read by Node's own `eval`, so that they see the names around them, but get the counting copy; `eval` in the
 * program's text is run apart.
 */
function evals(text: string): string {
  return text.replace(
    /\beval\b|new Function\((require\("Storage"\)\.read\(.*?"\.split\(","\)\[arguments\[0\]\]\))\)\(\)/g,
    (_all, read?: string) => (read === undefined ? '$eval' : `eval($part(${read}))`),
  );
}

/** Parts prepared for the last program. */
const parts = new Map<string, string>();

function part(text: string, bundle: string, charge: boolean): string {
  const known = parts.get(text);
  if (known !== undefined) return known;
  const read = literalsAsRead(partProgram(text));
  const made = charge ? instrument(read, outerNames(bundle)) : read;
  parts.set(text, made);
  return made;
}

/** The last program prepared: power goes off and on again, and worlds follow each other with the same one. */
const last = { key: '', text: '' };

function prepared(bundle: string, charge: boolean): string {
  const key = `${charge} ${bundle}`;
  if (last.key !== key) {
    const read = literalsAsRead(bundle);
    last.text = evals(charge ? instrument(read) : read);
    last.key = key;
    parts.clear();
  }
  return last.text;
}

/** parseFloat and JSON.parse of the context read numbers as the interpreter does. */
function readNumbersAsOnBoard(context: Context): void {
  const install = runInContext(
    `(function(number,json){
      const read=parseFloat,parse=JSON.parse;
      parseFloat=function(s){
        const m=/^\\s*([+-]?)(\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|\\.\\d+(?:[eE][+-]?\\d+)?)/.exec(s);
        return m?(m[1]==="-"?-number(m[2]):number(m[2])):read(s);
      };
      JSON.parse=function(s){return parse(json(String(s)));};
    })`,
    context,
  ) as (number: (s: string) => number, json: (s: string) => string) => void;
  install(readNumber, jsonAsRead);
}
