import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, one, tallyOfReport } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = (passed: number, ...failed: { fullName: string; failureMessages: string[] }[]) =>
  report({
    numPassedTests: passed,
    testResults: [{ assertionResults: failed.map((result) => ({ ...result, status: 'failed' })) }],
  });

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
});

test('adds what the runners report, and names what failed with its error', () => {
  const unit = tallyOfReport(
    'Unit tests',
    vitestReport(3, { fullName: 'adds two numbers', failureMessages: ['AssertionError: 1 is not 2\n    at add.ts:1'] }),
    'vitest',
    false,
  );
  const browser = tallyOfReport(
    'Browser tests',
    report({
      stats: { expected: 2 },
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('saves', 'unexpected', '\u001B[31mError\u001B[39m: no')] }],
        },
      ],
    }),
    'playwright',
    false,
  );
  expect([unit, browser, one('Lint', true), one('Format', false)].reduce(add)).toEqual({
    passed: 6,
    failures: [
      'adds two numbers\n  AssertionError: 1 is not 2\n      at add.ts:1',
      'a.spec.ts:7 saves\n  Error: no',
      'Format',
    ],
  });
});

test('counts a test that passed only when it was run again as failed', () => {
  const file = report({ stats: { expected: 2 }, suites: [{ specs: [spec('opens', 'flaky', 'too late')] }] });
  expect(tallyOfReport('Browser tests', file, 'playwright', true)).toEqual({
    passed: 2,
    failures: ['a.spec.ts:7 opens\n  too late'],
  });
});

test('counts a runner that failed without naming a test', () => {
  expect(tallyOfReport('Unit tests', vitestReport(3), 'vitest', false)).toEqual({
    passed: 3,
    failures: ['Unit tests'],
  });
});

test('counts a runner that ran nothing, or left no report, as failed', () => {
  const failed = { passed: 0, failures: ['Unit tests'] };
  expect(tallyOfReport('Unit tests', vitestReport(0), 'vitest', true)).toEqual(failed);
  expect(tallyOfReport('Unit tests', join(folder, 'missing.json'), 'vitest', true)).toEqual(failed);
});
