import { expect, test } from 'vitest';
import { linkKind, withTrailingSlash } from './site-link.tsx';

test.each([
  ['/docs/guides/api/#tokens', 'page'],
  ['/Platform/', 'page'],
  ['/search/?q=ros', 'page'],
  ['/slack', 'plain'],
  ['/blog/rss.xml', 'plain'],
  ['#usage', 'plain'],
  ['mailto:team@fleet.example', 'plain'],
  ['tel:+49-30-123456', 'plain'],
  ['https://ros.example/', 'external'],
  ['HTTP://ros.example/', 'external'],
  ['javascript:alert(1)', 'broken'],
  ['//evil.example/', 'broken'],
  ['/\\evil.example/', 'broken'],
  ['data:text/html,x', 'broken'],
  ['', 'broken'],
])('%s is %s', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

test.each([
  ['/docs/faq', '/docs/faq/'],
  ['/docs/faq/', '/docs/faq/'],
  ['/docs/faq#usage', '/docs/faq/#usage'],
  ['/search?q=a/b', '/search/?q=a/b'],
  ['/', '/'],
  ['/?q=1', '/?q=1'],
])('%s is linked as %s', (href, expected) => {
  expect(withTrailingSlash(href)).toBe(expected);
});
