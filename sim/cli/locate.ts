/**
 * `sim locate FILE|-`: hall frames in, a line each {id, discs, unexplained} out, by the firmware's own estimator.
 * Without `known` the array is read blind.
 */
import { HALL } from '../../firmware/board.gen.js';
import { readFrames } from '../sensors/frames.js';
import { locate } from '../sensors/locate.js';
import { wrongUnit } from '../sensors/unit.js';
import { BadInput } from './badInput.js';
import { readInput } from './input.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'locate',
  summary: 'tells from hall frames where the discs lie and whose they are, a line each',
  usage: `usage: sim locate FILE|-
  FILE  one JSON object a line: {id, empty, frame, known?, noise?, owners?, bad?}. empty and frame: [x, y, z] in
        microtesla for each of the ${HALL.count} sensors, in the order of hw/board.json, x east, y north, z up.
        known: [{x, y, owner}] as last read; without it the array is read blind. noise: standard deviation of
        frame minus empty, microtesla; found from the frame itself when not given. owners: "AB" or "ABC".
        bad: numbers of sensors to leave out. - reads standard input.
  Out: {id, discs: [{x, y, owner, sigma, zone, sure}], unexplained}; unexplained = no set of discs explains the frame.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const input = readInput(args, 'hall frames');
  const frames = readFrames(input.text, input.name, HALL.count);
  for (const frame of frames) {
    const unit = wrongUnit(frame);
    if (unit !== undefined) {
      throw new BadInput(
        `${input.name}: ${frame.id}`,
        `frame: found discs only when read as ${unit}, expected microtesla`,
      );
    }
  }
  let discs = 0;
  let unexplained = 0;
  for (const frame of frames) {
    const found = locate(frame);
    io.out(JSON.stringify(found));
    discs += found.discs.length;
    if (found.unexplained) unexplained++;
  }
  io.err(`${frames.length} frames, ${discs} discs, ${unexplained} unexplained`);
  return EXIT.done;
}
