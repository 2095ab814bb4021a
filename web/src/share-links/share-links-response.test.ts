import { randomBytes } from 'node:crypto';
import { shareLinkId } from '@site/content/share-links/share-link';
import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import { shareLinksResponse } from './share-links-response.ts';
import { createTokenSigner } from './share-token.ts';

const STUDIO = 'https://studio.example';
const KEY = randomBytes(11).toString('hex');
const ID = shareLinkId(KEY);
const RATE = { perSecond: 1, burst: 3 };

const signer = createTokenSigner('read-token');
const findLinks = vi.fn<(ids: string[]) => Promise<string[]>>();
let limiter = new RateLimiter({ client: RATE, total: RATE });

beforeEach(() => {
  findLinks.mockReset().mockImplementation((ids) => Promise.resolve(ids.filter((id) => id === ID)));
  limiter = new RateLimiter({ client: RATE, total: RATE });
});

const post = (body: string, origin = STUDIO) =>
  shareLinksResponse(
    new Request('https://site.example/api/share-links/', { method: 'POST', headers: { origin }, body }),
    { studioOrigins: [STUDIO], limiter, signer, findLinks },
  );

const ask = (...ids: string[]) => JSON.stringify({ ids });

test('signs the links that exist, for the Studio only', async () => {
  const unknown = shareLinkId(randomBytes(11).toString('hex'));
  const response = await post(ask(ID, unknown));
  const { tokens } = (await response.json()) as { tokens: Record<string, string> };
  expect(Object.keys(tokens)).toEqual([ID]);
  expect(signer.verify(tokens[ID] ?? '')).toBe(KEY);
  expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const elsewhere = await post(ask(ID), 'https://evil.example');
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
});

test('asks the lake about ids of links only', async () => {
  expect(await (await post(ask('drafts.doc-a', 'siteSettings', ''))).json()).toEqual({ tokens: {} });
  expect(findLinks).not.toHaveBeenCalled();
});

test.each([
  [400, '{'],
  [400, '{"ids": "all"}'],
  [400, ask(...Array.from({ length: 51 }, () => ID))],
  [413, ask('a'.repeat(9000))],
])('responds with %i to an invalid body', async (status, body) => {
  expect((await post(body)).status).toBe(status);
  expect(findLinks).not.toHaveBeenCalled();
});

test('says why there are no links: no read token, no content lake, too many requests', async () => {
  const responses = [
    await shareLinksResponse(new Request('https://site.example/api/share-links/', { method: 'POST', body: ask(ID) }), {
      studioOrigins: [STUDIO],
      limiter,
      signer: undefined,
      findLinks,
    }),
  ];
  findLinks.mockRejectedValue(new Error('down'));
  responses.push(await post(ask(ID)), await post(ask(ID)), await post(ask(ID)));
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 429]);
  expect(await responses[0]?.json()).toEqual({ error: expect.stringContaining('SANITY_READ_TOKEN') as string });
});
