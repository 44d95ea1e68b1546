import { loadSimBoard } from '../../../../sim/board.js';
import { HallBus } from '../../../../sim/device/chips/hallBus.js';
import { busRead, busWrite } from '../../../../sim/device/chips/i2c.js';

const { board } = loadSimBoard();
const ADDRESS = board.hall.addresses;
const SWITCH = board.hall.switchAddresses;

function makeBus(): HallBus {
  const field = {
    counts(i: number, t: number, out: Int16Array): void {
      out[0] = i * 256 + 0x55;
      out[1] = -i;
      out[2] = t;
    },
  };
  return new HallBus(board, field, () => 7);
}

function read(bus: HallBus, address: number, register: number, n: number): number[] | null {
  const out = new Uint8Array(n);
  if (!busWrite(bus, address, [register])) return null;
  return busRead(bus, address, out) ? [...out] : null;
}

/** x, y, z on, continuous. */
function start(bus: HallBus, address: number): void {
  busWrite(bus, address, [0x02, 0x70]);
  busWrite(bus, address, [0x01, 0x02]);
}

describe('bus of the hall sensors', () => {
  it('should acknowledge switches alone while all branches are closed', () => {
    const bus = makeBus();
    for (const a of SWITCH) expect(busWrite(bus, a, [0])).toBe(true);
    for (const a of ADDRESS) expect(busWrite(bus, a, [0])).toBe(false);
    expect(busWrite(bus, 0x10, [0])).toBe(false);
  });

  it('should reach the four sensors of the branch that is open', () => {
    const bus = makeBus();
    busWrite(bus, SWITCH[2], [1 << 5]);
    ADDRESS.forEach((a, k) => {
      start(bus, a);
      const i = 2 * 32 + 5 * 4 + k;
      const y = -i & 0xffff;
      expect(read(bus, a, 0x12, 6)).toEqual([i, 0x55, y >> 8, y & 0xff, 0, 7]);
    });
  });

  it('should take the last byte written to a switch and give it back', () => {
    const bus = makeBus();
    busWrite(bus, SWITCH[0], [1, 2, 8]);
    const out = new Uint8Array(1);
    busRead(bus, SWITCH[0], out);
    expect([...out]).toEqual([8]);
  });

  it('should give the AND of what two sensors of one address send', () => {
    const bus = makeBus();
    busWrite(bus, SWITCH[0], [1]);
    start(bus, ADDRESS[1]);
    const alone = read(bus, ADDRESS[1], 0x12, 6) ?? [];
    busWrite(bus, SWITCH[0], [0]);
    busWrite(bus, SWITCH[3], [0x80]);
    start(bus, ADDRESS[1]);
    const other = read(bus, ADDRESS[1], 0x12, 6) ?? [];
    busWrite(bus, SWITCH[0], [1]);
    expect(read(bus, ADDRESS[1], 0x12, 6)).toEqual(alone.map((v, k) => v & (other[k] ?? 0xff)));
  });

  it('should be silent behind a dead switch, and heard behind one that is stuck open', () => {
    const bus = makeBus();
    busWrite(bus, SWITCH[1], [1]);
    bus.switches[1].alive = false;
    expect(busWrite(bus, ADDRESS[0], [0])).toBe(false);
    bus.switches[3].stuck = 2;
    expect(busWrite(bus, ADDRESS[0], [0])).toBe(true);
  });

  it('should not acknowledge a dead sensor', () => {
    const bus = makeBus();
    busWrite(bus, SWITCH[0], [1]);
    bus.sensors[2].alive = false;
    expect(read(bus, ADDRESS[2], 0x0e, 2)).toBeNull();
    expect(read(bus, ADDRESS[3], 0x0e, 2)).toEqual([0x49, 0x54]);
  });
});

describe('TMAG5273', () => {
  const open = (): HallBus => {
    const bus = makeBus();
    busWrite(bus, SWITCH[0], [2]);
    return bus;
  };

  it('should tell who made it, count its pointer up and wrap', () => {
    const bus = open();
    expect(read(bus, ADDRESS[0], 0x0d, 3)).toEqual([1, 0x49, 0x54]);
  });

  it('should give zeros in stand-by, and the last conversion once it measured', () => {
    const bus = open();
    expect(read(bus, ADDRESS[0], 0x12, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    start(bus, ADDRESS[0]);
    const measured = read(bus, ADDRESS[0], 0x12, 6);
    busWrite(bus, ADDRESS[0], [0x01, 0x00]);
    expect(read(bus, ADDRESS[0], 0x12, 6)).toEqual(measured);
  });

  it('should give zero on channels that are off', () => {
    const bus = open();
    busWrite(bus, ADDRESS[0], [0x02, 0x20]);
    busWrite(bus, ADDRESS[0], [0x01, 0x02]);
    const [xh, xl, yh, yl, zh, zl] = read(bus, ADDRESS[0], 0x12, 6) ?? [];
    expect([xh, xl, zh, zl]).toEqual([0, 0, 0, 0]);
    expect([yh, yl]).toEqual([0xff, 0xfc]);
  });

  it('should keep settings and refuse to have its identity overwritten', () => {
    const bus = open();
    busWrite(bus, ADDRESS[0], [0x00, 0x34, 0x12]);
    busWrite(bus, ADDRESS[0], [0x0e, 0, 0]);
    expect(read(bus, ADDRESS[0], 0x00, 2)).toEqual([0x34, 0x12]);
    expect(read(bus, ADDRESS[0], 0x0e, 2)).toEqual([0x49, 0x54]);
    bus.reset();
    busWrite(bus, SWITCH[0], [2]);
    expect(read(bus, ADDRESS[0], 0x00, 2)).toEqual([0, 0]);
  });
});
