/** press and hold: the two buttons. */
import type { StepKind } from '../context.js';
import { map, oneOrMore, quantity, words, yesNo } from '../form.js';
import type { Field } from '../field.js';

const BUTTONS = ['ok', 'undo'] as const;
/** A short press, and the time after it in which nothing else is done, ms. */
const SHORT_MS = 120;
const PAUSE_MS = 80;

export const press: StepKind = {
  name: 'press',
  summary: 'a short press: ok, undo, or both at once [ok, undo]',
  form: oneOrMore(words(BUTTONS)),
  read(f) {
    const buttons = f.each('buttons').map((one) => one.oneOf(BUTTONS));
    return function* (run) {
      run.act();
      for (const b of buttons) run.world.press(b, SHORT_MS);
      yield* run.pass(SHORT_MS + PAUSE_MS);
    };
  },
};

export const hold: StepKind = {
  name: 'hold',
  summary: 'a long press: {button: ok, for: 2 s, meanwhile: yes}',
  form: map({ button: oneOrMore(words(BUTTONS)), for: quantity('time'), meanwhile: yesNo }, [
    'button',
    'for',
  ]),
  read(f) {
    const m = f.map(['button', 'for', 'meanwhile'], ['button', 'for']);
    const buttons = (m.get('button') as Field).each('buttons').map((one) => one.oneOf(BUTTONS));
    const time = (m.get('for') as Field).some('time');
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    return function* (run) {
      run.act();
      for (const b of buttons) run.world.press(b, time);
      if (!meanwhile) yield* run.pass(time + PAUSE_MS);
    };
  },
};
