/** The known answers: closed forms, not results of a simulator. */
import { readFileSync } from 'node:fs';
import { checkCase } from '../../../sim/physics/cases/check.js';
import { readCases } from '../../../sim/physics/cases/read.js';
import { runCase } from '../../../sim/physics/cases/run.js';

const FILE = 'test/cases/physics.json';
const cases = readCases(readFileSync(FILE, 'utf8'), FILE);

describe('known answers', () => {
  it.each(cases.map((c) => [c.id, c.group, c.text, c] as const))('%s %s: %s', (_id, _g, _t, c) => {
    expect(checkCase(c, runCase(c))).toEqual([]);
  });
});

/** A check that lets everything pass is no check: wrong physics must be told from right. */
describe('wrong numbers are caught', () => {
  const wrongs: [string, string, (p: Record<string, number>) => void][] = [
    ['friction +1 %', 'A02', (p) => (p.decel *= 1.01)],
    ['disc radius +0.1 %', 'B03', (p) => (p.R *= 1.001)],
    ['restitution +1 %', 'B03', (p) => (p.eDD *= 1.01)],
    ['restitution of posts +1 %', 'D02', (p) => (p.eP *= 1.01)],
    ['post +0.01 mm', 'D06', (p) => (p.rPost += 0.01)],
    ['friction of posts +1 %', 'D04', (p) => (p.muP *= 1.01)],
    ['hole taken slower', 'F08', (p) => (p.vcap0 *= 0.97)],
    ['lip lower', 'G05', (p) => (p.hLip *= 0.9)],
  ];
  it.each(wrongs)('%s in %s', (_what, id, change) => {
    const found = cases.find((c) => c.id === id)!;
    const params = { ...found.params } as unknown as Record<string, number>;
    change(params);
    const wrong = { ...found, params: params as unknown as typeof found.params };
    expect(checkCase(found, runCase(wrong)).length).toBeGreaterThan(0);
  });
});
