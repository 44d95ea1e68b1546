/** Every effect of a scenario, in both engines: rulings, an exception nobody caught, the match taken up again. */
import { compareScenarios } from '../../../sim/device/compareScenarios.js';
import { findEspruino } from '../../../sim/device/findEspruino.js';

const there = findEspruino() ? test : test.skip;
if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

there('a scenario says and shows the same in both engines, at the same times', () => {
  const { figures, differences, errors } = compareScenarios([
    'test/scenarios/fault-exception.yaml',
  ]);
  expect(differences.slice(0, 3)).toEqual([]);
  expect(errors).toEqual([]);
  expect(figures.effects).toBeGreaterThan(50);
});
