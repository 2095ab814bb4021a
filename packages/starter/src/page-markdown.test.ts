import { llmsFull, llmsIndex } from '@site/content/markdown/llms';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { readPageText } from '@site/content/markdown/read-page-text';
import { createContentReader } from '@site/content/reader';
import { routeOf } from '@site/site/route-map';
import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { loadStarter } from './load/load-starter.ts';

const SITE = 'https://www.example.com';

const { documents, assets } = await loadStarter();
const dataset = [
  ...documents.map((document) => ({ _updatedAt: '2026-01-01T00:00:00Z', ...document })),
  ...assets.map(({ _id, contentType }) => {
    const [width, height] = (/-(\d+)x(\d+)-/.exec(_id) ?? []).slice(1).map(Number);
    const url = `https://cdn.example.com/${_id}`;
    return { _id, _type: 'sanity.imageAsset', url, mimeType: contentType, metadata: { dimensions: { width, height } } };
  }),
];
const reader = createContentReader({
  fetch: async (query, params) => (await evaluate(parse(query, { params }), { dataset, params })).get(),
  report: ({ documentId, message }) => expect.fail(`${documentId}: ${message}`),
});

async function markdownOf(path: string): Promise<string> {
  const route = routeOf(path);
  const page = route && (await readPageText(reader, route));
  return page ? pageMarkdown(page, SITE) : '';
}

/** Removes code blocks and inline code. */
const proseOf = (markdown: string) =>
  markdown.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').replaceAll(/(`+)[^`].*?\1/g, '');

const LISTS = ['/', '/Platform/', '/caps/', '/blog/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];
const paths = [...new Set([...LISTS, ...(await reader.pageAddresses()).map(({ path }) => path)])];

describe('the starter content as Markdown', () => {
  it.each(paths)('%s has a title, no leftover markup and absolute links', async (path) => {
    const markdown = await markdownOf(path);
    expect(markdown).toMatch(/^---\ntitle: .+\n/);
    const title = /\n\n# (.+)\n/.exec(markdown)?.[1] ?? '';
    expect(title).not.toBe('');
    const prose = proseOf(markdown);
    expect(prose).not.toMatch(/undefined|\[object|&#x|(?<!\\)<(?!https:)/);
    expect(prose.match(/^:::/m)).toBeNull();
    for (const [, url = ''] of prose.matchAll(/\]\(([^)]*)\)/g)) expect(url).toMatch(/^(https:\/\/|mailto:)/);
  });

  // Together these pages cover every page type and nearly every block. The tests of the writers cover the rest.
  it.each([
    '/',
    '/caps/fleetloom/terminal/',
    '/docs/faq/',
    '/docs/guides/getting-started/',
    '/docs/sdk/client/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/tags/',
    '/blog/tags/video/',
    '/blog/self-hosting/',
    '/eula/',
  ])('%s matches its snapshot', async (path) => {
    expect(await markdownOf(path)).toMatchSnapshot();
  });

  it.each([
    '/search/',
    '/blog/page/2/',
    '/blog/tags/video/page/2/',
    '/docs/print/guides/',
    '/docs/nothing/',
    '/nothing/',
  ])('%s has no Markdown', async (path) => {
    expect(await markdownOf(path)).toBe('');
  });
});

describe('llms.txt', () => {
  it('links to the Markdown of every docs page in the order of the sidebar', async () => {
    const index = await llmsIndex(reader, SITE);
    expect(index).toMatch(/^# Fleetloom\n\n> .+\n\n/);
    const docs = [...index.matchAll(/\]\(https:\/\/www\.example\.com\/docs\/([^)]*)\/index\.md\)/g)].map(
      ([, id]) => id,
    );
    expect(docs.slice(0, 2)).toEqual(['guides/getting-started', 'guides/installing_in_docker']);
    const ids = documents
      .filter(({ _type }) => _type === 'doc')
      .map((doc) => (doc['slug'] as { current: string }).current);
    expect(docs).toHaveLength(ids.length);
    expect(new Set(docs)).toEqual(new Set(ids));
    expect(index).toMatchSnapshot();
  });

  it('llms-full.txt contains every docs page once, in the same order', async () => {
    const text = await llmsFull(reader, SITE);
    const sources = [...text.matchAll(/^# (.+)\n\nSource: (.+)\n/gm)].map(([, , url]) => url);
    const docs = documents.filter(({ _type }) => _type === 'doc');
    expect(sources).toHaveLength(docs.length);
    expect(new Set(sources).size).toBe(docs.length);
    expect(sources[0]).toBe(`${SITE}/docs/guides/getting-started/`);
    expect(sources.at(-1)).toBe(`${SITE}/docs/faq/`);
  });
});
