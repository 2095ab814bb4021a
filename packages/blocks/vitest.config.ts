import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Loading a syntax highlighter's grammars takes seconds on a busy machine.
    testTimeout: 30_000,
    // How `next/link` behaves with `skipTrailingSlashRedirect` in next.config.ts.
    env: { __NEXT_MANUAL_TRAILING_SLASH: 'true' },
  },
});
