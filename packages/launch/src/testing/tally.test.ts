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

test('adds what the runners report', () => {
  const unit = tallyOfReport(report({ numPassedTests: 3, numFailedTests: 1 }), 'vitest', false);
  const browser = tallyOfReport(report({ stats: { expected: 2, unexpected: 0, flaky: 0 } }), 'playwright', true);
  expect(add(add(unit, browser), one(true))).toEqual({ passed: 6, failed: 1 });
});

test('counts a test that passed only when it was run again as failed', () => {
  const file = report({ stats: { expected: 2, unexpected: 0, flaky: 1 } });
  expect(tallyOfReport(file, 'playwright', true)).toEqual({ passed: 2, failed: 1 });
});

test('counts a runner that failed without naming a test', () => {
  const file = report({ numPassedTests: 3, numFailedTests: 0 });
  expect(tallyOfReport(file, 'vitest', false)).toEqual({ passed: 3, failed: 1 });
});

test('counts a runner that ran nothing, or left no report, as failed', () => {
  expect(tallyOfReport(report({ numPassedTests: 0, numFailedTests: 0 }), 'vitest', true).failed).toBe(1);
  expect(tallyOfReport(join(folder, 'missing.json'), 'vitest', true)).toEqual({ passed: 0, failed: 1 });
});
