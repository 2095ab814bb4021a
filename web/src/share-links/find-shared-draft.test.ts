import { randomBytes } from 'node:crypto';
import { shareLinkId } from '@site/content/share-links/share-link';
import { evaluate, parse } from 'groq-js';
import { expect, test, vi } from 'vitest';
import { refusalOf } from '#/components/shared-draft/refusal.ts';
import { findSharedDraft } from './find-shared-draft.ts';
import { createTokenSigner } from './share-token.ts';

const KEY = randomBytes(11).toString('hex');
const signer = createTokenSigner('read-token');
const token = signer.sign(KEY);
const NOW = Date.parse('2026-11-23T10:00:00Z');

const link = {
  _id: shareLinkId(KEY),
  _type: 'shareLink',
  _createdAt: '2026-11-22T10:00:00Z',
  _updatedAt: '2026-11-22T10:00:00Z',
  documentId: 'maps',
  publishedRevision: 'r1',
  days: 7,
  createdBy: 'Ann',
};
const provider = { _id: 'acme', _type: 'provider', slug: { current: 'acme' } };
const published = {
  _id: 'maps',
  _type: 'capability',
  _rev: 'r1',
  slug: { current: 'maps' },
  provider: { _ref: 'acme' },
};
const draft = { ...published, _id: 'drafts.maps', _rev: 'd1' };
const PATH = '/caps/acme/maps/';

const query = vi.fn<(groq: string, params: Record<string, unknown>, dataset: object[]) => Promise<unknown>>(
  async (groq, params, dataset) => (await evaluate(parse(groq, { params }), { dataset, params })).get(),
);
const find = (dataset: object[], { given = token, now = NOW } = {}) =>
  findSharedDraft(given, { signer, now, query: (groq, params) => query(groq, params, dataset) });

test('a link leads to the draft of its document, and knows the published page', async () => {
  expect(await find([link, provider, published, draft])).toEqual({
    state: 'open',
    link: expect.objectContaining({ documentId: 'maps', createdBy: 'Ann' }) as object,
    publishedPath: PATH,
  });
  const neverPublished = { ...link, publishedRevision: null };
  expect(await find([neverPublished, provider, draft])).toMatchObject({ state: 'open', publishedPath: undefined });
});

test('a record whose creation time is in the future leads to nothing', async () => {
  const forged = { ...link, _createdAt: '2099-01-01T00:00:00Z' };
  expect(await find([forged, provider, published, draft])).toEqual({ state: 'removed' });
});

test.each<[string, object[], number?]>([
  ['published', [link, provider, { ...published, _rev: 'r2' }]],
  ['published', [{ ...link, publishedRevision: undefined }, provider, published]],
  ['discarded', [link, provider, published]],
  ['stopped', [{ ...link, stoppedAt: '2026-11-22T11:00:00Z' }, provider, published, draft]],
  ['expired', [link, provider, published, draft], Date.parse('2027-01-01T00:00:00Z')],
])('an ended link (%s) is gone, and offers the published page', async (state, dataset, now = NOW) => {
  const shared = await find(dataset, { now });
  expect(shared.state).toBe(state);
  expect(refusalOf(shared)).toMatchObject({ status: 410, publishedPath: PATH });
});

test('a deleted page and a removed record are gone', async () => {
  for (const dataset of [[link], []]) expect(refusalOf(await find(dataset))).toMatchObject({ status: 410 });
});

test('forged and truncated links are not found, and cost no query', async () => {
  query.mockClear();
  for (const given of ['', KEY, token.slice(0, -1), `${token}x`, createTokenSigner('other').sign(KEY)]) {
    expect(refusalOf(await find([link, draft], { given }))).toMatchObject({ status: 404 });
  }
  const withoutReadToken = await findSharedDraft(token, {
    signer: undefined,
    now: NOW,
    query: () => query('', {}, []),
  });
  expect(withoutReadToken).toEqual({ state: 'invalid' });
  expect(query).not.toHaveBeenCalled();
});

test('the key in the id of another document leads nowhere', async () => {
  expect(await find([{ ...link, _type: 'page' }, draft])).toEqual({ state: 'removed' });
});

test('nothing is shown for a record that cannot be read', async () => {
  expect(await find([{ ...link, days: 3650 }, draft])).toEqual({ state: 'removed' });
});
