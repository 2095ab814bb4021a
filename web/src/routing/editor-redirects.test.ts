import type { Redirect } from '@site/content/models/documents';
import { expect, test } from 'vitest';
import { findRedirect } from './editor-redirects.ts';

const redirect = (from: string, url: string | undefined, isPermanent = false): Redirect => ({
  _id: `redirect-${from}`,
  _type: 'redirect',
  from,
  to: { _type: 'link', kind: 'external', url },
  isPermanent,
});

test('matches a path with or without trailing slash and percent-encoding, case-sensitively', () => {
  const redirects = [redirect('/größe', '/size/', true)];
  const target = { url: '/size/', isPermanent: true };
  expect(findRedirect(redirects, '/größe/')).toEqual(target);
  expect(findRedirect(redirects, '/gr%C3%B6%C3%9Fe/')).toEqual(target);
  expect(findRedirect(redirects, '/Größe/')).toBeUndefined();
  expect(findRedirect(redirects, '/%E0%A4%A/')).toBeUndefined();
});

test('follows a chain, which is permanent if every step is', () => {
  const redirects = [redirect('/a/', '/b/', true), redirect('/b', '/c/#there', true), redirect('/x/', '/a/')];
  expect(findRedirect(redirects, '/a/')).toEqual({ url: '/c/#there', isPermanent: true });
  expect(findRedirect(redirects, '/x/')).toEqual({ url: '/c/#there', isPermanent: false });
});

test('ignores a loop', () => {
  expect(findRedirect([redirect('/a/', '/a')], '/a/')).toBeUndefined();
  expect(findRedirect([redirect('/a/', '/b/'), redirect('/b/', '/a/')], '/a/')).toBeUndefined();
});

test('accepts a full http(s) URL as target', () => {
  expect(findRedirect([redirect('/chat/', 'https://chat.example/x')], '/chat/')?.url).toBe('https://chat.example/x');
});

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', undefined])(
  '%s is not a valid target',
  (url) => {
    expect(findRedirect([redirect('/a/', url)], '/a/')).toBeUndefined();
  },
);
