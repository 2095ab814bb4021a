import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_PATH } from './e2e/chromium-path.ts';
import { siteUrl } from './e2e/product.ts';

/** Specs that publish nothing. Their tests run in parallel. */
const READING = [
  /\/(?:performance|search)\/[\w-]+\.spec\.ts/,
  /\/(?:accessibility|test-browser|formats\/(?:markdown|print)|routing\/(?:bad-requests|cache-headers|links|routes|second-site))\.spec\.ts/,
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
/** Specs of the Studio that publish documents of all pages, or end everybody's access to drafts. */
const STUDIO_SHARED = /\/studio\/shared\/[\w-]+\.spec\.ts/;
/** Stops the content lake. */
const OUTAGE = /\/publishing\/outage\.spec\.ts/;

/** Shared memory that all browsers together stay below, in bytes. */
const SHARED_MEMORY = 2 ** 30;

/**
 * Playwright keeps Chromium's shared memory in files of the temporary folder, because containers often have 64 MB of it only.
 * On a disk that takes 6 to 11% more processor time.
 */
function isSharedMemoryLarge(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= SHARED_MEMORY;
  } catch {
    // Other systems than Linux have no such folder, and no such setting.
    return false;
  }
}

const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: CHROMIUM_PATH,
  ignoreDefaultArgs: isSharedMemoryLarge() ? ['--disable-dev-shm-usage'] : [],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * For pages that are open for a second. Optimizing their code takes 7% of the processor time of a visit, and 30% of that of axe. The
 * Studio, which stays open for minutes, takes 7% less with optimized code (six pairs of runs, of which one took more).
 */
const WITHOUT_OPTIMIZATION: LaunchOptions = {
  ...LAUNCH_OPTIONS,
  args: [...(LAUNCH_OPTIONS.args ?? []), '--js-flags=--no-turbofan,--no-maglev'],
};

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
    launchOptions: LAUNCH_OPTIONS,
    // The tests of a worker share one browser context and its page. Between them, Playwright empties its storage and routes, but not
    // its HTTP cache (`patches/`). A visit takes two fifths of the processor time of one in a new context.
    reuseContext: true,
  },
  projects: [
    {
      name: 'reading',
      testMatch: READING,
      outputDir: '../test-results/reading',
      fullyParallel: true,
      use: { launchOptions: WITHOUT_OPTIMIZATION },
    },
    { name: 'editing', testMatch: EDITING, outputDir: '../test-results/editing', dependencies: ['reading'] },
    {
      // These tests edit documents that all pages show, such as the settings, or measure how fast a publish shows.
      name: 'shared',
      testIgnore: [...READING, ...EDITING, STUDIO_SHARED, OUTAGE],
      outputDir: '../test-results/shared',
      use: { launchOptions: WITHOUT_OPTIMIZATION },
      workers: 1,
      dependencies: ['editing'],
    },
    {
      // On the product that has a Studio.
      name: 'studio-shared',
      testMatch: STUDIO_SHARED,
      outputDir: '../test-results/studio-shared',
      workers: 1,
      dependencies: ['editing'],
    },
    { name: 'outage', testMatch: OUTAGE, outputDir: '../test-results/outage', workers: 1, dependencies: ['shared'] },
  ],
});
