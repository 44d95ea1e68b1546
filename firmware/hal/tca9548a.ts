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

/** Opens a branch, counted over all switches, while all others are closed. @returns true when the switch shows it */
export function checkBranch(branch: number): boolean {
  return holds(branch >> 3, 1 << (branch & 7));
}
