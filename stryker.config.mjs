/**
 * Mutation testing of the rules: `npm run mutate`, by hand, not in every run. Each mutant is one small change of
 * firmware/rules; a test must fail for it. Sentences are no logic and are left out, and so are the tests by chance,
 * which take seconds for each mutant. What survives is told in docs/rules.md.
 */
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'firmware/rules/**/*.ts',
    '!firmware/rules/types.ts',
    '!firmware/rules/texts.*.ts',
    '!firmware/rules/learn.*.ts',
  ],
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.ts',
    config: {
      testMatch: ['**/test/firmware/rules/*.test.ts', '**/test/sim/rule*.test.ts'],
      testPathIgnorePatterns: [
        'matches.test.ts',
        'properties.test.ts',
        'ruleLessons.test.ts',
        'ruleInput.test.ts',
      ],
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['build', 'docs', 'hw', 'sim/page', 'coverage', 'reports'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  timeoutMS: 1500,
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: 92, break: 90 },
};
