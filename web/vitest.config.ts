import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../vitest.setup.ts', 'src/testing/testing-library.setup.ts'],
    include: ['{src,edge}/**/*.test.{ts,tsx}'],
    // The default of one second is too short for a large response while other processes use the processor.
    expect: { poll: { timeout: 10_000 } },
  },
});
