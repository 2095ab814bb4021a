import { expect, test } from '@playwright/test';
import { siteUrl } from '../product.ts';
import { postWebhook, reportChange, signWebhook } from './webhook.ts';

/** The webhook endpoint revalidates pages, and accepts signed requests only. */

test('a signed request revalidates the tags of the changed document', async () => {
  const response = await reportChange('doc-faq', 'faq');
  expect(response.status).toBe(200);
  const { revalidated } = (await response.json()) as { revalidated: string[] };
  expect(revalidated).toContain('id:doc-faq');
});

test('rejects a missing, forged or expired signature, and one of another body', async () => {
  const body = JSON.stringify({ _id: 'doc-faq', _type: 'doc', slug: 'faq', previousSlug: 'faq' });
  const hourAgo = Date.now() - 60 * 60 * 1000;
  const attempts = [
    undefined,
    'garbage',
    't=1,v1=abc',
    await signWebhook(body, Date.now(), 'another secret'),
    await signWebhook(body, hourAgo),
    await signWebhook('{}'),
  ];
  for (const signature of attempts) {
    const response = await postWebhook(body, signature);
    expect(response.status, String(signature)).toBe(401);
    expect(await response.json()).not.toHaveProperty('revalidated');
  }
});

test('rejects a signed body that is not a change', async () => {
  for (const payload of ['not json', '[]', '{"_id": 7}']) {
    expect((await postWebhook(payload, await signWebhook(payload))).status, payload).toBe(400);
  }
});

test('the health check reports that the site is healthy', async () => {
  const response = await fetch(new URL('/api/health/', siteUrl));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ok: true });
});
