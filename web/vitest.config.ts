import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../vitest.setup.ts'],
    include: ['{src,edge}/**/*.test.{ts,tsx}'],
    // How `next/link` behaves with `skipTrailingSlashRedirect` in next.config.ts.
    env: { __NEXT_MANUAL_TRAILING_SLASH: 'true' },
  },
});
