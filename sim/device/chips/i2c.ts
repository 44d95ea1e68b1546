/**
 * The I2C bus as wires see it. In: transactions of bytes; out: acknowledged or not, and the bytes read. Everybody
 * with the address answers at once; what several send is ANDed on the open-drain line.
 */
export interface I2cChip {
  readonly address: number;
  /** A write: first byte is the chip's business. False = not acknowledged (unpowered, dead). */
  write(bytes: ArrayLike<number>): boolean;
  /** Fills `out` from the chip's pointer on; false = not acknowledged. */
  read(out: Uint8Array): boolean;
}

export interface I2cBus {
  /** Chips that hear the bus now. */
  reach(address: number): readonly I2cChip[];
}

export function busWrite(bus: I2cBus, address: number, bytes: ArrayLike<number>): boolean {
  let heard = false;
  for (const chip of bus.reach(address)) heard = chip.write(bytes) || heard;
  return heard;
}

const scratch = new Uint8Array(32);

export function busRead(bus: I2cBus, address: number, out: Uint8Array): boolean {
  const chips = bus.reach(address);
  if (chips.length === 1) return chips[0].read(out);
  out.fill(0xff);
  let heard = false;
  for (const chip of chips) {
    const part = scratch.subarray(0, out.length);
    if (!chip.read(part)) continue;
    heard = true;
    for (let k = 0; k < out.length; k++) out[k] &= part[k];
  }
  return heard;
}
