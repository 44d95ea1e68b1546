/**
 * The acts of a World that a trace can hold, each with the form of its arguments. In: an event's `in` and `args`;
 * out: what does it to a world; or the reason why it cannot be done. A trace may come from anywhere.
 */
import { FAULT_NAMES } from '../world/faults/list.js';
import { TRUTH_STATES, type World } from '../world/types.js';
import { quoted, shown } from '../cli/shown.js';

/** Says what is wrong with a value; empty when nothing is. */
type Form = (v: unknown) => string;
type Do = (world: World, args: readonly never[]) => void;

interface Act {
  readonly forms: readonly Form[];
  /** How many of the arguments must be there. */
  readonly least: number;
  readonly run: Do;
}

/** Nothing on a table is farther away, faster or slower than this: mm, mm/s and rad/s, ms, degrees. */
const FAR = 2000;
const FAST = 100000;
const LONG = 1e7;
const TURNED = 1e6;

const number =
  (most: number, least = -most): Form =>
  (v) =>
    typeof v === 'number' && v >= least && v <= most ? '' : `a number from ${least} to ${most}`;
const oneOf =
  (known: readonly unknown[]): Form =>
  (v) =>
    known.includes(v) ? '' : `one of ${known.join(' ')}`;
const text: Form = (v) => (typeof v === 'string' ? '' : 'a text');
const id: Form = (v) =>
  typeof v === 'string' && /^[A-Z][0-9]{0,3}$/.test(v) ? '' : 'a disc such as "A1"';
const mm = number(FAR);
const ms = number(LONG, 0);

const fields =
  (forms: Readonly<Record<string, Form>>, least: number): Form =>
  (v) => {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return 'an object';
    const given = v as Record<string, unknown>;
    const names = Object.keys(forms);
    const extra = Object.keys(given).find((key) => !names.includes(key));
    if (extra !== undefined) return `only the keys ${names.join(' ')}`;
    for (const [i, name] of names.entries()) {
      if (given[name] === undefined && i >= least) continue;
      const wrong = forms[name]?.(given[name]) ?? '';
      if (wrong !== '') return `${wrong} as ${name}`;
    }
    return '';
  };
const listOf =
  (form: Form): Form =>
  (v) =>
    Array.isArray(v) ? (v.map(form).find((wrong) => wrong !== '') ?? '') : 'a list';
const anyObject: Form = (v) =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? '' : 'an object';

const velocity = fields({ vx: number(FAST), vy: number(FAST), spin: number(FAST) }, 2);
const lie = fields({ hx: number(1), hy: number(1), flipped: oneOf([true, false]) }, 3);
const move = fields({ id, x: mm, y: mm, state: oneOf(TRUTH_STATES) }, 3);

function act(forms: readonly Form[], least: number, run: Do): Act {
  return { forms, least, run };
}

const ACTS: Readonly<Record<string, Act>> = {
  place: act([id, mm, mm, lie], 3, (w, [who, x, y, as]) => void w.place(who, x, y, as)),
  lift: act([id], 1, (w, [which]) => w.lift(which)),
  move: act([id, mm, mm], 3, (w, [which, x, y]) => w.move(which, x, y)),
  box: act([], 0, (w) => w.box()),
  flick: act([id, velocity], 2, (w, [which, v]) => w.flick(which, v)),
  glide: act([listOf(move), ms], 2, (w, [moves, time]) => w.glide(moves, time)),
  hand: act([oneOf(['in', 'out']), mm, mm], 1, (w, [way, x, y]) => w.hand(way, x, y)),
  press: act([oneOf(['ok', 'undo']), ms], 1, (w, [button, time]) => w.press(button, time)),
  sendLine: act([text, oneOf(['usb', 'ble'])], 1, (w, [line, via]) => w.sendLine(line, via)),
  phone: act([oneOf([true, false])], 1, (w, [there]) => w.phone(there)),
  power: act([oneOf([true, false])], 1, (w, [on]) => w.power(on)),
  turnBoard: act([number(TURNED)], 1, (w, [degrees]) => w.turnBoard(degrees)),
  fault: act([oneOf(FAULT_NAMES), anyObject], 1, (w, [name, options]) => w.fault(name, options)),
  clearFault: act([oneOf(FAULT_NAMES)], 0, (w, [name]) => w.clearFault(name)),
};

/** What is wrong with an input of a trace; empty when nothing is. */
export function actTrouble(name: string, args: readonly unknown[]): string {
  const known = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!known)
    return `unknown input ${quoted(name)}, expected one of ${Object.keys(ACTS).join(' ')}`;
  const { forms, least } = known;
  if (args.length < least || args.length > forms.length) {
    const wanted = least === forms.length ? `${least}` : `${least} to ${forms.length}`;
    return `found ${args.length} arguments of ${name}, expected ${wanted}`;
  }
  for (const [i, form] of forms.entries()) {
    const wrong = i < args.length ? form(args[i]) : '';
    if (wrong !== '') return `${name}: found ${shown(args[i])}, expected ${wrong}`;
  }
  return '';
}

/** Does it; `actTrouble` has found nothing. */
export function perform(world: World, name: string, args: readonly unknown[]): void {
  ACTS[name]?.run(world, args as readonly never[]);
}
