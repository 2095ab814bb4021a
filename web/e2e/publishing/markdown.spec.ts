import { expect, test } from '@playwright/test';
import { editor, get, pageContains, SOON } from '../product.ts';

/** The Markdown of pages after a publish. */

const client = editor();
const ID = 'doc-guides-markdown-e2e';
const REDIRECT_ID = 'redirect-markdown-e2e';
const PATH = '/docs/guides/markdown-e2e/';
const doc = (title: string) => ({
  _id: ID,
  _type: 'doc',
  title,
  description: 'A page that the end-to-end tests write.',
  slug: { _type: 'slug', current: 'guides/markdown-e2e' },
  body: [],
});
const remove = () => client.delete({ query: `*[_id in ["${ID}", "${REDIRECT_ID}"]]` });

test.beforeEach(remove);
test.afterAll(remove);

test('the Markdown, the index and the full text show the change and the removal', async () => {
  const status = async () => (await get(`${PATH}index.md`)).status;
  await expect.poll(status, SOON).toBe(404);
  await client.createOrReplace(doc('Quokka mooring'));
  await expect.poll(() => pageContains(`${PATH}index.md`, '# Quokka mooring'), SOON).toBe(true);
  await client.createOrReplace(doc('Quokka docking'));
  await expect.poll(() => pageContains(`${PATH}index.md`, '# Quokka docking'), SOON).toBe(true);
  await expect.poll(() => pageContains('/llms-full.txt', '# Quokka docking'), SOON).toBe(true);
  await client.delete(ID);
  await expect.poll(status, SOON).toBe(404);
  await expect.poll(() => pageContains('/llms-full.txt', '# Quokka docking'), SOON).toBe(false);
});

test('a redirect applies to the Markdown', async () => {
  await client.createOrReplace({
    _id: REDIRECT_ID,
    _type: 'redirect',
    from: PATH,
    to: { _type: 'link', kind: 'external', href: '/docs/faq/' },
    isPermanent: false,
  });
  await expect
    .poll(async () => (await get(`${PATH}index.md`)).headers.get('location'), SOON)
    .toBe('/docs/faq/index.md');
});
