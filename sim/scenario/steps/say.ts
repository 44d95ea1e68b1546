/**
 * say: a line to the board over the link, as a map (sent as JSON) or as a text (sent as it stands). With `via` it is
 * {via: ble, line: ...}: ble is a phone that has connected by radio, usb somebody at the board.
 * phone: it connects, or leaves.
 */
import type { StepKind } from '../context.js';
import { anyMap, either, text, words } from '../form.js';
import type { Field } from '../field.js';

const textOf = (f: Field): string => (f.isMap ? JSON.stringify(f.plain()) : f.text());

export const say: StepKind = {
  name: 'say',
  summary: 'a line to the board: {cmd: hello} or any text; {via: ble, line: {cmd: hello}} by radio',
  form: either(text, anyMap),
  read(f) {
    const by = f.isMap ? f.anyMap() : new Map<string, Field>();
    const line = by.get('line');
    if (!line) {
      const text = textOf(f);
      return (run) => {
        run.act();
        run.world.sendLine(text);
      };
    }
    f.map(['via', 'line']);
    const via = by.get('via')?.oneOf(['usb', 'ble'] as const) ?? 'usb';
    const text = textOf(line);
    return (run) => {
      run.act();
      run.world.sendLine(text, via);
    };
  },
};

export const phone: StepKind = {
  name: 'phone',
  summary: 'a phone connects by radio, or leaves: in, out',
  form: words(['in', 'out']),
  read(f) {
    const there = f.oneOf(['in', 'out'] as const) === 'in';
    return (run) => {
      run.act();
      run.world.phone(there);
    };
  },
};
