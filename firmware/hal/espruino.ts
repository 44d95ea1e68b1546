/**
 * Hal on an Espruino board. Joins the drivers of this folder; together with them the only place that names
 * Espruino's globals. Pins and tables come from board.gen.ts.
 */
import { PINS, PINS_HIGH, PINS_LOW, PRESSED } from '../board.gen.js';
import { openBeamScan, readBeam } from './beamScan.js';
import { openPages } from './flashPages.js';
import type { Hal } from './hal.js';
import { openHallBus } from './hallBus.js';
import { newLog, note, type LogEvent } from '../log.js';
import { openLink } from './linkPort.js';
import { openNative } from './native.js';
import { wrongPart } from './parts.js';

/** Contacts of a push button bounce for up to 10 ms. */
const DEBOUNCE_MS = 20;

/** Where `make flash` puts the compiled code. */
const KERNEL_FILE = 'kernel';
/** The same for the interpreter; its functions stay in the flash, so that it takes few variables. */
const PLAIN_FILE = 'kernel.js';

function powerConnectors(): void {
  for (let i = 0; i < PINS_LOW.length; i++) digitalWrite(PINS_LOW[i], 0);
  for (let i = 0; i < PINS_HIGH.length; i++) digitalWrite(PINS_HIGH[i], 1);
}

/** The number of Espruino's makers among companies (Bluetooth SIG); relays take JSON behind it. */
const COMPANY = 0x0590;

/**
 * The interpreter's own debounce looks at the pin when it gets round to it and loses a press that is shorter than a
 * frame; bare edges are queued by the interrupt with their times, so bounce is told by those.
 */
function watchButton(
  pin: string,
  button: number,
  fn: (button: number, down: boolean, t: number) => void,
): void {
  const pressed = PRESSED[button] === 1;
  let last = -1;
  let down = false;
  pinMode(pin, pressed ? 'input_pulldown' : 'input_pullup');
  setWatch(
    function (e) {
      const isDown = e.state === pressed;
      const quiet = last < 0 || (e.time - last) * 1000 >= DEBOUNCE_MS;
      last = e.time;
      if (isDown && !quiet && down) return;
      if (isDown === down) return;
      down = isDown;
      if (quiet || !isDown) fn(button, isDown, e.time * 1000);
    },
    pin,
    { repeat: true, edge: 'both', debounce: 0 },
  );
}

export function createHal(): Hal {
  // found first, a call for each blink: the ring's time is counted (docs/measurements.md)
  const write = require('neopixel').write; // eslint-disable-line @typescript-eslint/no-require-imports
  const leds = PINS.leds;
  const storage = require('Storage'); // eslint-disable-line @typescript-eslint/no-require-imports
  const start = getTime();
  const log = newLog();
  function noted(event: LogEvent, value: number): void {
    note(log, getTime() - start, event, value);
  }
  // first of all: whoever connects while the rest starts must find no console
  const link = openLink(noted);
  powerConnectors();
  const readBeams = openBeamScan();
  const bus = openHallBus(noted);
  return {
    writeRing: function (bytes) {
      write(leds, bytes);
    },
    native: function (crc, arrays, lengths) {
      return openNative(storage.read(KERNEL_FILE), crc, arrays, lengths);
    },
    plainCore: function () {
      const text = storage.read(PLAIN_FILE);
      // not by its own name: it would run in this function's scope, and no name here could be shortened
      const run = eval;
      try {
        return text ? run(text) : undefined;
      } catch (e) {
        return undefined;
      }
    },
    wrongPart: function () {
      return wrongPart(
        function (file) {
          return storage.read(file);
        },
        function (text) {
          return E.CRC32(text);
        },
      );
    },
    dot: function (a, b) {
      return E.convolve(a, b, 0);
    },
    now: function () {
      return (getTime() - start) * 1000;
    },
    later: function (ms, fn) {
      setTimeout(fn, ms);
    },
    setUpHall: bus.setUpHall,
    readHall: bus.readHall,
    readBeams: readBeams,
    readBeam: readBeam,
    onButton: function (fn) {
      watchButton(PINS.ok, 0, fn);
      watchButton(PINS.undo, 1, fn);
    },
    listen: link.listen,
    send: link.send,
    log: log,
    note: noted,
    pages: function () {
      return openPages(storage, require('Flash')); // eslint-disable-line @typescript-eslint/no-require-imports
    },
    crc: function (text) {
      return E.CRC32(text);
    },
    memory: function () {
      const m = process.memory();
      return { used: m.usage, total: m.total };
    },
    interpreter: function () {
      return process.env.BOARD + ' ' + process.version;
    },
    room: function () {
      return storage.getFree();
    },
    flags: E.getErrorFlags,
    onException: function (fn) {
      process.on('uncaughtException', function (e) {
        fn(String(e));
      });
    },
    advertise: function (text) {
      try {
        NRF.setAdvertising(
          {},
          { showName: false, manufacturer: COMPANY, manufacturerData: text, whenConnected: true },
        );
      } catch (e) {
        noted('exception', 0);
      }
    },
    guard: function (seconds) {
      E.enableWatchdog(seconds, false);
    },
    alive: E.kickWatchdog,
  };
}
