/**
 * The pictures of docs/lights.md. In: scenarios that take pictures of the ring; out: docs/images/lights-*.svg, made from the
 * bytes that the built firmware sends to its pixels. `make docs` runs it after a build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadSimBoard } from '../../build/sim/board.js';
import { drawn, ringPictures } from '../../build/sim/scenario/lights.js';
import { readScenario } from '../../build/sim/scenario/scenario.js';

const OUT = 'docs/images';
const SCENARIOS = ['start', 'play', 'fault'];

mkdirSync(OUT, { recursive: true });
const { board } = loadSimBoard();
for (const name of SCENARIOS) {
  const file = `test/scenarios/lights-${name}.yaml`;
  for (const picture of ringPictures(readScenario(readFileSync(file, 'utf8'), file))) {
    const path = `${OUT}/lights-${picture.name}.svg`;
    writeFileSync(path, drawn(board, picture));
    process.stderr.write(`${path}\n`);
  }
}
