import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          // One project for all, because a worker runs the tests of one project only: React, the blocks and the content
          // model are imported once instead of once per package.
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
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
