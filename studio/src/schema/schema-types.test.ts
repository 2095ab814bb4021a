import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import type { Validate } from '../testing/validate.fixture.ts';

const DESCRIPTION = 'A description that is long enough to be worth showing in a list of results.';

const text = (key: string, words: string, style = 'normal', more: object = {}) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}-1`, text: words, marks: [] }],
  ...more,
});

const doc = (fields: object = {}): StoredDocument => ({
  _id: 'doc-one',
  _type: 'doc',
  title: 'One',
  slug: { _type: 'slug', current: 'guides/one' },
  description: DESCRIPTION,
  body: [text('a', 'Words')],
  ...fields,
});

const redirect = (id: string, from: string, href: string): StoredDocument => ({
  _id: id,
  _type: 'redirect',
  from,
  to: { _type: 'link', kind: 'external', href },
  isPermanent: false,
});

const capability = (id: string, slug: string, provider: string): StoredDocument => ({
  _id: id,
  _type: 'capability',
  title: 'Terminal',
  slug: { _type: 'slug', current: slug },
  description: DESCRIPTION,
  provider: { _type: 'reference', _ref: provider },
  purpose: 'operate',
  body: [text('a', 'Words')],
});

let dataset: TestDataset;
let validate: Validate;

beforeAll(async () => {
  dataset = await startDataset([
    doc({ _id: 'doc-two', slug: { _type: 'slug', current: 'guides/two' } }),
    { _id: 'provider-a', _type: 'provider', name: 'A', slug: { _type: 'slug', current: 'a' } },
    { _id: 'provider-b', _type: 'provider', name: 'B', slug: { _type: 'slug', current: 'b' } },
    capability('capability-a-terminal', 'terminal', 'provider-a'),
    redirect('redirect-a', '/a/', '/b/'),
    redirect('redirect-b', '/b/', '/c/'),
  ]);
  validate = await createValidator(dataset);
});

afterAll(() => dataset.close());

/** Findings about a docs page whose body is `blocks`. */
const findingsIn = (...blocks: object[]) => validate(doc({ body: blocks }));

describe('a page', () => {
  it('passes where it is complete', async () => {
    await expect(validate(doc())).resolves.toEqual([]);
  });

  it('needs a title, an address, a description and a text', async () => {
    const findings = await validate({ _id: 'doc-one', _type: 'doc', title: '  ' });
    expect(findings.toSorted()).toEqual([
      'error body: Write the text of the page.',
      'error description: Describe the page in a sentence or two.',
      'error slug.current: Required',
      'error slug: Required',
      'error title: Give the page a title.',
    ]);
  });

  it('is warned of a description that search results cut', async () => {
    await expect(validate(doc({ description: 'Short.' }))).resolves.toEqual([
      'warning description: Too short to say much in a list of search results.',
    ]);
  });

  it.each(['Guides/One', 'guides//one', '/guides', 'a b', 'a--b'])('has no address %j', async (current) => {
    const [finding] = await validate(doc({ slug: { _type: 'slug', current } }));
    expect(finding).toMatch(/^error slug: Use small letters/);
  });

  it('has an address of its own', async () => {
    const findings = await validate(doc({ slug: { _type: 'slug', current: 'guides/two' } }));
    expect(findings).toEqual(['error slug: Slug is already in use']);
  });

  it.each([
    ['post', 'archive'],
    ['legalPage', 'platform'],
    ['legalPage', 'docs'],
  ])('as a %s does not take the address %s of another part of the site', async (_type, current) => {
    const page = { ...doc(), _type, slug: { _type: 'slug', current }, publishedAt: '2026-01-01T00:00:00Z' };
    await expect(validate(page)).resolves.toContain(
      `error slug: “${current}” is the address of another part of the site. Choose another one.`,
    );
  });

  it('as a capability shares an address with another provider’s alone', async () => {
    await expect(validate(capability('capability-b-terminal', 'terminal', 'provider-b'))).resolves.toEqual([]);
    const [finding] = await validate(capability('capability-a-other', 'terminal', 'provider-a'));
    expect(finding).toMatch(/^error slug: /);
  });
});

describe('a text', () => {
  it('refuses headings that skip a level, at the heading', async () => {
    await expect(findingsIn(text('a', 'Top', 'h2'), text('b', 'Deep', 'h4'))).resolves.toEqual([
      'error body.[b]: “Deep” is a heading of level 4 under one of level 2. Make it level 3.',
    ]);
    await expect(findingsIn(text('a', 'First', 'h3'))).resolves.toEqual([
      'error body.[a]: “First” is a heading of level 3 under one of level 1. Make it level 2.',
    ]);
    await expect(findingsIn(text('a', ' ', 'h2'))).resolves.toEqual([
      'error body.[a]: This heading is empty. Write it, or make it plain text.',
    ]);
  });

  it('is warned of a mark that only posts have', async () => {
    await expect(findingsIn({ _type: 'truncate', _key: 'a' })).resolves.toEqual([
      'warning body.[a]: “Read more” works in posts alone. Remove it.',
    ]);
  });

  it.each([
    [{ _type: 'figure', _key: 'a', alt: 'A robot' }, 'error body.[a].image: Choose an image, or remove the block.'],
    [{ _type: 'diagram', _key: 'a', code: 'flowchart TD' }, 'error body.[a].alt: Say in words what the diagram shows.'],
    [
      { _type: 'video', _key: 'a', title: 'A', url: 'http://a.example/' },
      'error body.[a].url: Use the https:// address.',
    ],
    [{ _type: 'code', _key: 'a' }, 'error body.[a].code: Write the code, or remove the block.'],
    [
      { _type: 'code', _key: 'a', code: 'one', highlightedLines: [2] },
      'warning body.[a].highlightedLines: Line 2 is highlighted, but there are 1 lines.',
    ],
    [{ _type: 'steps', _key: 'a', steps: [] }, 'error body.[a].steps: Add the steps, or remove the block.'],
    [
      { _type: 'faq', _key: 'a', items: [{ _type: 'faqItem', _key: 'b', question: 'Why?' }] },
      'error body.[a].items.[b].answer: Write the answer.',
    ],
  ])('refuses %j', async (block, finding) => {
    await expect(findingsIn(block)).resolves.toContain(finding);
  });

  it('refuses tabs that cannot be told apart', async () => {
    const tab = (_key: string, label: string, value: string) => ({
      _type: 'tab',
      _key,
      label,
      value,
      body: [text('t', 'x')],
    });
    const tabs = [tab('a', 'React', 'react'), tab('b', 'react', 'vue')];
    await expect(findingsIn({ _type: 'tabs', _key: 't', tabs })).resolves.toEqual([
      'error body.[t].tabs.[b].label: Two tabs have the label “react”. Change one of them.',
    ]);
  });

  it('refuses rows of different lengths', async () => {
    const row = (_key: string, cells: number) => ({
      _type: 'tableRow',
      _key,
      cells: Array.from({ length: cells }, (_, index) => ({ _type: 'tableCell', _key: `${index}`, body: [] })),
    });
    await expect(findingsIn({ _type: 'table', _key: 't', rows: [row('a', 2), row('b', 1)] })).resolves.toEqual([
      'error body.[t].rows.[b]: Row 2 has 1 cells, the first has 2. Give each row as many.',
    ]);
  });
});

describe('a link', () => {
  const findingsOf = (link: object) =>
    findingsIn(text('a', 'Words', 'normal', { markDefs: [{ _type: 'link', _key: 'l', ...link }] }));

  it.each([
    { kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: 'next-steps' },
    { kind: 'external', href: 'https://a.example/b' },
    { kind: 'external', href: 'mailto:team@a.example' },
    { kind: 'external', href: '/search/' },
    { kind: 'portal', href: '/register' },
  ])('may be %j', async (link) => {
    await expect(findingsOf(link)).resolves.toEqual([]);
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'internal' }, 'reference'],
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: '#a' }, 'anchor'],
    [{ kind: 'external' }, 'href'],
    [{ kind: 'external', href: 'javascript:alert(1)' }, 'href'],
    [{ kind: 'external', href: ' javascript:alert(1)' }, 'href'],
    [{ kind: 'external', href: 'data:text/html,a' }, 'href'],
    [{ kind: 'external', href: 'http://a.example/' }, 'href'],
    [{ kind: 'external', href: '//a.example/' }, 'href'],
    [{ kind: 'external', href: 'a.example' }, 'href'],
    [{ kind: 'external', href: 'https://a b' }, 'href'],
    [{ kind: 'external', href: 'mailto:team' }, 'href'],
    [{ kind: 'portal' }, 'href'],
    [{ kind: 'portal', href: 'register' }, 'href'],
    [{ kind: 'portal', href: '//a.example' }, 'href'],
  ])('may not be %j', async (link, field) => {
    const findings = await findingsOf(link);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding).toContain(`error body.[a].markDefs.[l].${field}: `);
  });
});

describe('a redirect', () => {
  it.each([
    ['/new/', '/elsewhere/', []],
    ['new', '/elsewhere/', ['error from: Write a path that starts with a slash, such as /register.']],
    ['/new/?a=1', '/elsewhere/', ['error from: Write the path alone, without ? and #.']],
    [
      '/caps/',
      '/elsewhere/',
      ['error from: This is the address of a page that is always there. A redirect would never be used.'],
    ],
    [
      '/docs/guides/two/',
      '/elsewhere/',
      ['error from: “One” is at this address. Change its address first, or unpublish it.'],
    ],
    ['/api/health/', '/elsewhere/', ['error from: The site needs this path for itself.']],
    ['/b', '/elsewhere/', ['error from: Another redirect starts at this path. Change that one instead.']],
    ['/new/', '/new', ['error from: It leads to itself. Choose another target.']],
    ['/c/', '/a/', ['error from: It leads back to itself: /c/ → /a/ → /b/ → /c/. Change one of them.']],
  ])('from %s to %s', async (from, to, findings) => {
    await expect(validate(redirect('redirect-new', from, to))).resolves.toEqual(findings);
  });
});

describe('the settings', () => {
  const settings = (fields: object): StoredDocument => ({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Site',
    portalHost: 'https://portal.example',
    ...fields,
  });

  it.each([
    [{}, []],
    [{ announcement: { isDismissible: true } }, []],
    [{ announcement: { body: [text('a', 'News')] } }, ['error announcement.id: Give the announcement a name.']],
    [{ announcement: { id: 'a' } }, ['error announcement.body: Write the announcement, or clear its name.']],
    [{ analytics: { endpoint: 'https://a.example' } }, ['error analytics.siteId: Write the name of this site there.']],
    [{ portalHost: 'https://a.example/b' }, ['error portalHost: Enter the URL up to the host, without a path.']],
  ])('%j', async (fields, findings) => {
    await expect(validate(settings(fields))).resolves.toEqual(findings);
  });
});
