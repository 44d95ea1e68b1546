/**
 * expect: what the board must have said or show, within a time (60 s unless `within` says otherwise). Rulings,
 * questions, scores and lines count from the last step that did something.
 */
import type { Action, Course, Run, StepKind } from '../context.js';
import type { Check, CheckKind } from '../expect/check.js';
import { map, quantity } from '../form.js';
import { leds } from '../expect/leds.js';
import { line, NO_EVENT_FORM, readNoEvent, type NoEvent } from '../expect/line.js';
import { placements } from '../expect/placements.js';
import { back, bank, lift, para, reason, ruling } from '../expect/ruling.js';
import { asked, award, phase, score, totals, turn, twenties, winner } from '../expect/state.js';

export const CHECKS: readonly CheckKind[] = [
  ruling,
  reason,
  para,
  lift,
  bank,
  back,
  asked,
  score,
  award,
  totals,
  twenties,
  winner,
  turn,
  phase,
  placements,
  leds,
  line,
];

/** Long enough for a board that computes in plain JavaScript; whoever is met earlier waits no longer. */
const USUAL_MS = 60000;

export const expectStep: StepKind = {
  name: 'expect',
  summary:
    'what must have happened: ruling, reason, lift, score, turn, placements, asked, leds, line, no-event, ...',
  form: map({
    ...Object.fromEntries(CHECKS.map((c) => [c.name, { description: c.summary, ...c.form }])),
    'no-event': NO_EVENT_FORM,
    within: quantity('time'),
  }),
  read(f, plan): Action {
    const m = f.map([...CHECKS.map((c) => c.name), 'no-event', 'within']);
    const within = m.get('within')?.quantity('time') ?? USUAL_MS;
    const checks: [string, Check][] = [];
    for (const kind of CHECKS) {
      const field = m.get(kind.name);
      if (field) checks.push([kind.name, kind.read(field, plan)]);
    }
    const quietField = m.get('no-event');
    const quiet = quietField ? readNoEvent(quietField) : undefined;
    if (checks.length === 0 && !quiet) f.fail('found nothing to expect');
    return function* (run) {
      for (const [name, check] of checks) yield* meet(run, name, check, within);
      if (quiet) yield* stayQuiet(run, quiet);
    };
  },
};

function* meet(run: Run, name: string, check: Check, within: number): Course {
  let problem: string | undefined;
  const met = yield* run.until(within, () => {
    problem = check.problem(run);
    if (problem === undefined) return 'met' as const;
    return check.final?.(run) ? ('not' as const) : undefined;
  });
  if (met !== 'met') run.fail(`${name}: ${problem ?? 'not met'}`);
}

function* stayQuiet(run: Run, quiet: NoEvent): Course {
  const bad = yield* run.until(quiet.ms, () =>
    run.lines.slice(run.mark).find((l) => quiet.names.includes(String(l.data?.['ev']))),
  );
  if (bad) run.fail(`no-event: found "${bad.text}", expected no ${quiet.names.join(' or ')}`);
}
