import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import type { Validate } from '../testing/validate.fixture.ts';
import { schemaTypes } from './schema-types.ts';

const DESCRIPTION = 'A description that is long enough to be useful in a list of search results.';

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

const page = (id: string, slug: string, blocks: object[] = [SECTION]): StoredDocument => ({
  _id: id,
  _type: 'page',
  title: 'A page',
  slug: { _type: 'slug', current: slug },
  description: DESCRIPTION,
  blocks,
});

const SECTION = { _type: 'callToAction', _key: 'a', heading: 'Try it' };

let dataset: TestDataset;
let validate: Validate;

beforeAll(async () => {
  dataset = await startDataset([
    doc({
      _id: 'doc-two',
      slug: { _type: 'slug', current: 'guides/two' },
      body: [text('a', 'Next steps', 'h2'), text('b', 'Words')],
    }),
    { _id: 'provider-a', _type: 'provider', name: 'A', slug: { _type: 'slug', current: 'a' } },
    { _id: 'provider-b', _type: 'provider', name: 'B', slug: { _type: 'slug', current: 'b' } },
    capability('capability-a-terminal', 'terminal', 'provider-a'),
    redirect('redirect-a', '/a/', '/b/'),
    redirect('redirect-b', '/b/', '/c/'),
    page('page-two', 'solutions/two'),
    { _id: 'legal-imprint', _type: 'legalPage', title: 'Imprint', slug: { _type: 'slug', current: 'imprint' } },
    {
      ...redirect('redirect-moved', '/old/', ''),
      to: { _type: 'link', kind: 'internal', reference: { _ref: 'page-one' } },
    },
    { _id: 'synonym-teleop', _type: 'searchSynonym', synonyms: ['teleop', 'teleoperation'] },
    { _id: 'synonym-ssh', _type: 'searchSynonym', input: 'ssh', synonyms: ['terminal'] },
    ...Array.from({ length: 10 }, (_, index) => doc({ _id: `doc-common-${index}`, slug: undefined })),
  ]);
  validate = await createValidator(dataset);
});

afterAll(() => dataset.close());

/** Findings about a docs page whose body is `blocks`. */
const findingsIn = (...blocks: object[]) => validate(doc({ body: blocks }));

const DOCUMENT_TYPES = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);

describe('what is missing', () => {
  it.each(DOCUMENT_TYPES)('in a new %s is reported in plain words', async (_type) => {
    expect((await validate({ _id: `${_type}-new`, _type })).filter((line) => line.endsWith(': Required'))).toEqual([]);
  });

  it.each(DOCUMENT_TYPES)('in a new %s is reported once', async (_type) => {
    const paths = (await validate({ _id: `${_type}-new`, _type })).map((line) => line.slice(0, line.indexOf(':')));
    const isInside = (path: string) => paths.some((other) => path.startsWith(`${other}.`));
    expect([...new Set(paths)]).toEqual(paths);
    expect(paths.filter(isInside)).toEqual([]);
  });

  it.each([
    [
      { _type: 'cardGrid', cards: [{ _type: 'card', _key: 'k', title: 'A' }] },
      'body.[b].cards.[k].link: Choose a target.',
    ],
    [{ _type: 'openApi' }, 'body.[b].file: Upload the OpenAPI file, or remove the block.'],
  ])('in %j is reported once', async (block, finding) => {
    await expect(findingsIn({ _key: 'b', ...block })).resolves.toEqual([`error ${finding}`]);
  });
});

describe('a page', () => {
  it('is valid if it is complete', async () => {
    await expect(validate(doc())).resolves.toEqual([]);
  });

  it('needs a title, a URL, a description and a text', async () => {
    const findings = await validate({ _id: 'doc-one', _type: 'doc', title: '  ' });
    expect(findings.toSorted()).toEqual([
      'error body: Enter the text of the page.',
      'error description: Enter a description of one or two sentences.',
      'error slug: Enter the address of the page, or press Generate.',
      'error title: Enter a title.',
    ]);
  });

  it('has a warning for a description that search results cut off', async () => {
    await expect(validate(doc({ description: 'Short.' }))).resolves.toEqual([
      'warning description: Too short for search results. Write one or two sentences.',
    ]);
  });

  it.each(['Guides/One', 'guides//one', '/guides', 'a b', 'a--b'])('cannot have the slug %j', async (current) => {
    const [finding] = await validate(doc({ slug: { _type: 'slug', current } }));
    expect(finding).toMatch(/^error slug: Use lowercase letters/);
  });

  it('has a unique slug', async () => {
    const findings = await validate(doc({ slug: { _type: 'slug', current: 'guides/two' } }));
    expect(findings).toEqual(['error slug: “One” is already at /docs/guides/two/. Choose another address.']);
  });

  it.each([
    ['post', 'archive'],
    ['legalPage', 'platform'],
    ['legalPage', 'docs'],
  ])('as a %s cannot have the slug %s of another part of the site', async (_type, current) => {
    const page = { ...doc(), _type, slug: { _type: 'slug', current }, publishedAt: '2026-01-01T00:00:00Z' };
    await expect(validate(page)).resolves.toContain(
      `error slug: “${current}” is used by another part of the site. Choose another address.`,
    );
  });

  it('as a capability can have the same slug as one of another provider', async () => {
    await expect(validate(capability('capability-b-terminal', 'terminal', 'provider-b'))).resolves.toEqual([]);
    const [finding] = await validate(capability('capability-a-other', 'terminal', 'provider-a'));
    expect(finding).toMatch(/^error slug: /);
  });
});

describe('a marketing page', () => {
  it.each([
    ['contact', []],
    ['old', []],
    [
      'Contact us',
      ['Use lowercase letters, digits and single hyphens, with slashes between parts, for example contact-us.'],
    ],
    ['docs', ['“docs” is used by another part of the site. Start the address with another word.']],
    ['solutions/two', ['“A page” is already at /solutions/two/. Choose another address.']],
    ['imprint', ['“Imprint” is already at /imprint/. Choose another address.']],
    // Publishing the page removes the redirect that starts there.
    ['a', []],
  ])('with the address %s', async (address, problems) => {
    const findings = await validate(page('drafts.page-one', address));
    expect(findings).toEqual(problems.map((problem) => `error slug: ${problem}`));
  });

  it('has one error for an illustration that the site no longer has', async () => {
    const split = { _type: 'split', _key: 's', heading: 'Maps', body: [text('a', 'Words')], illustration: 'fax' };
    const findings = await validate(page('page-one', 'contact', [split]));
    expect(findings).toEqual([expect.stringMatching(/^error blocks\.\[s\]\.illustration: The site no longer has/)]);
  });

  it('has one error for two sections with the same key', async () => {
    const findings = await validate(page('page-one', 'contact', [SECTION, SECTION]));
    expect(findings).toEqual([expect.stringMatching(/^error blocks: Several entries of “blocks” have the same key/)]);
  });

  it('needs an address and sections', async () => {
    const findings = await validate({ ...page('page-one', '', []), slug: undefined });
    expect(findings).toContain('error slug: Enter the address of the page, or press Generate.');
    expect(findings).toContain('error blocks: Add the sections of the page.');
  });

  it('leaves no address to a legal page', async () => {
    const legal = { ...doc(), _id: 'legal-one', _type: 'legalPage', slug: { _type: 'slug', current: 'contact' } };
    await expect(validate(legal)).resolves.toEqual([]);
    const taken = { ...legal, slug: { _type: 'slug', current: 'solutions' } };
    dataset.documents.set('page-solutions', page('page-solutions', 'solutions'));
    const findings = await validate(taken);
    dataset.documents.delete('page-solutions');
    expect(findings).toEqual(['error slug: “A page” is already at /solutions/. Choose another address.']);
  });

  it('is only warned about the address of a page that is not published', async () => {
    dataset.documents.set('drafts.page-draft', page('drafts.page-draft', 'draft'));
    const findings = await validate(page('drafts.page-one', 'draft'));
    dataset.documents.delete('drafts.page-draft');
    expect(findings).toEqual([
      'warning slug: The unpublished page “A page” has the same address, /draft/. Only one of them can be published.',
    ]);
  });
});

describe('what a page also answers', () => {
  const sections = (...anchors: (string | undefined)[]) =>
    anchors.map((anchor, index) => ({
      _type: 'sectionAnswers',
      _key: String(index),
      answers: [`line ${index}`],
      ...(anchor === undefined ? {} : { anchor }),
    }));

  it.each<[object, string[]]>([
    [{ alsoAnswers: ['see the past', 'what did it do'] }, []],
    [{ alsoAnswers: ['a', ' '] }, ['error alsoAnswers.1: This line is empty. Enter a text, or remove the line.']],
    [{ alsoAnswers: ['ROS 2', 'ros  2'] }, ['error alsoAnswers.1: “ros 2” is listed twice. Remove one of the two.']],
    [{ alsoAnswers: ['?!'] }, ['error alsoAnswers.0: “?!” has no letters or digits. Search ignores it; remove it.']],
    [
      { alsoAnswers: ['a'.repeat(101)] },
      [
        'error alsoAnswers.0: This line has 101 characters. Shorten it to the words that matter, at most 100 characters.',
      ],
    ],
    [{ sectionAnswers: sections('first-steps') }, []],
    [{ sectionAnswers: sections(undefined) }, ['error sectionAnswers.[0].anchor: Choose a section.']],
    [
      { sectionAnswers: sections('first-steps', 'first-steps') },
      ['error sectionAnswers.[1].anchor: This section is listed twice. Put its lines into one entry.'],
    ],
    [
      { sectionAnswers: sections('gone') },
      [
        'warning sectionAnswers.[0].anchor: This section is not on the page, so search finds these lines for the whole page. Choose another section.',
      ],
    ],
    [
      { sectionAnswers: [{ ...sections('first-steps')[0], answers: [] }] },
      ['error sectionAnswers.[0].answers: Add at least one line, or remove the section.'],
    ],
  ])('%j', async (fields, findings) => {
    const body = [text('a', 'First steps', 'h2'), text('b', 'Words')];
    await expect(validate(doc({ body, ...fields }))).resolves.toEqual(findings);
  });
});

describe('a search synonym', () => {
  it.each<[{ input?: string; synonyms?: string[] }, string[]]>([
    [{ synonyms: ['map', 'floor plan'] }, []],
    [{ input: 'bash', synonyms: ['terminal'] }, []],
    [{}, ['error synonyms: Add at least two words with the same meaning. One word alone changes nothing.']],
    [
      { synonyms: ['map'] },
      ['error synonyms: Add at least two words with the same meaning. One word alone changes nothing.'],
    ],
    [{ input: 'bash', synonyms: [] }, ['error synonyms: Add at least one word that a search for “bash” also finds.']],
    [
      { input: 'Bash', synonyms: ['bash'] },
      ['error synonyms.0: “Bash” always finds itself. Remove it from this list.'],
    ],
    [{ synonyms: ['map', 'Map'] }, ['error synonyms.1: “map” is listed twice. Remove one of the two.']],
    [{ synonyms: ['map', ''] }, ['error synonyms.1: This line is empty. Enter a text, or remove the line.']],
    [
      { synonyms: ['map', 'm'.repeat(65)] },
      ['error synonyms.1: This line has 65 characters. Shorten it to the words that matter, at most 64 characters.'],
    ],
    [
      { synonyms: ['teleoperation', 'Teleop'] },
      ['error synonyms: Another entry has the same words. Change that one instead.'],
    ],
    [
      { input: 'SSH', synonyms: ['console'] },
      ['error input: Another entry is for searches for “SSH”. Add the words there.'],
    ],
    [
      { input: 'terminal', synonyms: ['ssh', 'console'] },
      [
        'error synonyms: These entries lead back to “terminal”: terminal → ssh → terminal. Replace them with one entry that lists all of these words and nothing in “Only in searches for”.',
      ],
    ],
    [
      { synonyms: ['teleop', 'drive'] },
      [
        'warning synonyms.0: “teleop” is also in the entry “teleop, teleoperation”. Words of different entries do not find each other; use one entry.',
      ],
    ],
    [
      { input: 'unit', synonyms: ['words'] },
      [
        'warning synonyms.0: “words” is on 12 of 13 pages that were checked, so searches for “unit” find almost every page. Use a more specific word.',
      ],
    ],
  ])('%j', async (fields, findings) => {
    await expect(validate({ _id: 'synonym-new', _type: 'searchSynonym', ...fields })).resolves.toEqual(findings);
  });
});

describe('a text', () => {
  it('rejects headings that skip a level', async () => {
    await expect(findingsIn(text('a', 'Top', 'h2'), text('b', 'Deep', 'h4'))).resolves.toEqual([
      'error body.[b]: “Deep” is a level 4 heading below a level 2 heading. Change it to level 3.',
    ]);
    await expect(findingsIn(text('a', 'First', 'h3'))).resolves.toEqual([
      'error body.[a]: “First” is a level 3 heading below a level 1 heading. Change it to level 2.',
    ]);
    await expect(findingsIn(text('a', ' ', 'h2'))).resolves.toEqual([
      'error body.[a]: This heading is empty. Enter a text, or change its style to “Text”.',
    ]);
  });

  it('has a warning for a “Read more” mark outside posts', async () => {
    await expect(findingsIn({ _type: 'truncate', _key: 'a' })).resolves.toEqual([
      'warning body.[a]: “Read more” only works in posts. Remove it.',
    ]);
  });

  it.each([
    [{ _type: 'figure', _key: 'a', alt: 'A robot' }, 'error body.[a].image: Choose an image, or remove the block.'],
    [{ _type: 'diagram', _key: 'a', code: 'flowchart TD' }, 'error body.[a].alt: Describe what the diagram shows.'],
    [{ _type: 'video', _key: 'a', title: 'A', url: 'http://a.example/' }, 'error body.[a].url: Use the https:// URL.'],
    [{ _type: 'code', _key: 'a' }, 'error body.[a].code: Enter the code, or remove the block.'],
    [
      { _type: 'code', _key: 'a', code: 'one', highlightedLines: [2] },
      'warning body.[a].highlightedLines: Line 2 is highlighted, but the last line is 1.',
    ],
    [{ _type: 'steps', _key: 'a', steps: [] }, 'error body.[a].steps: Add the steps, or remove the block.'],
    [
      { _type: 'faq', _key: 'a', items: [{ _type: 'faqItem', _key: 'b', question: 'Why?' }] },
      'error body.[a].items.[b].answer: Enter the answer.',
    ],
  ])('rejects %j', async (block, finding) => {
    await expect(findingsIn(block)).resolves.toContain(finding);
  });

  it('rejects tabs with the same label', async () => {
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

  it('rejects rows with different numbers of cells', async () => {
    const row = (_key: string, cells: number) => ({
      _type: 'tableRow',
      _key,
      cells: Array.from({ length: cells }, (_, index) => ({ _type: 'tableCell', _key: `${index}`, body: [] })),
    });
    await expect(findingsIn({ _type: 'table', _key: 't', rows: [row('a', 2), row('b', 1)] })).resolves.toEqual([
      'error body.[t].rows.[b]: Row 2 and the first row have different numbers of cells (1 and 2). Make them equal.',
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
  ])('can be %j', async (link) => {
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
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-deleted', _weak: true } }, 'reference'],
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: 'last' }, 'anchor'],
    [{ kind: 'external', href: '/docs/guides/deleted/' }, 'href'],
  ])('cannot be %j', async (link, field) => {
    const findings = await findingsOf(link);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding).toContain(`error body.[a].markDefs.[l].${field}: `);
  });
});

describe('prices', () => {
  const plan = (_key: string, fields: object = {}) => ({ _type: 'plan', _key, name: _key, ...fields });
  const findingsOf = (plans: object[], fields: object = {}) =>
    validate(page('page-prices', 'prices', [{ _type: 'pricingTable', _key: 'p', heading: 'Plans', plans, ...fields }]));
  const detail = (_key: string, label: string) => ({ _type: 'planDetail', _key, label, value: 'yes' });
  const tier = (_key: string, fromRobots: number) => ({ _type: 'priceTier', _key, fromRobots, amount: 10 });

  it('can be missing, or complete', async () => {
    await expect(findingsOf([plan('a'), plan('b')])).resolves.toEqual([]);
    const priced = { amount: 1_234_567.89, freeRobots: 3, maxRobots: 100, tiers: [tier('t', 50), tier('u', 100)] };
    await expect(
      findingsOf([plan('a', { amount: 0 }), plan('b', priced)], { currency: 'USD', validUntil: '2999-12-31' }),
    ).resolves.toEqual([]);
  });

  it.each([
    [{ amount: -1 }, 'error blocks.[p].plans.[a].amount: Enter 0 or more.'],
    [{ amount: 1.234 }, 'error blocks.[p].plans.[a].amount: Use at most two digits after the point.'],
    [{ freeRobots: 0 }, 'error blocks.[p].plans.[a].freeRobots: Enter 1 or more, or leave this empty.'],
    [{ maxRobots: 2.5 }, 'error blocks.[p].plans.[a].maxRobots: Enter a whole number.'],
    [
      { tiers: [tier('t', 50)] },
      'error blocks.[p].plans.[a].tiers: Enter the price for the first robots above, or remove the prices for larger fleets.',
    ],
    [
      { amount: 20, tiers: [tier('t', 50), tier('u', 50)] },
      'error blocks.[p].plans.[a].tiers.[u]: Two prices start at the same number of robots. Change one of them.',
    ],
    [
      { details: [detail('d', 'Audit log'), detail('e', 'Audit log')] },
      'error blocks.[p].plans.[a].details: “Audit log” is in the list twice. Remove or rename one of the rows.',
    ],
  ])('are rejected for %j', async (fields, finding) => {
    await expect(findingsOf([plan('a', fields)])).resolves.toContain(finding);
  });

  it('come with a warning once they have expired', async () => {
    await expect(findingsOf([plan('a', { amount: 20 })], { validUntil: '2020-12-31' })).resolves.toEqual([
      'warning blocks.[p].validUntil: This day has passed, so the page hides the prices and says that they are on request. Check the prices, then enter a new date or remove this one.',
    ]);
  });

  it('come with a warning if plans lack a row of the comparison', async () => {
    await expect(findingsOf([plan('Free', { details: [detail('d', 'Audit log')] }), plan('Fleet')])).resolves.toEqual([
      'warning blocks.[p].plans: The comparison table shows a dash for “Audit log” in Fleet. If that is not intended, add the row there with the same name.',
    ]);
  });
});

describe('a redirect', () => {
  it.each([
    ['/new/', '/search/', []],
    ['new', '/search/', ['error from: Enter a path that starts with a slash, for example /register.']],
    ['/new/?a=1', '/search/', ['error from: Enter only the path, without ? and #.']],
    [
      '/caps/',
      '/search/',
      ['error from: The site always has a page at this path, so the redirect would never be used.'],
    ],
    [
      '/solutions/two/',
      '/search/',
      [
        'error from: “A page” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    [
      '/docs/guides/two/',
      '/search/',
      [
        'error from: “One” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    ['/new.html', '/search/', []],
    [
      '/docs/guides/two.html',
      '/search/',
      [
        'error from: “One” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
      ],
    ],
    [
      '/caps/index.html',
      '/search/',
      ['error from: The site always has a page at this path, so the redirect would never be used.'],
    ],
    ['/b.html', '/search/', ['error from: Another redirect starts at this path. Change that one instead.']],
    ['/new/index.html', '/new/', ['error from: This redirect leads to itself. Choose another target.']],
    ['/api/health/', '/search/', ['error from: The site uses this path itself. Choose another one.']],
    ['/b', '/search/', ['error from: Another redirect starts at this path. Change that one instead.']],
    ['/new/', '/new', ['error from: This redirect leads to itself. Choose another target.']],
    [
      '/c/',
      '/a/',
      [
        'error from: This would go in circles: /c/ → /a/ → /b/ → /c/. Change the redirect from /b/ first.',
        'warning to.href: “/c/” links to /a/, which only redirects. Link to the page that it leads to instead.',
      ],
    ],
  ])('from %s to %s', async (from, to, findings) => {
    await expect(validate(redirect('redirect-new', from, to))).resolves.toEqual(findings);
  });
});

describe('a redirect from a page to itself', () => {
  const toPage = (id: string, own = 'redirect-new') => ({
    ...redirect(own, '/docs/guides/two/', ''),
    to: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: id, _weak: true } },
  });

  it('is refused while the page stays where it is', async () => {
    await expect(validate(toPage('doc-two'))).resolves.toEqual([
      'error from: This redirect leads to itself. Choose another target.',
    ]);
  });

  it('is accepted while a draft or a release moves the page', async () => {
    for (const id of ['drafts.doc-two', 'versions.r1.doc-two']) {
      dataset.documents.set(id, doc({ _id: id, slug: { _type: 'slug', current: 'guides/moved' } }));
      await expect(validate(toPage('doc-two', `redirect-of-${id}`))).resolves.toEqual([]);
      dataset.documents.delete(id);
    }
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
    [{ announcement: { body: [text('a', 'News')] } }, ['error announcement.id: Enter a name for the announcement.']],
    [
      { announcement: { id: 'a' } },
      ['error announcement.body: Enter the text of the announcement, or clear its name.'],
    ],
    [{ analytics: { endpoint: 'https://a.example' } }, ['error analytics.siteId: Enter the site ID from the service.']],
    [{ analytics: { service: 'pageViews' } }, ['error analytics.endpoint: Enter the URL of the service.']],
    [{ analytics: { service: 'none', endpoint: 'https://a.example' } }, []],
    [{ analytics: { service: 'google', measurementId: 'G-AB12CD34EF' } }, []],
    [
      { analytics: { service: 'google', measurementId: 'UA-1234-5' } },
      ['error analytics.measurementId: Enter the measurement ID. It starts with G-, for example G-AB12CD34EF.'],
    ],
    [{ portalHost: 'https://a.example/b' }, ['error portalHost: Enter the URL up to the host, without a path.']],
  ])('%j', async (fields, findings) => {
    await expect(validate(settings(fields))).resolves.toEqual(findings);
  });
});
