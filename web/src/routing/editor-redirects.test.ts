import type { Redirect } from '@site/content/models/documents';
import { expect, test } from 'vitest';
import { findRedirect } from './editor-redirects.ts';

const SITE_URL = 'https://site.example';

const find = (redirects: readonly Redirect[], path: string) => findRedirect(redirects, path, SITE_URL);

const redirect = (from: string, url: string | undefined, isPermanent = false): Redirect => ({
  _id: `redirect-${from}`,
  _type: 'redirect',
  from,
  to: { _type: 'link', kind: 'external', url },
  isPermanent,
});

/** A redirect to the page that is at `url` now. */
const redirectToPage = (from: string, url: string): Redirect => ({
  ...redirect(from, url, true),
  to: { _type: 'link', kind: 'internal', url },
});

test('matches a path with or without trailing slash and percent-encoding, case-sensitively', () => {
  const redirects = [redirect('/größe', '/size/', true)];
  const target = { url: '/size/', isPermanent: true };
  expect(find(redirects, '/größe/')).toEqual(target);
  expect(find(redirects, '/gr%C3%B6%C3%9Fe/')).toEqual(target);
  expect(find(redirects, '/Größe/')).toBeUndefined();
  expect(find(redirects, '/%E0%A4%A/')).toBeUndefined();
});

test.each(['/about.html', '/about/index.html', '/about.HTML'])(
  'matches %s, which the site opens as /about/',
  (from) => {
    expect(find([redirect(from, '/company/')], '/about/')?.url).toBe('/company/');
  },
);

test('follows a chain, which is permanent if every step is', () => {
  const redirects = [redirect('/a/', '/b/', true), redirect('/b', '/c/#there', true), redirect('/x/', '/a/')];
  expect(find(redirects, '/a/')).toEqual({ url: '/c/#there', isPermanent: true });
  expect(find(redirects, '/x/')).toEqual({ url: '/c/#there', isPermanent: false });
});

test('ignores a loop', () => {
  expect(find([redirect('/a/', '/a')], '/a/')).toBeUndefined();
  expect(find([redirect('/a/', '/b/'), redirect('/b/', '/a/')], '/a/')).toBeUndefined();
});

test('a complete URL of this site counts as its path', () => {
  expect(find([redirect('/a/', `${SITE_URL}/a/`)], '/a/')).toBeUndefined();
  expect(find([redirect('/a/', `${SITE_URL}/b/`), redirect('/b/', '/a/')], '/a/')).toBeUndefined();
  expect(find([redirect('/a/', `${SITE_URL}/b/`), redirect('/b/', '/c/')], '/a/')?.url).toBe('/c/');
  expect(find([redirect('/a/', `${SITE_URL}//evil.example`)], '/a/')?.url).toBe(`${SITE_URL}//evil.example`);
});

test('ends at a page, even if redirects for its next or an earlier move start there', () => {
  const target = { url: '/a/', isPermanent: true };
  // The page at /a/ moves to /b/ on a schedule.
  const beforeMove = [redirectToPage('/old/', '/a/#there'), redirectToPage('/a/', '/a/')];
  expect(find(beforeMove, '/old/')).toEqual({ ...target, url: '/a/#there' });
  expect(find([...beforeMove, redirect('/older/', '/a/', true)], '/older/')).toEqual(target);
  // It was at /b/ in between.
  expect(find([redirectToPage('/a/', '/a/'), redirectToPage('/b/', '/a/')], '/b/')).toEqual(target);
  // Another page was there before.
  expect(find([redirectToPage('/x/', '/a/'), redirectToPage('/a/', '/c/')], '/x/')).toEqual(target);
});

test('prefers a redirect to a published page to one to an unpublished page', () => {
  const redirects = [redirect('/a/', '/b/'), redirect('/a', undefined)];
  expect(find(redirects, '/a/')?.url).toBe('/b/');
  expect(find(redirects.toReversed(), '/a/')?.url).toBe('/b/');
  expect(find([redirect('/a/', undefined)], '/a/')).toBeUndefined();
});

test('ignores a redirect from a page to itself', () => {
  expect(find([redirectToPage('/a/', '/a/')], '/a/')).toBeUndefined();
});

test('accepts a full http(s) URL as target', () => {
  expect(find([redirect('/chat/', 'https://chat.example/x')], '/chat/')?.url).toBe('https://chat.example/x');
});

test.each([
  ['https://ja.example/日本/?q=é#μ', 'https://ja.example/%E6%97%A5%E6%9C%AC/?q=%C3%A9#%CE%BC'],
  ['/docs/größe/', '/docs/gr%C3%B6%C3%9Fe/'],
  ['/docs/faq/?from=a#latency-in-μs', '/docs/faq/?from=a#latency-in-%CE%BCs'],
  ['/caf%C3%A9/', '/caf%C3%A9/'],
])('a header can contain the target %s', (url, expected) => {
  expect(find([redirect('/a/', url)], '/a/')?.url).toBe(expected);
});

test('follows a chain through a path with other characters than ASCII', () => {
  expect(find([redirect('/a/', '/größe/'), redirect('/größe/', '/size/')], '/a/')?.url).toBe('/size/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'docs/faq/',
  undefined,
])('%j is not a valid target', (url) => {
  expect(find([redirect('/a/', url)], '/a/')).toBeUndefined();
});
