import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import { RULE_TITLES } from './finding.ts';
import type { Finding } from './finding.ts';
import { RULES } from './rules.ts';
import type { StoredDocument } from './site/stored-document.ts';
import { docPage, redirect, sidebar, siteWith, textBlock, toAddress, toPage } from './small-site.fixture.ts';

/** Findings as lines of the form `severity rule path: message`. */
const lines = (findings: readonly Finding[]) =>
  findings.map(({ severity, rule, path, message }) => `${severity} ${rule} ${path}: ${message}`);

const linkTo = (link: object) => docPage('a', { body: [textBlock('Read on', { link })] });

const LINK = 'body[_key=="b"].markDefs[_key=="l"]';

const figure = (alt: unknown, assetId: string) => ({
  _type: 'figure',
  _key: 'f',
  alt,
  image: { _type: 'image', asset: { _type: 'reference', _ref: assetId } },
});

const IMAGE_ID = `image-${'a'.repeat(40)}-800x600-png`;
const asset = (size: number): StoredDocument => ({ _id: IMAGE_ID, _type: 'sanity.imageAsset', size });

const settings = (id: string, text: string, _id = 'siteSettings'): StoredDocument => ({
  _id,
  _type: 'siteSettings',
  name: 'Example',
  portalHost: 'https://portal.example',
  announcement: { id, body: [textBlock(text)] },
});

const provider = (name: string, slug: string): StoredDocument => ({
  _id: `provider-${name}`,
  _type: 'provider',
  name,
  slug: { current: slug },
});

const legalPage: StoredDocument = {
  _id: 'imprint',
  _type: 'legalPage',
  title: 'Imprint',
  slug: { current: 'imprint' },
  description: 'Who runs the site.',
  body: [],
};

const SPLIT = { _type: 'split', _key: 's', heading: 'Maps', body: [textBlock('Words.')] };

const BREAKING: [rule: string, documents: StoredDocument[], line: string, version?: 'published' | 'drafts'][] = [
  [
    'invalid-link',
    siteWith(linkTo({ ...toAddress('javascript:alert(1)') })),
    `error invalid-link ${LINK}.href: Enter the complete URL, starting with https://.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toPage('deleted'))),
    `error broken-link ${LINK}.reference: “Read on” links to a page that was deleted. Choose another page, or remove the link.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toPage('target', 'first-steps'))),
    `error broken-link ${LINK}.anchor: “Read on” links to the heading “first-steps” of “Target”, which has no such heading. Choose another heading, or clear it to link to the top of the page.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toAddress('/docs/guides/nowhere/'))),
    `error broken-link ${LINK}.href: “Read on” links to /docs/guides/nowhere/, but the site has no page there. Correct the address, or choose “Page on this site” and pick the page.`,
  ],
  [
    'broken-reference',
    siteWith(docPage('a', { related: [{ _type: 'reference', _key: 'r', _ref: 'deleted' }] })),
    'error broken-reference related[_key=="r"]: What was chosen here was deleted. Choose something else, or remove it.',
  ],
  [
    'broken-reference',
    siteWith(docPage('a', { body: [figure('A robot', IMAGE_ID)] })),
    'error broken-reference body[_key=="f"].image: The image or file here was deleted, so visitors do not see it. Upload it again, or remove it.',
  ],
  [
    'duplicate-path',
    siteWith(docPage('a', { slug: { current: 'guides/target' } })).filter(({ _id }) => _id !== 'docsSidebar'),
    'error duplicate-path slug: “Target” is already at /docs/guides/target/. Choose another address.',
  ],
  [
    'repeated-sidebar-page',
    [docPage('a'), sidebar('a', 'a')],
    'error repeated-sidebar-page items[_key=="a"].doc: “Page a” is already in the sidebar. Remove one of its entries.',
  ],
  [
    'missing-title',
    siteWith(docPage('a', { title: ' ' })),
    'error missing-title title: This page has no title. Enter one.',
  ],
  [
    'missing-description',
    siteWith(docPage('a', { description: '' })),
    'error missing-description description: This page has no description. Enter one or two sentences for lists and search results.',
  ],
  [
    'missing-alt',
    siteWith(docPage('a', { body: [figure('', IMAGE_ID)] })),
    'error missing-alt body[_key=="f"].alt: This image has no alternative text. Describe what it shows for readers who cannot see it.',
  ],
  [
    'skipped-heading',
    siteWith(docPage('a', { body: [textBlock('Details', { style: 'h3' })] })),
    'error skipped-heading body[_key=="b"]: “Details” is a level 3 heading below a level 1 heading. Change it to level 2.',
  ],
  [
    'redirected-link',
    siteWith(linkTo(toAddress('/old/')), redirect('/old/', toPage('target'))),
    `warning redirected-link ${LINK}.href: “Read on” links to /old/, which only redirects. Link to the page that it leads to instead.`,
  ],
  [
    'markdown-link',
    siteWith(docPage('a', { body: [textBlock('See [the guide](/docs/gone/).')] })),
    'warning markdown-link body[_key=="b"]: Visitors see “[the guide](/docs/gone/)” as it was typed. Write only “the guide”, select it and add a link. The site has no page at /docs/gone/.',
  ],
  [
    'oversize-image',
    [...siteWith(docPage('a', { body: [figure('A robot', IMAGE_ID)] })), asset(12_345_678)],
    'warning oversize-image body[_key=="f"].image: This image is very large (12.3 MB). Upload one of at most 2,500 pixels and 5 MB.',
  ],
  [
    'orphan-page',
    [...siteWith(), docPage('a')],
    'warning orphan-page title: This page is not in the docs sidebar, so few visitors find it. Add it there.',
  ],
  [
    'orphan-page',
    [...siteWith(), legalPage],
    'warning orphan-page title: No other page links to this page, so few visitors find it. Link to it, or unpublish it.',
  ],
  [
    'placeholder-text',
    siteWith(docPage('a', { body: [textBlock('Lorem ipsum dolor sit amet.')] })),
    'warning placeholder-text body[_key=="b"]: “Lorem ipsum dolor sit amet” looks like placeholder text. Replace it with the final text.',
  ],
  [
    'placeholder-text',
    siteWith(docPage('a', { body: [textBlock('[What readers can do afterwards]')] })),
    'error placeholder-text body[_key=="b"]: Replace the sample text “[What readers can do afterwards]”, or remove it.',
  ],
  [
    'invalid-address',
    siteWith(docPage('a', { slug: undefined })),
    'error invalid-address slug: This page has no address. Enter one.',
  ],
  [
    'invalid-address',
    siteWith(docPage('a', { slug: { current: 'print/a' } })),
    'error invalid-address slug: “print” is used by another part of the site. Choose another address.',
  ],
  [
    'duplicate-path',
    [provider('one', 'fleetloom'), provider('two', 'fleetloom')],
    'error duplicate-path slug: “two” is already at /caps/fleetloom/. Choose another address.',
  ],
  [
    'invalid-redirect',
    [redirect('/search/', toAddress('/blog/'))],
    'error invalid-redirect from: The site always has a page at this path, so the redirect would never be used.',
  ],
  [
    'conflicting-redirect',
    [redirect('/one/', toAddress('/two/')), redirect('/two/', toAddress('/one/'))],
    'error conflicting-redirect from: This would go in circles: /one/ → /two/ → /one/. Change the redirect from /two/ first.',
  ],
  [
    'conflicting-redirect',
    siteWith(redirect('/docs/guides/target/', toAddress('/blog/'))),
    'error conflicting-redirect from: “Target” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.',
  ],
  [
    'invalid-block',
    siteWith(docPage('a', { body: [{ _type: 'figure', _key: 'f', alt: 'A robot' }] })),
    'error invalid-block body[_key=="f"].image: Visitors do not see this block, because “image” is missing or invalid. Open the block and fill it in, or remove it.',
  ],
  [
    'invalid-block',
    siteWith(docPage('a', { body: [{ _type: 'carousel', _key: 'c' }] })),
    'error invalid-block body[_key=="c"]: The site does not know this kind of block, so visitors do not see it. Remove it.',
  ],
  [
    'invalid-block',
    siteWith(docPage('a', { body: [{ _type: 'tabs', _key: 't', tabs: [] }] })),
    'error invalid-block body[_key=="t"].tabs: Visitors do not see this block, because “tabs” is missing or invalid. Open the block and fill it in, or remove it.',
  ],
  [
    'duplicate-key',
    siteWith(docPage('a', { body: [textBlock('First.'), textBlock('Second.')] })),
    'error duplicate-key body: Several entries of “body” have the same key, so visitors can miss some of them. Open the list in the Studio, which offers to generate unique keys.',
  ],
  [
    'unknown-illustration',
    siteWith({ ...docPage('a'), _type: 'page', slug: { current: 'a' }, blocks: [{ ...SPLIT, illustration: 'fax' }] }),
    'error unknown-illustration blocks[_key=="s"].illustration: The site no longer has the illustration “fax”, so visitors see none here. Choose another one, or clear the field.',
  ],
  [
    'invalid-field',
    siteWith({ ...docPage('a'), _type: 'post', slug: { current: 'a' } }),
    'error invalid-field publishedAt: Visitors see nothing of this document, because “publishedAt” is missing or invalid. Fill it in.',
  ],
  [
    'reused-announcement-id',
    siteWith(settings('beta', 'The beta is out.'), settings('beta', 'The beta has ended.', 'drafts.siteSettings')),
    'warning reused-announcement-id announcement.id: The announcement has a new text, but still the name “beta”, so visitors who dismissed it will not see it. Enter a new name to show it to everyone.',
    'drafts',
  ],
];

it.each(BREAKING)('reports %s at the field, with what to do', (_rule, documents, line, version = 'published') => {
  expect(lines(checkSite(documents, { version }))).toContain(line);
});

it('has a document that breaks each rule, and a title for it', () => {
  const rules = new Set(RULES.map(({ name }) => name));
  expect(new Set(BREAKING.map(([rule]) => rule))).toEqual(rules);
  expect(new Set(Object.keys(RULE_TITLES))).toEqual(rules);
});

it('reports an image without alternative text once', () => {
  const rules = (alt: unknown) =>
    checkSite(siteWith(docPage('a', { body: [figure(alt, IMAGE_ID)] })))
      .filter(({ rule }) => rule !== 'broken-reference')
      .map(({ rule }) => rule);
  expect([undefined, null, '', ' '].map(rules)).toEqual(Array.from({ length: 4 }, () => ['missing-alt']));
});

it.each([
  ['tabs', 'tabs'],
  ['steps', 'steps'],
  ['table', 'rows'],
  ['apiTable', 'rows'],
  ['facts', 'facts'],
  ['cardGrid', 'cards'],
  ['faq', 'items'],
])('reports a block of type %s without entries', (_type, list) => {
  const findings = checkSite(siteWith(docPage('a', { body: [{ _type, _key: 'b', [list]: [] }] })));
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([`invalid-block body[_key=="b"].${list}`]);
});

it.each([
  ['featureGrid', 'features'],
  ['codeSample', 'samples'],
  ['pricingTable', 'plans'],
  ['statistics', 'items'],
  ['faqSection', 'items'],
])('reports a section of type %s without entries', (_type, list) => {
  const block = { _type, _key: 'b', heading: 'All of it', [list]: [] };
  const home: StoredDocument = { ...docPage('homePage', { blocks: [block], body: undefined }), _type: 'homePage' };
  const findings = checkSite([home]);
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([`invalid-block blocks[_key=="b"].${list}`]);
});

it.each([
  ['blocks', { body: [{ ...SPLIT, _type: 'admonition', kind: 'note', body: [textBlock('A'), textBlock('B')] }] }],
  ['references', { related: [1, 2].map((id) => ({ _type: 'reference', _key: 'r', _ref: `doc-${id}` })) }],
  [
    'spans',
    { body: [{ ...textBlock('A'), children: ['A', 'B'].map((text) => ({ _type: 'span', _key: 's', text })) }] },
  ],
])('reports repeated keys of %s once for each list', (_entries, fields) => {
  const findings = checkSite(siteWith(docPage('a', fields))).filter(({ rule }) => rule === 'duplicate-key');
  expect(findings).toHaveLength(1);
});

it('reports nothing about a published announcement', () => {
  expect(checkSite(siteWith(settings('beta', 'The beta is out.')))).toEqual([]);
});

it('reports blocks in sections, and leaves the targets of references to other rules', () => {
  const page = (...blocks: object[]): StoredDocument => ({
    ...docPage('homePage', { blocks, body: undefined }),
    _type: 'homePage',
  });
  const findings = checkSite([
    page(
      { _type: 'quote', _key: 'q' },
      { _type: 'capabilityGrid', _key: 'g', heading: 'All', capabilities: [{ _ref: 'gone', _key: 'r' }] },
    ),
  ]);
  expect(findings.map(({ rule, path }) => `${rule} ${path}`).toSorted()).toEqual([
    'broken-reference blocks[_key=="g"].capabilities[_key=="r"]',
    expect.stringMatching(/^invalid-block blocks\[_key=="q"\]/),
  ]);
});

describe('values that an import stored', () => {
  it.each([
    ['a link without a type that exists', { link: { _type: 'link', kind: 'phone' } }],
    ['an address that is no text', { link: { _type: 'link', kind: 'external', href: 5 } }],
    ['a reference that is no text', { link: { _type: 'link', kind: 'internal', reference: { _ref: {} } } }],
    ['link marks that are no list', { body: [{ ...textBlock('Words.'), markDefs: 5 }] }],
    ['an empty link mark', { body: [{ ...textBlock('Words.'), markDefs: [null] }] }],
    ['an empty span', { body: [{ ...textBlock('Words.'), children: [null] }] }],
    ['marks that are no list', { body: [{ ...textBlock('Words.'), children: [{ text: 'Words', marks: 5 }] }] }],
    ['an empty block', { body: [null, textBlock('Words.')] }],
    ['a heading without words', { body: [{ ...textBlock('Words.', { style: 'h2' }), children: undefined }] }],
    ['a redirect to a number', { _type: 'redirect', from: '/old/', to: { _type: 'link', kind: 'external', href: 5 } }],
    ['an announcement that is no list', { _type: 'siteSettings', announcement: { id: 'beta', body: {} } }],
  ])('do not keep other documents from being checked: %s', (_value, fields) => {
    const broken = docPage('broken', fields);
    const link = docPage('a', { body: [textBlock('Read on', { link: toPage('broken', 'gone') })] });
    const documents = siteWith(broken, link, docPage('b', { title: '' }), { ...broken, _id: 'drafts.broken' });
    expect(checkSite(documents).map(({ rule }) => rule)).toContain('missing-title');
    expect(checkSite(documents, { version: 'drafts' }).map(({ documentId }) => documentId)).toContain('broken');
  });

  it.each([
    [{ _type: 'steps', steps: [{ _type: 'step', _key: 's', body: [] }] }, /this part of the block, because “title” is/],
    [{ ...textBlock('Words.'), markDefs: [{ _type: 'footnote', _key: 'f' }] }, /not know this part of the block/],
    [{ _type: 'steps' }, /Visitors do not see this block, because “steps” is missing/],
    [{ ...textBlock('Words.'), style: 'h1' }, /Visitors do not see this block, because “style” is missing or invalid/],
  ])('are reported as the part that the site leaves out of a block', (block, message) => {
    const findings = checkSite(siteWith(docPage('a', { body: [{ ...block, _key: 'b' }] })));
    expect(findings.map((finding) => finding.message)).toEqual([expect.stringMatching(message)]);
  });

  it('count as missing if they are null', () => {
    const code = { _type: 'code', _key: 'c', code: 'ls', language: null, highlightedLines: null };
    expect(lines(checkSite(siteWith(docPage('a', { body: [code], image: null, alsoAnswers: null }))))).toEqual([]);
  });

  it('count as missing if editors emptied them', () => {
    const fields = { image: { _type: 'image', crop: { top: 0 } } };
    expect(lines(checkSite(siteWith(docPage('a', fields))))).toEqual([]);
    const emptied = { ...settings('', ''), announcement: { _type: 'announcement', isDismissible: true, body: [] } };
    expect(lines(checkSite(siteWith(emptied)))).toEqual([]);
  });

  it('are reported where the site leaves out a key, an entry, a field or a document', () => {
    const page = { ...docPage('a'), _type: 'legalPage', slug: { current: 'a' } };
    const findings = (fields: object, type = 'legalPage') =>
      lines(checkSite([{ ...page, _type: type, ...fields }])).filter((line) => line.includes('invalid-'));
    expect(findings({ body: [{ ...textBlock('Words.'), _key: undefined }] })).toEqual([
      'error invalid-block body[0]: Visitors do not see this block, because it has no key. Open it in the Studio, which offers to add the key.',
    ]);
    expect(findings({ effectiveDate: 'soon' })).toEqual([
      'error invalid-field effectiveDate: The site ignores “effectiveDate”, because its value is invalid. Enter it again, or clear the field.',
    ]);
    expect(findings({ body: null })).toEqual([
      'error invalid-field body: Visitors see nothing of this document, because “body” is missing or invalid. Fill it in.',
    ]);
    expect(findings({ from: '/old/', to: { kind: 'external', href: '/blog/' } }, 'redirect')).toEqual([
      'error invalid-field to._type: Visitors see nothing of this document, because “_type” is missing or invalid. Fill it in.',
    ]);
    expect(findings({ items: [{ _type: 'sidebarImage', _key: 'i' }] }, 'docsSidebar')).toEqual([
      'error invalid-field items[_key=="i"]: The site does not know this kind of entry, so visitors do not see it. Remove it.',
    ]);
    expect(findings({ items: [{ _type: 'sidebarDoc', _key: 'd' }] }, 'docsSidebar')).toEqual([
      'error invalid-field items[_key=="d"].doc: Visitors do not see this entry, because “doc” is missing or invalid. Fill it in, or remove the entry.',
    ]);
  });
});

it('keeps a note to someone that is shown on purpose', () => {
  expect(checkSite(siteWith(docPage('a', { body: [textBlock('[Counsel: state the governing law.]')] })))).toEqual([]);
});

describe('links', () => {
  it.each([
    '/',
    '/blog/',
    '/docs/guides/target/#next-steps',
    '/docs/guides/target/index.md',
    '/search/?q=robot',
    '/llms.txt',
    '/slack',
    '/slack/',
    '/docs/guides/target/#next%2Dsteps',
    '/docs/guides/target/#:~:text=Next%20steps',
    '/docs/guides/target/#next-steps:~:text=Next',
    'https://elsewhere.example/docs/gone/',
    'mailto:name@example.com',
  ])('accepts %s', (href) => {
    expect(lines(checkSite(siteWith(linkTo(toAddress(href))), { siteUrl: 'https://site.example' }))).toEqual([]);
  });

  it.each([
    ['post', []],
    ['doc', ['broken-link']],
  ])('know whether a %s can have a list of related posts', (type, findings) => {
    const page = docPage('page', { _type: type, slug: { current: 'page' } });
    const rules = checkSite(siteWith(linkTo(toPage('page', 'related-posts')), page)).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'broken-link')).toEqual(findings);
  });

  it('distinguishes the OpenAPI files that a page has from those that it lacks', () => {
    const api = docPage('api', { body: [{ _type: 'openApi', _key: 'o', file: { source: '{}' } }] });
    const findingsOf = (file: string) =>
      checkSite(siteWith(linkTo(toAddress(`/docs/guides/api/${file}`)), api)).map(({ rule }) => rule);
    expect(findingsOf('openapi.json')).toEqual([]);
    expect(findingsOf('openapi-2.json')).toEqual(['broken-link']);
  });

  it.each([
    ['/docs/', '/docs/'],
    ['/docs/guides/target.html', '/docs/guides/target/'],
    ['/docs/guides/target', '/docs/guides/target/'],
  ])('warns about %s, which redirects', (href) => {
    expect(checkSite(siteWith(linkTo(toAddress(href))))).toMatchObject([
      { rule: 'redirected-link', severity: 'warning' },
    ]);
  });

  it('finds the redirect of an old address that ends in .html', () => {
    const documents = [redirect('/old.html', toPage('target')), redirect('/older/index.html', toAddress('/old.html'))];
    expect(checkSite([...siteWith(linkTo(toAddress('/older/'))), ...documents])).toMatchObject([
      { rule: 'redirected-link', documentId: 'a' },
      { rule: 'redirected-link', documentId: 'redirect/older/index.html' },
    ]);
  });

  it('checks the complete URL of a page on the site', () => {
    const documents = siteWith(linkTo(toAddress('https://site.example/docs/gone/')));
    expect(checkSite(documents, { siteUrl: 'https://site.example' })).toMatchObject([{ rule: 'broken-link' }]);
  });

  it('reports a link to a page that is not published, by its title', () => {
    const documents = siteWith(linkTo(toPage('new')), docPage('drafts.new', { title: 'New page' }));
    expect(lines(checkSite(documents)).find((line) => line.startsWith('error broken-link'))).toContain(
      '“Read on” links to “New page”, which is not published',
    );
  });

  it('lets two new pages that link to each other be published one after the other', () => {
    const one = docPage('drafts.one', { body: [textBlock('Two', { link: toPage('two') })] });
    const two = docPage('drafts.two', { body: [textBlock('One', { link: toPage('one') })] });
    const inDrafts = checkSite(siteWith(one, two), { version: 'drafts' });
    expect(inDrafts.filter(({ rule }) => rule === 'broken-link').map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
    ]);
  });

  describe('of drafts that need each other', () => {
    const draft = (name: string, ...links: object[]) =>
      docPage(`drafts.${name}`, {
        title: `Draft ${name}`,
        body: [
          textBlock('Added', { style: 'h2', key: 'h' }),
          ...links.map((link, index) => textBlock('Read on', { link, key: `${index}` })),
        ],
      });
    const addressOf = (name: string) => toAddress(`/docs/guides/${name}/`);
    const severities = (documents: readonly StoredDocument[]) =>
      Object.fromEntries(
        checkSite(documents, { version: 'drafts' })
          .filter(({ rule }) => rule === 'broken-link')
          .map(({ documentId, severity }) => [documentId, severity]),
      );

    it.each([
      ['link by address', siteWith(draft('one', addressOf('two')), draft('two', addressOf('one')))],
      [
        'link in a circle of three',
        siteWith(draft('one', toPage('two')), draft('two', addressOf('three')), draft('three', toPage('one'))),
      ],
      [
        'link to new headings of published pages',
        [
          ...siteWith(docPage('one'), docPage('two')),
          draft('one', toPage('two', 'added')),
          draft('two', toAddress('/docs/guides/one/#added')),
        ],
      ],
      [
        'link to a new page that links to a new heading',
        [...siteWith(docPage('one'), draft('two', toPage('one', 'added'))), draft('one', toPage('two'))],
      ],
    ])('only warns if they %s', (_how, documents) => {
      const found = severities(documents);
      expect(Object.keys(found).length).toBeGreaterThan(1);
      expect(new Set(Object.values(found))).toEqual(new Set(['warning']));
    });

    it('reports the link to a page that can be published first', () => {
      expect(severities(siteWith(draft('one', toPage('two')), draft('two')))).toEqual({ one: 'error' });
      // A circle that does not contain the page.
      const circle = [draft('two', toPage('three')), draft('three', toPage('two'))];
      expect(severities(siteWith(draft('one', toPage('two')), ...circle))).toEqual({
        one: 'error',
        two: 'warning',
        three: 'warning',
      });
      // The new page links to the published version.
      const published = siteWith(docPage('one'), draft('two', toPage('one')));
      expect(severities([...published, draft('one', toPage('two'))])).toEqual({ one: 'error' });
    });

    it('says that the page can be published first, and reports it once it is live', () => {
      const two = draft('two', toPage('one'));
      const inDrafts = checkSite(siteWith(draft('one', toPage('two')), two), { version: 'drafts' });
      expect(inDrafts.find(({ documentId }) => documentId === 'one')?.message).toBe(
        '“Read on” links to “Draft two”, which is not published, so visitors cannot follow the link. Publish that page, or remove the link. “Draft two” needs this page in turn, so you can publish this page first.',
      );
      const live = checkSite(siteWith({ ...draft('one', toPage('two')), _id: 'one' }, two));
      expect(live).toContainEqual(
        expect.objectContaining({ documentId: 'one', rule: 'broken-link', severity: 'error' }),
      );
    });
  });

  it('accepts the link of a draft to a heading that the draft adds', () => {
    const body = [
      textBlock('New heading', { style: 'h2', key: 'h' }),
      textBlock('Up', { link: toPage('a', 'new-heading') }),
    ];
    const documents = [...siteWith(docPage('a')), docPage('drafts.a', { body })];
    expect(lines(checkSite(documents, { version: 'drafts' }))).toEqual([]);
  });
});

describe('links to headings', () => {
  const heading = (text: string) => textBlock(text, { style: 'h2', key: 'h' });
  const toHeading = { ...toPage('target', 'next-steps'), headingKey: 'h' };
  const siteWithTarget = (text: string) =>
    siteWith(linkTo(toHeading)).map((document) =>
      document._id === 'target' ? { ...document, body: [heading(text)] } : document,
    );

  it('keep working when its words change', () => {
    expect(lines(checkSite(siteWithTarget('What to do next')))).toEqual([]);
  });

  it('keep working when it was deleted and typed again', () => {
    expect(lines(checkSite(siteWith(linkTo({ ...toHeading, headingKey: 'deleted' }))))).toEqual([]);
  });

  it('are reported when the heading is not published yet', () => {
    const draft = docPage('drafts.target', { title: 'Target', body: [heading('New')] });
    const documents = [...siteWith(linkTo({ ...toPage('target', 'new'), headingKey: 'h' })), draft];
    expect(lines(checkSite(documents))).toEqual([
      `error broken-link ${LINK}.anchor: “Read on” links to the heading “new” of “Target”, which is not published yet. Publish that page, or choose another heading.`,
    ]);
  });
});

describe('the same address', () => {
  it('does not block a published page because of a draft', () => {
    const draft = docPage('drafts.b', { slug: { current: 'guides/a' } });
    const documents = [...siteWith(docPage('a')), draft];
    expect(checkSite(documents).filter(({ rule }) => rule === 'duplicate-path')).toEqual([]);
    expect(checkSite(documents, { version: 'drafts' })).toContainEqual(
      expect.objectContaining({ rule: 'duplicate-path', severity: 'error', documentId: 'b' }),
    );
  });
});

describe('headings', () => {
  const section = (body: object[]) => ({ _type: 'split', _key: 'x', heading: 'Section', body });

  it('are below the heading of their section', () => {
    const page = (style: string): StoredDocument => ({
      ...docPage('homePage', { blocks: [section([textBlock('Details', { style })])], body: undefined }),
      _type: 'homePage',
    });
    expect(lines(checkSite(siteWith(page('h3'))))).toEqual([]);
    expect(lines(checkSite(siteWith(page('h4'))))).toEqual([
      'error skipped-heading blocks[_key=="x"].body[_key=="b"]: “Details” is a level 4 heading below a level 2 heading. Change it to level 3.',
    ]);
  });

  it('in steps, tabs and answers count, too', () => {
    const steps = {
      _type: 'steps',
      _key: 's',
      steps: [{ _type: 'step', _key: 'one', title: 'First', body: [textBlock('Deep', { style: 'h5' })] }],
    };
    expect(lines(checkSite(siteWith(docPage('a', { body: [steps] }))))).toEqual([
      'error skipped-heading body[_key=="s"].steps[_key=="one"].body[_key=="b"]: “Deep” is a level 5 heading below a level 1 heading. Change it to level 2.',
    ]);
  });
});

it('ignores code and words for search', () => {
  const code = { _type: 'code', _key: 'c', code: '// TODO: see [it](/gone/)' };
  expect(lines(checkSite(siteWith(docPage('a', { body: [code], alsoAnswers: ['lorem ipsum'] }))))).toEqual([]);
});

describe('redirects', () => {
  const findingsOf = (from: string) => lines(checkSite([redirect(from, toAddress('/blog/'))]));

  it.each([
    '/docs',
    '/docs/',
    '/docs.html',
    '/slack',
    '/slack/',
    '/styleguide/',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/llms.txt',
    '/mcp',
    '/images/robot.png',
    '/files/manual/',
    '/shared/token/',
    '/1/indexes/site/queries',
    '/api/health/',
    '/guides/setup.md',
    '/docs/guides/api/openapi.json',
    '/docs/guides/setup/social-card.png',
  ])('cannot start at %s, to which the site responds before it looks for redirects', (from) => {
    expect(findingsOf(from)).toEqual([
      'error invalid-redirect from: The site uses this path itself. Choose another one.',
    ]);
  });

  it.each([
    '/docs/old/',
    '/sitemap/',
    '/feeds/',
    '/feed.xml',
    '/search/help/',
    '/slack/invite/',
    '/images/',
    '/images/2019/robot.png',
    '/openapi.json',
  ])('can start at %s, where no route of the site is', (from) => {
    expect(findingsOf(from)).toEqual([]);
  });
});
