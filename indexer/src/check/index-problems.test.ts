import { attributeOfFacet, INDEX_SETTINGS, SITE_FACETS } from '@site/search/index-settings';
import { docSchema } from '@site/content/models/documents';
import { expect, it } from 'vitest';
import { contentOf, docOf } from '../memory-services.fixture.ts';
import { readAllRecords } from '../read-records.ts';
import { collectPageProblems, findIndexProblems, findSettingsProblems, findSynonymProblems } from './index-problems.ts';
import type { Problem } from './problem.ts';

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

it('finds records of another program, which belong to no page', async () => {
  const records = await recordsOf('Alpha');
  const [problem, ...others] = findIndexProblems([...records, { objectID: 'b' }, { objectID: 'a' }], records);
  expect(problem).toEqual({
    kind: 'orphan',
    message:
      '2 records without a page can be found, such as b. Check which other program writes to this index. ' +
      '`npm run indexer -- push` deletes its records.',
  });
  expect(others).toEqual([]);
});

it('counts a single record that differs', async () => {
  const records = await recordsOf('Alpha');
  const changed = records.map((record, index) => (index === 0 ? { ...record, contentHash: 'new' } : record));
  expect(findIndexProblems(changed, records)).toMatchObject([
    { message: '1 record of /docs/alpha/ differs. Run `npm run indexer -- push`.' },
  ]);
});

it('finds facets that are not declared', () => {
  expect(findSettingsProblems(INDEX_SETTINGS)).toEqual([]);
  const problems = findSettingsProblems({
    ...INDEX_SETTINGS,
    attributesForFaceting: ['searchable(language)', 'filterOnly(hierarchy.lvl0)', 'type', 'url_without_anchor'],
  });
  expect(problems.map(({ kind, message }) => [kind, message.slice(0, 33)])).toEqual([
    ['undeclared-facet', 'The site filters on docusaurus_ta'],
    ['settings', 'These settings differ from those '],
  ]);
});

it('finds that an index with the default settings of the service declares no facets', () => {
  const problems = findSettingsProblems({ attributesForFaceting: null, searchableAttributes: null });
  expect(problems.map(({ kind }) => kind)).toEqual([...SITE_FACETS.map(() => 'undeclared-facet'), 'settings']);
});

it.each(INDEX_SETTINGS.attributesForFaceting)('finds that %s is not declared', (missing) => {
  const attributesForFaceting = INDEX_SETTINGS.attributesForFaceting.filter((facet) => facet !== missing);
  const [problem] = findSettingsProblems({ ...INDEX_SETTINGS, attributesForFaceting });
  expect(problem).toMatchObject({
    kind: 'undeclared-facet',
    message: expect.stringContaining(attributeOfFacet(missing)),
  });
});

it('finds synonyms that differ', () => {
  expect(findSynonymProblems({ save: [], remove: [] })).toEqual([]);
  expect(findSynonymProblems({ save: ['a', 'b'], remove: ['c'] })).toEqual([
    {
      kind: 'synonyms',
      message: '3 synonyms differ from those in the content lake. Run `npm run indexer -- push`.',
    },
  ]);
  expect(findSynonymProblems({ save: ['a'], remove: [] })).toMatchObject([
    { message: '1 synonym differs from that in the content lake. Run `npm run indexer -- push`.' },
  ]);
});

it('finds what is cut because of its size; other messages are warnings', async () => {
  const answers = Array.from({ length: 40 }, (_, number) => `${number} ${'long '.repeat(40)}`);
  const page = docSchema.parse({
    ...docOf('long', `Long ${'title '.repeat(100)}`),
    alsoAnswers: answers,
    sectionAnswers: [{ _key: 'a', anchor: 'gone', answers: ['where is it'] }],
  });
  const problems: Problem[] = [];
  const warnings: string[] = [];
  const warn = collectPageProblems(problems, (line) => warnings.push(line));
  await readAllRecords({ reader: contentOf([page]).reader, warn });
  expect(problems.map(({ kind, page, message }) => [kind, page, message.slice(0, 12)])).toEqual([
    ['oversize', '/docs/long/', '/docs/long/ '],
    ['oversize', '/docs/long/', 'Heading "Lon'],
  ]);
  expect(warnings).toEqual([expect.stringContaining('has no section #gone')]);
});
