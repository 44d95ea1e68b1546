import { parseQuantity, type Quantity } from '../../../sim/scenario/quantity.js';

const good: [Quantity, string, number][] = [
  ['length', '304.8 mm', 304.8],
  ['length', '304.8mm', 304.8],
  ['length', '-3 mm', -3],
  ['length', '12 in', 304.8],
  ['speed', '1.2 m/s', 1200],
  ['angle', '-90 deg', -90],
  ['time', '300 ms', 300],
  ['time', '2 s', 2000],
  ['time', '1e3 ms', 1000],
];

test.each(good)('a %s of %s is %p', (kind, text, value) => {
  const p = parseQuantity(kind, text);
  expect('value' in p && Math.abs(p.value - value) < 1e-9).toBe(true);
});

const bad: [Quantity, string, RegExp][] = [
  ['length', '304.8', /without a unit.*mm or in/],
  ['length', '3 cm', /unit "cm".*mm or in/],
  ['time', '3 mm', /unit "mm".*ms or s/],
  ['speed', 'fast', /expected a speed such as/],
  ['angle', '', /expected an angle such as/],
  ['time', '1,5 s', /expected a time/],
];

test.each(bad)('a %s of "%s" is refused', (kind, text, problem) => {
  const p = parseQuantity(kind, text);
  expect('problem' in p ? p.problem : '').toMatch(problem);
});
