/** bots: simulated players go on with the match until so many shots more are ruled; a careful person tidies for them. */
import { SKILLS } from '../../players/skill.js';
import { createBot } from '../../world/botPlayer.js';
import type { StepKind } from '../context.js';
import { map, whole, words } from '../form.js';
import type { Field } from '../field.js';

/** Nobody plays longer in one step. */
const MOST = 1000;
/** A turn that leads to no ruling for so long leads nowhere, ms. */
const STALL_MS = 120000;
const DONE = ['place', 'over', 'count', 'between'];

export const bots: StepKind = {
  name: 'bots',
  summary:
    'simulated players go on until so many shots are ruled: {shots: 300, skill: average}; with `careful: yes`',
  form: map({ shots: whole(1, MOST), skill: words(SKILLS) }, ['shots']),
  read(f, plan) {
    const m = f.map(['shots', 'skill'], ['shots']);
    const shots = (m.get('shots') as Field).whole(1, MOST);
    const skill = m.get('skill')?.oneOf(SKILLS) ?? 'average';
    if (!plan.careful) {
      f.fail('somebody has to tidy for them, expected `careful: yes` in the head');
    }
    plan.scattered();
    return function* (run) {
      run.act();
      const first = run.lines.length;
      const bot = createBot(run.world, run.person, { skill });
      bot.goOn();
      let ruled = 0;
      let heard = first;
      let rematch = false;
      const hear = (): void => {
        for (; heard < run.lines.length; heard++) {
          const ev = run.lines[heard]?.data?.['ev'];
          if (ev === 'ruling') ruled++;
          if (ev === 'undo') ruled--;
          if (ev === 'over') rematch = true;
        }
      };
      while (ruled < shots) {
        const before = ruled;
        const news = yield* run.until(STALL_MS, () => {
          hear();
          return ruled > before || rematch ? true : undefined;
        });
        if (!news)
          run.fail(
            `no ruling for ${STALL_MS / 1000} s, phase "${run.belief.phase}", after ${ruled}`,
          );
        if (rematch && ruled < shots) {
          rematch = false;
          yield* run.pass(STALL_MS / 40);
          run.world.press('ok');
        }
      }
      bot.active = false;
      const over = yield* run.until(STALL_MS, () =>
        DONE.includes(run.belief.phase) && !run.world.busy() ? true : undefined,
      );
      if (!over) run.fail(`phase "${run.belief.phase}" after the last shot`);
    };
  },
};
