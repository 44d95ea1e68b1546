/**
 * Keeps the number of passed and failed tests in a file while jest runs, so that a run that is stopped by its time
 * limit is still counted. A file of tests that does not even load counts as one failure.
 */
import { writeFileSync } from 'node:fs';

export const COUNTS = 'build/test-counts.json';

export default class CountReporter {
  constructor() {
    this.passed = 0;
    this.failed = 0;
    this.files = 0;
    this.filesWanted = 0;
  }

  onRunStart(results) {
    this.filesWanted = results.numTotalTestSuites;
    this.write();
  }

  onTestFileResult(_test, result) {
    this.passed += result.numPassingTests;
    this.failed += result.numFailingTests;
    if (result.testExecError) this.failed++;
    this.files++;
    this.write();
  }

  write() {
    const { passed, failed, files, filesWanted } = this;
    writeFileSync(COUNTS, JSON.stringify({ passed, failed, files, filesWanted }));
  }
}
