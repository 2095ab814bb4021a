import { expect, test } from '@playwright/test';
import { editor, get, SOON, WORKER } from '../product.ts';

/** Editors' redirects work without a deploy and only for paths without a page. */

const FROM = `/docs/guides/e2e-moved-${WORKER}/`;
const DOC_ID = `doc-guides-e2e-moved-${WORKER}`;
const REDIRECT_ID = `redirect-e2e-${WORKER}`;
/** A redirect from a path that was never requested. */
const NEW_REDIRECT_ID = `redirect-e2e-new-${WORKER}`;
const client = editor();

const link = (href: string) => ({ _type: 'link', kind: 'external', href });
const redirectTo = (href: string) =>
  client.createOrReplace({ _id: REDIRECT_ID, _type: 'redirect', from: FROM, to: link(href) });

/** The status and every `Location` of a response, joined by commas. */
async function statusAndLocation(path = FROM): Promise<string> {
  const response = await get(path);
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
}

const removeDocuments = () =>
  client.delete({ query: `*[_id in ["${DOC_ID}", "${REDIRECT_ID}", "${NEW_REDIRECT_ID}"]]` });
test.beforeEach(removeDocuments);
test.afterAll(removeDocuments);

test('a redirect replaces a 404, can change its target, and does not override a page', async () => {
  const expectResponse = (expected: string) => expect.poll(() => statusAndLocation(), SOON).toBe(expected);
  await expectResponse('404');
  await redirectTo('/docs/faq/');
  await expectResponse('307 /docs/faq/');
  await redirectTo('/blog/');
  await expectResponse('307 /blog/');

  await client.createOrReplace({
    _id: DOC_ID,
    _type: 'doc',
    title: 'A page that replaces a redirect',
    description: 'Written by an end-to-end test.',
    slug: { _type: 'slug', current: `guides/e2e-moved-${WORKER}` },
    body: [],
  });
  await expectResponse('200');
  await client.delete(DOC_ID);
  await expectResponse('307 /blog/');
});

test('the first response of a redirect has one location', async () => {
  const from = `/docs/guides/e2e-new-${WORKER}-${Date.now()}/`;
  await client.createOrReplace({ _id: NEW_REDIRECT_ID, _type: 'redirect', from, to: link('/docs/faq/#größe') });
  await redirectTo('/docs/faq/');
  await expect.poll(() => statusAndLocation(), SOON).toBe('307 /docs/faq/');
  expect(await statusAndLocation(from)).toBe('307 /docs/faq/#gr%C3%B6%C3%9Fe');
});

for (const [name, target] of [
  ['another host', '//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['itself', FROM],
] as const) {
  test(`ignores a redirect to ${name}`, async () => {
    // A valid redirect first: otherwise the 404 could be from before the change.
    await redirectTo('/docs/faq/');
    await expect.poll(() => statusAndLocation(), SOON).toBe('307 /docs/faq/');
    await redirectTo(target);
    await expect.poll(() => statusAndLocation(), SOON).toBe('404');
  });
}

test('leaving draft mode on a page that is not published leads to the one above it', async ({ request }) => {
  const response = await request.get('/api/draft-mode/disable/?page=/blog/not-published/', { maxRedirects: 0 });
  expect(response.headers()['location']).toBe('/blog/');
});
