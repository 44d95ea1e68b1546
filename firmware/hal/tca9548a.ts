/**
 * The bus switches (TCA9548A, datasheet SCPS207) at set-up: one control register each, a bit a branch, taken over at
 * the stop condition and read back here. Reading frames (hallBus.ts) writes the same register without reading back.
 */
import { HALL } from '../board.gen.js';

/** @returns true when the register of switch `s` keeps `mask`. */
function holds(s: number, mask: number): boolean {
  try {
    I2C1.writeTo(HALL.switches[s], mask);
    return I2C1.readFrom(HALL.switches[s], 1)[0] === mask;
  } catch (e) {
    return false;
  }
}

/** Closes every switch; `true` at the place of one that does not answer rightly. */
export function resetSwitches(): boolean[] {
  const lost: boolean[] = [];
  for (let s = 0; s < HALL.switches.length; s++) lost.push(!holds(s, 0));
  return lost;
}

/** TMAG5273: X_THR_CONFIG, not used otherwise, and a pattern for it. */
const MARK_REGISTER = 0x04;
const MARK = 0x5a;

function marked(address: number): boolean {
  try {
    return I2C1.readReg(address, MARK_REGISTER, 1)[0] === MARK;
  } catch (e) {
    return false;
  }
}

/** Opens a branch, counted over all switches, while all others are closed. @returns true when the switch shows it */
export function checkBranch(branch: number): boolean {
  return holds(branch >> 3, 1 << (branch & 7));
}

/**
 * A branch that stays open whatever is written: its sensors answer while all are closed, and with any other branch the bus
 * has the AND of both. A mark in one of them shows in its own branch alone. All must be closed. @returns -1 when there is none
 */
export function heldBranch(): number {
  for (let k = 0; k < HALL.addresses.length; k++) {
    const address = HALL.addresses[k];
    try {
      I2C1.writeTo(address, [MARK_REGISTER, MARK]);
    } catch (e) {
      continue;
    }
    let found = -1;
    for (let b = 0; b < HALL.count >> 2 && found < 0; b++) {
      if (!checkBranch(b)) continue;
      if (marked(address)) found = b;
      holds(b >> 3, 0);
    }
    try {
      I2C1.writeTo(address, [MARK_REGISTER, 0]);
    } catch (e) {
      /* the mark harms nothing */
    }
    return found;
  }
  return -1;
}
