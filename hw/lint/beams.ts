/** Beams: where a disc breaks them, in the rim wall, each with its own emitter bit and receiver input. */
import { at, distance, sharing, type Finding, type Rule } from '../finding.js';
import type { Board } from '../schema.js';

/** Wood between two bores at the face of the wall, mm. */
const BORE_WALL = 1;
/** Address lines of the receiver multiplexer. */
const MUX_BITS = 4;

function check(board: Board): Finding[] {
  const { geometry: geo, beams, shiftChain: chain } = board;
  const found: Finding[] = [];
  const say = (place: string, message: string): void => {
    found.push({ place, message });
  };
  const top = beams.height + beams.boreDiameter / 2;
  if (top > geo.discThickness) {
    say(
      'beams.height',
      `the beam reaches ${top} mm above the surface, a disc only ${geo.discThickness}`,
    );
  }
  if (top > geo.rimHeight - 1) {
    say('beams.height', `the bore reaches ${top} mm, the rim only ${geo.rimHeight}`);
  }
  if (beams.height - beams.boreDiameter / 2 < 1) {
    say(
      'beams.height',
      `the beam at ${beams.height} mm with a bore of ${beams.boreDiameter} grazes the surface`,
    );
  }
  const wall = geo.surfaceRadius + geo.ditchWidth;
  if (Math.abs(beams.wallRadius - wall) > 1) {
    say(
      'beams.wallRadius',
      `the wall at ${beams.wallRadius} is not where surface and ditch end (${wall})`,
    );
  }
  const bores = beams.chords.flatMap((chord) => [
    { name: `emitter ${chord.id}`, x: chord.emitter[0], y: chord.emitter[1] },
    { name: `receiver ${chord.id}`, x: chord.receiver[0], y: chord.receiver[1] },
  ]);
  bores.forEach((bore, i) => {
    for (const other of bores.slice(i + 1)) {
      const gap = distance(bore.x, bore.y, other.x, other.y) - beams.boreDiameter;
      if (gap < BORE_WALL) {
        say(
          'beams.chords',
          `${bore.name} and ${other.name} at ${at(bore.x, bore.y)} leave ${gap.toFixed(1)} mm of wall`,
        );
      }
    }
  });
  for (const twins of sharing(beams.chords, (c) => `${c.mux}/${c.channel}`)) {
    say(
      'beams.chords',
      `beams ${twins.map((c) => c.id).join(' and ')} share multiplexer ${twins[0]?.mux}, input ${twins[0]?.channel}`,
    );
  }
  beams.chords.forEach((chord, i) => {
    const mux = Math.floor(chord.id / beams.channelsPerMux);
    const channel = chord.id % beams.channelsPerMux;
    if (chord.mux !== mux || chord.channel !== channel) {
      say(
        `beams.chords[${i}]`,
        `receiver ${chord.id} is on multiplexer ${chord.mux}, input ${chord.channel}, expected ${mux}, ${channel}`,
      );
    }
    const bit = chain.emitterFirstBit + chord.id;
    if (chord.emitterBit !== bit) {
      say(
        `beams.chords[${i}].emitterBit`,
        `emitter ${chord.id} is on chain bit ${chord.emitterBit}, expected ${bit}`,
      );
    }
  });
  if (chain.bits % 8 !== 0)
    say('shiftChain.bits', `${chain.bits} bits are not whole ${chain.part} chips of 8`);
  const emittersEnd = chain.emitterFirstBit + beams.count;
  const muxEnd = chain.muxAddressFirstBit + MUX_BITS;
  if (emittersEnd > chain.bits || muxEnd > chain.bits) {
    say(
      'shiftChain.bits',
      `emitters end at bit ${emittersEnd}, the multiplexer address at ${muxEnd}, the chain has ${chain.bits}`,
    );
  }
  if (chain.muxAddressFirstBit < emittersEnd && chain.emitterFirstBit < muxEnd) {
    say(
      'shiftChain.muxAddressFirstBit',
      `the multiplexer address from bit ${chain.muxAddressFirstBit} on lies over the emitters' bits`,
    );
  }
  return found;
}

export const beams: Rule = { name: 'beams', check };
