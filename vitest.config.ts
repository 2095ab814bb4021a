import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Vitest starts a new worker, which imports everything again, whenever the next file is of another project or environment.
 * So those files follow each other. Those that mock modules come last, because each makes `vitest.setup.ts` load the modules
 * again for the next file.
 */
class FewImports extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const text = readFileSync(file.moduleId, 'utf8');
      const environment = text.includes('@vitest-environment jsdom') ? 'jsdom' : 'node';
      const group = `${file.project.name} ${environment} ${text.includes('vi.mock(') ? 'mocks' : ''}`;
      groups.set(group, [...(groups.get(group) ?? []), file]);
    }
    return [...groups.keys()].sort().flatMap((group) => groups.get(group) ?? []);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: FewImports },
    projects: [
      {
        test: {
          name: 'packages',
          // One project for all, because a worker runs the tests of one project only: React, the blocks and the content
          // model are imported once instead of once per package.
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          // The default of one second is too short for a large response while other processes use the processor.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'indexer',
      'studio',
      'web',
    ],
    passWithNoTests: false,
  },
});
