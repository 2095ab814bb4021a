import { expect, it } from 'vitest';
import { contentOf, docOf, MemoryIndex } from './memory-services.fixture.ts';
import { planPush } from './push-plan.ts';
import { readAllRecords } from './read-records.ts';
import { applySync } from './sync-index.ts';

it('warns of settings that another program changed, which only a rebuild restores', async () => {
  const index = new MemoryIndex();
  const records = await readAllRecords({ reader: contentOf([docOf('a', 'Alpha')]).reader, warn: () => {} });
  const warnings: string[] = [];
  const plan = (rebuild: boolean) =>
    planPush({ index, indexName: 'site' }, { records, synonyms: [] }, { rebuild, warn: (line) => warnings.push(line) });
  await applySync(index, (await plan(false)).records);
  await plan(false);
  expect(warnings).toEqual([]);

  index.settings = { ...index.settings, ranking: ['typo'], distinct: false };
  await plan(true);
  expect(warnings).toEqual([]);
  expect((await plan(false)).records.rebuildReason).toBeUndefined();
  expect(warnings).toEqual([
    'Index site: these settings differ from those in the code: distinct, ranking. To restore them, run ' +
      '`npm run indexer -- push --rebuild`.',
  ]);
});
