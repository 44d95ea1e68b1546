import type { Config } from 'jest';

// Types are checked by `tsc -b`; jest only strips them (swc), so tests start in a second.
// Imports carry ".js" everywhere, so that browser, Node and rollup need no resolver.
const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch)'],
  // The firmware's modules find their numeric core in Storage; in Node somebody has to hand it to them.
  setupFiles: ['<rootDir>/sim/kernel/inNode.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // No test asserts a time; this only ends one that hangs, on a machine that is busy with others.
  testTimeout: 120_000,
  // Long rounds leave a worker large; a fresh one costs less than swapping.
  workerIdleMemoryLimit: '700MB',
};

export default config;
