import { readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export const NONE: Tally = { passed: 0, failed: 0 };

export const add = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** The tally of a check that passes or fails as a whole, such as a command. */
export const one = (hasPassed: boolean): Tally => (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Reads the JSON report of a test runner. Counts one failure if the runner failed without a failed test (it crashed, or a
 * test file did not load) or ran no test. Counts a flaky test as failed.
 */
export function tallyOfReport(file: string, runner: 'vitest' | 'playwright', hasPassed: boolean): Tally {
  let tally: Tally = { passed: 0, failed: 0 };
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    tally = runner === 'vitest' ? vitestTally(report as VitestReport) : playwrightTally(report as PlaywrightReport);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const isUnexplained = (!hasPassed && tally.failed === 0) || tally.passed + tally.failed === 0;
  return isUnexplained ? { ...tally, failed: tally.failed + 1 } : tally;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const vitestTally = ({ numPassedTests, numFailedTests }: VitestReport): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests,
});

const playwrightTally = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});
