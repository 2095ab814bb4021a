import { expect, test } from 'vitest';
import { homeTitleWithSiteName, socialCardPath, socialImageUrl, titleWithSiteName } from './page-sharing.ts';

test('the title of a page ends with the name of the site', () => {
  expect(titleWithSiteName('FAQ', 'Example')).toBe('FAQ | Example');
});

test.each([
  ['Robots on the web', 'Robots on the web | Example'],
  ['Example: robots on the web', 'Example: robots on the web'],
  ['Example', 'Example'],
])('the title %j of the home page becomes %j', (title, expected) => {
  expect(homeTitleWithSiteName(title, 'Example')).toBe(expected);
});

const image = { asset: { url: '/images/a-2000x1050.png', width: 2000, height: 1050 } };

test('the image of a social card has the size of the card', () => {
  expect(socialImageUrl(image)).toBe('/images/a-2000x1050.png?w=1200&h=630&fit=crop');
});

test('the image of a social card keeps the crop and the hotspot', () => {
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };
  expect(socialImageUrl({ ...image, crop })).toContain('?rect=1000,0,1000,1050&w=1200&h=630&fit=crop');
  expect(socialImageUrl({ ...image, crop, hotspot: { x: 0.7, y: 0.9 } })).toContain('?rect=1000,525,1000,525&');
});

test.each([
  ['/', '/social-card.png'],
  ['/docs/guides/api/', '/docs/guides/api/social-card.png'],
  ['/docs/gr%C3%B6%C3%9Fe/', '/docs/gr%C3%B6%C3%9Fe/social-card.png'],
  ['/blog/page/3/', '/blog/social-card.png'],
  ['/blog/tags/video/page/2/', '/blog/tags/video/social-card.png'],
  ['/search/', '/social-card.png'],
  ['/docs/print/guides/', '/social-card.png'],
  ['/%ff/', '/social-card.png'],
])('the social card of %s is %s', (path, expected) => {
  expect(socialCardPath(path)).toBe(expected);
});
