import { expect, test } from 'vitest';
import { pageAfterDrafts, visiblePage } from './page-after-drafts.ts';

test('leaving draft mode returns to the page', () => {
  expect(pageAfterDrafts('/docs/guides/security/')).toBe('/docs/guides/security/');
});

test('leaving draft mode keeps the query, without what the Studio added', () => {
  expect(pageAfterDrafts('/search/?q=robot%20arm&page=2')).toBe('/search/?q=robot%20arm&page=2');
  expect(pageAfterDrafts('/search/?sanity-preview-perspective=drafts&q=robot')).toBe('/search/?q=robot');
  expect(pageAfterDrafts('/docs/?sanity-preview-perspective=drafts')).toBe('/docs/');
});

test.each([
  null,
  '',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/.//other.example/',
  'javascript:alert(1)',
])('leaving draft mode leads to the home page instead of %s', (page) => {
  expect(pageAfterDrafts(page)).toBe('/');
});

test.each([
  ['/docs/guides/security/', '/docs/guides/security/'],
  ['/docs/guides/draft/', '/docs/'],
  ['/blog/draft', '/blog/'],
  ['/draft/', '/'],
])('leaving draft mode on %s leads to a page that visitors can see: %s', async (path, visible) => {
  const published = new Set(['/docs/guides/security/', '/docs/', '/blog/']);
  expect(await visiblePage(path, async (each) => published.has(each))).toBe(visible);
});

test('a long path is not checked part by part', async () => {
  const checked: string[] = [];
  const exists = async (path: string) => {
    checked.push(path);
    return false;
  };
  expect(await visiblePage(`/docs/${'a/'.repeat(3000)}`, exists)).toBe('/');
  expect(checked).toHaveLength(2);
});
