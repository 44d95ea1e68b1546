/** `sim judge`: the second judge rules the shots of a dump. */
import { JudgeTally, judgeLine } from '../judge/compare.js';
import { BadInput } from './badInput.js';
import { readInput } from './input.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim judge DUMP
  DUMP         lines of sim referee --dump; "-" is standard input
  A judge that shares no code with the firmware rules every shot by its preset. Prints how often the first judge (the
  rules engine on true facts) and the board say another thing, and on standard error each time. Exit status 1 when the
  two judges differ.`;

export const verb: Verb = {
  name: 'judge',
  summary: 'a second judge, without the firmware, rules the shots of a dump',
  usage: USAGE,
  async run(args, io) {
    const { name, text } = readInput(args, 'a dump');
    const tally = new JudgeTally();
    text.split('\n').forEach((line, k) => {
      if (line.trim() === '') return;
      for (const sentence of judgeLine(line, tally, `${name}:${k + 1}`)) io.err(sentence);
    });
    if (tally.shots === 0) throw new BadInput(name, 'found no line, expected a dump');
    io.out(JSON.stringify(tally.report(), null, 1));
    return tally.firstJudge > 0 ? EXIT.failed : EXIT.done;
  },
};
