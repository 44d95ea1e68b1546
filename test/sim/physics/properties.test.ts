/** What holds for every shot, on seeded break shots; with and without the coupling of spin and slide. */
import { PROPERTIES, runProperty, tryProperty } from '../../../sim/physics/cases/properties.js';
import { readCases } from '../../../sim/physics/cases/read.js';
import { DEFAULT_PARAMS } from '../../../sim/physics/models.js';

const settings = [
  ['carried spin', { ...DEFAULT_PARAMS }],
  ['coupled spin', { ...DEFAULT_PARAMS, spinCoupling: true }],
  ['soft discs', { ...DEFAULT_PARAMS, eDD: 0.5, mu: 0.2 }],
] as const;

describe.each(settings)('%s', (_name, params) => {
  it.each(PROPERTIES.map((p) => [p.name, p] as const))('%s', (_p, property) => {
    const answer = tryProperty(property, { params, tolerance: {} }, 100);
    expect(answer).toMatchObject({ ok: true });
  });
});

const sentences: [string, string][] = [
  ['time reversal without losses', 'reversal'],
  ['the mirrored shot gives the mirrored result', 'mirror'],
  ['permutation of the discs', 'permutation'],
  ['lengths x4 scaling', 'scaling'],
  ['two runs are bit-identical (determinism)', 'determinism'],
  ['audit: sample all pair distances', 'audit'],
  ['energy budget of any shot', 'energy-budget'],
  ['energy never grows', 'energy-falls'],
  ['energy is conserved with e = 1, mu = 0', 'energy-kept'],
];

it.each(sentences)('"%s" means %s', (text, name) => {
  const setup = { text, discs: [], posts: 'none', hole: false, edge: false };
  const parameters = {
    R: 15.875,
    m: 6,
    g: 9806.65,
    mu: 0.12,
    eDD: 0.75,
    muDD: 0,
    rPost: 4.7625,
    eP: 0.65,
    muP: 0,
  };
  const [c] = readCases(JSON.stringify([{ id: 'J', group: 'property', setup, parameters }]), 'f');
  expect(runProperty(c)).toMatchObject({ property: name, ok: true });
});
