import { expect, test } from 'vitest';
import { linkAttributes } from './link-attributes.ts';

test.each([
  ['/docs/guides/api/#tokens', '/docs/guides/api/#tokens'],
  ['/Platform/', '/Platform/'],
  ['/docs/faq', '/docs/faq/'],
  ['/docs/faq#usage', '/docs/faq/#usage'],
  ['/search?q=a/b', '/search/?q=a/b'],
  ['/', '/'],
  ['/?q=1', '/?q=1'],
])('%s is a page link to %s', (href, expected) => {
  expect(linkAttributes(href)).toEqual({ href: expected, 'data-page': '' });
});

test.each(['/slack', '/blog/rss.xml', '#usage', 'mailto:team@fleet.example', 'tel:+49-30-123456'])(
  '%s is a plain link',
  (href) => {
    expect(linkAttributes(href)).toEqual({ href });
  },
);

test.each(['https://ros.example/', 'HTTP://ros.example/'])('%s is a link to another site', (href) => {
  expect(linkAttributes(href)).toEqual({ href, rel: 'external noopener' });
});

test.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example/', 'data:text/html,x', ''])(
  '“%s” is broken',
  (href) => {
    expect(linkAttributes(href)).toBeUndefined();
  },
);
