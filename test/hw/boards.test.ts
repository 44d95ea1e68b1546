/**
 * The boards in hw/boards: each can be built (linter, electrical check, calculations) and is played: the firmware is
 * built with its tables and referees a short scenario on the simulated board.
 */
import { existsSync, readdirSync } from 'node:fs';
import { calculations } from '../../hw/calc/calc.js';
import { kept, resultText } from '../../hw/calc/result.js';
import { boardText, withPlaces } from '../../hw/layout.js';
import { lint } from '../../hw/lint.js';
import { loadBoard } from '../../hw/load.js';
import { checkNetlist } from '../../hw/netlist/check.js';
import { netlistOf } from '../../hw/netlist/netlist.js';
import { buildForBoard } from '../../sim/bundle/controller.js';
import { readScenario } from '../../sim/scenario/scenario.js';
import { runScenario } from '../../sim/scenario/run.js';
import { readFileSync } from 'node:fs';

const FOLDER = 'hw/boards';
const FILES = readdirSync(FOLDER).filter((f) => f.endsWith('.json'));

test('there are boards', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(3);
});

describe.each(FILES)('%s', (name) => {
  const file = `${FOLDER}/${name}`;
  const board = loadBoard(file);

  test('is named as its file and written as its content says', () => {
    expect(`${board.name}.json`).toBe(name);
    expect(readFileSync(file, 'utf8')).toBe(boardText(board));
    expect(withPlaces(board)).toEqual(board);
  });

  test('can be built: linter, electrical check and calculations find nothing', () => {
    expect(lint(board)).toEqual([]);
    expect(checkNetlist(board, netlistOf(board))).toEqual([]);
    expect(
      calculations(board)
        .filter((r) => !kept(r))
        .map(resultText),
    ).toEqual([]);
  });

  test('is refereed: a twenty, a disc on an open board, a foul', async () => {
    expect(existsSync('build/firmware.js')).toBe(true);
    await buildForBoard(board, 'build');
    const inside = board.geometry.line15Radius - board.geometry.discDiameter / 2 - 6;
    const between = (board.geometry.line15Radius + board.geometry.line10Radius) / 2;
    const text = `
title: ${board.name}
seed: 2
board: ${file}
steps:
  - place: { disc: A, at: { seat: S } }
  - expect: { phase: ready, line: { ev: placed, legal: 1 } }
  - glide: { disc: A1, to: hole }
  - expect: { ruling: valid, reason: OK_TWENTY, bank: A1, lift: none, asked: no }
  - lift: asked
  - expect: { turn: { seat: N, shot: 2, owner: B }, phase: place }
  - place: { disc: B, at: { seat: N } }
  - glide: { disc: B1, to: { r: ${inside.toFixed(1)} mm, deg: 100 deg } }
  - expect: { ruling: valid, lift: none }
  - expect: { placements: { within: 1.5 mm } }
  - place: { disc: A, at: { seat: S } }
  - glide: { disc: A2, to: { r: ${between.toFixed(1)} mm, deg: 290 deg } }
  - expect: { ruling: foul, reason: FOUL_NO_CONTACT, lift: A2 }
`;
    const result = runScenario(readScenario(text, name));
    expect(result).toMatchObject({ outcome: 'passed', message: '' });
  }, 600_000);
});

test('a scenario on a board whose firmware was not built says what to do', () => {
  const text = 'board: hw/none.json\nsteps:\n  - wait: 1 s\n';
  expect(() => readScenario(text, 's.yaml')).toThrow(/s\.yaml:1.*hw\/none\.json: no such file/s);
});
