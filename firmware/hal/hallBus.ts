/**
 * The 128 sensors behind their switches. In: sensor numbers; out: register counts in the caller's arrays. Sensor i:
 * branch i >> 2 counted over all switches, address by i & 3.
 *
 * A frame must fit in 100 ms of interpreter, 0.7 ms a sensor: four reads in a row without a loop, natives bound
 * once, bytes kept raw, and one E.mapInPlace that turns all pairs of bytes into counts.
 */
import { HALL, PINS } from '../board.gen.js';
import type { BusReport } from './hal.js';
import { checkBranch, openBranch, resetSwitches } from './tca9548a.js';
import { RESULT, RESULT_BYTES, setUpSensor } from './tmag5273.js';

/** Frames in a row without any answer after which the bus is taken to hang. */
const LOST_FRAMES = 2;

const raw = new Uint8Array(RESULT_BYTES * HALL.count);
const readRegister = I2C1.readReg.bind(I2C1);
const keep = raw.set.bind(raw);
const a0 = HALL.addresses[0];
const a1 = HALL.addresses[1];
const a2 = HALL.addresses[2];
const a3 = HALL.addresses[3];
let lostFrames = 0;

function readFour(at: number): void {
  keep(readRegister(a0, 18, 6), at);
  keep(readRegister(a1, 18, 6), at + 6);
  keep(readRegister(a2, 18, 6), at + 12);
  keep(readRegister(a3, 18, 6), at + 18);
}

function readOne(i: number, bad: Uint8Array): number {
  try {
    keep(readRegister(HALL.addresses[i & 3], RESULT, RESULT_BYTES), RESULT_BYTES * i);
    bad[i] = 0;
    return 0;
  } catch (e) {
    bad[i] = 1;
    return 1;
  }
}

/** One by one, after the quick way has failed or for a part of a branch. @returns how many did not answer */
function readSome(branch: number, from: number, to: number, bad: Uint8Array): number {
  let lost = 0;
  try {
    openBranch(branch);
  } catch (e) {
    bad.fill(1, from, to);
    return to - from;
  }
  for (let i = from; i < to; i++) lost += readOne(i, bad);
  return lost;
}

function readBranch(branch: number, bad: Uint8Array): number {
  try {
    openBranch(branch);
    readFour(24 * branch);
    return 0;
  } catch (e) {
    return readSome(branch, 4 * branch, 4 * branch + 4, bad);
  }
}

/** Nine clocks let a sensor that was interrupted in a read finish its byte and let go of SDA (I2C, UM10204 3.1.16). */
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

function openBus(): void {
  I2C1.setup({ scl: PINS.scl, sda: PINS.sda, bitrate: HALL.bitrate });
}

/** A bus with SDA held low acknowledges everything and reads zeros, which no sensor with noise ever does. */
function allZero(from: number, to: number, out: Int16Array): boolean {
  for (let k = 3 * from; k < 3 * to; k++) if (out[k] !== 0) return false;
  return true;
}

export function setUpHall(): BusReport {
  const faults: string[] = [];
  let sensors = 0;
  freeBus();
  openBus();
  const lost = resetSwitches();
  for (let s = 0; s < lost.length; s++)
    if (lost[s]) faults.push('switch ' + s + ' does not answer');
  for (let branch = 0; branch < HALL.count >> 2; branch++) {
    if (lost[branch >> 3]) continue;
    const place = 'switch ' + (branch >> 3) + ' branch ' + (branch & 7);
    if (!checkBranch(branch)) {
      faults.push(place + ' does not open');
      continue;
    }
    const wrong: string[] = [];
    for (let i = 4 * branch; i < 4 * branch + 4; i++) {
      const what = setUpSensor(HALL.addresses[i & 3]);
      if (what === '') sensors++;
      else wrong.push('sensor ' + i + ', ' + place + ', ' + what);
    }
    if (wrong.length === 4) faults.push(place + ': none of its sensors is there');
    else for (let k = 0; k < wrong.length; k++) faults.push(wrong[k]);
  }
  return { sensors: sensors, faults: faults };
}

/** After a frame: frees a bus that hangs. @returns how many sensors are to be called lost */
function judge(
  asked: number,
  failed: number,
  from: number,
  to: number,
  out: Int16Array,
  bad: Uint8Array,
): number {
  let lost = failed;
  if (lost === 0 && out[3 * from] === 0 && out[3 * to - 1] === 0 && allZero(from, to, out)) {
    bad.fill(1, from, to);
    lost = asked;
  }
  if (lost < asked) {
    lostFrames = 0;
  } else if (++lostFrames >= LOST_FRAMES) {
    lostFrames = 0;
    setUpHall();
  }
  return lost;
}

export function readHall(from: number, to: number, out: Int16Array, bad: Uint8Array): number {
  const last = to & ~3;
  let i = from;
  let failed = 0;
  bad.fill(0, from, to);
  if (i & 3) {
    const end = Math.min(to, (i | 3) + 1);
    failed += readSome(i >> 2, i, end, bad);
    i = end;
  }
  for (let branch = i >> 2; branch < last >> 2; branch++) failed += readBranch(branch, bad);
  if (last >= i && last < to) failed += readSome(last >> 2, last, to, bad);
  if (from === 0 && to === HALL.count) E.mapInPlace(raw, out, undefined, 16);
  else {
    E.mapInPlace(
      raw.subarray(RESULT_BYTES * from, RESULT_BYTES * to),
      out.subarray(3 * from, 3 * to),
      undefined,
      16,
    );
  }
  return judge(to - from, failed, from, to, out, bad);
}

export function readHallOf(
  ids: Uint8Array,
  count: number,
  out: Int16Array,
  bad: Uint8Array,
): number {
  let branch = -1;
  let failed = 0;
  for (let k = 0; k < count; k++) {
    const i = ids[k];
    try {
      if (i >> 2 !== branch) {
        branch = -1;
        openBranch(i >> 2);
        branch = i >> 2;
      }
      failed += readOne(i, bad);
    } catch (e) {
      bad[i] = 1;
      failed++;
    }
  }
  E.mapInPlace(raw, out, undefined, 16);
  return failed;
}
