/** The plots of docs/sensing.md. In: a seed; out: docs/images/sensing-*.svg. `make docs` runs it after a build. */
import { writeFileSync } from 'node:fs';
import { loadSimBoard } from '../../build/sim/board.js';
import { at, SOURCES, study } from '../../build/sim/bench/budget.js';
import * as plots from '../../build/sim/bench/plots.js';

const SEED = 1;
const BOARDS = 60;
const MANY = 150;

const { board } = loadSimBoard();
const all = study(board, SEED, MANY, SOURCES.all);
const rows = Object.keys(SOURCES).map((name) => {
  const s = study(board, SEED, BOARDS, SOURCES[name]);
  return {
    name,
    p95: at(
      s.seen.map((d) => d.error),
      0.95,
    ),
    truth: at(s.fromTruth, 0.95),
  };
});
const files = {
  board: plots.overBoard(board, all),
  count: plots.againstCount(all),
  residuals: plots.residuals(all),
  claimed: plots.claimed(all),
  budget: plots.bySource(rows),
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(`docs/images/sensing-${name}.svg`, text);
  process.stderr.write(`docs/images/sensing-${name}.svg\n`);
}
