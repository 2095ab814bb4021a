import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests passed, and which failed. */
export interface Tally {
  passed: number;
  /** What failed, for the end of the output: the name of the test, and the first lines of its error. */
  failures: string[];
}

const MAX_ERROR_LINES = 8;

export const NONE: Tally = { passed: 0, failures: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
});

/** The tally of a check that passes or fails as a whole, such as a command. */
export const one = (title: string, hasPassed: boolean): Tally =>
  hasPassed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };

/**
 * Reads the JSON report of a test runner. Counts one failure with the title of the run if the runner failed without a failed
 * test (it crashed, or a test file did not load) or ran no test. Counts a flaky test as failed.
 */
export function tallyOfReport(title: string, file: string, runner: 'vitest' | 'playwright', hasPassed: boolean): Tally {
  let tally: Tally;
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    tally = runner === 'vitest' ? vitestTally(report as VitestReport) : playwrightTally(report as PlaywrightReport);
  } catch {
    return one(title, false);
  }
  const isUnexplained = tally.failures.length === 0 && (!hasPassed || tally.passed === 0);
  return isUnexplained ? add(tally, one(title, false)) : tally;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

const vitestTally = ({ numPassedTests, testResults }: VitestReport): Tally => ({
  passed: numPassedTests,
  failures: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describe(fullName, failureMessages?.[0])),
});

const playwrightTally = ({ stats, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failures: suites.flatMap(playwrightFailures),
});

function playwrightFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describe(
          `${file}:${line} ${title}`,
          results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function describe(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, MAX_ERROR_LINES).map((line) => `  ${line}`)].join('\n');
}
