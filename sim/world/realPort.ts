/** The virtual device as the world's board: its sensors wrapped so that faults can be put on, its power and buttons. */
import { createDevice } from '../device/device.js';
import { EspruinoEngine } from '../device/engineEspruino.js';
import type { Tap } from '../device/tap.js';
import { unitOf } from '../players/angle.js';
import { applyFault, type Parts } from './faults/apply.js';
import { FaultyBeams } from './faults/beams.js';
import { FaultyHall } from './faults/hall.js';
import type { BoardPort, MakePort, Sources } from './port.js';

export const makePort: MakePort = (sources) => make(sources);

/** The same with a probe on its wires, from before the power is put on. */
export const tappedPort =
  (tap: Tap): MakePort =>
  (sources) =>
    make(sources, tap);

function make({ hall, beams, truth, board, seed, options }: Sources, tap?: Tap): BoardPort {
  const faultyHall = new FaultyHall(hall, board.hall.countsPerUt, board.hall.conversionMs, seed);
  const faultyBeams = new FaultyBeams(beams);
  const device = createDevice({
    board,
    hall: faultyHall,
    beams: faultyBeams,
    computing: options.computing ?? 'charged',
    ...(options.engine ? { engine: options.engine } : {}),
    ...(options.bundle === undefined ? {} : { bundle: options.bundle }),
    ...(options.parts === undefined ? {} : { parts: options.parts }),
  });
  device.machine.tap = tap;
  const parts: Parts = {
    device,
    hall: faultyHall,
    beams: faultyBeams,
    array: beams,
    hallArray: hall,
    truth,
  };
  const broken = new Map<string, () => void>();
  return {
    get now() {
      return device.now;
    },
    get bundleHash() {
      return device.bundleHash;
    },
    reflash: (program) => device.reflash(program),
    runUntil: (t) => device.runUntil(t),
    button: (which, down, at) => device.button(which, down, at),
    sendLine: (text, via) => {
      if (via === 'ble') device.connect('Bluetooth', true);
      device.sendLine(text, via === 'ble' ? 'Bluetooth' : 'USB');
    },
    phone: (there) => device.connect('Bluetooth', there),
    onLine: (fn) => device.onLine(fn),
    onRing: (fn) => device.onRing(fn),
    onConsole: (fn) => device.onConsole(fn),
    power: (on) => (on ? device.powerOn() : device.powerOff()),
    turnBoard: (degrees) => {
      const u = unitOf(degrees);
      hall.turn = [u.x, u.y];
    },
    fault: (name, faultOptions) => {
      broken.get(name)?.();
      broken.set(name, applyFault(parts, name, faultOptions, device.now));
    },
    clearFault: (name) => {
      for (const [key, mend] of [...broken]) {
        if (name !== undefined && key !== name) continue;
        mend();
        broken.delete(key);
      }
    },
    variables: () =>
      device.running instanceof EspruinoEngine ? device.running.variables() : undefined,
    close: () => device.close(),
  };
}
