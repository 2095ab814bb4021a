import { expect, test } from 'vitest';
import type { PostSummary } from '../models/documents.ts';
import { textOfArchive } from './list-texts.ts';

const post = (slug: string, publishedAt: string): PostSummary => ({
  _id: slug,
  _type: 'post',
  _updatedAt: '2026-02-01T00:00:00Z',
  title: slug,
  description: '',
  slug,
  path: `/blog/${slug}/`,
  publishedAt,
  authors: [],
  tags: [],
});

test('the archive has posts by their year and day in UTC, also with a future date', () => {
  const { body } = textOfArchive([post('future', '2999-01-02T00:00:00Z'), post('late', '2025-12-31T23:30:00-02:00')]);
  expect(JSON.stringify(body).match(/\d{4}(?:-\d\d){2}|"\d{4}"/g)).toEqual([
    '"2999"',
    '2999-01-02',
    '"2026"',
    '2026-01-01',
  ]);
});
