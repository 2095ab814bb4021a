import { expect, test } from 'vitest';
import { pageAfterDrafts } from './page-after-drafts.ts';

test('leaving draft mode returns to the page', () => {
  expect(pageAfterDrafts('/docs/guides/security/')).toBe('/docs/guides/security/');
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
