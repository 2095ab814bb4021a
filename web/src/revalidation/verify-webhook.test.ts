import { encodeSignatureHeader } from '@sanity/webhook';
import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const SECRET = 'a secret that the lake and the site share';
const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const BODY = JSON.stringify({ _id: 'doc-faq', _type: 'doc', slug: 'faq', previousSlug: 'questions' });

const read = async (body: string, { signedAt = NOW, secret = SECRET, signedBody = body } = {}) =>
  verifyWebhook({
    body,
    signature: await encodeSignatureHeader(signedBody, signedAt, secret),
    secret: SECRET,
    now: NOW,
  });

test('returns the tags that a signed change makes stale', async () => {
  expect(await read(BODY)).toMatchObject({
    status: 200,
    tags: ['id:doc-faq', 'type:doc', 'slug:doc/faq', 'slug:doc/questions'],
  });
});

test('accepts a change without slugs', async () => {
  expect(await read('{"_id":"siteSettings","_type":"siteSettings","slug":null}')).toMatchObject({
    status: 200,
    tags: ['id:siteSettings', 'type:siteSettings'],
  });
});

test.each([null, '', 'garbage', 't=1,v1=abc', 't=,v1='])('%j is no signature', async (signature) => {
  expect(await verifyWebhook({ body: BODY, signature, secret: SECRET, now: NOW })).toMatchObject({ status: 401 });
});

test('rejects a forged signature and the signature of another body', async () => {
  expect(await read(BODY, { secret: 'another secret' })).toMatchObject({ status: 401 });
  expect(await read(BODY, { signedBody: '{}' })).toMatchObject({ status: 401 });
});

test('accepts a signature for five minutes, including clocks that are ahead', async () => {
  expect(await read(BODY, { signedAt: NOW - 5 * MINUTE_MS })).toMatchObject({ status: 200 });
  expect(await read(BODY, { signedAt: NOW - 5 * MINUTE_MS - 1 })).toMatchObject({ status: 401 });
  expect(await read(BODY, { signedAt: NOW + 6 * MINUTE_MS })).toMatchObject({ status: 401 });
});

test.each([
  [3600, 'The message was signed 3600 s in the future by the clock of the site'],
  [-3600, 'The message was signed 3600 s ago by the clock of the site'],
])('says that clocks differ if a valid signature is %d s off', async (seconds, error) => {
  expect(await read(BODY, { signedAt: NOW + seconds * 1000 })).toMatchObject({
    status: 401,
    error: expect.stringMatching(`^${error}.*Compare the clocks of the content lake and the site`) as string,
    isClockDifference: true,
  });
});

test('does not compare the clocks for a forged signature', async () => {
  const refusal = await read(BODY, { signedAt: NOW + 60 * MINUTE_MS, secret: 'another secret' });
  expect(refusal).toEqual({
    status: 401,
    error: 'The signature is missing or invalid. Compare the secrets of the webhook and the site.',
  });
});

test.each([' ', 'not json', '[]', 'null', '{"_id":7,"_type":"doc"}', '{"_id":"","_type":"doc"}'])(
  'a signed %j is no change',
  async (body) => {
    expect(await read(body)).toMatchObject({ status: 400 });
  },
);
