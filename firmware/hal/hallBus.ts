/**
 * The 128 sensors behind their switches. In: sensor numbers; out: register counts in the caller's arrays. Sensor i:
 * branch i >> 2 counted over all switches, address by i & 3. All branches carry the same four addresses, so never may
 * two be open: a switch is closed before another one is opened.
 *
 * A frame is 128 reads at about 0.6 ms (docs/espruino.md). Hence one closure with the hot names first (a name costs
 * by its place in its scope), natives bound with all that never changes, and a whole switch read in one expression,
 * whose bytes E puts in a row and turns into counts. What fails is read again with care: by branch, then by sensor.
 */
import { HALL, PINS } from '../board.gen.js';
import type { LogEvent } from '../log.js';
import type { BusReport } from './hal.js';
import { resetSwitches, checkBranch, heldBranch } from './tca9548a.js';
import { RESULT, RESULT_BYTES, setUpSensor } from './tmag5273.js';

/** Frames in a row without any answer after which the bus is taken to hang. */
const LOST_FRAMES = 2;
const BRANCHES = 8;
/** 32 sensors. */
const SWITCH_BYTES = 4 * BRANCHES * RESULT_BYTES;

type Keep = (bytes: Uint8Array, at: number) => void;
type Open = (mask: number) => void;
type Read = (count: number) => Uint8Array;

export interface HallBus {
  setUpHall(): BusReport;
  readHall(from: number, to: number, out: Int16Array, bad: Uint8Array): number;
}

/** Nine clocks let a sensor that was cut short in a read finish its byte and let go of SDA (I2C, UM10204 3.1.16). */
function freeBus(): void {
  pinMode(PINS.sda, 'input_pullup');
  pinMode(PINS.scl, 'opendrain_pullup');
  for (let i = 0; i < 9; i++) {
    digitalWrite(PINS.scl, 0);
    digitalWrite(PINS.scl, 1);
  }
  pinMode(PINS.sda, 'auto');
  pinMode(PINS.scl, 'auto');
}

/** One branch: its sensors' faults are added to `faults`. @returns how many sensors are well */
function setUpBranch(branch: number, faults: string[]): number {
  const place = 'switch ' + (branch >> 3) + ' branch ' + (branch & 7);
  const wrong: string[] = [];
  if (!checkBranch(branch)) {
    faults.push(place + ': the switch does not open it');
    return 0;
  }
  for (let i = 4 * branch; i < 4 * branch + 4; i++) {
    const what = setUpSensor(HALL.addresses[i & 3]);
    if (what !== '') wrong.push('sensor ' + i + ', ' + place + ': ' + what);
  }
  if (wrong.length === 4) faults.push(place + ': none of its sensors is there');
  else for (let k = 0; k < wrong.length; k++) faults.push(wrong[k]);
  return 4 - wrong.length;
}

export function setUpHall(): BusReport {
  const faults: string[] = [];
  let sensors = 0;
  freeBus();
  I2C1.setup({ scl: PINS.scl, sda: PINS.sda, bitrate: HALL.bitrate });
  const lost = resetSwitches();
  const held = heldBranch();
  if (held >= 0) {
    faults.push(
      'switch ' + (held >> 3) + ' branch ' + (held & 7) + ': stays open and spoils all others',
    );
    return { sensors: 4, faults: faults, held: held };
  }
  for (let s = 0; s < lost.length; s++) {
    if (lost[s]) faults.push('switch ' + s + ': does not answer');
    else for (let b = 0; b < BRANCHES; b++) sensors += setUpBranch(BRANCHES * s + b, faults);
    resetSwitches();
  }
  return { sensors: sensors, faults: faults, held: -1 };
}

function readerOf(k: number): Read {
  return I2C1.readReg.bind(I2C1, HALL.addresses[k], RESULT);
}

/** @param note told when a bus that hangs is freed */
export function openHallBus(note: (event: LogEvent, value: number) => void): HallBus {
  const r0 = readerOf(0);
  const r1 = readerOf(1);
  const r2 = readerOf(2);
  const r3 = readerOf(3);
  const pack = E.toUint8Array;
  const map = E.mapInPlace;
  /** Bytes of the last frame. */
  let last = new Uint8Array(RESULT_BYTES * HALL.count);
  /** Where a switch is read with care, over what it gave before: a sensor that does not answer keeps its counts. */
  const raw = new Uint8Array(RESULT_BYTES * HALL.count);
  /** Some sensor is marked as bad. Which array it is cannot be asked: the interpreter compares what lies in them. */
  let marked = true;
  const readers = [r0, r1, r2, r3];
  const opens: Open[] = [];
  const keeps: Keep[][] = [];
  let lostFrames = 0;
  /** Sensors of this frame that did not answer. */
  let failed = 0;

  /** All sensors of a switch; before the first one of a branch the branch is opened. */
  function readRun(open: Open): Uint8Array[] {
    // prettier-ignore
    const parts = [
      (open(1), r0(6)), r1(6), r2(6), r3(6),
      (open(2), r0(6)), r1(6), r2(6), r3(6),
      (open(4), r0(6)), r1(6), r2(6), r3(6),
      (open(8), r0(6)), r1(6), r2(6), r3(6),
      (open(16), r0(6)), r1(6), r2(6), r3(6),
      (open(32), r0(6)), r1(6), r2(6), r3(6),
      (open(64), r0(6)), r1(6), r2(6), r3(6),
      (open(128), r0(6)), r1(6), r2(6), r3(6),
    ];
    open(0);
    return parts;
  }

  function readOne(keep: Keep, k: number): boolean {
    try {
      keep(readers[k](RESULT_BYTES), RESULT_BYTES * k);
      return true;
    } catch (e) {
      return false;
    }
  }

  function close(s: number): void {
    try {
      opens[s](0);
    } catch (e) {
      /* a switch without supply has closed its branches */
    }
  }

  function readBranch(branch: number, bad: Uint8Array): number {
    const s = branch >> 3;
    const keep = keeps[s][branch & 7];
    let failed = 0;
    try {
      opens[s](1 << (branch & 7));
    } catch (e) {
      bad.fill(1, 4 * branch, 4 * branch + 4);
      return 4;
    }
    for (let k = 0; k < 4; k++) {
      if (readOne(keep, k)) bad[4 * branch + k] = 0;
      else {
        bad[4 * branch + k] = 1;
        failed++;
      }
    }
    return failed;
  }

  /** Some branches of one switch, as bytes of the whole switch. */
  function readBranches(from: number, to: number, bad: Uint8Array): Uint8Array {
    const at = SWITCH_BYTES * (from >> 3);
    const bytes = raw.subarray(at, at + SWITCH_BYTES);
    bytes.set(last.subarray(at, at + SWITCH_BYTES));
    for (let b = from; b < to; b++) failed += readBranch(b, bad);
    close(from >> 3);
    if (failed > 0) marked = true;
    return bytes;
  }

  function readAll(out: Int16Array, bad: Uint8Array): void {
    const parts: (Uint8Array | Uint8Array[])[] = [];
    for (let s = 0; s < opens.length; s++) {
      try {
        parts.push(readRun(opens[s]));
      } catch (e) {
        parts.push(readBranches(BRANCHES * s, BRANCHES * s + BRANCHES, bad));
      }
    }
    last = pack(parts);
    map(last, out, undefined, 16);
  }

  /** A whole branch in one go; false when something on it failed. */
  function readQuick(branch: number, out: Int16Array): boolean {
    const open = opens[branch >> 3];
    try {
      open(1 << (branch & 7));
      const bytes = pack([r0(6), r1(6), r2(6), r3(6)]);
      open(0);
      last.set(bytes, 4 * RESULT_BYTES * branch);
      map(bytes, out.subarray(12 * branch, 12 * branch + 12), undefined, 16);
      return true;
    } catch (e) {
      return false;
    }
  }

  /** A whole switch in one go. */
  function readSwitch(s: number, out: Int16Array): boolean {
    try {
      const bytes = pack([readRun(opens[s])]);
      last.set(bytes, SWITCH_BYTES * s);
      map(bytes, out.subarray(96 * s, 96 * s + 96), undefined, 16);
      return true;
    } catch (e) {
      return false;
    }
  }

  function readSome(from: number, to: number, out: Int16Array, bad: Uint8Array): void {
    const end = (to + 3) >> 2;
    let branch = from >> 2;
    if (to - from === 4 && (from & 3) === 0 && readQuick(branch, out)) return;
    if (to - from === 32 && (from & 31) === 0 && readSwitch(from >> 5, out)) return;
    while (branch < end) {
      const next = Math.min(end, (branch | 7) + 1);
      last.set(readBranches(branch, next, bad), SWITCH_BYTES * (branch >> 3));
      branch = next;
    }
    map(last.subarray(6 * from, 6 * to), out.subarray(3 * from, 3 * to), undefined, 16);
  }

  /** A bus with SDA held low acknowledges everything and reads zeros, which no sensor with noise does for long. */
  function allZero(from: number, to: number, out: Int16Array): boolean {
    for (let k = 3 * from; k < 3 * to; k++) if (out[k] !== 0) return false;
    return true;
  }

  /** Frees a bus that hangs. @returns how many sensors are to be called lost */
  function judge(from: number, to: number, out: Int16Array, bad: Uint8Array): number {
    let lost = failed;
    if (lost === 0 && out[3 * from] === 0 && out[3 * to - 1] === 0 && allZero(from, to, out)) {
      bad.fill(1, from, to);
      marked = true;
      lost = to - from;
    }
    if (lost < to - from) {
      lostFrames = 0;
    } else if (++lostFrames >= LOST_FRAMES) {
      lostFrames = 0;
      note('bus-freed', setUpHall().sensors);
    }
    return lost;
  }

  function readHall(from: number, to: number, out: Int16Array, bad: Uint8Array): number {
    if (marked) bad.fill(0);
    marked = false;
    failed = 0;
    if (to - from === HALL.count) readAll(out, bad);
    else readSome(from, to, out, bad);
    return judge(from, to, out, bad);
  }

  for (let s = 0; s < HALL.switches.length; s++) {
    const list: Keep[] = [];
    for (let b = 0; b < BRANCHES; b++) {
      const at = 4 * RESULT_BYTES * (BRANCHES * s + b);
      const four = raw.subarray(at, at + 4 * RESULT_BYTES);
      list.push(four.set.bind(four));
    }
    keeps.push(list);
    opens.push(I2C1.writeTo.bind(I2C1, HALL.switches[s]));
  }
  return {
    // not the function itself: it lies in a part, which is not read before all are checked
    setUpHall: function () {
      return setUpHall();
    },
    readHall: readHall,
  };
}
