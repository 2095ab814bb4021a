import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many lines are printed of the beginning, with the navigation, and of the end, with what was opened last. */
const FIRST_LINES = 20;
const LAST_LINES = 130;
/** The part of Playwright's error context that the list of failures does not contain. */
const SNAPSHOT = /^```yaml\n(?<snapshot>.*?)^```/ms;

/** Prints what the page showed when a test failed, because nobody can open the files of a run in CI. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = result.attachments.find(({ name }) => name === 'error-context')?.path;
    const snapshot = path === undefined ? undefined : SNAPSHOT.exec(readFileSync(path, 'utf8'))?.groups?.['snapshot'];
    if (snapshot === undefined) return;
    const lines = snapshot.trimEnd().split('\n');
    const left = lines.length - FIRST_LINES - LAST_LINES;
    if (left > 0) lines.splice(FIRST_LINES, left, `… ${left} lines …`);
    this.#pages.push([`The page when “${test.title}” failed:`, ...lines].join('\n'));
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(`\n${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
