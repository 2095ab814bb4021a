import { writeFile } from 'node:fs/promises';
import { FONT_SUBSETS, makeSubset } from './subsets.ts';

/** `pnpm --filter @site/web fonts`: writes the font files. Run it after a change in `subsets.ts` or of a font's version. */
for (const subset of FONT_SUBSETS) {
  const bytes = await makeSubset(subset);
  await writeFile(new URL(`files/${subset.file}`, import.meta.url), bytes);
  console.log(`${subset.file}: ${(bytes.length / 1000).toFixed(1)} KB`);
}
