import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Test files that mock modules come last, because each makes `vitest.setup.ts` load the modules again for the next file. */
class MocksLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const mocks = new Set(sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('vi.mock(')));
    return [...sorted.filter((file) => !mocks.has(file)), ...mocks];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: MocksLast },
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
