/** `sim stats`: what players want to know of their matches. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plotsOf } from '../records/plots.js';
import { readRecords } from '../records/read.js';
import { figuresOf } from '../records/stats.js';
import { BadInput } from './badInput.js';
import { fileTrouble, readTexts } from './input.js';
import { writeText } from './output.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim stats FILE... [--plots FOLDER]
  FILE     native records, matches in CMN, or traces; "-" is standard input; several are added up
  --plots  writes MATCH-score.svg and MATCH-twenties.svg for each match
  Prints JSON by player (by side where no names are known): shots, twenties a round, open-board shots and how many were
  good, rounds shot last in (the hammer) and won, questions asked and answered against the board's proposal, fouls.`;

/** A file of that name can be written everywhere. */
function fileName(id: string): string {
  return id.replace(/[^\w.-]+/g, '_').slice(0, 80);
}

export const verb: Verb = {
  name: 'stats',
  summary: 'figures of matches: twenties a round, open board, hammer, asks; --plots draws them',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { plots: { type: 'string' } },
    });
    if (positionals.length === 0) throw new BadInput('', `found no file, expected some\n${USAGE}`);
    const records = readTexts(positionals, 'a match record').flatMap(({ name, text }) => {
      const read = readRecords(text, name);
      for (const note of read.notes) io.err(note);
      return read.records;
    });
    if (values.plots !== undefined) {
      try {
        mkdirSync(values.plots, { recursive: true });
      } catch (e) {
        throw new BadInput('--plots', `"${values.plots}" cannot be made (${fileTrouble(e)})`);
      }
      for (const m of records)
        for (const [name, text] of Object.entries(plotsOf(m)))
          writeText('--plots', join(values.plots, `${fileName(m.id)}-${name}`), text);
    }
    io.out(JSON.stringify({ matches: records.length, players: figuresOf(records) }, null, 1));
    return EXIT.done;
  },
};
