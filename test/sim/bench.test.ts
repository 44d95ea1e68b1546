import { planckShot } from '../../sim/bench/planckShots.js';
import { DEFAULT_PARAMS, STANDARD_TABLE } from '../../sim/physics/models.js';
import { verb } from '../../sim/cli/bench.js';

/** The measure must play the same game: on a plain shot both engines name the same contact. */
it('planck plays the shot that is measured', () => {
  const discs = [
    { x: 200, y: 0, vx: -1500, vy: 0, w: 0 },
    { x: 40, y: 5, vx: 0, vy: 0, w: 0 },
  ];
  expect([...planckShot(discs, STANDARD_TABLE, DEFAULT_PARAMS, 1 / 240)]).toEqual(['0-1']);
});

it('refuses a measurement that does not exist', async () => {
  const io = { out: () => undefined, err: () => undefined };
  await expect(verb.run(['speed'], io)).rejects.toThrow(
    /found "speed", expected one of: physics locate/,
  );
  await expect(verb.run(['physics', '--seed', 'x'], io)).rejects.toThrow(/--seed: found "x"/);
});
