import { expect, test } from '@playwright/test';
import { editor, get } from '../product.ts';

/** Editors' redirects work without a deploy and only for paths without a page. */

const FROM = '/docs/guides/e2e-moved/';
const DOC_ID = 'doc-guides-e2e-moved';
const REDIRECT_ID = 'redirect-e2e';
const client = editor();

const link = (href: string) => ({ _type: 'link', kind: 'external', href });
const redirectTo = (href: string) =>
  client.createOrReplace({ _id: REDIRECT_ID, _type: 'redirect', from: FROM, to: link(href) });

async function answer(): Promise<string> {
  const response = await get(FROM);
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
}

const clear = () => client.delete({ query: `*[_id in ["${DOC_ID}", "${REDIRECT_ID}"]]` });
test.beforeEach(clear);
test.afterAll(clear);

test('a redirect replaces a 404, changes its target, and gives way to a page', async () => {
  const settles = (expected: string) => expect.poll(answer, { timeout: 5000, intervals: [100] }).toBe(expected);
  await settles('404');
  await redirectTo('/docs/faq/');
  await settles('307 /docs/faq/');
  await redirectTo('/blog/');
  await settles('307 /blog/');

  await client.createOrReplace({
    _id: DOC_ID,
    _type: 'doc',
    title: 'A page where a redirect was',
    description: 'A page that the end-to-end tests write and take away again.',
    slug: { _type: 'slug', current: 'guides/e2e-moved' },
    body: [],
  });
  await settles('200');
  await client.delete(DOC_ID);
  await settles('307 /blog/');
});

for (const target of ['//evil.example', 'javascript:alert(1)', FROM]) {
  test(`a redirect to ${target} leads nowhere`, async () => {
    await redirectTo(target);
    await expect.poll(answer, { timeout: 5000, intervals: [100] }).toBe('404');
  });
}
