/** `sim export`: match records in other forms. */
import { parseArgs } from 'node:util';
import { toCmn } from '../records/cmn.js';
import { csvHead, csvRows } from '../records/csv.js';
import { readRecords } from '../records/read.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim export MATCH --cmn|--json|--csv
  MATCH   a trace with a match in it (sim record, or one taken from a board), a native record (also of sim hall), or a
          match in CMN; "-" is standard input
  --json  the native record    --cmn  Crokinole Match Notation, checked by its schema    --csv  one line a shot
  Of several matches each is a line of its own; docs/records.md has the forms.`;

export const verb: Verb = {
  name: 'export',
  summary: 'match records: native JSON, Crokinole Match Notation, CSV',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { cmn: { type: 'boolean' }, json: { type: 'boolean' }, csv: { type: 'boolean' } },
    });
    const file = positionals[0];
    const forms = (['cmn', 'json', 'csv'] as const).filter((k) => values[k]);
    if (file === undefined || positionals.length > 1 || forms.length !== 1) {
      throw new BadInput('', `expected one file and one of --cmn --json --csv\n${USAGE}`);
    }
    const { name, text } = readText(file, 'a trace or a match record');
    const { records, notes } = readRecords(text, name);
    for (const note of notes) io.err(note);
    if (forms[0] === 'csv') io.out(csvHead());
    for (const m of records) {
      if (forms[0] === 'json') io.out(JSON.stringify(m));
      else if (forms[0] === 'csv') for (const row of csvRows(m)) io.out(row);
      else io.out(JSON.stringify(toCmn(m)));
    }
    return EXIT.done;
  },
};
