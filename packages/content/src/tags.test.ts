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

test('the tag of a very long slug is one that Next.js accepts', () => {
  const tags = tagsOfChange({ _id: 'post-a', _type: 'post', slug: 'robot-'.repeat(500) });
  expect(Math.max(...tags.map(({ length }) => length))).toBe(256);
  expect(tags).toContain(tagOfSlug('post', 'robot-'.repeat(500)));
});

test('the tag of a slug with other letters is one that Next.js does not encode again', () => {
  expect(tagOfSlug('doc', 'größe \ud800 🤖')).toMatch(/^slug:doc\/[\x21-\x7E]+$/);
  expect(tagOfSlug('doc', 'größe')).not.toBe(tagOfSlug('doc', 'grösse'));
});

test('a document without a slug has no slug tag', () => {
  expect(tagsOfChange({ _id: 'siteSettings', _type: 'siteSettings', slug: null, previousSlug: null })).toEqual([
    tagOfId('siteSettings'),
    tagOfType('siteSettings'),
  ]);
});
