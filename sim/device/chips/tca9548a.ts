/** A TCA9548A switch (TI SCPS207): one control register, bit n connects branch n; the last byte written counts. */
import type { I2cChip } from './i2c.js';

export class Tca9548a implements I2cChip {
  control = 0;
  /** False: no supply or a broken wire; nothing behind it is heard either. */
  alive = true;
  /** Bits that stay connected whatever is written: a fault. */
  stuck = 0;

  constructor(readonly address: number) {}

  get mask(): number {
    return this.alive ? this.control | this.stuck : 0;
  }

  write(bytes: ArrayLike<number>): boolean {
    if (!this.alive) return false;
    if (bytes.length > 0) this.control = bytes[bytes.length - 1] & 0xff;
    return true;
  }

  read(out: Uint8Array): boolean {
    if (!this.alive) return false;
    out.fill(this.control);
    return true;
  }

  reset(): void {
    this.control = 0;
  }
}
