import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FONT_SUBSETS, makeSubset } from './subsets.ts';

/** Compressing a font takes a second, and many on a busy machine. */
const TIMEOUT_MS = 60_000;

test.each(FONT_SUBSETS)(
  '$file is what `pnpm --filter @site/web fonts` makes',
  async (subset) => {
    const committed = await readFile(new URL(subset.file, import.meta.url));
    expect(committed.equals(await makeSubset(subset))).toBe(true);
  },
  TIMEOUT_MS,
);
