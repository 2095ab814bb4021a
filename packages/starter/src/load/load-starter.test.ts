import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentFolder, SMALL_CONTENT } from './content-folder.fixture.ts';
import { loadStarter } from './load-starter.ts';
import { formatProblem } from './problem.ts';

const load = (files: Record<string, string>) => loadStarter({ directory: contentFolder(files) });

async function problemsWith(changes: Record<string, string>): Promise<string[]> {
  const { problems } = await load({ ...SMALL_CONTENT, ...changes });
  return problems.map(formatProblem);
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const imageId = `image-${sha1(SMALL_CONTENT['assets/robot.svg'] ?? '')}-40x30-svg`;

describe('loadStarter', () => {
  it('reads documents of every type without problems', async () => {
    const { documents, problems } = await load(SMALL_CONTENT);
    expect(problems).toEqual([]);
    expect(documents.map(({ _id }) => _id).sort()).toEqual([
      'author-team',
      'blogIndex',
      'capability-fleetloom-maps',
      'capability-fleetloom-terminal',
      'doc-guides-api',
      'docsSidebar',
      'homePage',
      'legalPage-privacy',
      'page-solutions-warehouses',
      'post-transact',
      'provider-fleetloom',
      'redirect-old',
      'searchSynonym-teleop',
      'siteSettings',
      'tag-webrtc',
    ]);
  });

  it('converts slugs to references, weak ones for links', async () => {
    const { documents } = await load(SMALL_CONTENT);
    const byId = Object.fromEntries(documents.map((document) => [document._id, document]));
    expect(byId['post-transact']).toMatchObject({
      slug: { _type: 'slug', current: 'transact' },
      publishedAt: '2026-03-31T00:00:00Z',
      authors: [{ _type: 'reference', _ref: 'author-team', _key: expect.any(String) }],
      tags: [{ _ref: 'tag-webrtc' }],
      body: [
        {
          markDefs: [
            { kind: 'internal', anchor: 'tokens', reference: { _ref: 'doc-guides-api', _weak: true } },
            { kind: 'portal', href: '/login' },
          ],
        },
        { _type: 'truncate' },
        {},
      ],
    });
    expect(byId['capability-fleetloom-terminal']).toMatchObject({
      slug: { current: 'terminal' },
      provider: { _ref: 'provider-fleetloom' },
      packageName: '@fleetloom/terminal',
      related: [{ _ref: 'capability-fleetloom-maps' }],
    });
    expect(byId['docsSidebar']).toMatchObject({
      items: [{ items: [{ _type: 'sidebarDoc', doc: { _ref: 'doc-guides-api', _weak: true } }] }],
    });
    expect(byId['doc-guides-api']?.['sidebar']).toBe('main');
    expect(byId['doc-guides-api']?.['body']).toMatchObject([
      {
        markDefs: [
          { kind: 'internal', anchor: 'tokens', reference: { _ref: 'doc-guides-api' } },
          { kind: 'internal', reference: { _ref: 'capability-fleetloom-terminal' } },
          { kind: 'external', href: '/search/' },
        ],
      },
      {},
      { _type: 'figure', image: { asset: { _ref: imageId } } },
    ]);
  });

  it('adds to links the key of their heading', async () => {
    const { documents } = await load(SMALL_CONTENT);
    const body = (id: string) => documents.find(({ _id }) => _id === id)?.['body'];
    const [, heading] = body('doc-guides-api') as [unknown, { _key: string }];
    const headingKey = heading._key;
    expect(body('doc-guides-api')).toMatchObject([{ markDefs: [{ headingKey }, {}, {}] }, {}, {}]);
    expect(body('post-transact')).toMatchObject([{ markDefs: [{ headingKey }, {}] }, {}, {}]);
  });

  it('adds types, keys, links and bodies to the blocks of pages', async () => {
    const { documents } = await load(SMALL_CONTENT);
    expect(documents.find(({ _id }) => _id === 'homePage')?.['blocks']).toMatchObject([
      { _type: 'hero', _key: expect.any(String), actions: [{ _type: 'action', link: { kind: 'internal' } }, {}] },
      { _type: 'capabilityGrid', capabilities: [{ _ref: 'capability-fleetloom-terminal' }, {}] },
      { _type: 'split', body: [{ markDefs: [{ reference: { _ref: 'legalPage-privacy' } }] }, { style: 'h2' }] },
      { _type: 'faqSection', items: [{ _type: 'faqItem', answer: [{ _type: 'block' }] }] },
      {
        plans: [
          { _type: 'plan', features: ['One robot', 'Every capability'], action: { link: { href: '/register' } } },
        ],
      },
    ]);
  });

  it('reads what pages and sections also answer, and synonyms', async () => {
    const { documents } = await load(SMALL_CONTENT);
    const byId = Object.fromEntries(documents.map((document) => [document._id, document]));
    const section = { _type: 'sectionAnswers', _key: expect.any(String) };
    expect(byId['doc-guides-api']).toMatchObject({
      alsoAnswers: ['call the cloud', 'rest'],
      sectionAnswers: [{ ...section, anchor: 'tokens', answers: ['log in from a script'] }],
    });
    expect(byId['homePage']).toMatchObject({
      alsoAnswers: ['what is this'],
      sectionAnswers: [{ ...section, anchor: 'how', answers: ['how does it work'] }],
    });
    expect(byId['searchSynonym-teleop']).toEqual({
      _id: 'searchSynonym-teleop',
      _type: 'searchSynonym',
      input: 'teleop',
      synonyms: ['remote control', 'teleoperation'],
    });
  });

  it('reads marketing pages, whose path is their slug', async () => {
    const { documents } = await load(SMALL_CONTENT);
    const byId = Object.fromEntries(documents.map((document) => [document._id, document]));
    expect(byId['page-solutions-warehouses']).toMatchObject({
      _type: 'page',
      slug: { _type: 'slug', current: 'solutions/warehouses' },
      blocks: [{ _type: 'callToAction', actions: [{ link: { reference: { _ref: 'homePage' } } }] }],
    });
    expect(byId['homePage']).toMatchObject({
      blocks: [{ actions: [{}, { link: { reference: { _ref: 'page-solutions-warehouses' } } }] }, {}, {}, {}, {}],
    });
  });

  it('lists each image once', async () => {
    const { assets } = await load(SMALL_CONTENT);
    expect(assets).toMatchObject([{ _id: imageId, filename: 'robot.svg', contentType: 'image/svg+xml' }]);
  });
});

describe('problems of a content folder', () => {
  it.each([
    [{ 'docs/a.md': '# No front matter' }, 'docs/a.md:1 front-matter: title'],
    [{ 'docs/a.md': '---\ntitle: A\ndescription: short\n---\n' }, 'docs/a.md:3 front-matter: description must have'],
    [
      { 'blog/transact.md': (SMALL_CONTENT['blog/transact.md'] ?? '').replace('2026-03-31', 'soon') },
      'blog/transact.md:4 front-matter: date must be ISO 8601',
    ],
    [
      { 'blog/transact.md': (SMALL_CONTENT['blog/transact.md'] ?? '').replace('[team]', '[nobody]') },
      'blog/transact.md:1 there is no author "nobody"',
    ],
    [
      { 'blog/transact.md': (SMALL_CONTENT['blog/transact.md'] ?? '').replace('#tokens', '#tokns') },
      'blog/transact.md:8 unresolved-link: /docs/guides/api/#tokns matches no heading of that page; its headings are tokens',
    ],
    [
      { 'legal/privacy.md': (SMALL_CONTENT['legal/privacy.md'] ?? '').replace('Nothing', '[No](/docs/guides/api)') },
      'legal/privacy.md:6 unresolved-link: there is no page at /docs/guides/api',
    ],
    [
      { 'legal/privacy.md': (SMALL_CONTENT['legal/privacy.md'] ?? '').replace('Nothing', '![x](../../x.svg)\n\n') },
      'legal/privacy.md:6 unresolved-image: there is no image ../../x.svg',
    ],
    [{ 'tags.yaml': '- { title: No slug }\n' }, 'tags.yaml:1 yaml: this tag is missing its `slug`'],
    [{ 'tags.yaml': 'a: [' }, 'tags.yaml:1 yaml: '],
    [
      { 'settings.yaml': 'name: A\nnavbar:\n  - label: B\n    link: /nowhere/\n' },
      'settings.yaml:4 there is no page at',
    ],
    [
      { 'settings.yaml': 'name: A\npopularPages:\n  - /docs/guides/api/\n  - /nowhere/\n' },
      'settings.yaml:4 there is no page at /nowhere/',
    ],
    [
      { 'pages/home.yaml': 'title: A\nblocks:\n  - heading: B\n' },
      'pages/home.yaml:3 yaml: this entry is missing its `_type`',
    ],
    [
      { 'pages/home.yaml': 'blocks:\n  - _type: prose\n    body: |\n      One\n\n      [two](/no/)\n' },
      'pages/home.yaml:6 unresolved-link: there is no page at /no/',
    ],
    [
      { 'docs/guides/api.md': (SMALL_CONTENT['docs/guides/api.md'] ?? '').replace('anchor: tokens', 'anchor: tokns') },
      'docs/guides/api.md:5 unknown-section: this page has no section tokns; its sections are tokens',
    ],
    [
      { 'docs/guides/api.md': (SMALL_CONTENT['docs/guides/api.md'] ?? '').replace('rest]', '404]') },
      'docs/guides/api.md:4 front-matter: alsoAnswers Put 404 in quotes',
    ],
    [
      { 'pages/home.yaml': (SMALL_CONTENT['pages/home.yaml'] ?? '').replace('anchor: how', 'anchor: why') },
      'pages/home.yaml:5 unknown-section: this page has no section why; its sections are',
    ],
    [
      { 'pages/home.yaml': (SMALL_CONTENT['pages/home.yaml'] ?? '').replace('how does it work', '" "') },
      'pages/home.yaml:5 yaml: answers: This line is empty',
    ],
    [{ 'synonyms.yaml': '- { slug: a, synonyms: [a] }\n' }, 'synonyms.yaml:1 synonym: Add at least two words'],
    [
      { 'synonyms.yaml': '- { slug: a, input: a, synonyms: [b] }\n- { slug: b, input: b, synonyms: [a] }\n' },
      'synonyms.yaml:2 synonym: Another entry has the same words.',
    ],
  ])('%j is reported with file and line', async (changes, expected) => {
    const problems = await problemsWith(changes);
    expect(problems.filter((problem) => problem.startsWith(expected))).toHaveLength(1);
  });
});
