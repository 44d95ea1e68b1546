/** Every scenario on the built firmware, computing charged as on the controller, as `sim run` does it. */
import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '../../../sim/scenario/run.js';
import { readScenario } from '../../../sim/scenario/scenario.js';

const FOLDER = 'test/scenarios';
const files = readdirSync(FOLDER).filter((f) => f.endsWith('.yaml'));

function outcome(file: string): object {
  const { outcome, message, line } = runScenario(
    readScenario(readFileSync(`${FOLDER}/${file}`, 'utf8'), file),
  );
  return { outcome, message: outcome === 'passed' ? '' : `${file}:${line} ${message}` };
}

test.each(files)('%s passes', (file) => {
  expect(outcome(file)).toEqual({ outcome: 'passed', message: '' });
});
