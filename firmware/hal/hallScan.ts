/**
 * The hall array on its bus. In: a range or list of sensors; out: register counts. Sensor i sits on switch i >> 5,
 * branch (i >> 2) & 7, address HALL.addresses[i & 3] (board.gen.ts), so a sweep opens each branch once.
 *
 * The hot path: one native readReg and three typed writes a sensor, everything it names held in locals.
 */
import { HALL } from '../board.gen.js';
import type { BusReport } from './hal.js';
import { checkSwitch, newSwitches, openBranch, type Switches } from './tca9548a.js';
import { setUpSensor, X_MSB } from './tmag5273.js';

export function newHallScan(): Switches {
  return newSwitches();
}

/** Sensors in 4s share a branch. */
const PER_BRANCH = 4;

function place(i: number): string {
  return (
    'sensor ' +
    i +
    ' (switch ' +
    (i >> 5) +
    ' branch ' +
    ((i >> 2) & 7) +
    ' address ' +
    HALL.addresses[i & 3] +
    ')'
  );
}

/** Checks all switches and sets up all sensors. */
export function setUpHallScan(s: Switches): BusReport {
  const report: BusReport = { sensors: 0, faults: [] };
  for (let w = 0; w < HALL.switches.length; w++) {
    const wrong = checkSwitch(w);
    if (wrong !== '') report.faults.push('switch ' + w + ' ' + wrong);
  }
  for (let i = 0; i < HALL.count; i++) {
    const open = openBranch(s, i >> 5, (i >> 2) & 7);
    const wrong = open ? setUpSensor(HALL.addresses[i & 3]) : 'its switch does not answer';
    if (wrong === '') report.sensors++;
    else report.faults.push(place(i) + ' ' + wrong);
  }
  return report;
}

/** Marks the sensors of a branch that could not be opened. */
function markBad(from: number, to: number, bad: Uint8Array): number {
  for (let i = from; i < to; i++) bad[i] = 1;
  return to - from;
}

export function readHallRange(
  s: Switches,
  from: number,
  to: number,
  out: Int16Array,
  bad: Uint8Array,
): number {
  const bus = I2C1;
  const addresses = HALL.addresses;
  let missing = 0;
  for (let b = from; b < to; b += PER_BRANCH) {
    const end = b + PER_BRANCH < to ? b + PER_BRANCH : to;
    if (!openBranch(s, b >> 5, (b >> 2) & 7)) {
      missing += markBad(b, end, bad);
      continue;
    }
    for (let i = b; i < end; i++) {
      try {
        const d = bus.readReg(addresses[i & 3], X_MSB, 6);
        const at = 3 * i;
        out[at] = (d[0] << 8) | d[1];
        out[at + 1] = (d[2] << 8) | d[3];
        out[at + 2] = (d[4] << 8) | d[5];
        bad[i] = 0;
      } catch (e) {
        bad[i] = 1;
        missing++;
      }
    }
  }
  return missing;
}

export function readHallList(
  s: Switches,
  ids: Uint8Array,
  count: number,
  out: Int16Array,
  bad: Uint8Array,
): number {
  let missing = 0;
  for (let k = 0; k < count; k++) missing += readHallRange(s, ids[k], ids[k] + 1, out, bad);
  return missing;
}
