import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // How `next/link` behaves with `skipTrailingSlashRedirect` in next.config.ts.
    env: { __NEXT_MANUAL_TRAILING_SLASH: 'true' },
  },
});
