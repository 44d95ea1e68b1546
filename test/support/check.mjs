/**
 * Everything that can fail, one step after the other: types, style, board, bundle, tests. Each step counts as one
 * check, each test as one more. A failed step does not hide the next one. The last line is
 *   N passed, N failed
 * and the exit status is 1 when anything failed. The whole stays under 20 minutes on two cores: a step that runs
 * longer than its share is stopped and counted as failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { COUNTS } from './countReporter.mjs';

/** Read by .ci/run, which must end with it whatever else is printed. */
const RESULT = 'build/check-result.txt';
const COUNTER = './test/support/countReporter.mjs';
const MINUTE = 60000;

/** Of the 20 minutes two are left for installing; the tests get what the other steps leave of the rest. */
const WHOLE_MS = 18 * MINUTE;
/** The most a step may take, minutes. */
const STEPS = [
  { name: 'types', minutes: 2, command: ['npx', 'tsc', '-b'] },
  { name: 'types of tests', minutes: 1, command: ['npx', 'tsc', '-p', 'test'] },
  { name: 'lint', minutes: 1.5, command: ['npx', 'eslint', '.'] },
  {
    name: 'format',
    minutes: 1,
    command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
  },
  { name: 'board', minutes: 0.5, command: ['npm', 'run', '--silent', 'hw:lint'] },
  { name: 'build', minutes: 2, command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'tests',
    minutes: 17,
    command: [
      'npx',
      'jest',
      '--reporters=default',
      `--reporters=${COUNTER}`,
      '--ci',
      '--maxWorkers=2',
    ],
    counted: true,
  },
];

/** Runs a step, for `ms` at most, in its own process group, so that its workers end with it. */
function run(step, ms) {
  return new Promise((resolve) => {
    const [file, ...args] = step.command;
    const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    let late = false;
    const stop = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // already gone
      }
    };
    const timer = setTimeout(() => {
      late = true;
      stop('SIGTERM');
      setTimeout(() => stop('SIGKILL'), 3000).unref();
    }, ms);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ status: 1, why: error.message });
    });
    child.on('exit', (status) => {
      clearTimeout(timer);
      stop('SIGKILL');
      const why = late ? `stopped after ${(ms / MINUTE).toFixed(1)} min` : `exit status ${status}`;
      resolve({ status: late ? 1 : (status ?? 1), why });
    });
  });
}

function testCounts() {
  try {
    return JSON.parse(readFileSync(COUNTS, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, files: 0, filesWanted: 0 };
  }
}

mkdirSync('build', { recursive: true });
rmSync(COUNTS, { force: true });
rmSync(RESULT, { force: true });
let passed = 0;
let failed = 0;
const said = [];
// `node test/support/check.mjs lint tests`: only these steps; what follows `--` goes to jest.
const wanted = process.argv.slice(2);
const split = wanted.indexOf('--');
const names = split < 0 ? wanted : wanted.slice(0, split);
const jestArgs = split < 0 ? [] : wanted.slice(split + 1);
const begun = Date.now();
for (const step of STEPS) {
  if (names.length > 0 && !names.includes(step.name)) continue;
  if (step.counted) step.command.push(...jestArgs);
  console.log(`== ${step.name}`);
  const start = Date.now();
  const left = Math.max(0, begun + WHOLE_MS - start);
  const { status, why } = await run(step, Math.min(step.minutes * MINUTE, left));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (step.counted) {
    const counts = testCounts();
    passed += counts.passed;
    failed += counts.failed;
    // A crash, a time-out or a threshold: failed although no single test did.
    if (status !== 0 && counts.failed === 0) failed++;
    const rest = counts.filesWanted - counts.files;
    if (rest > 0) said.push(`${step.name}: ${rest} of ${counts.filesWanted} files were not run`);
  } else if (status === 0) passed++;
  else failed++;
  if (status !== 0) said.push(`${step.name}: failed, ${why}`);
  console.log(`== ${step.name}: ${status === 0 ? 'passed' : `FAILED (${why})`}, ${seconds} s`);
}
for (const line of said) console.log(line);
const result = `${passed} passed, ${failed} failed`;
writeFileSync(RESULT, result + '\n');
console.log(result);
process.exitCode = failed === 0 ? 0 : 1;
