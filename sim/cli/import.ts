/** `sim import`: match records read back, checked, and every ruling judged again. */
import { parseArgs } from 'node:util';
import { judgeAgain } from '../records/judge.js';
import { readRecords } from '../records/read.js';
import { BadInput } from './badInput.js';
import { readTexts } from './input.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim import FILE... [--judge]
  FILE     native records, matches in CMN, or traces; "-" is standard input
  Prints each match as a native record, a line each. What a file leaves open, and how it was read, goes to standard error.
  --judge  every ruling is judged again from what the record holds; exit status 1 when one comes out otherwise`;

export const verb: Verb = {
  name: 'import',
  summary: 'match records of every form, checked, as native JSON; --judge rules every shot again',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { judge: { type: 'boolean', default: false } },
    });
    if (positionals.length === 0) throw new BadInput('', `found no file, expected some\n${USAGE}`);
    let differ = 0;
    for (const { name, text } of readTexts(positionals, 'a match record')) {
      const { records, notes } = readRecords(text, name);
      for (const note of notes) io.err(note);
      for (const m of records) {
        io.out(JSON.stringify(m));
        if (!values.judge) continue;
        const again = judgeAgain(m);
        differ += again.different.length;
        io.err(
          `${name}: ${m.id}: ${again.judged} rulings judged again, ${again.same} the same, ${again.skipped} not told enough`,
        );
        for (const d of again.different)
          io.err(
            `${name}: ${m.id}: entry ${d.n}: the board said ${d.board}; judged again: ${d.again}`,
          );
      }
    }
    return differ > 0 ? EXIT.failed : EXIT.done;
  },
};
