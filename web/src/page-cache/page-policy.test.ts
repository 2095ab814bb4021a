import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const THEME = 'document.documentElement.dataset.theme="dark"';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{}]\n"])`;
const BOOTSTRAP =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const policyOf = (body: string, { head = '', styles = [] as string[] } = {}) =>
  pagePolicy(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`, styles, '/a');

afterEach(() => {
  vi.restoreAllMocks();
});

test('allows the scripts of the head, the data of Next.js and files of this site', () => {
  const body = `<p>text</p><script src="/a.js" async=""></script><script id="_R_">${BOOTSTRAP}</script><script>${START}</script><script>${FLIGHT}</script>`;
  expect(policyOf(body, { head: `<script>${THEME}</script>` })).toBe(
    `${['script-src', "'self'", ...[THEME, BOOTSTRAP, START, FLIGHT].map(hash)].join(' ')}; style-src 'self'`,
  );
});

test('allows the tag of Google Analytics only if the head declares it', () => {
  const meta = '<meta name="analytics-tag" content="google"/>';
  expect(policyOf('', { head: meta })).toBe("script-src 'self' https://www.googletagmanager.com; style-src 'self'");
  expect(policyOf(meta)).toBe("script-src 'self'; style-src 'self'");
});

test('adds no hash for data that browsers do not run', () => {
  expect(policyOf('<script type="application/ld+json">{"a":1}</script>')).toBe("script-src 'self'; style-src 'self'");
});

test.each([
  'alert(1)',
  `${FLIGHT};alert(1)`,
  `self.__next_f.push([alert(1)])`,
  `self.__next_f.push([1,"a"]);alert(1);self.__next_f.push([1,"b"])`,
])('blocks %s in the body and logs it', (code) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(policyOf(`<main><svg><SCRIPT>${code}</SCRIPT></svg></main>`)).toBe("script-src 'self'; style-src 'self'");
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^\/a: blocked an inline script/));
});

test('allows the inlined style sheets and no other style elements', () => {
  expect(policyOf('<style>body { display: none }</style>', { styles: ['a{}', 'b{}', 'a{}'] })).toBe(
    `script-src 'self'; style-src 'self' ${hash('a{}')} ${hash('b{}')}`,
  );
});
