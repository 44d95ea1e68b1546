/**
 * A TMAG5273 hall sensor (TI SLYS045): register file with an auto-incrementing pointer. In stand-by its results are
 * those of the last conversion; in continuous mode they are what the field source holds now. Channels that are not
 * enabled read 0.
 */
import type { HallSource } from '../../sensors/types.js';
import type { I2cChip } from './i2c.js';

const DEVICE_CONFIG_2 = 0x01;
const SENSOR_CONFIG_1 = 0x02;
const X_MSB = 0x12;
const Z_LSB = 0x17;
const CONTINUOUS = 2;

/** Registers at power-on: all 0 but the identity: DEVICE_ID 1 (the +-40/80 mT part), MANUFACTURER_ID 0x5449. */
const RESET: readonly (readonly [number, number])[] = [
  [0x0d, 0x01],
  [0x0e, 0x49],
  [0x0f, 0x54],
];

export class Tmag5273 implements I2cChip {
  readonly registers = new Uint8Array(32);
  alive = true;
  private pointer = 0;
  private readonly counts = new Int16Array(3);

  constructor(
    readonly address: number,
    readonly index: number,
    private readonly field: HallSource,
    private readonly now: () => number,
  ) {
    this.reset();
  }

  reset(): void {
    this.registers.fill(0);
    for (const [at, value] of RESET) this.registers[at] = value;
    this.pointer = 0;
    this.counts.fill(0);
  }

  write(bytes: ArrayLike<number>): boolean {
    if (!this.alive) return false;
    this.pointer = (bytes[0] ?? 0) & 0x1f;
    for (let k = 1; k < bytes.length; k++) this.store(this.pointer++, bytes[k]);
    return true;
  }

  /** Sets the pointer alone; the fast half of a register read. */
  point(register: number): boolean {
    this.pointer = register & 0x1f;
    return this.alive;
  }

  read(out: Uint8Array): boolean {
    if (!this.alive) return false;
    const p = this.pointer;
    if (p === X_MSB && (this.registers[DEVICE_CONFIG_2] & 3) === CONTINUOUS) this.convert();
    for (let k = 0; k < out.length; k++) out[k] = this.registers[(p + k) & 0x1f];
    this.pointer = (p + out.length) & 0x1f;
    return true;
  }

  private store(at: number, value: number): void {
    if (at < 0x0d && at !== 0x0b) this.registers[at] = value;
  }

  private convert(): void {
    const enabled = this.registers[SENSOR_CONFIG_1] >> 4;
    this.field.counts(this.index, this.now(), this.counts);
    const r = this.registers;
    for (let axis = 0; axis < 3; axis++) {
      const value = enabled & (1 << axis) ? this.counts[axis] : 0;
      const at = X_MSB + 2 * axis;
      r[at] = (value >> 8) & 0xff;
      r[Math.min(at + 1, Z_LSB)] = value & 0xff;
    }
  }
}
