import { expect, test } from '@playwright/test';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { environment, siteUrl } from '../product.ts';

/** The webhook's endpoint revalidates for those alone who know the secret. */

const body = JSON.stringify({ _id: 'doc-faq', _type: 'doc', slug: 'faq', previousSlug: 'faq' });

async function post(payload: string, signature?: string): Promise<Response> {
  return fetch(new URL('/api/revalidate/', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { [SIGNATURE_HEADER_NAME]: signature } : {}) },
    body: payload,
  });
}

const sign = (payload: string, time = Date.now(), secret = environment().webhookSecret ?? '') =>
  encodeSignatureHeader(payload, time, secret);

test('a signed change revalidates its tags', async () => {
  const response = await post(body, await sign(body));
  expect(response.status).toBe(200);
  const { revalidated } = (await response.json()) as { revalidated: string[] };
  expect(revalidated).toContain('id:doc-faq');
});

test('no signature, a forged one, a stale one, or one of another body is refused', async () => {
  const hourAgo = Date.now() - 60 * 60 * 1000;
  const attempts = [
    undefined,
    'garbage',
    't=1,v1=abc',
    await sign(body, Date.now(), 'another secret'),
    await sign(body, hourAgo),
    await sign('{}'),
  ];
  for (const signature of attempts) {
    const response = await post(body, signature);
    expect(response.status, String(signature)).toBe(401);
    expect(await response.json()).not.toHaveProperty('revalidated');
  }
});

test('a signed body that is no change is refused', async () => {
  for (const payload of ['not json', '[]', '{"_id": 7}']) {
    expect((await post(payload, await sign(payload))).status, payload).toBe(400);
  }
});

test('the health check tells each part', async () => {
  const response = await fetch(new URL('/api/health/', siteUrl));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ok: true });
});
