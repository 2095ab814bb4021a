import { expect, it } from 'vitest';
import { batchDocuments } from './batch-documents.ts';

const document = (_type: string, slug: string, size = 0) => ({
  _id: `${_type}-${slug}`,
  _type,
  text: 'x'.repeat(size),
});

it('puts targets of references first and the last document last', () => {
  const documents = [
    document('siteSettings', 'a'),
    document('post', 'a'),
    document('capability', 'a'),
    document('tag', 'a'),
  ];
  expect(
    batchDocuments(documents, 'siteSettings-a')
      .flat()
      .map(({ _type }) => _type),
  ).toEqual(['tag', 'capability', 'post', 'siteSettings']);
});

it('splits by size but keeps capabilities together', () => {
  const documents = [
    ...['a', 'b', 'c'].map((slug) => document('capability', slug, 1_500_000)),
    ...['a', 'b', 'c'].map((slug) => document('doc', slug, 1_400_000)),
  ];
  expect(batchDocuments(documents, '').map((batch) => batch.map(({ _id }) => _id))).toEqual([
    ['capability-a', 'capability-b', 'capability-c'],
    ['doc-a', 'doc-b'],
    ['doc-c'],
  ]);
});
