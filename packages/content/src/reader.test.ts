import { isTextBlock } from '@site/portable-text/rich-text';
import { evaluate, parse } from 'groq-js';
import { describe, expect, test } from 'vitest';
import type { ContentProblem } from './parse.ts';
import { llmsIndex } from './markdown/llms.ts';
import { createContentReader } from './reader.ts';
import { tagOfId, tagOfSlug, tagOfType, tagsOfChange } from './tags.ts';

type Document = { _id: string; _type: string } & Record<string, unknown>;

const at = { _updatedAt: '2026-01-02T03:04:05Z' };
const slug = (current: string) => ({ _type: 'slug', current });
const reference = (_ref: string, _key?: string) => ({ _type: 'reference', _ref, ...(_key ? { _key } : {}) });

function text(content: string, link?: Record<string, unknown>) {
  return {
    _type: 'block',
    _key: content,
    style: 'normal',
    markDefs: link ? [{ _type: 'link', _key: 'l', ...link }] : [],
    children: [{ _type: 'span', _key: 's', text: content, marks: link ? ['l'] : [] }],
  };
}

const DATASET: Document[] = [
  { _id: 'siteSettings', _type: 'siteSettings', ...at, name: 'Site', portalHost: 'https://portal.example/' },
  { _id: 'provider-acme', _type: 'provider', ...at, name: 'Acme', slug: slug('acme') },
  {
    _id: 'capability-maps',
    _type: 'capability',
    ...at,
    title: 'Maps',
    slug: slug('maps'),
    provider: reference('provider-acme'),
    purpose: 'observe',
    body: [],
    related: [reference('capability-gone', 'r')],
    furtherReading: [reference('doc-b', 'b')],
  },
  {
    _id: 'doc-a',
    _type: 'doc',
    ...at,
    title: 'A',
    alsoAnswers: ['first letter'],
    sectionAnswers: [{ _type: 'sectionAnswers', _key: 's', anchor: 'limits', answers: ['how many'] }],
    slug: slug('guides/a'),
    body: [
      text('inside', { kind: 'internal', reference: reference('capability-maps'), anchor: 'limits' }),
      text('outside', { kind: 'external', href: 'https://elsewhere.example' }),
      text('portal', { kind: 'portal', href: '/register' }),
      text('gone', { kind: 'internal', reference: reference('doc-gone') }),
      {
        _type: 'admonition',
        _key: 'n',
        kind: 'note',
        body: [text('deep', { kind: 'internal', reference: reference('doc-b') })],
      },
    ],
  },
  { _id: 'doc-b', _type: 'doc', ...at, title: 'B', slug: slug('learn/b'), body: [] },
  { _id: 'doc-no-title', _type: 'doc', ...at, slug: slug('guides/no-title'), body: [] },
  {
    _id: 'image-1',
    _type: 'sanity.imageAsset',
    url: 'http://lake/1.png',
    mimeType: 'image/png',
    metadata: { dimensions: { width: 20, height: 10 } },
  },
  {
    _id: 'author-x',
    _type: 'author',
    ...at,
    name: 'X',
    slug: slug('x'),
    image: { _type: 'image', asset: reference('image-1') },
  },
  { _id: 'tag-t', _type: 'tag', ...at, title: 'T', slug: slug('t') },
  ...['2024-01-01', '2026-01-01', '2025-01-01'].map((date) => ({
    _id: `post-${date}`,
    _type: 'post',
    ...at,
    title: date,
    slug: slug(date),
    publishedAt: `${date}T00:00:00Z`,
    authors: [reference('author-x', 'a'), reference('author-gone', 'b')],
    tags: date === '2024-01-01' ? [] : [reference('tag-t', 't')],
    body: [text('words of a post')],
  })),
  { _id: 'synonym-a', _type: 'searchSynonym', ...at, synonyms: ['map', 'plan'] },
  { _id: 'drafts.synonym-a', _type: 'searchSynonym', ...at, synonyms: ['map', 'plan', 'draft'] },
  { _id: 'synonym-b', _type: 'searchSynonym', ...at, input: 'ssh', synonyms: ['shell', 7] },
];

function read(dataset: Document[] = DATASET) {
  const problems: (ContentProblem & { documentId: string })[] = [];
  const asked: { params: Record<string, unknown>; tags: string[] }[] = [];
  const reader = createContentReader({
    fetch: async (query, params, tags) => {
      asked.push({ params, tags });
      return (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>;
    },
    report: ({ documentId, problems: found }) => problems.push(...found.map((problem) => ({ documentId, ...problem }))),
  });
  return { reader, problems, asked };
}

describe('links', () => {
  test('resolve to a page, an external URL or the portal, or to nothing if the document was deleted', async () => {
    const doc = await read().reader.doc('guides/a');
    const urls = doc?.body.flatMap((block) => (isTextBlock(block) ? block.markDefs.map(({ url }) => url) : []));
    expect(urls).toEqual([
      '/caps/acme/maps/#limits',
      'https://elsewhere.example',
      'https://portal.example/register',
      undefined,
    ]);
  });

  test('to a heading lead to its current anchor, or to that of the link if the heading was deleted', async () => {
    const target = {
      ...DATASET.find(({ _id }) => _id === 'doc-b')!,
      body: [{ ...text('New words'), _key: 'moved', style: 'h2' }, text('A paragraph'), null, { _type: 'block' }],
    };
    const link = { kind: 'internal', reference: reference('doc-b'), anchor: 'old-words' };
    const source: Document = {
      ...target,
      _id: 'doc-source',
      slug: slug('guides/source'),
      body: [
        text('renamed', { ...link, headingKey: 'moved' }),
        text('deleted', { ...link, headingKey: 'gone' }),
        text('without key', link),
        text('deleted page', { ...link, headingKey: 'moved', reference: reference('doc-gone') }),
      ],
    };
    const { reader } = read([...DATASET.filter(({ _id }) => _id !== 'doc-b'), target, source]);
    const doc = await reader.doc('guides/source');
    const urls = doc?.body.flatMap((block) => (isTextBlock(block) ? block.markDefs.map(({ url }) => url) : []));
    expect(urls).toEqual([
      '/docs/learn/b/#new-words',
      '/docs/learn/b/#old-words',
      '/docs/learn/b/#old-words',
      undefined,
    ]);
  });

  test('are resolved at any depth', async () => {
    const doc = await read().reader.doc('guides/a');
    expect(doc?.body.at(-1)).toMatchObject({ body: [{ markDefs: [{ url: '/docs/learn/b/' }] }] });
  });
});

describe('a page', () => {
  test('has a path, and cache tags for its slug, its id and its references', async () => {
    const { reader, asked } = read();
    expect((await reader.doc('guides/a'))?.path).toBe('/docs/guides/a/');
    const tags = asked.flatMap((question) => question.tags);
    expect(tags).toEqual(
      expect.arrayContaining([
        tagOfSlug('doc', 'guides/a'),
        tagOfId('doc-a'),
        tagOfId('capability-maps'),
        tagOfId('doc-gone'),
      ]),
    );
  });

  test('of the docs has an id, a path and a sidebar', async () => {
    const { reader } = read();
    const doc = await reader.doc('guides/a');
    expect(doc).toMatchObject({ _id: 'doc-a', slug: 'guides/a', path: '/docs/guides/a/', sidebar: 'main' });
    expect((await reader.docsSidebar()).name).toBe(doc?.sidebar);
  });

  test('that does not exist is undefined and has the cache tag of its slug', async () => {
    const { reader, asked } = read();
    expect(await reader.doc('guides/nothing')).toBeUndefined();
    expect(asked.flatMap(({ tags }) => tags)).toContain(tagOfSlug('doc', 'guides/nothing'));
  });

  test('without a title is left out and reported with id and path', async () => {
    const { reader, problems } = read();
    expect(await reader.doc('guides/no-title')).toBeUndefined();
    expect(problems).toMatchObject([{ documentId: 'doc-no-title', path: 'title', outcome: 'document left out' }]);
  });

  test('of a capability is only found under its provider', async () => {
    const { reader } = read();
    expect((await reader.capability('acme', 'maps'))?.related).toEqual([]);
    expect(await reader.capability('nobody', 'maps')).toBeUndefined();
  });
});

describe('a change of a provider', () => {
  const link = { _type: 'link', kind: 'internal', reference: reference('capability-maps') };
  const grid = {
    _type: 'capabilityGrid',
    _key: 'g',
    heading: 'All',
    capabilities: [reference('capability-maps', 'm')],
  };
  const cards = { _type: 'cardGrid', _key: 'c', cards: [{ _type: 'card', _key: 'd', title: 'Maps', link }] };
  const dataset: Document[] = [
    ...DATASET.filter(({ _id }) => _id !== 'siteSettings'),
    { _id: 'provider-other', _type: 'provider', ...at, name: 'Other', slug: slug('other') },
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      ...at,
      name: 'Site',
      portalHost: 'https://portal.example',
      navbar: [{ _type: 'navigationItem', _key: 'n', label: 'Maps', link }],
    },
    { _id: 'homePage', _type: 'homePage', ...at, title: 'Home', blocks: [grid] },
    { _id: 'capsIndex', _type: 'capsIndex', ...at, title: 'Capabilities', blocks: [grid] },
    { _id: 'page-maps', _type: 'page', ...at, title: 'Maps', slug: slug('maps'), blocks: [grid] },
    { _id: 'legal-terms', _type: 'legalPage', ...at, title: 'Terms', slug: slug('terms'), body: [cards] },
    {
      _id: 'post-maps',
      _type: 'post',
      ...at,
      title: 'Maps',
      slug: slug('maps'),
      publishedAt: '2026-02-01T00:00:00Z',
      body: [cards],
    },
    {
      _id: 'docsSidebar',
      _type: 'docsSidebar',
      ...at,
      items: [{ _type: 'sidebarLink', _key: 's', label: 'Maps', link }],
    },
  ];

  type Reader = ReturnType<typeof read>['reader'];
  const changeOf = (name: string, previousSlug = name) =>
    tagsOfChange({ _id: `provider-${name}`, _type: 'provider', slug: name, previousSlug });

  /** Whether a change that makes these tags stale makes what is read stale. */
  async function isStaleAfter(staleTags: readonly string[], readPage: (reader: Reader) => Promise<unknown>) {
    const { reader, asked } = read(dataset);
    await readPage(reader);
    return asked.some(({ tags }) => tags.some((tag) => staleTags.includes(tag)));
  }

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['the settings with a link to a capability', (reader) => reader.settings()],
    ['a docs sidebar with a link to a capability', (reader) => reader.docsSidebar()],
    ['a docs page that links to a capability', (reader) => reader.doc('guides/a')],
    ['a post with a card of a capability', (reader) => reader.post('maps')],
    ['a list of posts with such a post', (reader) => reader.posts({ start: 0, end: 10 })],
    ['a legal page with a card of a capability', (reader) => reader.rootPage('terms')],
    ['a marketing page with capabilities', (reader) => reader.rootPage('maps')],
    ['the home page with capabilities', (reader) => reader.blockPage('homePage')],
    ['the introduction to the capabilities', (reader) => reader.capsIndex()],
    ['a page of a capability', (reader) => reader.capability('acme', 'maps')],
    ['the list of capabilities', (reader) => reader.capabilities()],
    ['the IT hand-off', (reader) => reader.capabilitiesWithNeeds()],
    ['the same pages for search', (reader) => reader.pagesByIds(['doc-a', 'capability-maps'])],
  ])('makes %s stale if it is shown there', async (_name, readPage) => {
    expect(await isStaleAfter(changeOf('acme'), readPage)).toBe(true);
    expect(await isStaleAfter(changeOf('other'), readPage)).toBe(false);
  });

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['a docs page', (reader) => reader.doc('learn/b')],
    ['a post', (reader) => reader.post('2026-01-01')],
    ['the list of tags', (reader) => reader.tags()],
    ['the list of authors', (reader) => reader.authors()],
    ['a tag', (reader) => reader.tag('t')],
  ])('leaves %s without capabilities as it is', async (_name, readPage) => {
    expect(await isStaleAfter(changeOf('acme'), readPage)).toBe(false);
  });

  test('to another slug makes the pages and 404s at both addresses of its capabilities stale', async () => {
    const moved = changeOf('acme', 'old');
    expect(await isStaleAfter(moved, (reader) => reader.capability('acme', 'maps'))).toBe(true);
    expect(await isStaleAfter(moved, (reader) => reader.capability('old', 'maps'))).toBe(true);
    expect(await isStaleAfter(moved, (reader) => reader.capability('other', 'maps'))).toBe(false);
    expect(await isStaleAfter(moved, (reader) => reader.pageAddresses())).toBe(true);
  });
});

describe('a marketing page', () => {
  const page = (id: string, current: string) => ({
    _id: id,
    _type: 'page',
    ...at,
    title: id,
    slug: slug(current),
    blocks: [{ _type: 'callToAction', _key: 'c', heading: 'Try it' }],
  });
  const dataset = [
    ...DATASET,
    page('page-warehouses', 'solutions/warehouses'),
    page('page-reserved', 'docs'),
    page('page-imprint', 'imprint'),
    { _id: 'legal-imprint', _type: 'legalPage', ...at, title: 'Imprint', slug: slug('imprint'), body: [] },
  ];

  test('is at its slug, and carries the cache tags of both types that can be there', async () => {
    const { reader, asked } = read(dataset);
    expect(await reader.rootPage('solutions/warehouses')).toMatchObject({
      _type: 'page',
      path: '/solutions/warehouses/',
      blocks: [{ heading: 'Try it' }],
    });
    expect(asked[0]?.tags).toEqual([
      tagOfSlug('legalPage', 'solutions/warehouses'),
      tagOfSlug('page', 'solutions/warehouses'),
    ]);
  });

  test('that does not exist is undefined and has both cache tags', async () => {
    const { reader, asked } = read(dataset);
    expect(await reader.rootPage('nothing')).toBeUndefined();
    expect(asked.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([tagOfSlug('legalPage', 'nothing'), tagOfSlug('page', 'nothing')]),
    );
  });

  test('does not hide a legal page with the same slug', async () => {
    expect(await read(dataset).reader.rootPage('imprint')).toMatchObject({ _type: 'legalPage' });
  });

  test('keeps a section whose illustration the site no longer has', async () => {
    const split = { _type: 'split', _key: 's', heading: 'Maps', body: [], illustration: 'fax' };
    const { reader } = read([...DATASET, { ...page('page-maps', 'maps'), blocks: [split] }]);
    const found = await reader.rootPage('maps');
    expect(found).toMatchObject({ blocks: [{ heading: 'Maps', illustration: undefined }] });
  });

  test('with a reserved slug is left out and reported', async () => {
    const { reader, problems } = read(dataset);
    expect(await reader.rootPage('docs')).toBeUndefined();
    expect((await reader.marketingPages()).map(({ path }) => path)).toEqual(['/imprint/', '/solutions/warehouses/']);
    expect((await reader.pageAddresses(['page'])).map(({ path }) => path)).not.toContain('/docs/');
    expect(problems[0]).toMatchObject({ documentId: 'page-reserved', outcome: 'document left out' });
  });
});

describe('lists', () => {
  test('of posts are sorted newest first, with portraits and without deleted authors', async () => {
    const { reader, problems } = read();
    const posts = await reader.postSummaries();
    expect(posts.map(({ title }) => title)).toEqual(['2026-01-01', '2025-01-01', '2024-01-01']);
    expect(posts[0]?.authors).toMatchObject([{ name: 'X', image: { asset: { url: 'http://lake/1.png', width: 20 } } }]);
    expect(problems.every(({ outcome }) => outcome === 'part left out')).toBe(true);
  });

  test('of posts contain a published post with a future date, as the newest', async () => {
    const future = {
      ...DATASET.find(({ _id }) => _id === 'post-2026-01-01')!,
      _id: 'post-future',
      title: 'future',
      slug: slug('future'),
      publishedAt: '2999-01-01T00:00:00Z',
    };
    const { reader } = read([...DATASET, future]);
    expect((await reader.postSummaries()).map(({ title }) => title)).toEqual([
      'future',
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ]);
    expect((await reader.posts({ start: 0, end: 1 })).map(({ title }) => title)).toEqual(['future']);
    expect((await reader.posts({ start: 0, end: 1, listId: 'tag-t' })).map(({ title }) => title)).toEqual(['future']);
  });

  test('of posts with a tag are paginated', async () => {
    const posts = await read().reader.posts({ start: 1, end: 2, listId: 'tag-t' });
    expect(posts.map(({ title }) => title)).toEqual(['2025-01-01']);
  });

  test('of the posts of an author or a tag do not contain posts that only link to its page', async () => {
    const links = ['author-x', 'tag-t'].map((id) => text(id, { kind: 'internal', reference: reference(id) }));
    const linking = {
      ...DATASET.find(({ _id }) => _id === 'post-2026-01-01')!,
      authors: null,
      tags: null,
      body: links,
    };
    const { reader } = read([...DATASET.filter(({ _id }) => _id !== linking._id), linking]);
    const titlesOf = async (listId: string) =>
      (await reader.posts({ start: 0, end: 9, listId })).map(({ title }) => title);
    expect(await titlesOf('author-x')).toEqual(['2025-01-01', '2024-01-01']);
    expect(await titlesOf('tag-t')).toEqual(['2025-01-01']);
  });

  test('of addresses and indexed pages contain authors, by their names', async () => {
    const { reader } = read();
    expect(await reader.pageAddresses(['author'])).toMatchObject([{ path: '/blog/authors/x/', title: 'X' }]);
    expect(await reader.pagesByIds(['author-x'])).toMatchObject([{ title: 'X', path: '/blog/authors/x/' }]);
  });

  test('have the cache tag of their type', async () => {
    const { reader, asked } = read();
    await reader.postSummaries();
    expect(asked.flatMap(({ tags }) => tags)).toContain(tagOfType('post'));
  });

  test('of addresses include every page that has one', async () => {
    const addresses = await read().reader.pageAddresses();
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/caps/acme/maps/', '/docs/guides/a/', '/blog/2024-01-01/', '/blog/tags/t/']),
    );
  });
});

describe('a document that the Studio rejects, whose page is not found, is in no list and no link leads to it:', () => {
  const published = { publishedAt: '2026-03-01T00:00:00Z', body: [] };
  const post = (fields: Record<string, unknown>): Document => ({
    _id: 'broken',
    _type: 'post',
    ...at,
    title: 'Broken',
    slug: slug('broken'),
    tags: [reference('tag-t', 't')],
    ...published,
    ...fields,
  });
  const capability = { ...DATASET.find(({ _id }) => _id === 'capability-maps')!, _id: 'broken', slug: slug('broken') };
  const doc = { _id: 'broken', _type: 'doc', ...at, title: 'Broken', slug: slug('broken'), body: [] };
  const broken: [string, Document][] = [
    ['a post without a date', post({ publishedAt: undefined })],
    ['a post whose date is none', post({ publishedAt: 'yesterday' })],
    ['a post without a body', post({ body: undefined })],
    ['a post whose body is text', post({ body: 'text' })],
    ['a post whose title is a number', post({ title: 7 })],
    ['a docs page without a body', { ...doc, body: undefined }],
    ['a docs page without a title', { ...doc, title: undefined }],
    ['a marketing page without sections', { ...doc, _type: 'page', body: undefined }],
    ['a legal page without a body', { ...doc, _type: 'legalPage', body: undefined }],
    ['a capability without a body', { ...capability, body: undefined }],
    ['a capability of no known purpose', { ...capability, purpose: 'fly' }],
  ];
  test.each(broken)('%s', async (_name, document) => {
    const link = { _type: 'link', kind: 'internal', reference: reference('broken') };
    const settings = {
      ...DATASET[0]!,
      navbar: [{ _type: 'navigationItem', _key: 'n', label: 'Broken', link }],
      popularPages: [reference('broken', 'b')],
    };
    const sidebar = {
      _id: 'docsSidebar',
      _type: 'docsSidebar',
      items: [{ _type: 'sidebarDoc', _key: 's', doc: reference('broken') }],
    };
    const { reader } = read([settings, ...DATASET.slice(1), sidebar, document]);
    const lists = await Promise.all([
      reader.pageAddresses(),
      reader.marketingPages(),
      reader.postSummaries(),
      reader.posts({ start: 0, end: 9 }),
      reader.posts({ start: 0, end: 9, listId: 'tag-t' }),
      reader.capabilities(),
      reader.capabilitiesWithNeeds(),
      reader.docsSidebar(),
      reader.settings(),
      reader.pagesByIds(['broken']),
      llmsIndex(reader, 'https://site.example'),
    ]);
    expect(JSON.stringify(lists)).not.toMatch(/"broken"|broken\//);
    // A page of a list has as many posts as it has room for.
    expect(await reader.posts({ start: 0, end: 1 })).toHaveLength(1);
  });

  test('the same documents, complete', async () => {
    const { reader } = read([...DATASET, post({}), { ...doc, _id: 'whole' }, { ...capability, _id: 'entire' }]);
    expect((await reader.pageAddresses()).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['broken', 'whole', 'entire', 'tag-t', 'author-x']),
    );
  });
});

test('returns what a page also answers to the indexer only', async () => {
  const answers = {
    alsoAnswers: ['first letter'],
    sectionAnswers: [{ _key: 's', anchor: 'limits', answers: ['how many'] }],
  };
  const { reader } = read();
  expect((await reader.pagesByIds(['doc-a']))[0]).toMatchObject(answers);
  const page = await reader.doc('guides/a');
  for (const field of Object.keys(answers)) expect(page).not.toHaveProperty(field);
});

test('returns the capabilities that list one of several pages, but not those that only link to it', async () => {
  const { reader } = read();
  expect(await reader.capabilitiesListing(['doc-a', 'doc-b'])).toEqual(['capability-maps']);
  expect(await reader.capabilitiesListing(['doc-a', 'provider-acme'])).toEqual([]);
});

test('returns published synonyms and leaves out words that are no text', async () => {
  const { reader, problems } = read();
  expect(await reader.searchSynonyms()).toEqual([
    { _id: 'synonym-a', _type: 'searchSynonym', synonyms: ['map', 'plan'] },
    { _id: 'synonym-b', _type: 'searchSynonym', input: 'ssh', synonyms: ['shell'] },
  ]);
  expect(problems).toMatchObject([{ documentId: 'synonym-b', path: 'synonyms[1]' }]);
});

test('splits queries with more references than one fetch can have tags', async () => {
  const docs = Array.from({ length: 130 }, (_, index) => ({ ...DATASET[4], _id: `doc-${index}` }) as Document);
  const many = {
    _id: 'doc-many',
    _type: 'doc',
    ...at,
    title: 'Many',
    slug: slug('many'),
    body: docs.map(({ _id }) => text(_id, { kind: 'internal', reference: reference(_id) })),
  };
  const { reader, asked } = read([...docs, many]);
  const doc = await reader.doc('many');
  expect(doc?.body.every((block) => isTextBlock(block) && block.markDefs[0]?.url === '/docs/learn/b/')).toBe(true);
  expect(Math.max(...asked.map(({ tags }) => tags.length))).toBeLessThanOrEqual(128);
});

test('popular pages have a title and a path; pages that were unpublished are left out and reported', async () => {
  const { reader, problems } = read(
    DATASET.map((document) =>
      document._id === 'siteSettings'
        ? {
            ...document,
            popularPages: [reference('doc-b', 'b'), reference('doc-gone', 'g')],
            suggestedSearches: ['maps'],
          }
        : document,
    ),
  );
  const { popularPages, suggestedSearches } = await reader.settings();
  expect(popularPages).toEqual([{ _id: 'doc-b', title: 'B', path: '/docs/learn/b/' }]);
  expect(suggestedSearches).toEqual(['maps']);
  expect(problems).toMatchObject([{ path: 'popularPages[1]', outcome: 'part left out' }]);
});

test('returns the URL of the chat community as a header can contain it', async () => {
  const { reader } = read([{ ...DATASET[0]!, chatUrl: 'https://chat.example/größe/' }]);
  expect((await reader.settings()).chatUrl).toBe('https://chat.example/gr%C3%B6%C3%9Fe/');
});

test('returns default settings if they were never saved or are invalid', async () => {
  expect((await read([]).reader.settings()).name).toBe('Untitled site');
  const broken = read([{ _id: 'siteSettings', _type: 'siteSettings', name: 7, portalHost: 'nonsense' }]);
  expect((await broken.reader.settings()).portalHost).toMatch(/^https:/);
  expect(broken.problems).not.toEqual([]);
});
