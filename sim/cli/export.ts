/** `sim export`: match records. The match is read from a trace of a virtual or a real board. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { toCmn, toCsv } from '../trace/export.js';
import { parseTrace } from '../trace/format.js';
import { matchOf } from '../trace/match.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim export MATCH --cmn|--json|--csv
  MATCH   a trace with a match in it (sim record, or one taken from a board); "-" is standard input
  --json  the native record    --cmn  Crokinole Match Notation    --csv  one line a shot`;

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
      throw new BadInput('', `expected one trace and one of --cmn --json --csv\n${USAGE}`);
    }
    const { name, text } = readText(file, 'a trace');
    const match = matchOf(parseTrace(text, name), name);
    if (forms[0] === 'json') io.out(JSON.stringify(match));
    else if (forms[0] === 'csv') io.out(toCsv(match));
    else io.out(JSON.stringify(toCmn(match, basename(name).replace(/\.\w+$/, ''))));
    return EXIT.done;
  },
};
