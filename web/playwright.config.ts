import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH } from './e2e/chromium-path.ts';
import { siteUrl } from './e2e/product.ts';

/** Specs that publish nothing. Their tests run in parallel. */
const READING = [
  /\/(?:performance|search)\/[\w-]+\.spec\.ts/,
  /\/(?:accessibility|formats\/(?:markdown|print)|routing\/(?:bad-requests|cache-headers|links|routes))\.spec\.ts/,
  /\/blocks\/(?:outline|questions|recordings|simulation)\.spec\.ts/,
  /\/chrome\/(?!announcement|color-mode)[\w-]+\.spec\.ts/,
  /\/docs\/sidebar\.spec\.ts/,
];
/** Specs that publish only documents of their own, with ids that include the worker. Files run in parallel. */
const EDITING = [
  /\/blocks\/(?:axe|code|media|tables|tabs)\.spec\.ts/,
  /\/docs\/(?:anchors|contents|page)\.spec\.ts/,
  /\/(?:csp|routing\/(?:redirects|shared-drafts))\.spec\.ts/,
  /\/studio\/(?!shared\/)(?:[\w-]+\/)?[\w-]+\.spec\.ts/,
];
/** Specs of the Studio that publish documents of all pages. */
const STUDIO_SHARED = /\/studio\/shared\/[\w-]+\.spec\.ts/;
/** Stops the content lake. */
const OUTAGE = /\/publishing\/outage\.spec\.ts/;

/** Tests of the running product. `npm test` starts it; otherwise run `npm start`, then `pnpm exec playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    // Traces of all tests take a third longer. Use `--trace on` when needed.
    trace: 'off',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
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
    { name: 'editing', testMatch: EDITING, outputDir: '../test-results/editing', dependencies: ['reading'] },
    {
      // These tests edit documents that all pages show, such as the settings, or measure how fast a publish shows.
      name: 'shared',
      testIgnore: [...READING, ...EDITING, STUDIO_SHARED, OUTAGE],
      outputDir: '../test-results/shared',
      workers: 1,
      dependencies: ['editing'],
    },
    {
      // Like `shared`, but on the product that has a Studio.
      name: 'studio-shared',
      testMatch: STUDIO_SHARED,
      outputDir: '../test-results/studio-shared',
      workers: 1,
      dependencies: ['editing'],
    },
    { name: 'outage', testMatch: OUTAGE, outputDir: '../test-results/outage', workers: 1, dependencies: ['shared'] },
  ],
});
