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

test('a path is found with or without its last slash, percent-encoded or not, but in its own case alone', () => {
  const redirects = [redirect('/größe', '/size/', true)];
  const target = { url: '/size/', isPermanent: true };
  expect(findRedirect(redirects, '/größe/')).toEqual(target);
  expect(findRedirect(redirects, '/gr%C3%B6%C3%9Fe/')).toEqual(target);
  expect(findRedirect(redirects, '/Größe/')).toBeUndefined();
  expect(findRedirect(redirects, '/%E0%A4%A/')).toBeUndefined();
});

test('a chain is followed to its end, and is permanent where every step is', () => {
  const redirects = [redirect('/a/', '/b/', true), redirect('/b', '/c/#there', true), redirect('/x/', '/a/')];
  expect(findRedirect(redirects, '/a/')).toEqual({ url: '/c/#there', isPermanent: true });
  expect(findRedirect(redirects, '/x/')).toEqual({ url: '/c/#there', isPermanent: false });
});

test('a circle leads nowhere', () => {
  expect(findRedirect([redirect('/a/', '/a')], '/a/')).toBeUndefined();
  expect(findRedirect([redirect('/a/', '/b/'), redirect('/b/', '/a/')], '/a/')).toBeUndefined();
});

test('another site is a target by its full http(s) address', () => {
  expect(findRedirect([redirect('/chat/', 'https://chat.example/x')], '/chat/')?.url).toBe('https://chat.example/x');
});

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', undefined])(
  '%s is no target',
  (url) => {
    expect(findRedirect([redirect('/a/', url)], '/a/')).toBeUndefined();
  },
);
