/**
 * The part of Espruino that this project uses, from its reference (espruino.com/Reference) and sources (2v29). Only
 * files in firmware/hal may name these globals. A pin may be given by name, 'D44', wherever one is expected.
 */

type EspruinoPin = string;
type PinLevel = 0 | 1 | boolean;

interface EspruinoI2C {
  setup(options: { scl: EspruinoPin; sda: EspruinoPin; bitrate?: number }): void;
  /** Throws 'I2C Write Error 33281' when nobody acknowledges the address. */
  writeTo(address: number, data: number | readonly number[] | Uint8Array): void;
  /** A write of the register's number without stop, then a read. Throws as writeTo does. */
  readReg(address: number, register: number, count: number): Uint8Array;
  readFrom(address: number, count: number): Uint8Array;
}

interface EspruinoSPI {
  setup(options: { sck: EspruinoPin; mosi: EspruinoPin; baud?: number; mode?: number }): void;
  /** `select` goes low before and high after the transfer. */
  send(data: Uint8Array, select: EspruinoPin): Uint8Array;
}

interface EspruinoSerial {
  /** Text as it came in: pieces of lines. */
  on(event: 'data', fn: (data: string) => void): void;
  /** Goes into a buffer of 255 bytes that both ports share; while it is full nothing else happens. */
  write(text: string): void;
  /** True while somebody holds the port open. */
  isConnected(): boolean;
}

interface WatchEvent {
  state: boolean;
  /** Seconds. */
  time: number;
  lastTime: number;
}

interface EspruinoStorage {
  /** Where the storage lies in the controller's own flash the text points there and takes no memory. */
  read(name: string, offset?: number, length?: number): string | undefined;
  /** Throws when there is no room or the place is written already. */
  write(name: string, data: string | Uint8Array, offset?: number, size?: number): boolean;
  erase(name: string): void;
  getFree(): number;
}

/** Beyond any file; a wrong address damages the interpreter. */
interface EspruinoFlash {
  read(length: number, address: number): Uint8Array;
  /** The page around an address. */
  erasePage(address: number): void;
}

interface EspruinoNeopixel {
  /** Bytes go out as given; the length is a multiple of 3. */
  write(pin: EspruinoPin, data: Uint8ClampedArray): void;
}

declare const I2C1: EspruinoI2C;
declare const SPI1: EspruinoSPI;
declare const USB: EspruinoSerial;
declare const Bluetooth: {
  on(event: 'data', fn: (data: string) => void): void;
  write(text: string): void;
};

declare const NRF: {
  /** The phone that is connected is put off. */
  disconnect(): void;
  /** Beside what is connected, when that is wanted; company and data are 28 bytes at most, with `showName` fewer. */
  setAdvertising(
    data: object,
    options: {
      showName: boolean;
      manufacturer: number;
      manufacturerData: string;
      whenConnected: boolean;
    },
  ): void;
  on(event: 'connect', fn: (address: string) => void): void;
  on(event: 'disconnect', fn: (reason: number) => void): void;
};

declare const E: {
  setConsole(device: string | null, options: { force: boolean }): void;
  /** Sum of a[i] * b[(i + offset) % b.length]. */
  convolve(a: Int16Array, b: Int16Array, offset: number): number;
  /**
   * Elements of `from`, `bits` at a time with the most significant first, into `to`; through `fn` when given, or as
   * places in a list. Ends with the shorter array.
   */
  mapInPlace(
    from: Uint8Array,
    to: Int16Array | Float32Array,
    fn?: ((value: number) => number) | readonly number[],
    bits?: number,
  ): void;
  /** All bytes of arrays, and of lists of such, in a row. */
  toUint8Array(parts: readonly (Uint8Array | readonly Uint8Array[])[]): Uint8Array;
  /**
   * A function of native code at a place of `code`, a flat string. At most 4 arguments of int, float, double, bool, Pin
   * or JsVar. Missing on boards that save flash.
   */
  nativeCall?(place: number, signature: string, code?: string): (...args: number[]) => number;
  /** With true the address of the data, 0 when they do not lie in one piece. */
  getAddressOf(
    value: Float32Array | Int32Array | Int16Array | Uint8Array | string,
    flat: boolean,
  ): number;
  /** A copy in one piece; undefined when there is no room for it. */
  toFlatString(text: string): string | undefined;
  CRC32(data: string): number;
  /**
   * Names of what went wrong since the last call: FIFO_FULL (edges or bytes lost), MEMORY, MEMORY_BUSY, LOW_MEMORY, CALLBACK
   * (a repeated one was cut short and removed), BUFFER_FULL, UART_OVERFLOW.
   */
  getErrorFlags(): string[];
  /** Restarts the controller unless it is kicked, by the idle loop when `automatic`. It cannot be stopped (nRF52). */
  enableWatchdog(seconds: number, automatic: boolean): void;
  kickWatchdog(): void;
};

declare const process: {
  readonly env: { readonly BOARD: string };
  readonly version: string;
  /** With a listener nothing is printed. */
  on(event: 'uncaughtException', fn: (e: unknown) => void): void;
  /**
   * Blocks of the interpreter's memory, counted one by one. `tx`: bytes that wait to be sent, from 2v30 on. Some versions
   * say how many more would fit instead; 0 means that none wait, in all of them.
   */
  memory(collect?: boolean): {
    free: number;
    usage: number;
    total: number;
    tx?: { used: number; total: number };
  };
};

declare function require(name: 'neopixel'): EspruinoNeopixel;
declare function require(name: 'Storage'): EspruinoStorage;
declare function require(name: 'Flash'): EspruinoFlash;

/** Seconds, with fractions of a microsecond. */
declare function getTime(): number;
declare function setTimeout(fn: () => void, ms: number): number;
declare function setWatch(
  fn: (event: WatchEvent) => void,
  pin: EspruinoPin,
  options: { repeat: boolean; edge: 'both' | 'rising' | 'falling'; debounce: number },
): number;
declare function digitalWrite(pin: EspruinoPin, level: PinLevel): void;
declare function digitalRead(pin: EspruinoPin): number;
/** 0 to just under 1; may be a little below 0 on the nRF52. */
declare function analogRead(pin: EspruinoPin): number;
declare function pinMode(
  pin: EspruinoPin,
  mode:
    | 'input'
    | 'input_pullup'
    | 'input_pulldown'
    | 'output'
    | 'opendrain'
    | 'opendrain_pullup'
    | 'analog'
    | 'auto',
): void;
