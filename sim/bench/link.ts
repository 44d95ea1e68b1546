/**
 * `sim bench link`: what lines that are no commands do to a board on which a match runs. In: a seed and a number of lines
 * (a million unless said); out: a row for each way in, with what was answered, what crashed, how the memory grew and
 * whether the match is the same afterwards. Computing takes no virtual time, so that a line is read as it comes.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadSimBoard } from '../board.js';
import type { Bench } from '../cli/bench.js';
import { badLine, changingLine } from '../device/badLines.js';
import { createDevice, type Device } from '../device/device.js';
import { EspruinoEngine } from '../device/engineEspruino.js';
import { findEspruino } from '../device/findEspruino.js';
import { PAGE_BYTES, type Flash } from '../device/flash.js';
import type { Port } from '../device/machine.js';
import { stream, type Rng } from '../random.js';
import type { BeamSource, HallSource } from '../sensors/types.js';

const LINES = 1_000_000;
/** Of the store: how many pages it has, twice (firmware/hal/flashPages.ts). */
const HEAD_BYTES = 8;
/** The interpreter is slower: of so many lines it gets one. */
const REAL_SHARE = 500;
/** Bytes a ms that a port takes (firmware/hal/linkPort.ts), and a little less. */
const USB_RATE = 14;
const BLE_RATE = 0.45;
/** The same to the byte, or that much larger: what the last lines left in queues, and what the engine keeps for itself. */
const GROWTH_BYTES = 3_000_000;
/** Variables of the interpreter. */
const GROWTH_VARIABLES = 50;
const SLICE_MS = 200;
/** A match has begun, and the empty board has been looked at, ms. */
const FIRST_LOOK_MS = 4000;
/** After the worst flood a port listens again (firmware/hal/linkPort.ts), ms. */
const CALM_MS = 20000;

export interface Row {
  readonly name: string;
  readonly lines: number;
  /** `error` lines. */
  readonly answers: number;
  /** Times that the phone was put off the air. */
  readonly putOff: number;
  readonly crashes: number;
  readonly matchChanged: boolean;
  /** Bytes of the host's heap, or variables of the real interpreter. */
  readonly growth: number;
  readonly ok: boolean;
}

export interface Way {
  readonly name: string;
  readonly port: Port;
  /** Bytes a ms; Infinity: as fast as the radio can. */
  readonly rate: number;
  readonly line: (rng: Rng) => string;
  /** Its part of all lines. */
  readonly share: number;
  readonly engine?: 'espruino';
}

export const WAYS: readonly Way[] = [
  { name: 'USB, malformed', port: 'USB', rate: USB_RATE, line: badLine, share: 0.6 },
  { name: 'phone, malformed', port: 'Bluetooth', rate: BLE_RATE, line: badLine, share: 0.01 },
  {
    name: 'phone that was not let in, orders',
    port: 'Bluetooth',
    rate: BLE_RATE,
    line: changingLine,
    share: 0.01,
  },
  { name: 'phone, a flood', port: 'Bluetooth', rate: 15, line: badLine, share: 0.38 },
];

export const REAL_WAY: Way = {
  name: 'USB, malformed, real interpreter',
  port: 'USB',
  rate: USB_RATE,
  line: badLine,
  share: 1 / REAL_SHARE,
  engine: 'espruino',
};

interface Board {
  readonly device: Device;
  readonly lines: string[];
  errors: number;
  crashes: number;
}

/** An empty board with a little noise, for next to no work: what the sensors see is not what is tried here. */
const STILL: HallSource = {
  counts: (i, t, out) => {
    for (let k = 0; k < 3; k++) out[k] = 5 * k + ((Math.floor(t) * 7 + i * 13 + k * 5) % 11) - 5;
  },
};
const LIT: BeamSource = { receiver: (i, emitters) => (emitters & (1 << i) ? 0.8 : 0.02) };

/** A board on which a match waits for its first disc. */
function board(engine: 'vm' | 'espruino'): Board {
  const { board: b } = loadSimBoard();
  const device = createDevice({ board: b, hall: STILL, beams: LIT, engine, computing: 'free' });
  const it: Board = { device, lines: [], errors: 0, crashes: 0 };
  device.onLine((text) => {
    if (text.includes('"ev":"error"')) it.errors++;
    else it.lines.push(text);
  });
  device.onConsole(() => it.crashes++);
  const until = (text: string): void => {
    for (let n = 0; n < 1000 && !it.lines.some((l) => l.includes(text)); n++)
      device.runUntil(device.now + 100);
  };
  device.powerOn();
  until('"phase":"clear"');
  device.sendLine('{"cmd":"ok"}');
  until('"phase":"menu"');
  device.sendLine('{"cmd":"new","preset":"nca"}');
  until('"phase":"place"');
  return it;
}

/** All that the board says of its match, without the number of the reading. */
function match(b: Board, port: Port): string {
  b.device.runUntil(b.device.now + (port === 'USB' ? FIRST_LOOK_MS : CALM_MS));
  b.lines.length = 0;
  b.device.sendLine('{"cmd":"hello"}');
  b.device.runUntil(b.device.now + 3000);
  return (
    b.lines
      .filter((l) => !l.includes('"ev":"lost"'))
      .map((l) => l.replace(/"seq":\d+/, ''))
      // a look that finds what was known is told again
      .filter((l, i, all) => l !== all[i - 1])
      .join('\n')
  );
}

/** The flash but for the log's two pages behind the store (docs/storage.md): that phones came and went is written there. */
function withoutLog(flash: Flash): Buffer {
  const image = Buffer.from(flash.image);
  const pages = Number(flash.read('store', 0, HEAD_BYTES)?.slice(2, 5)) - 100;
  const [, to] = flash.pagesOf('store', HEAD_BYTES, pages);
  return image.fill(0, to, to + 2 * PAGE_BYTES);
}

function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function memory(b: Board): number {
  const engine = b.device.running;
  return engine instanceof EspruinoEngine ? engine.memory().usage : heap();
}

export function runWay(way: Way, lines: number, seed: number): Row {
  const b = board(way.engine ?? 'vm');
  const rng = stream(seed, `link.${way.name}`);
  const { device } = b;
  const flash = withoutLog(device.flash);
  const before = match(b, way.port);
  let used = 0;
  let putOff = 0;
  b.errors = 0;
  let t = device.now;
  for (let n = 0; n < lines; n++) {
    if (n === Math.floor(lines / 10)) used = memory(b);
    if (way.port === 'Bluetooth' && !device.machine.isOpen('Bluetooth')) {
      device.connect('Bluetooth', true);
      if (n > 0) putOff++;
    }
    const text = way.line(rng);
    device.sendLine(text, way.port);
    t = Math.max(device.now, t) + (text.length + 1) / way.rate;
    if (t - device.now > SLICE_MS || way.rate < 1) device.runUntil(t);
    b.lines.length = 0;
  }
  device.runUntil(t + 1000);
  const growth = memory(b) - used;
  const { errors } = b;
  const matchChanged = match(b, way.port) !== before || !flash.equals(withoutLog(device.flash));
  device.close();
  const most = way.engine ? GROWTH_VARIABLES : GROWTH_BYTES;
  return {
    name: way.name,
    lines,
    answers: errors,
    putOff,
    crashes: b.crashes,
    matchChanged,
    growth,
    ok: b.crashes === 0 && !matchChanged && growth < most,
  };
}

export const bench: Bench = ({ seed, count }) => {
  const all = count || LINES;
  const ways = findEspruino() ? [...WAYS, REAL_WAY] : WAYS;
  const rows = ways.map((way) => runWay(way, Math.max(20, Math.floor(all * way.share)), seed));
  return Promise.resolve({
    rows,
    lines: rows.reduce((sum, r) => sum + r.lines, 0),
    ...(findEspruino() ? {} : { skipped: 'no espruino on the PATH nor in ESPRUINO' }),
    ok: rows.every((r) => r.ok),
  });
};
