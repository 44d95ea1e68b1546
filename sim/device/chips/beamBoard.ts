/**
 * The beams' electronics: a chain of 74HC595 registers (bits shift in, the latch's rising edge shows them), whose
 * outputs light emitters and address two 74HC4067 multiplexers. In: bytes and the latch; out: the voltage at each
 * multiplexer's common pin.
 */
import type { BeamSource } from '../../sensors/types.js';

export interface BeamWiring {
  readonly emitterBit: number;
  readonly muxBit: number;
  readonly chainBits: number;
  readonly perMux: number;
  readonly count: number;
}

export class BeamBoard {
  private shift: Uint8Array;
  /** Emitters that shine, a bit each. */
  emitters = 0;
  private channel = 0;

  constructor(
    private readonly wiring: BeamWiring,
    private readonly source: BeamSource,
    private readonly now: () => number,
  ) {
    this.shift = new Uint8Array(wiring.chainBits / 8);
  }

  /** Bytes clocked in; the first ends up farthest from the controller. */
  send(bytes: ArrayLike<number>): void {
    const n = this.shift.length;
    for (let k = 0; k < bytes.length; k++) {
      this.shift.copyWithin(0, 1);
      this.shift[n - 1] = bytes[k];
    }
  }

  /** Rising edge of the latch. */
  latch(): void {
    const w = this.wiring;
    let lit = 0;
    for (let i = 0; i < w.count; i++) if (this.bit(w.emitterBit + i)) lit |= 1 << i;
    this.emitters = lit;
    this.channel = 0;
    for (let k = 0; k < 4; k++) if (this.bit(w.muxBit + k)) this.channel |= 1 << k;
  }

  /** The receiver that multiplexer `which` is switched to; beyond the last one: an open input. */
  receiverOf(which: number): number {
    const w = this.wiring;
    return this.channel >= w.perMux ? w.count : which * w.perMux + this.channel;
  }

  /** Voltage of multiplexer `which` as a share of full scale; an open input floats low. */
  analog(which: number): number {
    const i = this.receiverOf(which);
    if (i >= this.wiring.count) return 0;
    return this.source.receiver(i, this.emitters, this.now());
  }

  reset(): void {
    this.shift.fill(0);
    this.emitters = 0;
    this.channel = 0;
  }

  private bit(n: number): number {
    return (this.shift[this.shift.length - 1 - (n >> 3)] >> (n & 7)) & 1;
  }
}
