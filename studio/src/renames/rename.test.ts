import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { finishRename, hasVisitors, prepareRename } from './rename.ts';

const SITE = 'https://site.example';
const doc = (_id: string, current: string) => ({ _id, _type: 'doc', title: 'A', slug: { _type: 'slug', current } });
const redirect = (_id: string, from: string) => ({
  _id,
  _type: 'redirect',
  from,
  to: { _type: 'link', kind: 'external', href: '/search/' },
});

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([doc('doc-a', 'old'), redirect('hidden', '/docs/new/'), redirect('other', '/other/')]);
});
afterEach(() => dataset.close());

/** Publishes a draft as the Studio does, and returns what the editor is told. */
async function publish(draft: StoredDocument, { isRedirected }: { isRedirected: boolean }) {
  const id = draft._id.replace('drafts.', '');
  const published = dataset.documents.get(id) ?? null;
  const rename = await prepareRename(dataset.client, { id, draft, published }, SITE);
  const finished = finishRename(dataset.client, rename, { isRedirected });
  dataset.documents.set(id, { ...draft, _id: id });
  return { asks: hasVisitors(rename), message: await finished };
}

const redirectIds = () =>
  [...dataset.documents.values()].flatMap(({ _id, _type }) => (_type === 'redirect' ? _id : []));

it('asks about a published page that moves', async () => {
  expect(await publish(doc('drafts.doc-a', 'new'), { isRedirected: true })).toEqual({
    asks: true,
    message:
      '/docs/old/ now leads to /docs/new/. The redirect from /docs/new/ was removed, because a page is there now.',
  });
  expect(redirectIds()).toEqual(['other']);
});

it('removes the hidden redirect even if the old address is not redirected', async () => {
  const { message } = await publish(doc('drafts.doc-a', 'new'), { isRedirected: false });
  expect(message).toBe('The redirect from /docs/new/ was removed, because a page is there now.');
  expect(redirectIds()).toEqual(['other']);
});

it('does not ask about a new page, but removes the redirect from its address', async () => {
  const { asks, message } = await publish(doc('drafts.doc-b', 'new'), { isRedirected: false });
  expect(asks).toBe(false);
  expect(message).toMatch('The redirect from /docs/new/ was removed');
  expect(redirectIds()).toEqual(['other']);
});

it('says nothing about a new page at a free address', async () => {
  expect(await publish(doc('drafts.doc-b', 'b'), { isRedirected: false })).toEqual({ asks: false, message: undefined });
  expect(redirectIds()).toEqual(['hidden', 'other']);
});
