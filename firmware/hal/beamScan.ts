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

/**
 * `times` readings, one after the other, of one receiver with one emitter shining all the time (-1: none); about 2000 a
 * second. All is dark at the end.
 */
export function readBeam(emitter: number, receiver: number, times: number): number[] {
  const out: number[] = [];
  const address = receiver % BEAM.perMux;
  const pin = receiver < BEAM.perMux ? PINS.mux0 : PINS.mux1;
  SPI1.send(pattern(address, emitter), PINS.latch);
  for (let n = 0; n < times; n++) out.push(analogRead(pin));
  SPI1.send(pattern(0, -1), PINS.latch);
  return out;
}

export function openBeamScan(): (light: Float32Array, dark: Float32Array) => void {
  const steps = BEAM.perMux;
  const latch = PINS.latch;
  SPI1.setup({ sck: PINS.sck, mosi: PINS.mosi, baud: 4000000 });
  /** An emitter alone. */
  function shine(address: number, emitter: number): () => void {
    return SPI1.send.bind(SPI1, pattern(address, emitter), latch);
  }
  const off = shine(0, -1);
  const shines: (() => void)[] = [];
  /** Where in a pass each receiver is read with its emitter alone shining, and with the opposite one. */
  const lightAt = new Uint8Array(BEAM.count);
  const darkAt = new Uint8Array(BEAM.count);
  for (let c = 0; c < steps; c++) {
    const d = c + steps;
    shines.push(shine(c, c), shine(c, d));
    lightAt[c] = 4 * c;
    darkAt[d] = 4 * c + 1;
    darkAt[c] = 4 * c + 2;
    lightAt[d] = 4 * c + 3;
  }
  pinMode(PINS.mux0, 'analog');
  pinMode(PINS.mux1, 'analog');
  const read0 = analogRead.bind(null, PINS.mux0);
  const read1 = analogRead.bind(null, PINS.mux1);
  const map = E.mapInPlace;
  off();
  return function (light, dark) {
    const all: number[] = [];
    const add = all.push.bind(all);
    for (const next of shines) {
      next();
      add(read0(), read1());
    }
    off();
    map(lightAt, light, all);
    map(darkAt, dark, all);
  };
}
