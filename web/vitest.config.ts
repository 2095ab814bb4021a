import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    // What `trailingSlash: true` tells `next/link`.
    env: { __NEXT_TRAILING_SLASH: 'true' },
  },
});
