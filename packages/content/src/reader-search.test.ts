import { expect, test } from 'vitest';
import { readerOf } from './reader.fixture.ts';

test('returns what a page also answers to the indexer only', async () => {
  const answers = {
    alsoAnswers: ['first letter'],
    sectionAnswers: [{ _key: 's', anchor: 'limits', answers: ['how many'] }],
  };
  const { reader } = readerOf();
  expect((await reader.pagesByIds(['doc-a']))[0]).toMatchObject(answers);
  const page = await reader.doc('guides/a');
  for (const field of Object.keys(answers)) expect(page).not.toHaveProperty(field);
});

test('returns the capabilities that list one of several pages, but not those that only link to it', async () => {
  const { reader } = readerOf();
  expect(await reader.capabilitiesListing(['doc-a', 'doc-b'])).toEqual(['capability-maps']);
  expect(await reader.capabilitiesListing(['doc-a', 'provider-acme'])).toEqual([]);
});

test('returns published synonyms and leaves out words that are no text', async () => {
  const { reader, problems } = readerOf();
  expect(await reader.searchSynonyms()).toEqual([
    { _id: 'synonym-a', _type: 'searchSynonym', synonyms: ['map', 'plan'] },
    { _id: 'synonym-b', _type: 'searchSynonym', input: 'ssh', synonyms: ['shell'] },
  ]);
  expect(problems).toMatchObject([{ documentId: 'synonym-b', path: 'synonyms[1]' }]);
});
