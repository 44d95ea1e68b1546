import { BEAM, PINS } from '../../../firmware/board.gen.js';
import { openBeamScan } from '../../../firmware/hal/beamScan.js';
import { mapInPlace } from '../../../sim/device/mapInPlace.js';
import { install } from './fakeBoard.js';

/** The chain as wired: the byte sent last stands nearest, its lowest bit is output 0. */
class Chain {
  emitters: number[] = [];
  address = 0;
  transfers = 0;

  send(bytes: Uint8Array): void {
    this.transfers++;
    expect(bytes.length).toBe(BEAM.chainBits / 8);
    const bit = (n: number): number => (bytes[bytes.length - 1 - (n >> 3)] >> (n & 7)) & 1;
    this.emitters = [...Array(BEAM.count).keys()].filter((i) => bit(BEAM.emitterBit + i));
    this.address = [0, 1, 2, 3].reduce((a, k) => a | (bit(BEAM.muxBit + k) << k), 0);
  }
}

function scan(): { chain: Chain; run: (light: Float32Array, dark: Float32Array) => void } {
  const chain = new Chain();
  install({
    SPI1: {
      setup: () => undefined,
      send: (bytes: Uint8Array, latch: string) => {
        expect(latch).toBe(PINS.latch);
        chain.send(bytes);
      },
    },
    E: { mapInPlace },
    pinMode: () => undefined,
    // each reading tells who was read, and by whose light
    analogRead: (pin: string) => {
      const i = chain.address + (pin === PINS.mux1 ? BEAM.perMux : 0);
      return chain.emitters.includes(i) ? 0.5 + i / 64 : i / 64;
    },
  });
  return { chain, run: openBeamScan() };
}

test('each receiver is read once by its own light and once without', () => {
  const { run } = scan();
  const light = new Float32Array(BEAM.count);
  const dark = new Float32Array(BEAM.count);
  run(light, dark);
  for (let i = 0; i < BEAM.count; i++) {
    expect(light[i]).toBe(Math.fround(0.5 + i / 64));
    expect(dark[i]).toBe(Math.fround(i / 64));
  }
});

test('one emitter at a time, one transfer an emitter, all dark at the end', () => {
  const { chain, run } = scan();
  const lit: number[] = [];
  const send = chain.send.bind(chain);
  chain.send = (bytes) => {
    send(bytes);
    lit.push(chain.emitters.length);
  };
  run(new Float32Array(BEAM.count), new Float32Array(BEAM.count));
  expect(Math.max(...lit)).toBe(1);
  expect(lit.length).toBe(BEAM.count + 1);
  expect(chain.emitters).toEqual([]);
});
