import { expect, test } from 'vitest';
import { tagOfId, tagOfSlug, tagOfType, tagsOfChange } from './tags.ts';

test('a change makes the document, its lists and its page stale', () => {
  expect(tagsOfChange({ _id: 'post-a', _type: 'post', slug: 'a', previousSlug: 'a' })).toEqual([
    tagOfId('post-a'),
    tagOfType('post'),
    tagOfSlug('post', 'a'),
  ]);
});

test('a new slug makes the old page and the cached 404 of the new page stale', () => {
  const tags = tagsOfChange({ _id: 'post-a', _type: 'post', slug: 'new', previousSlug: 'old' });
  expect(tags).toContain(tagOfSlug('post', 'new'));
  expect(tags).toContain(tagOfSlug('post', 'old'));
});

test('a document without a slug has no slug tag', () => {
  expect(tagsOfChange({ _id: 'siteSettings', _type: 'siteSettings', slug: null, previousSlug: null })).toEqual([
    tagOfId('siteSettings'),
    tagOfType('siteSettings'),
  ]);
});
