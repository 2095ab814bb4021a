import { defineConfig } from '@playwright/test';
import { siteUrl } from './e2e/product.ts';

/** Drives the running product, which `npm test` starts; alone: `npm start`, then `pnpm exec playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/browser',
  // The tests publish to one lake: side by side they would see each other's changes.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    trace: 'retain-on-failure',
    colorScheme: 'dark',
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
    { name: 'product', testIgnore: /outage\.spec\.ts/ },
    // Stops the lake, so nothing may run beside or after it.
    { name: 'outage', testMatch: /outage\.spec\.ts/, dependencies: ['product'] },
  ],
});
