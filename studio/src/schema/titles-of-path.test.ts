import { createSchema } from 'sanity';
import type { Path } from 'sanity';
import { expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';
import { titlesOfPath } from './titles-of-path.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });

const link = { _type: 'link', _key: 'l', kind: 'internal', reference: { _ref: 'a' } };
const text = { _type: 'block', _key: 't', markDefs: [link], children: [] };
const settings = {
  _type: 'siteSettings',
  announcement: { body: [text] },
  footer: [{ _key: 'c', _type: 'footerColumn', links: [{ _key: 'i', _type: 'navigationItem', link }] }],
  popularPages: [{ _key: 'p', _type: 'reference', _ref: 'a' }],
  suggestedSearches: ['a'],
};
const doc = { _type: 'doc', body: [text, { _key: 'f', _type: 'figure', image: {} }] };
const inText = ['body', { _key: 't' }, 'markDefs', { _key: 'l' }, 'reference'];

it.each<[object & { _type: string }, Path, string[]]>([
  [settings, ['name'], ['Site name']],
  [settings, ['colorMode', 'defaultMode'], ['Color mode', 'Default mode']],
  [settings, ['announcement', 'id'], ['Announcement', 'Name']],
  [settings, ['announcement', 'body'], ['Announcement', 'Text']],
  [settings, ['announcement', ...inText], ['Announcement', 'Link']],
  [settings, ['footer', 0, 'links', { _key: 'i' }, 'link', 'href'], ['Footer', 'Column', 'Links', 'Link']],
  [settings, ['popularPages', { _key: 'p' }], ['Popular pages']],
  [settings, ['suggestedSearches', 0], ['Suggested searches']],
  [settings, ['navbar', { _key: 'removed' }, 'link'], ['Navbar']],
  [doc, inText, ['Text', 'Link']],
  [doc, ['unknown', 'field'], []],
  [doc, [], []],
])('names the fields and items of %j at %j', (document, path, titles) => {
  const type = schema.get(document._type);
  expect(type && titlesOfPath(type, document, path)).toEqual(titles);
});
