import { defineConfig } from '@playwright/test';
import { siteUrl } from './e2e/product.ts';

/** Specs that publish nothing, so that any number of them may run beside each other. */
const READING = [
  /\/(?:performance|search)\/[\w-]+\.spec\.ts/,
  /\/(?:accessibility|formats\/print|routing\/(?:links|routes))\.spec\.ts/,
  /\/blocks\/(?:outline|questions)\.spec\.ts/,
  /\/chrome\/(?!announcement|color-mode)[\w-]+\.spec\.ts/,
];
const OUTAGE = /\/publishing\/outage\.spec\.ts/;

/**
 * Drives the running product, which `npm test` starts; alone: `npm start`, then `pnpm exec playwright test`, or a part of
 * it by `--project` and `--no-deps`.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    // A trace of every test takes a third of the time; `--trace on` makes them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'reading', testMatch: READING, outputDir: '../test-results/reading', fullyParallel: true },
    {
      // They publish to one lake: side by side they would see each other's changes.
      name: 'editing',
      testIgnore: [...READING, OUTAGE],
      outputDir: '../test-results/editing',
      workers: 1,
      dependencies: ['reading'],
    },
    // Stops the lake, so nothing may run beside or after it.
    { name: 'outage', testMatch: OUTAGE, outputDir: '../test-results/outage', workers: 1, dependencies: ['editing'] },
  ],
});
