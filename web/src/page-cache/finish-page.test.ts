import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishPage } from './finish-page.mjs';

const SHEET = '@font-face{src:url(../media/a.woff2)}.a{color:$&red}';
const SHEET_IN_PAGE = '@font-face{src:url(/_next/static/media/a.woff2)}.a{color:$&red}';

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const disabled = (name: string) => link(name).replace('/>', ' disabled=""/>');
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`;

let build = '';
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'finish-page-'));
  await mkdir(join(build, 'static/chunks'), { recursive: true });
  await writeFile(join(build, 'static/chunks/main.css'), `${SHEET}\n`);
});
afterAll(() => rm(build, { recursive: true }));

function finished(head: string, body = '') {
  const page = {
    kind: 'APP_PAGE',
    html: `<html><head>${head}</head><body>${body}</body></html>`,
    headers: { 'x-next-cache-tags': 'a' } as Record<string, string>,
  };
  finishPage(page, '/a', build);
  expect(page.headers['x-next-cache-tags']).toBe('a');
  return { ...page, policy: page.headers['content-security-policy'] };
}

test('style sheets of the build are in the page, and their links fetch nothing', () => {
  const { html, policy } = finished(`${link('main')}<title>A</title>`);
  expect(html).toContain(`<head><style>${SHEET_IN_PAGE}</style>${disabled('main')}<title>`);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'$/);
});

test('a style sheet that cannot be read stays linked, as do those of others', () => {
  const others = `${link('gone')}<link rel="stylesheet" href="https://other.example/a.css" data-precedence="next"/>`;
  const { html, policy } = finished(others);
  expect(html).toContain(`<head>${others}</head>`);
  expect(policy).toMatch(/style-src 'self'$/);
});

test('scripts of the build are left to one script in the head, each once, and no preload is left of them', () => {
  const { html } = finished(
    `${preload('main')}${preload('other')}${script('a')}`,
    `<p>Text</p>${script('main')}${script('a')}`,
  );
  expect(html).toMatch(
    /<script>.*"\/_next\/static\/chunks\/a.js","\/_next\/static\/chunks\/main.js"\]\)<\/script><\/head>/,
  );
  expect(html).toContain(preload('other'));
  expect(html).not.toContain(preload('main'));
  expect(html).not.toContain('async=""');
  expect(html).toContain('<body><p>Text</p></body>');
});

test('scripts of others, and for old browsers, stay', () => {
  const kept =
    '<script src="/_next/static/chunks/old.js" noModule=""></script><script src="https://a.example/b.js" async=""></script>';
  expect(finished(kept).html).toContain(`<head>${kept}</head>`);
});

test('a page is finished once, and other entries never', () => {
  const page = { kind: 'APP_PAGE', html: `<head>${link('main')}</head>`, headers: {} };
  finishPage(page, '/a', build);
  const once = structuredClone(page);
  finishPage(page, '/a', build);
  expect(page).toEqual(once);

  const route = { kind: 'APP_ROUTE', headers: {} };
  finishPage(route, '/feed', build);
  expect(route.headers).toEqual({});
  finishPage(null, '/a', build);
  finishPage(undefined, '/a', build);
});
