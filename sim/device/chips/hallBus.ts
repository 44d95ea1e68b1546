/**
 * The bus of the board: four switches, and behind each branch four sensors. In: address; out: the chips that hear
 * it, given which branches stand open.
 */
import type { Board } from '../../../hw/schema.js';
import type { HallSource } from '../../sensors/types.js';
import type { I2cBus, I2cChip } from './i2c.js';
import { Tca9548a } from './tca9548a.js';
import { Tmag5273 } from './tmag5273.js';

export class HallBus implements I2cBus {
  readonly switches: readonly Tca9548a[];
  readonly sensors: readonly Tmag5273[];
  /** sensors by switch * 8 + branch. */
  private readonly branches: Tmag5273[][] = [];
  private readonly one: I2cChip[] = [];

  constructor(board: Board, field: HallSource, now: () => number) {
    this.switches = board.hall.switchAddresses.map((address) => new Tca9548a(address));
    for (let k = 0; k < this.switches.length * 8; k++) this.branches.push([]);
    this.sensors = board.hall.sensors.map((s, i) => {
      const chip = new Tmag5273(s.address, i, field, now);
      this.branches[s.switch * 8 + s.branch].push(chip);
      return chip;
    });
  }

  reach(address: number): readonly I2cChip[] {
    const found = this.one;
    found.length = 0;
    for (let w = 0; w < this.switches.length; w++) {
      const sw = this.switches[w];
      if (sw.address === address) found.push(sw);
      let mask = sw.mask;
      for (let b = 0; mask > 0; b++, mask >>= 1) {
        if (!(mask & 1)) continue;
        for (const chip of this.branches[w * 8 + b]) if (chip.address === address) found.push(chip);
      }
    }
    return found;
  }

  reset(): void {
    for (const s of this.switches) s.reset();
    for (const s of this.sensors) s.reset();
  }
}
