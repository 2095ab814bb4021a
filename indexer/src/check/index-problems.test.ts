import { INDEX_SETTINGS } from '@site/search/index-settings';
import { expect, it } from 'vitest';
import { contentOf, docOf } from '../memory-services.fixture.ts';
import { readAllRecords } from '../read-records.ts';
import { findIndexProblems, findSettingsProblems } from './index-problems.ts';

async function recordsOf(...titles: string[]) {
  const { reader } = contentOf(titles.map((title) => docOf(title.toLowerCase(), title)));
  return [...(await readAllRecords({ reader, warn: () => {} })).values()].flat();
}

it('finds pages that are gone, missing or outdated, and records that replace each other', async () => {
  const records = await recordsOf('Alpha', 'Beta', 'Gamma');
  const [gone, current] = [await recordsOf('Delta'), await recordsOf('Alpha')];
  const outdated = (await recordsOf('Beta')).map((record) => ({ ...record, contentHash: 'old' }));
  const problems = findIndexProblems([...gone, ...current, ...outdated], [...records, ...records.slice(0, 1)]);
  expect(problems.map(({ kind, page }) => [kind, page])).toEqual([
    ['duplicate', '/docs/alpha/'],
    ['orphan', '/docs/delta/'],
    ['outdated', '/docs/beta/'],
    ['not-indexed', '/docs/gamma/'],
  ]);
  expect(problems[1]?.message).toBe(
    '/docs/delta/ no longer exists, but 2 records of it can be found. Run `npm run indexer -- push`.',
  );
  expect(findIndexProblems(records, records)).toEqual([]);
});

it('finds facets that are not declared', () => {
  expect(findSettingsProblems(INDEX_SETTINGS)).toEqual([]);
  const problems = findSettingsProblems({
    ...INDEX_SETTINGS,
    attributesForFaceting: ['searchable(language)', 'filterOnly(hierarchy.lvl0)'],
  });
  expect(problems.map(({ kind, message }) => [kind, message.slice(0, 33)])).toEqual([
    ['undeclared-facet', 'The site filters on docusaurus_ta'],
    ['settings', 'The settings attributesForFacetin'],
  ]);
});
