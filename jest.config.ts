import type { Config } from 'jest';

// Types are checked by `tsc -b`; jest only strips them (swc), so tests start in a second.
// Imports carry ".js" everywhere, so that browser, Node and rollup need no resolver.
const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }] },
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch)'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

export default config;
