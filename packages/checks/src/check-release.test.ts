import { describe, expect, it } from 'vitest';
import { checkReleaseInSteps, publishRelease } from './check-release.ts';
import { runToEnd } from './run-to-end.ts';
import { docPage, redirect, siteWith, textBlock, toAddress, toPage } from './small-site.fixture.ts';
import type { StoredDocument } from './site/stored-document.ts';

const checkRelease = (before: readonly StoredDocument[], after: readonly StoredDocument[]) =>
  runToEnd(checkReleaseInSteps(before, after, {}));

const linkTo = (id: string, link: object) => docPage(id, { body: [textBlock('Read on', { link })] });

const inRelease = (document: StoredDocument): StoredDocument => ({ ...document, _id: `versions.r1.${document._id}` });

/** The rules and ids of what is wrong after a release is published on a site. */
function findingsOf(site: readonly StoredDocument[], ...versions: StoredDocument[]) {
  const after = publishRelease(site, versions.map(inRelease));
  return checkRelease(site, after).map(({ rule, documentId }) => `${rule} ${documentId}`);
}

it('finds a link to a page that was removed meanwhile', () => {
  expect(findingsOf(siteWith(docPage('a')), linkTo('a', toPage('gone')))).toEqual(['broken-link a']);
});

it('finds a link on the site to a page that the release removes', () => {
  const site = siteWith(docPage('b'), linkTo('a', toPage('b')));
  expect(findingsOf(site, { ...docPage('b'), _system: { delete: true } })).toContain('broken-link a');
});

it('finds an announcement that the release changes, and that keeps its name', () => {
  const settings = (id: string, text: string): StoredDocument => ({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Example',
    announcement: { id, body: [textBlock(text)] },
  });
  const site = siteWith(settings('beta', 'The beta is out.'));
  const rulesOf = (version: StoredDocument) =>
    findingsOf(site, version).filter((finding) => finding.startsWith('reused-announcement-id'));
  expect(rulesOf(settings('beta', 'The beta has ended.'))).toEqual(['reused-announcement-id siteSettings']);
  expect(rulesOf(settings('end', 'The beta has ended.'))).toEqual([]);
  expect(rulesOf(settings('beta', 'The beta is out.'))).toEqual([]);
});

it('says that the release unpublishes what a page refers to', () => {
  const page = { ...linkTo('a', toPage('b')), related: [{ _type: 'reference', _key: 'r', _ref: 'b' }] };
  const site = siteWith(page, docPage('b'));
  const versions = [inRelease({ ...docPage('b'), _system: { delete: true } })];
  // A page that is unpublished often has a draft.
  for (const before of [site, [...site, { ...docPage('b'), _id: 'drafts.b' }]]) {
    const findings = checkRelease(before, publishRelease(before, versions));
    expect(findings.filter(({ documentId }) => documentId === 'a').map(({ message }) => message)).toEqual([
      '“Read on” links to “Page b”, which the release unpublishes. Choose another page, or remove the link.',
      'The release unpublishes “Page b”, so visitors do not see it here. Remove it here, too.',
    ]);
  }
});

it('says that the release unpublishes the page at an address', () => {
  const [page, target] = [linkTo('a', toAddress('/docs/guides/b/')), docPage('b')];
  const site = siteWith(page, target);
  const versions = [inRelease({ ...target, _system: { delete: true } })];
  for (const before of [site, [...site, { ...target, _id: 'drafts.b' }]]) {
    const findings = checkRelease(before, publishRelease(before, versions));
    expect(findings.filter(({ documentId }) => documentId === 'a').map(({ message }) => message)).toEqual([
      '“Read on” links to “Page b”, which the release unpublishes. Choose another page, or remove the link.',
    ]);
  }
  // Visitors of the address get a page, or are redirected.
  const successor = inRelease({ ...docPage('c'), slug: target['slug'] });
  const moved = inRelease(redirect('/docs/guides/b/', toPage('target')));
  for (const added of [successor, moved]) {
    const findings = checkRelease(site, publishRelease(site, [...versions, added]));
    expect(findings.filter(({ rule }) => rule === 'broken-link')).toEqual([]);
  }
});

it('says that the release unpublishes the page with the OpenAPI file at an address', () => {
  const target = docPage('b', { body: [{ _type: 'openApi', _key: 'o', file: { source: '{}' } }] });
  const versions = [inRelease({ ...target, _system: { delete: true } })];
  for (const file of ['openapi.json', 'openapi-2.json']) {
    const site = siteWith(linkTo('a', toAddress(`/docs/guides/b/${file}`)), target);
    for (const before of [site, [...site, { ...target, _id: 'drafts.b' }]]) {
      const findings = checkRelease(before, publishRelease(before, versions));
      expect(findings.filter(({ documentId }) => documentId === 'a').map(({ message }) => message)).toEqual(
        // A link to a file that the page lacks is wrong already.
        file === 'openapi.json'
          ? ['“Read on” links to “Page b”, which the release unpublishes. Choose another page, or remove the link.']
          : [],
      );
    }
  }
});

it('finds a page that was removed with a redirect meanwhile, and would come back', () => {
  const site = siteWith(redirect('/docs/guides/a/', toAddress('/docs/')));
  expect(findingsOf(site, docPage('a'))).toContain('conflicting-redirect redirect/docs/guides/a/');
});

describe('a page that moves', () => {
  const site = siteWith(docPage('a'));
  const moved = inRelease(docPage('a', { slug: { _type: 'slug', current: 'guides/b' } }));
  const lostAddresses = (before: readonly StoredDocument[], ...versions: StoredDocument[]) =>
    checkRelease(before, publishRelease(before, versions)).filter(({ rule }) => rule === 'lost-address');

  it('loses the visitors of its address', () => {
    const finding = {
      severity: 'warning',
      documentId: 'a',
      path: 'slug',
      message:
        'The page moves to /docs/guides/b/, and visitors of /docs/guides/a/ will see “Page not found”. Choose “Redirect visitors” below the address that changes.',
    };
    // A draft may have the address, which no visitor sees.
    for (const before of [site, [...site, { ...docPage('a'), _id: 'drafts.a' }]]) {
      expect(lostAddresses(before, moved)).toEqual([expect.objectContaining(finding)]);
    }
  });

  it('loses the visitors of a redirect that the release replaces, unless a page is there', () => {
    const before = [...site, redirect('/docs/guides/c/', toPage('target'))];
    const replacement = inRelease({ ...redirect('/docs/guides/a/', toPage('a')), _id: before.at(-1)?._id ?? '' });
    expect(lostAddresses(before, moved, replacement)).toEqual([
      expect.objectContaining({
        path: 'from',
        message:
          'Visitors of /docs/guides/c/ are redirected now, and will see “Page not found”. Add a redirect from /docs/guides/c/ to the release.',
      }),
    ]);
    const there = inRelease(docPage('a', { slug: { _type: 'slug', current: 'guides/c' } }));
    expect(lostAddresses(before, there, replacement)).toEqual([]);
  });

  it('keeps them with a redirect, or if another page takes its place', () => {
    const successor = inRelease(docPage('c', { slug: { _type: 'slug', current: 'guides/a' } }));
    const redirected = redirect('/docs/guides/a/', toPage('a'));
    expect(lostAddresses(site, moved, inRelease(redirected))).toEqual([]);
    expect(lostAddresses([...site, redirected], moved)).toEqual([]);
    expect(lostAddresses(site, moved, successor)).toEqual([]);
  });

  it('has no old address if it was not published, or is removed', () => {
    expect(lostAddresses(siteWith(), moved)).toEqual([]);
    expect(lostAddresses(site, { ...inRelease(docPage('a')), _system: { delete: true } })).toEqual([]);
  });
});

it('accepts links between pages of the release, and does not repeat what is wrong already', () => {
  const site = siteWith(linkTo('a', toPage('gone')), docPage('b'));
  expect(findingsOf(site, linkTo('b', toPage('c')), docPage('c'))).not.toContainEqual(
    expect.stringMatching(/^broken-link/),
  );
});
