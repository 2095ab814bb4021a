import { readFileSync } from 'node:fs';

/** Counts of tests over every runner. */
export interface Tally {
  passed: number;
  failed: number;
}

export const add = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** One check that is a command: it passed or failed as a whole. */
export const one = (hasPassed: boolean): Tally => (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Reads a runner's report. A runner that failed without a failed test (a crash, a file that does not load), or that ran
 * none, counts as one failure.
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
