/**
 * The break-beams: emitters on a chain of 74HC595, receivers on two CD74HC4067 whose address hangs on the same
 * chain. In: nothing; out: for each receiver a voltage with its emitter alone shining and one with it dark.
 *
 * Emitters shine one at a time. The two receivers that an address selects lie opposite each other, far outside each
 * other's cones, so that one's light is read together with the other's dark: one transfer an emitter, the least
 * there can be, and light and dark of a receiver are a millisecond apart. All is dark at the end.
 */
import { BEAM, PINS } from '../board.gen.js';

/** Chain bit k is output k: the byte for the far end goes first, its highest bit first. */
function pattern(address: number, emitter: number): Uint8Array {
  const bytes = new Uint8Array(BEAM.chainBits >> 3);
  const last = bytes.length - 1;
  bytes[last - (BEAM.muxBit >> 3)] = address << (BEAM.muxBit & 7);
  if (emitter >= 0) {
    const bit = BEAM.emitterBit + emitter;
    bytes[last - (bit >> 3)] |= 1 << (bit & 7);
  }
  return bytes;
}

export function openBeamScan(): (light: Float32Array, dark: Float32Array) => void {
  const steps = BEAM.perMux;
  const lit: Uint8Array[] = [];
  const off = pattern(0, -1);
  const latch = PINS.latch;
  const m0 = PINS.mux0;
  const m1 = PINS.mux1;
  SPI1.setup({ sck: PINS.sck, mosi: PINS.mosi, baud: 4000000 });
  const send = SPI1.send.bind(SPI1);
  const read = analogRead;
  for (let k = 0; k < BEAM.count; k++) lit.push(pattern(k % steps, k));
  pinMode(m0, 'analog');
  pinMode(m1, 'analog');
  send(off, latch);
  return function (light, dark) {
    for (let c = 0; c < steps; c++) {
      const d = c + steps;
      send(lit[c], latch);
      light[c] = read(m0);
      dark[d] = read(m1);
      send(lit[d], latch);
      dark[c] = read(m0);
      light[d] = read(m1);
    }
    send(off, latch);
  };
}
