import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ALL_VIEWS, problemsInViews } from '../axe.ts';
import { editor, get, siteUrl, visit, WORKER } from '../product.ts';

/** Links by which people without an account read one draft. */

const ID = `shared-draft-${WORKER}`;
const SLUG = `guides/${ID}`;
const LINK_ID = `shareLink.${randomBytes(11).toString('hex')}`;
const TEXT = 'Only in the draft.';

const doc = (_id: string, text: string) => ({
  _id,
  _type: 'doc',
  title: `Shared page ${WORKER}`,
  description: 'Written by a browser test.',
  slug: { _type: 'slug', current: SLUG },
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text, marks: [] }],
    },
  ],
});

const deleteAll = () => editor().delete({ query: '*[_id in $ids]', params: { ids: [ID, `drafts.${ID}`, LINK_ID] } });

test.describe.configure({ mode: 'serial' });
// Colors of links change slowly otherwise.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(deleteAll);

let path = '';

test('a link shows the draft of one page', async () => {
  const lake = editor();
  await lake.create(doc(`drafts.${ID}`, TEXT));
  await lake.create({ _id: LINK_ID, _type: 'shareLink', documentId: ID, days: 7, createdBy: 'Ann' });
  const response = await fetch(new URL('/api/share-links/', siteUrl), {
    method: 'POST',
    body: JSON.stringify({ ids: [LINK_ID] }),
  });
  const { tokens } = (await response.json()) as { tokens: Record<string, string> };
  path = `/shared/${tokens[LINK_ID]}/`;
  const page = await get(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(TEXT);
  expect(html).toContain('Draft, not published.');
  expect((await get(`/docs/${SLUG}/`)).status).toBe(404);
});

test('nothing indexes a shared draft, keeps it, or learns its address', async () => {
  const response = await get(path);
  const { headers } = response;
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toMatch(/^private, no-store/);
  expect(headers.get('cdn-cache-control')).toMatch(/^no-store/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  const html = await response.text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow, noarchive"/);
  expect(html).not.toMatch(/rel="canonical"|property="og:|index\.md/);
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/shared/');
});

test('a changed path shows nothing', async () => {
  const forged = path.replace(/.\/$/, path.endsWith('A/') ? 'B/' : 'A/');
  for (const other of [path.slice(0, -4), forged, `${path}more/`, `${path}index.md`, '/shared/', `/%73hared/x/`]) {
    const response = await get(other.endsWith('/') || other.endsWith('.md') ? other : `${other}/`);
    expect(response.status, other).toBe(404);
    expect(await response.text(), other).not.toContain(TEXT);
  }
});

test('a shared draft and the page of an ended link meet the accessibility rules', async ({ page }) => {
  await visit(page, path);
  await expect(page.getByRole('note', { name: 'Shared draft' })).toContainText('Shared by Ann until');
  expect(await problemsInViews(page, ALL_VIEWS)).toEqual([]);

  await editor().patch(LINK_ID).set({ stoppedAt: new Date().toISOString() }).commit();
  expect((await visit(page, path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This draft is no longer shared');
  expect(await problemsInViews(page, ALL_VIEWS)).toEqual([]);
});

test('a published draft is no longer shared', async () => {
  const lake = editor();
  await lake
    .transaction()
    .patch(LINK_ID, (patch) => patch.unset(['stoppedAt']))
    .create(doc(ID, 'Published.'))
    .commit();
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(410);
  expect(html).toContain('This page has been published');
  expect(html).toContain(`href="/docs/${SLUG}/"`);
  expect(html).not.toContain(TEXT);
  expect((await fetch(new URL(path, siteUrl), { method: 'HEAD' })).status).toBe(410);
});
