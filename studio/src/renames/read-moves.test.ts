import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { hasAddress } from './document-address.ts';
import { readMoves } from './read-moves.ts';

const page = (_type: string, _id: string, slug: string, fields: object = {}): StoredDocument => ({
  _id,
  _type,
  title: _id,
  slug: { _type: 'slug', current: slug },
  ...fields,
});
const offeredBy = (id: string) => ({ provider: { _type: 'reference', _ref: id } });

const TERMINAL = page('capability', 'terminal', 'terminal', offeredBy('provider-a'));
const PROVIDER = page('provider', 'provider-a', 'a');

let dataset: TestDataset;
beforeAll(async () => {
  dataset = await startDataset([
    PROVIDER,
    page('provider', 'provider-b', 'b'),
    TERMINAL,
    page('capability', 'maps', 'maps', offeredBy('provider-a')),
    page('capability', 'other', 'other', offeredBy('provider-b')),
  ]);
});
afterAll(() => dataset.close());

const paths = async (before: StoredDocument | undefined, after: StoredDocument) =>
  (await readMoves(dataset.client, before, after)).map(({ from, to }) => [from, to]);

it('knows the types with an address that editors can change', () => {
  const types = ['doc', 'post', 'tag', 'capability', 'legalPage', 'provider', 'author', 'redirect', 'homePage'];
  expect(types.filter(hasAddress)).toEqual(['doc', 'post', 'tag', 'capability', 'legalPage', 'provider', 'author']);
});

it.each([
  ['doc', '/docs/a/', '/docs/b/'],
  ['post', '/blog/a/', '/blog/b/'],
  ['tag', '/blog/tags/a/', '/blog/tags/b/'],
  ['author', '/blog/authors/a/', '/blog/authors/b/'],
  ['legalPage', '/a/', '/b/'],
])('a %s moves with its slug', async (type, from, to) => {
  expect(await paths(page(type, 'x', 'a'), page(type, 'drafts.x', 'b'))).toEqual([[from, to]]);
});

it('nothing moves if the slug stays', async () => {
  expect(await paths(page('doc', 'x', 'a'), page('doc', 'drafts.x', 'a'))).toEqual([]);
});

it('a page that is published for the first time has no old path', async () => {
  expect(await paths(undefined, page('doc', 'drafts.x', 'a'))).toEqual([[undefined, '/docs/a/']]);
});

it('a capability moves with its slug and with its provider', async () => {
  expect(await paths(TERMINAL, page('capability', 'drafts.terminal', 'shell', offeredBy('provider-b')))).toEqual([
    ['/caps/a/terminal/', '/caps/b/shell/'],
  ]);
});

it('a provider moves all its capabilities', async () => {
  expect(await readMoves(dataset.client, PROVIDER, page('provider', 'drafts.provider-a', 'c'))).toEqual([
    { id: 'maps', title: 'maps', from: '/caps/a/maps/', to: '/caps/c/maps/', target: 'maps' },
    { id: 'terminal', title: 'terminal', from: '/caps/a/terminal/', to: '/caps/c/terminal/', target: 'terminal' },
  ]);
});
