/**
 * The break-beams: emitters on a chain of 74HC595, receivers on two CD74HC4067 whose address hangs on the same
 * chain. In: nothing; out: a voltage for each receiver with its emitter alone shining, and one with all dark.
 *
 * A step of the address serves both multiplexers: one dark transfer for two receivers, then one for each emitter.
 * All is dark again at the end, on the address that the next pass begins with.
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
  const darkBytes: Uint8Array[] = [];
  const litBytes: Uint8Array[] = [];
  const latch = PINS.latch;
  const m0 = PINS.mux0;
  const m1 = PINS.mux1;
  SPI1.setup({ sck: PINS.sck, mosi: PINS.mosi, baud: 4000000 });
  const send = SPI1.send.bind(SPI1);
  const read = analogRead;
  for (let c = 0; c < steps; c++) darkBytes.push(pattern(c, -1));
  for (let k = 0; k < BEAM.count; k++) litBytes.push(pattern(k % steps, k));
  pinMode(m0, 'analog');
  pinMode(m1, 'analog');
  send(darkBytes[0], latch);
  return function (light, dark) {
    for (let c = 0; c < steps; c++) {
      const d = c + steps;
      if (c > 0) send(darkBytes[c], latch);
      dark[c] = read(m0);
      dark[d] = read(m1);
      send(litBytes[c], latch);
      light[c] = read(m0);
      send(litBytes[d], latch);
      light[d] = read(m1);
    }
    send(darkBytes[0], latch);
  };
}
