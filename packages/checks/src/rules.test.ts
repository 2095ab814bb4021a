import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import { RULE_TITLES } from './finding.ts';
import { RULES } from './rules.ts';
import type { StoredDocument } from './site/stored-document.ts';
import {
  docPage,
  redirect,
  sidebar,
  siteWith,
  textBlock,
  toAddress,
  toPage,
  toLines,
  linkTo,
  LINK_PATH,
  settingsWithAnnouncement,
  SPLIT_SECTION,
} from './small-site.fixture.ts';

const figure = (alt: unknown, assetId: string) => ({
  _type: 'figure',
  _key: 'f',
  alt,
  image: { _type: 'image', asset: { _type: 'reference', _ref: assetId } },
});

const IMAGE_ID = `image-${'a'.repeat(40)}-800x600-png`;
const asset = (size: number): StoredDocument => ({ _id: IMAGE_ID, _type: 'sanity.imageAsset', size });

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

const BREAKING: [rule: string, documents: StoredDocument[], line: string, version?: 'published' | 'drafts'][] = [
  [
    'invalid-link',
    siteWith(linkTo({ ...toAddress('javascript:alert(1)') })),
    `error invalid-link ${LINK_PATH}.href: Enter the complete URL, starting with https://.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toPage('deleted'))),
    `error broken-link ${LINK_PATH}.reference: “Read on” links to a page that was deleted. Choose another page, or remove the link.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toPage('target', 'first-steps'))),
    `error broken-link ${LINK_PATH}.anchor: “Read on” links to the heading “first-steps” of “Target”, which has no such heading. Choose another heading, or clear it to link to the top of the page.`,
  ],
  [
    'broken-link',
    siteWith(linkTo(toAddress('/docs/guides/nowhere/'))),
    `error broken-link ${LINK_PATH}.href: “Read on” links to /docs/guides/nowhere/, but the site has no page there. Correct the address, or choose “Page on this site” and pick the page.`,
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
    `warning redirected-link ${LINK_PATH}.href: “Read on” links to /old/, which only redirects. Link to the page that it leads to instead.`,
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
    siteWith(docPage('a', { body: [textBlock('[What readers can do at the end, in one sentence]')] })),
    'error placeholder-text body[_key=="b"]: Replace the sample text “[What readers can do at the end, in one sentence]”, or remove it.',
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
    siteWith({
      ...docPage('a'),
      _type: 'page',
      slug: { current: 'a' },
      blocks: [{ ...SPLIT_SECTION, illustration: 'fax' }],
    }),
    'error unknown-illustration blocks[_key=="s"].illustration: The site no longer has the illustration “fax”, so visitors see none here. Choose another one, or clear the field.',
  ],
  [
    'invalid-field',
    siteWith({ ...docPage('a'), _type: 'post', slug: { current: 'a' } }),
    'error invalid-field publishedAt: Visitors see nothing of this document, because “publishedAt” is missing or invalid. Fill it in.',
  ],
  [
    'reused-announcement-id',
    siteWith(
      settingsWithAnnouncement('beta', 'The beta is out.'),
      settingsWithAnnouncement('beta', 'The beta has ended.', 'drafts.siteSettings'),
    ),
    'warning reused-announcement-id announcement.id: The announcement has a new text, but still the name “beta”, so visitors who dismissed it will not see it. Enter a new name to show it to everyone.',
    'drafts',
  ],
];

it.each(BREAKING)('reports %s at the field, with what to do', (_rule, documents, line, version = 'published') => {
  expect(toLines(checkSite(documents, { version }))).toContain(line);
});

it('has a document that breaks each rule, and a title for it', () => {
  const rules = new Set(RULES.map(({ name }) => name));
  // Only a release breaks the other one, which the tests of releases check.
  expect(new Set([...BREAKING.map(([rule]) => rule), 'lost-address'])).toEqual(rules);
  expect(new Set(Object.keys(RULE_TITLES))).toEqual(rules);
});

it('reports an image without alternative text once', () => {
  const rules = (alt: unknown) =>
    checkSite(siteWith(docPage('a', { body: [figure(alt, IMAGE_ID)] })))
      .filter(({ rule }) => rule !== 'broken-reference')
      .map(({ rule }) => rule);
  expect([undefined, null, '', ' '].map(rules)).toEqual(Array.from({ length: 4 }, () => ['missing-alt']));
});

it('reports nothing about a published announcement', () => {
  expect(checkSite(siteWith(settingsWithAnnouncement('beta', 'The beta is out.')))).toEqual([]);
});

it('counts a link with the complete URL of the site as a link to the page', () => {
  const siteUrl = 'https://site.example';
  const documents = [...siteWith(linkTo(toAddress(`${siteUrl}/imprint/`))), legalPage];
  expect(checkSite(documents, { siteUrl }).filter(({ rule }) => rule === 'orphan-page')).toEqual([]);
});

it.each([
  '[Counsel: state the governing law.]',
  '[Editor’s note: an earlier version named another port.]',
  '[Update May 3: the beta is open to everyone.]',
  '[This post was updated in May]',
])('keeps the note “%s”, which is shown on purpose', (note) => {
  expect(checkSite(siteWith(docPage('a', { body: [textBlock(note)] })))).toEqual([]);
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
    expect(toLines(checkSite(siteWith(page('h3'))))).toEqual([]);
    expect(toLines(checkSite(siteWith(page('h4'))))).toEqual([
      'error skipped-heading blocks[_key=="x"].body[_key=="b"]: “Details” is a level 4 heading below a level 2 heading. Change it to level 3.',
    ]);
  });

  it('in steps, tabs and answers count, too', () => {
    const steps = {
      _type: 'steps',
      _key: 's',
      steps: [{ _type: 'step', _key: 'one', title: 'First', body: [textBlock('Deep', { style: 'h5' })] }],
    };
    expect(toLines(checkSite(siteWith(docPage('a', { body: [steps] }))))).toEqual([
      'error skipped-heading body[_key=="s"].steps[_key=="one"].body[_key=="b"]: “Deep” is a level 5 heading below a level 1 heading. Change it to level 2.',
    ]);
  });
});

it('ignores code and words for search', () => {
  const code = { _type: 'code', _key: 'c', code: '// TODO: see [it](/gone/)' };
  expect(toLines(checkSite(siteWith(docPage('a', { body: [code], alsoAnswers: ['lorem ipsum'] }))))).toEqual([]);
});
