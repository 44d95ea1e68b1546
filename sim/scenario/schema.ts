/**
 * The scenario format as a JSON schema for editors (docs/scenario.schema.json). In: the forms that stand beside the
 * readers; out: the schema. `sim run --schema` prints it.
 */
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { OWNERS } from '../../firmware/types.js';
import {
  DEFS,
  anyMap,
  either,
  keyed,
  list,
  map,
  number,
  oneOrMore,
  owner,
  place,
  quantity,
  seat,
  text,
  whole,
  words,
  yesNo,
  type Form,
} from './form.js';
import type { HEADER_KEYS } from './header.js';
import { LESSON_NAMES } from './lessons.js';
import { LARGEST_SCALE, MAGNETS, NOISES, PHYSICS_FORM } from './scales.js';
import { STEPS } from './steps/index.js';

type HeaderKey = (typeof HEADER_KEYS)[number];

const scale = number(0, LARGEST_SCALE);
const scales = (keys: readonly string[]): Form => either(scale, map(keyed(keys, scale)));
const told = (description: string, form: Form): Form => ({ description, ...form });

const HEADER: Readonly<Record<HeaderKey, Form>> = {
  title: told('what it shows, in a line', text),
  about: told('what it shows, in a sentence or two', text),
  lesson: told('where it stands in the gallery', words(LESSON_NAMES)),
  seed: told('of every noise and hand', whole()),
  preset: told('the rules', words(PRESETS.map((p) => p.id))),
  players: { enum: [2, 3, 4] },
  starter: told('the seat that shoots first', seat),
  seats: told(
    'for readers of the file; the board deals the seats',
    map(keyed(OWNERS, oneOrMore(seat))),
  ),
  board: told(
    'overrides of hw/board.json by dotted name, or another board file',
    either(text, anyMap),
  ),
  magnets: told("scales of the discs' errors; 1 = as in the board file", scales(MAGNETS)),
  noise: told("scales of the sensors' errors; 1 = as in the board file", scales(NOISES)),
  physics: told('how discs slide', map(PHYSICS_FORM)),
  discs: told(
    'discs that lie there at power-on; only with start: no',
    list(map({ disc: owner, at: place }, ['disc', 'at'])),
  ),
  start: told('no: nobody calibrates and starts a match before the first step', yesNo),
  careful: told('yes: a person lifts, banks, answers and clears as the board asks', yesNo),
  powered: told('no: the power is off until "power: on"', yesNo),
  computing: told('what computing on the board costs', words(['charged', 'plain', 'free'])),
  timeout: told('virtual time after which the run is given up', quantity('time')),
  steps: told('what is done, one after another', list(either(...STEPS.map(stepForm)))),
};

function stepForm(kind: (typeof STEPS)[number]): Form {
  return map({ [kind.name]: told(kind.summary, kind.form) }, [kind.name]);
}

export function schema(): Form {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of a Crokinole board',
    ...map(HEADER, ['steps']),
    $defs: DEFS,
  };
}

export function schemaText(): string {
  return `${JSON.stringify(schema(), null, 1)}\n`;
}
