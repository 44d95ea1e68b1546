/**
 * The bus switches (TCA9548A, datasheet SCPS207): one control register each, a bit a branch, taken over at the stop
 * condition. All branches of all switches carry the same four sensor addresses, so never may two be open: the switch
 * that is open is closed before another is told to open.
 */
import { HALL } from '../board.gen.js';

/** Number of the open switch, -1 when all are closed. */
let openSwitch = -1;

/** Opens a branch, counted over all switches; throws when its switch, or the one to be closed, does not answer. */
export function openBranch(branch: number): void {
  const s = branch >> 3;
  if (openSwitch >= 0 && openSwitch !== s) {
    I2C1.writeTo(HALL.switches[openSwitch], 0);
    openSwitch = -1;
  }
  openSwitch = s;
  I2C1.writeTo(HALL.switches[s], 1 << (branch & 7));
}

function hold(s: number, mask: number): boolean {
  const address = HALL.switches[s];
  try {
    I2C1.writeTo(address, mask);
    return I2C1.readFrom(address, 1)[0] === mask;
  } catch (e) {
    return false;
  }
}

/** Closes every switch and reads each back; `true` at the place of one that did not answer rightly. */
export function resetSwitches(): boolean[] {
  const lost: boolean[] = [];
  openSwitch = -1;
  for (let s = 0; s < HALL.switches.length; s++) lost.push(!hold(s, 0));
  return lost;
}

/** True when the switch shows the branch that it was told to open, and no other. */
export function checkBranch(branch: number): boolean {
  const s = branch >> 3;
  try {
    openBranch(branch);
    return I2C1.readFrom(HALL.switches[s], 1)[0] === 1 << (branch & 7);
  } catch (e) {
    return false;
  }
}
