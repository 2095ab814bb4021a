import { expect, test } from 'vitest';
import { withHeadingKeys } from './with-heading-keys.ts';

const KEYS = new Map([['doc-faq', new Map([['cost', 'h']])]]);
const LINK = { _type: 'link', kind: 'internal', reference: { _ref: 'doc-faq' }, anchor: 'cost' };

test('adds the key of its heading to a link in a cell of a table', () => {
  const tableWith = (link: object) => ({ _type: 'table', rows: [{ cells: [{ body: [{ markDefs: [link] }] }] }] });
  expect(withHeadingKeys(tableWith(LINK), KEYS)).toEqual(tableWith({ ...LINK, headingKey: 'h' }));
});

test.each([
  ['to another page', { ...LINK, reference: { _ref: 'doc-other' } }],
  ['to another heading', { ...LINK, anchor: 'other' }],
  ['whose heading was chosen', { ...LINK, headingKey: 'chosen' }],
  ['to another site', { _type: 'link', kind: 'external', href: 'https://other.example/' }],
])('keeps a link %s', (_case, link) => {
  const block = { _type: 'block', markDefs: [link] };
  expect(withHeadingKeys(block, KEYS)).toBe(block);
});
