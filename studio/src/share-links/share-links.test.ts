import { shareKeyOf } from '@site/content/share-links/share-link';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { createShareLink, fetchLinksOfPerson, fetchShareUrls, stopSharing } from './share-links.ts';

const LINK = { documentId: 'doc-a', publishedRevision: 'r1', days: 7, createdBy: 'Ann', creatorId: 'p1' };
const SITE = 'https://site.example';

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await dataset.close();
});

const respond = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

test('every link has a key of its own, and no time of this computer decides when it ends', async () => {
  const ids = [await createShareLink(dataset.client, LINK), await createShareLink(dataset.client, LINK)];
  expect(new Set(ids.map(shareKeyOf)).size).toBe(2);
  expect(ids.map(shareKeyOf)).not.toContain(undefined);
  const [id = ''] = ids;
  expect(dataset.documents.get(id)).toEqual({ _id: id, _type: 'shareLink', ...LINK });
  await stopSharing(dataset.client, [id]);
  expect(dataset.documents.get(id)).toMatchObject({ ...LINK, stoppedAt: expect.any(String) as string });
});

test('finds the links of a person that still work, also those of earlier versions, and stops them at once', async () => {
  const now = new Date().toISOString();
  const share = (name: string, fields: object) => {
    const _id = `shareLink.${name}`;
    dataset.documents.set(_id, { _id, _type: 'shareLink', _createdAt: now, _updatedAt: now, ...LINK, ...fields });
  };
  share('theirs', {});
  share('renamed', { createdBy: 'Anne' });
  share('earlier', { creatorId: undefined });
  share('stopped', { stoppedAt: now });
  share('expired', { _createdAt: '2026-01-01T00:00:00Z' });
  share('namesake', { creatorId: 'p2' });
  share('other', { creatorId: undefined, createdBy: 'Ben' });
  const links = await fetchLinksOfPerson(dataset.client, { id: 'p1', name: 'Ann' });
  expect(links.toSorted()).toEqual(['shareLink.earlier', 'shareLink.renamed', 'shareLink.theirs']);
  await stopSharing(dataset.client, links);
  expect(await fetchLinksOfPerson(dataset.client, { id: 'p1', name: 'Ann' })).toEqual([]);
  expect(dataset.documents.get('shareLink.namesake')).not.toHaveProperty('stoppedAt');
});

test('no key begins with a hyphen, which Sanity refuses after the dot of an id', async () => {
  const draw = vi.spyOn(crypto, 'getRandomValues');
  // The first bits of the bytes become the first character of the key: a hyphen, then a letter.
  for (const byte of [0xfb, 0x00])
    draw.mockImplementationOnce((bytes) => (bytes as Uint8Array<ArrayBuffer>).fill(byte));
  expect(await createShareLink(dataset.client, LINK)).toMatch(/^shareLink\.\w/);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
});

test('the addresses are on the site', async () => {
  respond(200, { tokens: { 'shareLink.a': 'token' } });
  expect([...(await fetchShareUrls(SITE, ['shareLink.a', 'shareLink.b']))]).toEqual([
    ['shareLink.a', `${SITE}/shared/token/`],
  ]);
});

test('says why there is no address', async () => {
  respond(503, { error: 'The site cannot read drafts.' });
  await expect(fetchShareUrls(SITE, ['shareLink.a'])).rejects.toThrow('The site cannot read drafts.');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(fetchShareUrls(SITE, ['shareLink.a'])).rejects.toThrow('The site responded with status 502.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  await expect(fetchShareUrls(SITE, ['shareLink.a'])).rejects.toThrow('The site cannot be reached.');
});

test('does not wait for a site that accepts the request and sends no response', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason as Error);
      }),
  );
  await expect(fetchShareUrls(SITE, ['shareLink.a'])).rejects.toThrow('The site cannot be reached.');
});
