import { BeamBoard } from '../../../../sim/device/chips/beamBoard.js';

const WIRING = { emitterBit: 0, muxBit: 24, chainBits: 32, perMux: 12, count: 24 };

function board(): BeamBoard {
  const source = {
    receiver: (i: number, emitters: number): number => i / 100 + (emitters & (1 << i) ? 0.5 : 0),
  };
  return new BeamBoard(WIRING, source, () => 0);
}

/** The byte for the far end goes first. */
function send(b: BeamBoard, channel: number, emitters: number): void {
  b.send([channel, (emitters >> 16) & 0xff, (emitters >> 8) & 0xff, emitters & 0xff]);
}

describe('beam electronics', () => {
  it('should show nothing of what was shifted in until the latch rises', () => {
    const b = board();
    send(b, 3, 1 << 3);
    expect(b.analog(0)).toBe(0);
    b.latch();
    expect(b.analog(0)).toBeCloseTo(0.53);
    expect(b.emitters).toBe(8);
  });

  it('should address both multiplexers with the same bits', () => {
    const b = board();
    send(b, 7, 0);
    b.latch();
    expect(b.analog(0)).toBeCloseTo(0.07);
    expect(b.analog(1)).toBeCloseTo(0.19);
  });

  it('should float low on a channel without a receiver', () => {
    const b = board();
    send(b, 13, 0xffffff);
    b.latch();
    expect([b.analog(0), b.analog(1)]).toEqual([0, 0]);
  });

  it('should keep the last four bytes of a longer transfer', () => {
    const b = board();
    b.send([9, 9, 9, 9, 2, 0, 0, 4]);
    b.latch();
    expect(b.emitters).toBe(4);
    expect(b.analog(0)).toBeCloseTo(0.52);
  });

  it('should be dark after power-on', () => {
    const b = board();
    send(b, 1, 0xffffff);
    b.latch();
    b.reset();
    expect(b.emitters).toBe(0);
    b.latch();
    expect(b.emitters).toBe(0);
  });
});
