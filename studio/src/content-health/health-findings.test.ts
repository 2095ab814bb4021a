import type { Finding } from '@site/checks/finding';
import { expect, it } from 'vitest';
import { groupByPage, joinFindings } from './health-findings.ts';

const finding = (documentId: string, path: string, fields: Partial<Finding> = {}): Finding => ({
  rule: 'missing-title',
  severity: 'error',
  documentId,
  documentType: 'doc',
  title: `Page ${documentId}`,
  path,
  message: 'Enter a title.',
  ...fields,
});

it('says which problems a draft fixes, and which only a draft has', () => {
  const published = [finding('a', 'title'), finding('a', 'body'), finding('b', 'title')];
  const inDrafts = [finding('a', 'title'), finding('a', 'slug')];
  expect(
    joinFindings(published, inDrafts, new Set(['a'])).map(({ documentId, path, state }) => [documentId, path, state]),
  ).toEqual([
    ['a', 'title', 'published'],
    ['a', 'body', 'fixed-in-draft'],
    ['b', 'title', 'published'],
    ['a', 'slug', 'draft'],
  ]);
});

it('lists the pages with the most problems of a severity first', () => {
  const all = [
    finding('a', 'title'),
    finding('b', 'title'),
    finding('b', 'body'),
    finding('c', 'x', { severity: 'warning' }),
  ];
  const pages = groupByPage(joinFindings(all, [], new Set()), 'error');
  expect(pages.map(({ title, findings }) => [title, findings.length])).toEqual([
    ['Page b', 2],
    ['Page a', 1],
  ]);
});
