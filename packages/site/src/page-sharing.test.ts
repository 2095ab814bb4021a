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

test('the image of a social card has the size of the card', () => {
  expect(socialImageUrl('/images/a-2x1.png')).toBe('/images/a-2x1.png?w=1200&h=630&fit=crop');
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
