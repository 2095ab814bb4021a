import { defineConfig } from 'vitest/config';

/** Packages whose tests start servers and wait for them. They import neither React nor the blocks. */
const SERVICES = ['lake', 'launch', 'search-engine', 'service-kit'];

export default defineConfig({
  test: {
    // Few projects, because a worker runs the tests of one project only: React, the blocks and the content model are imported
    // once instead of once per package.
    projects: [
      {
        test: {
          name: 'services',
          include: SERVICES.map((name) => `packages/${name}/src/**/*.test.ts`),
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: SERVICES.map((name) => `packages/${name}/**`),
          // How `next/link` behaves with `skipTrailingSlashRedirect` in next.config.ts.
          env: { __NEXT_MANUAL_TRAILING_SLASH: 'true' },
        },
      },
      'indexer',
      'studio',
      'web',
    ],
    passWithNoTests: false,
  },
});
