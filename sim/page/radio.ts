/**
 * A real board attached to this page, by radio (Web Bluetooth) or USB (Web Serial), through the UART of
 * @espruino-tools/core. In: a click; out: pieces of what the board says, and lines to it. The library's own evaluation is
 * not used: the board speaks lines without being asked. Its choice of ways is answered for the user, who has chosen here.
 */
import { h } from './dom.js';

interface Connection {
  readonly isOpen: boolean;
  readonly isOpening: boolean;
  on(event: 'data' | 'close', fn: (data: string) => void): void;
  write(text: string): void;
  close(): void;
}

interface Uart {
  connect(opened: (connection: Connection | null) => void): Connection;
  getConnection(): Connection | undefined;
}

export type Way = 'Web Bluetooth' | 'Web Serial';

export interface Radio {
  send(line: string): void;
  close(): void;
}

export interface RadioEvents {
  opened(): void;
  data(piece: string): void;
  closed(why: string): void;
}

const LIBRARY = 'espruino-tools.js';
/** A choice that the user gives up is told by nobody: it is looked at so often, ms. */
const LOOK_MS = 300;

export function supported(way: Way): boolean {
  return way === 'Web Bluetooth' ? 'bluetooth' in navigator : 'serial' in navigator;
}

let loading: Promise<Uart> | undefined;

/** Loaded when the tab is opened first, so that a click still counts as one when the browser asks for the board. */
export function loadLibrary(): Promise<Uart> {
  loading ??= new Promise<Uart>((done, failed) => {
    const script = h('script', { src: LIBRARY });
    script.onload = () => {
      const made = (globalThis as { ESPT_core?: { DeviceController?: new () => { UART: Uart } } })
        .ESPT_core?.DeviceController;
      if (made) done(new made().UART);
      else failed(new Error('the library for boards has another form'));
    };
    script.onerror = () => failed(new Error('the library for boards is not installed'));
    document.head.append(script);
  });
  return loading;
}

/** Everything the library logs is told on its lowest level as well; only its errors are of use. */
function hushed(): void {
  const log = console.log.bind(console);
  console.log = (...args: unknown[]): void => {
    const first = args[0];
    if (typeof first === 'string' && first.startsWith('<UART>') && !first.includes('ERROR')) return;
    log(...args);
  };
}
hushed();

/** The library shows a list of ways; the one that was chosen on this page is taken at once. */
function choose(way: Way): boolean {
  const name = [...document.querySelectorAll('.esp-tools-name')].find((e) => e.textContent === way);
  const entry = name?.parentElement;
  entry?.click();
  return entry !== null && entry !== undefined;
}

export async function attach(way: Way, events: RadioEvents): Promise<Radio> {
  const uart = await loadLibrary();
  let over = false;
  const end = (why: string): void => {
    if (over) return;
    over = true;
    clearInterval(timer);
    events.closed(why);
  };
  const connection = uart.connect((c) => {
    if (!c) return end('given up');
    c.on('data', (piece) => events.data(piece));
    c.on('close', () => end('the board is gone'));
    events.opened();
  });
  const timer = setInterval(() => {
    const c = uart.getConnection() ?? connection;
    if (!c.isOpening && !c.isOpen) end('no board was chosen');
  }, LOOK_MS);
  if (!choose(way)) end('the library knows no such way');
  return {
    send: (line) => uart.getConnection()?.write(`${line}\n`),
    close: () => uart.getConnection()?.close(),
  };
}
