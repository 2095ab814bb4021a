import type { RichText } from '@site/portable-text/rich-text';
import type { TextBlock } from '@site/portable-text/text-block';
import { docSchema } from '@site/content/models/documents';
import { headingsOf } from '@site/blocks/outline/headings';
import { expect, test } from 'vitest';
import { printedPages } from './printed-pages.ts';

function text(words: string, style: TextBlock['style'] = 'normal', url?: string): TextBlock {
  return {
    _type: 'block',
    _key: words,
    style,
    markDefs: url === undefined ? [] : [{ _type: 'link', _key: 'l', kind: 'internal', url }],
    children: [{ _type: 'span', _key: 's', text: words, marks: url === undefined ? [] : ['l'] }],
  };
}

const doc = (slug: string, title: string, body: RichText) =>
  docSchema.parse({
    _id: slug,
    _type: 'doc',
    _updatedAt: '2026-01-01T00:00:00Z',
    title,
    slug,
    path: `/docs/${slug}/`,
    body,
  });

const PAGES = printedPages([
  doc('a', 'Start', [
    text('Install', 'h2'),
    text('Deepest', 'h6'),
    {
      _type: 'admonition',
      _key: 'n',
      kind: 'note',
      body: [text('Install', 'h3'), text('inner', 'normal', '/docs/b/')],
    },
    text('own', 'normal', '#install'),
    text('other heading', 'normal', '/docs/b/#install'),
    text('heading that is gone', 'normal', '/docs/b/#gone'),
    text('elsewhere', 'normal', '/docs/c/#install'),
    text('outside', 'normal', 'https://x.example/#install'),
  ]),
  doc('b', 'Start', [text('Install', 'h2')]),
]);

test('headings are one level deeper and have unique anchors', () => {
  expect(headingsOf(PAGES[0]?.body ?? []).map(({ level, text }) => `${level} ${text}`)).toEqual([
    '3 Install',
    '6 Deepest',
    '4 Install',
  ]);
  const anchors = PAGES.flatMap(({ anchor, anchors }) => [anchor, ...anchors.values()]);
  expect(anchors).toEqual(['start', 'start.install', 'start.deepest', 'start.install-1', 'start-1', 'start-1.install']);
  expect(PAGES.map(({ contents }) => contents.map(({ anchor }) => anchor))).toEqual([
    ['start.install'],
    ['start-1.install'],
  ]);
});

test('links between the pages become anchors, and others stay unchanged', () => {
  const urls = JSON.stringify(PAGES[0]?.body).matchAll(/"url":"([^"]*)"/g);
  expect([...urls].map(([, url]) => url)).toEqual([
    '#start-1',
    '#start.install',
    '#start-1.install',
    '#start-1',
    '/docs/c/#install',
    'https://x.example/#install',
  ]);
});
