import { expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import type { StoredDocument } from './site/stored-document.ts';
import { docPage, siteWith, textBlock, SPLIT_SECTION } from './small-site.fixture.ts';

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
  [
    'blocks',
    { body: [{ ...SPLIT_SECTION, _type: 'admonition', kind: 'note', body: [textBlock('A'), textBlock('B')] }] },
  ],
  ['references', { related: [1, 2].map((id) => ({ _type: 'reference', _key: 'r', _ref: `doc-${id}` })) }],
  [
    'spans',
    { body: [{ ...textBlock('A'), children: ['A', 'B'].map((text) => ({ _type: 'span', _key: 's', text })) }] },
  ],
])('reports repeated keys of %s once for each list', (_entries, fields) => {
  const findings = checkSite(siteWith(docPage('a', fields))).filter(({ rule }) => rule === 'duplicate-key');
  expect(findings).toHaveLength(1);
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
