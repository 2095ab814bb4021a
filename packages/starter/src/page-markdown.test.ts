import { llmsFull, llmsIndex } from '@site/content/markdown/llms';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { readPageText } from '@site/content/markdown/read-page-text';
import { headingsOf } from '@site/blocks/outline/headings';
import { SOCIAL_CARD_FILE, socialCardPath } from '@site/site/page-sharing';
import { routeOf } from '@site/site/route-map';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { describeProblems } from '@site/content/parse';
import { readerOf } from './content-reader.fixture.ts';
import { loadStarter } from './load/load-starter.ts';

const SITE = 'https://www.example.com';

const { documents, assets } = await loadStarter();
const reader = readerOf({ documents, assets }, (document) => expect.fail(describeProblems(document)));

/** Pages by path, because several tests read each of them. */
const pageTexts = new Map<string, ReturnType<typeof readPageText>>();

async function pageTextOf(path: string) {
  const route = routeOf(path);
  if (!route) return undefined;
  const text = pageTexts.get(path) ?? readPageText(reader, route);
  pageTexts.set(path, text);
  return text;
}

async function markdownOf(path: string): Promise<string> {
  const page = await pageTextOf(path);
  return page ? pageMarkdown(page, SITE) : '';
}

/** Removes code blocks and inline code. */
const proseOf = (markdown: string) =>
  markdown.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').replaceAll(/(`+)[^`].*?\1/g, '');

/** The headings outside code, as levels and plain text. */
const headingsIn = (markdown: string) =>
  [...withoutFences(markdown).matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text: plain(text),
  }));

const withoutFences = (markdown: string) => markdown.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '');

/** Removes links, emphasis, code marks and escapes. */
const plain = (inline: string) =>
  inline
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*\\]/g, '')
    .trim();

/** Removes what nesting adds to lines: indentation and the marks of quotes. */
const unindented = (text: string) => text.replaceAll(/^[ >]+/gm, '').replaceAll(/ +$/gm, '');

type Fields = Record<string, unknown>;
const textOf = (document: Fields, field: string) => document[field] as string;
const slugOf = (document: Fields) => (document['slug'] as { current: string }).current;

/** Every object in a value, at any depth. */
function nodesIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(nodesIn)];
}

const LISTS = ['/', '/Platform/', '/caps/', '/blog/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];
const paths = [...new Set([...LISTS, ...(await reader.pageAddresses()).map(({ path }) => path)])];

it.each(paths)('%s has a social card, whose text the site reads at the same path', async (path) => {
  const card = socialCardPath(path);
  expect(card).toBe(`${path}${SOCIAL_CARD_FILE}`);
  expect((await pageTextOf(card.slice(0, -SOCIAL_CARD_FILE.length)))?.title).toBeTruthy();
});

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

  it.each(paths)('%s has front matter, headings, code and tables of the page', async (path) => {
    const page = await pageTextOf(path);
    if (!page) throw new Error(`There is no page at ${path}`);
    const [, frontMatter = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(pageMarkdown(page, SITE)) ?? [];
    const { title, description } = page;
    expect(parseYaml(frontMatter)).toMatchObject({ title, url: `${SITE}${path}`, ...(description && { description }) });

    const headings = headingsIn(text);
    expect(headings[0]).toEqual({ level: 1, text: plain(title) });
    expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
    const expected = headingsOf(page.body).filter((heading) => heading.text !== '');
    let last = 0;
    for (const heading of expected) {
      const index = headings.findIndex((other, at) => at > last && other.text === plain(heading.text));
      expect(index, `the heading "${heading.text}" in its place`).toBeGreaterThan(last);
      last = index;
    }

    const codes = nodesIn(page.body).flatMap(({ _type, code }) =>
      (_type === 'code' || _type === 'diagram') && typeof code === 'string' ? [unindented(code)] : [],
    );
    const flat = unindented(text);
    expect(codes.filter((code) => !flat.includes(code))).toEqual([]);
    for (const [table] of withoutFences(text).matchAll(/(?:^ *\|.*\n?)+/gm)) {
      const cells = table
        .trimEnd()
        .split('\n')
        .map((row) => row.replaceAll(/\\./g, '').split('|').length);
      expect(cells).toEqual(cells.map(() => cells[0]));
    }
  });

  it.each(['/blog/', '/blog/archive/'])('%s links to every post once', async (path) => {
    const markdown = await markdownOf(path);
    for (const post of documents.filter(({ _type }) => _type === 'post')) {
      const link = `[${textOf(post, 'title')}](${SITE}/blog/${slugOf(post)}/)`;
      expect(markdown.split(link)).toHaveLength(2);
    }
  });

  it.each(['/blog/tags/', '/blog/authors/'])('%s has an entry for every document', async (path) => {
    const markdown = await markdownOf(path);
    const type = path === '/blog/tags/' ? 'tag' : 'author';
    const names = documents.filter(({ _type }) => _type === type).map(({ title, name }) => String(title ?? name));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(plain(markdown)).toContain(name);
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

it('contains nothing of what pages also answer', async () => {
  const section = { _type: 'sectionAnswers', _key: 'a', anchor: 'a', answers: ['only-for-search'] };
  const answered = documents.map((document) => ({
    ...document,
    alsoAnswers: ['only-for-search'],
    sectionAnswers: [section],
  }));
  const answeredReader = readerOf({ documents: answered, assets }, () => {});
  const pages = (await answeredReader.pageAddresses()).map(async ({ path }) => {
    const route = routeOf(path);
    const page = route && (await readPageText(answeredReader, route));
    return page ? pageMarkdown(page, SITE) : '';
  });
  const texts = await Promise.all([...pages, llmsIndex(answeredReader, SITE), llmsFull(answeredReader, SITE)]);
  expect(texts.filter((text) => text.includes('only-for-search'))).toEqual([]);
});

describe('llms.txt', () => {
  it('links to the Markdown of every docs page in the order of the sidebar', async () => {
    const index = await llmsIndex(reader, SITE);
    expect(index).toMatch(/^# Fleetloom\n\n> .+\n\n/);
    const docs = [...index.matchAll(/\]\(https:\/\/www\.example\.com\/docs\/([^)]*)\/index\.md\)/g)].map(
      ([, id]) => id,
    );
    expect(docs.slice(0, 2)).toEqual(['guides/getting-started', 'guides/installing_in_docker']);
    const ids = documents.filter(({ _type }) => _type === 'doc').map(slugOf);
    expect(docs).toHaveLength(ids.length);
    expect(new Set(docs)).toEqual(new Set(ids));
    const sections = [...index.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual([
      ...['Guides', 'Learn', 'Production', 'Develop', 'Reference', 'SDK'].map(
        (category) => `Documentation: ${category}`,
      ),
      'Documentation',
      'Product',
      'Capabilities',
      'Blog',
      'Optional',
    ]);
    const [, ...lines] = index.slice(index.indexOf('\n## ')).trim().split('\n').filter(Boolean);
    const entries = lines.filter((line) => !line.startsWith('## '));
    for (const entry of entries)
      expect(entry).toMatch(/^- \[.+\]\(https:\/\/www\.example\.com\/\S*index\.md\)(: .+\.)?$/);
    for (const doc of documents.filter(({ _type }) => _type === 'doc')) {
      const address = `${SITE}/docs/${slugOf(doc)}/index.md`;
      expect(entries).toContain(`- [${textOf(doc, 'title')}](${address}): ${textOf(doc, 'description')}`);
    }
  });

  it('links to docs pages that the sidebar does not list', async () => {
    const withoutSidebar = documents.filter(({ _type }) => _type !== 'docsSidebar');
    const index = await llmsIndex(
      readerOf({ documents: withoutSidebar, assets }, () => {}),
      SITE,
    );
    expect(index).toContain('## Documentation: Other pages\n');
    expect(index).toContain(`(${SITE}/docs/faq/index.md)`);
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
