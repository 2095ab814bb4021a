import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MAX_LINES = 150;
/** The part of Playwright's error context that the list of failures does not contain. */
const SNAPSHOT = /^```yaml\n(?<snapshot>.*?)^```/ms;

/** Prints what the page showed when a test failed, because nobody can open the files of a run in CI. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = result.attachments.find(({ name }) => name === 'error-context')?.path;
    const snapshot = path === undefined ? undefined : SNAPSHOT.exec(readFileSync(path, 'utf8'))?.groups?.['snapshot'];
    if (snapshot === undefined) return;
    const lines = snapshot.trimEnd().split('\n').slice(0, MAX_LINES);
    this.#pages.push([`The page when “${test.title}” failed:`, ...lines].join('\n'));
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(`\n${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
