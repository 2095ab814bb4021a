import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'indexer', 'studio', 'web'],
    passWithNoTests: false,
  },
});
