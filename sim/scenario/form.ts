/**
 * What a value of a scenario file may look like, told to editors: pieces of a JSON schema (draft 2020-12). Each reader of
 * steps and expectations stands beside its own form; a test holds both against each other. A form knows nothing of
 * what depends on other lines or on the board: that is the reader's.
 */
import { OWNERS, SEATS } from '../../firmware/types.js';
import { QUANTITIES, type Quantity } from './quantity.js';

export type Form = Readonly<Record<string, unknown>>;

const ref = (name: string): Form => ({ $ref: `#/$defs/${name}` });

export const quantity = (kind: Quantity): Form => ref(kind);
export const place = ref('place');
export const disc = ref('disc');
export const owner = ref('owner');
export const seat = ref('seat');
export const yesNo = ref('yesNo');
export const text: Form = { type: ['string', 'number'] };
export const anyMap: Form = { type: 'object', minProperties: 1 };

export const words = (known: readonly string[]): Form => ({ enum: [...known] });
export const whole = (least = 0, most?: number): Form => ({
  type: 'integer',
  minimum: least,
  ...(most === undefined ? {} : { maximum: most }),
});
export const number = (least: number, most: number): Form => ({
  type: 'number',
  ...(Number.isFinite(least) ? { minimum: least } : {}),
  ...(Number.isFinite(most) ? { maximum: most } : {}),
});
export const list = (items: Form): Form => ({ type: 'array', items, minItems: 1 });
export const either = (...forms: readonly Form[]): Form => ({ anyOf: forms });
export const oneOrMore = (form: Form): Form => either(form, list(form));

export function map(
  properties: Readonly<Record<string, Form>>,
  required: readonly string[] = [],
): Form {
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length > 0 ? { required: [...required] } : { minProperties: 1 }),
  };
}

/** The same form under each of these keys. */
export function keyed(keys: readonly string[], form: Form): Record<string, Form> {
  return Object.fromEntries(keys.map((key) => [key, form]));
}

const NUMBER = '[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?';

function quantityForm(kind: Quantity): Form {
  const units = Object.keys(QUANTITIES[kind]);
  return {
    type: 'string',
    pattern: `^\\s*${NUMBER}\\s*(${units.join('|')})\\s*$`,
    description: `a ${kind} with its unit: ${units.join(' or ')}`,
  };
}

/** What the forms above refer to. */
export const DEFS: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(
    (Object.keys(QUANTITIES) as Quantity[]).map((kind) => [kind, quantityForm(kind)]),
  ),
  owner: words(OWNERS),
  seat: words(SEATS),
  disc: { type: 'string', pattern: '^[ABC][0-9]+$', description: 'a disc: A1, B2, ...' },
  yesNo: { enum: [true, false, 'yes', 'no'] },
  place: {
    description:
      'a place: {r: 150 mm, deg: 90 deg}, {x: 10 mm, y: -20 mm}, or on the starting line {seat: S, deg: 10 deg}',
    ...either(
      map({ r: quantity('length'), deg: quantity('angle') }, ['r', 'deg']),
      map({ x: quantity('length'), y: quantity('length') }, ['x', 'y']),
      map({ seat, deg: quantity('angle') }, ['seat']),
    ),
  },
};
