import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import { docPage, settingsWithAnnouncement, siteWith, textBlock, toLines, toPage } from './small-site.fixture.ts';

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
    expect(toLines(checkSite(siteWith(docPage('a', { body: [code], image: null, alsoAnswers: null }))))).toEqual([]);
  });

  it('count as missing if editors emptied them', () => {
    const fields = { image: { _type: 'image', crop: { top: 0 } } };
    expect(toLines(checkSite(siteWith(docPage('a', fields))))).toEqual([]);
    const emptied = {
      ...settingsWithAnnouncement('', ''),
      announcement: { _type: 'announcement', isDismissible: true, body: [] },
    };
    expect(toLines(checkSite(siteWith(emptied)))).toEqual([]);
  });

  it('are reported where the site uses a default for a required setting', () => {
    const settings = { ...settingsWithAnnouncement('', ''), announcement: undefined };
    const findings = (fields: object) => toLines(checkSite([{ ...settings, ...fields }]));
    const message = 'The site uses a default for “portalHost”, because it is missing or invalid. Fill it in.';
    expect(findings({ portalHost: 'no web address' })).toEqual([`error invalid-field portalHost: ${message}`]);
    expect(findings({ portalHost: undefined })).toEqual([`error invalid-field portalHost: ${message}`]);
  });

  it('are reported where the site leaves out a key, an entry, a field or a document', () => {
    const page = { ...docPage('a'), _type: 'legalPage', slug: { current: 'a' } };
    const findings = (fields: object, type = 'legalPage') =>
      toLines(checkSite([{ ...page, _type: type, ...fields }])).filter((line) => line.includes('invalid-'));
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
