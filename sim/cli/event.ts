/** `sim event`: schedule in, standings and sheets out. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSchedule } from '../event/schedule.js';
import { sheets } from '../event/sheets.js';
import { standingsOf } from '../event/standings.js';
import { readRecords } from '../records/read.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { checkWritable, writeText } from './output.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim event SCHEDULE [RECORD...] [--sheets FILE]
  SCHEDULE  YAML: players, boards, groups or meetings (docs/event.md); "-" is standard input
  RECORD    match records (native, CMN, the recorder's files), or a folder of them
  --sheets  writes one HTML page to print: standings, who plays whom where, score cards
  Prints the standings as JSON: results of all meetings, tables of the groups by points and tie-breaks.`;

export const verb: Verb = {
  name: 'event',
  summary: 'a schedule and match records in, live standings and printable sheets out',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { sheets: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined) throw new BadInput('', `found no schedule, expected one\n${USAGE}`);
    if (values.sheets !== undefined) checkWritable('--sheets', values.sheets);
    const { name, text } = readText(file, 'a schedule');
    const schedule = readSchedule(text, name);
    const files = rest.flatMap((f) =>
      existsSync(f) && statSync(f).isDirectory()
        ? readdirSync(f)
            .filter((n) => /\.jsonl?$/.test(n))
            .sort()
            .map((n) => join(f, n))
        : [f],
    );
    const records = files.flatMap((f) => {
      const input = readText(f, 'a match record');
      if (input.text.trim() === '') return [];
      const read = readRecords(input.text, input.name);
      for (const note of read.notes) io.err(note);
      return read.records;
    });
    const standings = standingsOf(schedule, records);
    for (const id of standings.others) io.err(`${id}: belongs to no meeting of the schedule`);
    const turns = new Set(schedule.meetings.map((m) => m.turn)).size;
    const played = standings.results.filter((r) => r.over).length;
    io.err(
      `${schedule.event}: ${schedule.meetings.length} meetings in ${turns} turns, ${played} played`,
    );
    if (values.sheets !== undefined) {
      writeText('--sheets', values.sheets, sheets(schedule, standings));
      io.err(`${values.sheets}: open it in a browser and print it`);
    }
    io.out(JSON.stringify(standings, null, 1));
    return EXIT.done;
  },
};
