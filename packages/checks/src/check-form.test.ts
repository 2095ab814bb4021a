import { evaluateSync, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { checkForm, findNeededDrafts, findPageAtAddress, relatedDocumentsQuery } from './check-form.ts';
import type { StoredDocument } from './site/stored-document.ts';
import { docPage, redirect, sidebar, siteWith, textBlock, toAddress, toPage } from './small-site.fixture.ts';

/** Checks a document as a form does, and returns the rules and fields of the findings. */
function check(document: StoredDocument, dataset: readonly StoredDocument[]): string[] {
  const { groq, params } = relatedDocumentsQuery(document);
  const related = evaluateSync(parse(groq, { params }), { dataset: [...dataset], params }).data as StoredDocument[];
  return checkForm(document, related).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
}

const linkTo = (link: object) => docPage('drafts.a', { body: [textBlock('Read on', { link })] });
const LINK = 'body[_key=="b"].markDefs[_key=="l"]';

it.each([
  ['a page', toPage('target', 'next-steps'), []],
  ['a deleted page', toPage('deleted'), [`error broken-link ${LINK}.reference`]],
  ['a heading that is not there', toPage('target', 'last'), [`error broken-link ${LINK}.anchor`]],
  ['the address of a page', toAddress('/docs/guides/target/'), []],
  ['the address of no page', toAddress('/docs/guides/deleted/'), [`error broken-link ${LINK}.href`]],
  ['a redirect', toAddress('/old/'), [`warning redirected-link ${LINK}.href`]],
])('reads what a link to %s needs, and no more', (_title, link, findings) => {
  const dataset = [...siteWith(docPage('a')), docPage('unrelated'), redirect('/old/', toPage('target'))];
  expect(check(linkTo(link), dataset)).toEqual(findings);
  const { groq, params } = relatedDocumentsQuery(linkTo(link));
  const related = evaluateSync(parse(groq, { params }), { dataset, params }).data as StoredDocument[];
  expect(related.map(({ _id }) => _id)).not.toContain('unrelated');
});

it('checks the form instead of the stored draft', () => {
  const stored = docPage('drafts.a', { body: [textBlock('Details', { style: 'h4' })] });
  expect(check(docPage('drafts.a'), siteWith(docPage('a'), stored))).toEqual([]);
});

it('leaves to the fields what they check themselves', () => {
  expect(check(docPage('drafts.a', { title: '', description: '' }), siteWith(docPage('a')))).toEqual([]);
});

it('reports what an import stored, which no field checks', () => {
  const steps = { _type: 'steps', _key: 's', steps: [{ _type: 'step', _key: 't', body: [] }] };
  const body = [
    { _type: 'carousel', _key: 'c' },
    { ...textBlock('Words.', { key: 'h' }), style: 'h1' },
    { ...textBlock('Words.'), _key: undefined },
    steps,
  ];
  expect(check(docPage('drafts.a', { body, alsoAnswers: [''] }), siteWith(docPage('a')))).toEqual([
    'error invalid-block body[_key=="c"]',
    'error invalid-block body[_key=="h"].style',
    'error invalid-block body[2]',
  ]);
});

it.each([
  ['a further page of a tag', '/blog/tags/robots/page/2/', []],
  ['a further page of an author', '/blog/authors/ada/page/12/', []],
  ['a further page of a deleted tag', '/blog/tags/deleted/page/2/', [`error broken-link ${LINK}.href`]],
  ['an OpenAPI file', '/docs/guides/api/openapi.json', []],
  ['the second OpenAPI file of a page', '/docs/guides/api/openapi-2.json', []],
  ['a third OpenAPI file of two', '/docs/guides/api/openapi-3.json', [`error broken-link ${LINK}.href`]],
])('reads what the address of %s needs', (_title, href, findings) => {
  const file = (source: string) => ({ _type: 'openApi', _key: source, file: { source } });
  const dataset = [
    ...siteWith(docPage('a'), docPage('api', { body: [file('{"a":1}'), file('{"b":1}'), file('{"a":1}')] })),
    { _id: 'tag', _type: 'tag', title: 'Robots', slug: { current: 'robots' } },
    { _id: 'author', _type: 'author', name: 'Ada', slug: { current: 'ada' } },
  ];
  expect(check(linkTo(toAddress(href)), dataset)).toEqual(findings);
});

it('accepts the address of an OpenAPI file that the form adds', () => {
  const link = toAddress('/docs/guides/api/openapi.json');
  const form = docPage('drafts.api', {
    slug: { current: 'guides/api' },
    body: [{ _type: 'openApi', _key: 'o', file: { source: '{}' } }, textBlock('Download', { link })],
  });
  expect(check(form, siteWith(docPage('api')))).toEqual([]);
  expect(check(linkTo(link), [...siteWith(docPage('a'), docPage('api')), form])).toEqual([
    `error broken-link ${LINK}.href`,
  ]);
});

it.each([
  ['a published page', siteWith(docPage('a'))],
  ['a new page', siteWith()],
])('accepts a link of %s to itself, and to a heading that the form adds', (_title, dataset) => {
  const body = [
    textBlock('Top', { link: toPage('a') }),
    textBlock('First steps', { style: 'h2', key: 'h' }),
    textBlock('Steps', { link: toPage('a', 'first-steps'), key: 'c' }),
    textBlock('Address', { link: toAddress('/docs/guides/a/#first-steps'), key: 'd' }),
  ];
  expect(check(docPage('drafts.a', { body }), [...dataset, sidebar('target', 'a')])).toEqual([]);
  expect(
    check(docPage('drafts.a', { body: [...body, textBlock('Gone', { link: toPage('a', 'gone'), key: 'e' })] }), [
      ...dataset,
      sidebar('target', 'a'),
    ]),
  ).toEqual(['error broken-link body[_key=="e"].markDefs[_key=="l"].anchor']);
});

it('compares a redirect with the others and their drafts, and with the page at its path', () => {
  const form = (from: string, to: object) => ({ ...redirect(from, to), _id: 'drafts.redirect-new' });
  const dataset = [
    ...siteWith(),
    redirect('/a/', toAddress('/b/')),
    { ...redirect('/c/', toAddress('/d/')), _id: 'drafts.redirect-c' },
    // A new redirect without a path does not block the others.
    { _id: 'drafts.redirect-empty', _type: 'redirect' },
  ];
  const conflictsOf = (from: string, to: object) =>
    check(form(from, to), dataset).filter((line) => line.includes('conflicting'));
  expect(conflictsOf('/new/', toAddress('/a/'))).toEqual([]);
  for (const [from, to] of [
    ['/a', toAddress('/search/')],
    ['/d/', toAddress('/c/')],
    ['/docs/guides/target/', toAddress('/search/')],
    ['/docs/guides/target/', toPage('target')],
  ] as const) {
    expect(conflictsOf(from, to)).toEqual(['error conflicting-redirect from']);
  }
});

it('accepts a redirect to a page that a release moves', () => {
  const moved = docPage('target', { slug: { current: 'guides/moved' } });
  const form = { ...redirect('/docs/guides/target/', toPage('target')), _id: 'drafts.redirect-new' };
  expect(check(form, [...siteWith(), { ...moved, _id: 'versions.r1.target' }])).toEqual([]);
});

it('finds the drafts that a draft needs, and then those that they need', () => {
  const draft = (name: string, link: object) => docPage(`drafts.${name}`, { body: [textBlock('Read on', { link })] });
  const form = draft('a', toPage('b'));
  const dataset = [form, draft('b', toAddress('/docs/guides/c/')), draft('c', toPage('a')), docPage('drafts.d')];
  const read = (needed: readonly StoredDocument[]) => {
    const { groq, params } = relatedDocumentsQuery(form, needed);
    return evaluateSync(parse(groq, { params }), { dataset, params }).data as StoredDocument[];
  };
  const idsOf = (documents: readonly StoredDocument[]) => documents.map(({ _id }) => _id);
  const first = findNeededDrafts(form, read([]));
  expect(idsOf(first)).toEqual(['drafts.b']);
  const second = findNeededDrafts(form, read(first));
  expect(idsOf(second)).toEqual(['drafts.b', 'drafts.c']);
  expect(checkForm(form, read([]))).toContainEqual(expect.objectContaining({ rule: 'broken-link', severity: 'error' }));
  expect(checkForm(form, read(second))).toContainEqual(
    expect.objectContaining({ rule: 'broken-link', severity: 'warning' }),
  );
});

it('names the page that has the address', () => {
  const related = siteWith();
  const form = docPage('drafts.new', { slug: { current: 'guides/target' } });
  expect(findPageAtAddress(form, related)).toMatchObject({ id: 'target', isDraft: false });
  expect(findPageAtAddress(docPage('drafts.new'), related)).toBeUndefined();
  expect(check(form, related)).toContain('error duplicate-path slug');
});

it('names a version in a release that has the address, which does not block publishing', () => {
  const version = docPage('versions.r1.other', { title: 'Other', slug: { current: 'guides/new' } });
  const form = docPage('drafts.new');
  const dataset = [...siteWith(docPage('other')), version];
  expect(findPageAtAddress(form, dataset)).toMatchObject({ id: 'other', isDraft: true });
  expect(check(form, dataset)).toContain('warning duplicate-path slug');
  const removal = { ...version, _system: { delete: true } };
  expect(findPageAtAddress(form, [...siteWith(docPage('other')), removal])).toBeUndefined();
  // Its own version.
  expect(findPageAtAddress(docPage('drafts.other', { slug: version['slug'] }), dataset)).toBeUndefined();
});

describe('a version in a release', () => {
  const version = (release: string, document: StoredDocument): StoredDocument => ({
    ...document,
    _id: `versions.${release}.${document._id}`,
  });
  const linkInRelease = (link: object) => version('r1', docPage('a', { body: [textBlock('Read on', { link })] }));

  it.each([
    ['a page', toPage('new')],
    ['the address of a page', toAddress('/docs/guides/new/')],
    ['a heading', toPage('target', 'added')],
  ])('can link to %s of the same release only', (_title, link) => {
    const target = docPage('target', { body: [textBlock('Added', { style: 'h2' })] });
    const datasetIn = (release: string) => [
      ...siteWith(docPage('a')),
      ...[docPage('new'), target].map((document) => version(release, document)),
    ];
    expect(check(linkInRelease(link), datasetIn('r1'))).toEqual([]);
    expect(check(linkInRelease(link), datasetIn('r2'))).toMatchObject([expect.stringContaining('error broken-link')]);
    expect(check(linkTo(link), datasetIn('r1'))).toMatchObject([expect.stringContaining('error broken-link')]);
  });

  it('is compared with the site without the pages that the release unpublishes', () => {
    const removal = version('r1', docPage('target', { _system: { delete: true } }));
    const dataset = [...siteWith(docPage('a')), removal];
    const successor = version('r1', docPage('a', { slug: docPage('target')['slug'] }));
    expect(check(successor, dataset)).not.toContain('error duplicate-path slug');
    expect(check(version('r2', { ...successor, _id: 'a' }), dataset)).toContain('error duplicate-path slug');
    expect(check(linkInRelease(toPage('target')), dataset)).toEqual([`error broken-link ${LINK}.reference`]);
    expect(check(version('r1', redirect('/docs/guides/target/', toPage('a'))), dataset)).toEqual([]);
  });

  it('reads the docs sidebar of the same release', () => {
    const dataset = [...siteWith(), version('r1', sidebar('target', 'new')), version('r1', docPage('new'))];
    expect(check(version('r1', docPage('new')), dataset)).toEqual([]);
    expect(check(version('r1', sidebar('target', 'new')), dataset)).toEqual([]);
    expect(check(version('r2', docPage('new')), dataset)).toEqual(['warning orphan-page title']);
  });

  it('is compared with the published document', () => {
    const settings = (text: string): StoredDocument => ({
      _id: 'siteSettings',
      _type: 'siteSettings',
      announcement: { id: 'beta', body: [textBlock(text)] },
    });
    const changed = version('r1', settings('The beta has ended.'));
    expect(check(changed, [settings('The beta is out.'), changed])).toEqual([
      'warning reused-announcement-id announcement.id',
    ]);
  });
});
