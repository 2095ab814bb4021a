import { expect, test } from '@playwright/test';
import { editor, get, pageContains, search, SOON } from '../product.ts';

/** A publish is visible on the site and in search without a deploy. An unpublish removes the page from both. */

const DOC = {
  _type: 'doc',
  _id: 'drafts.doc-guides-e2e',
  title: 'Zeppelin mooring guide',
  description: 'Written by an end-to-end test.',
  slug: { _type: 'slug', current: 'guides/e2e' },
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Moor the zeppelin at the quokkamast before you ask.', marks: [] }],
    },
  ],
};
const PATH = '/docs/guides/e2e/';
const client = editor();
const publish = () =>
  client.action({
    actionType: 'sanity.action.document.publish',
    draftId: DOC._id,
    publishedId: 'doc-guides-e2e',
  });

test.beforeEach(async () => {
  await client.delete({ query: '*[_id in ["doc-guides-e2e", "drafts.doc-guides-e2e"]]' });
});
test.afterAll(async () => {
  await client.delete({ query: '*[_id in ["doc-guides-e2e", "drafts.doc-guides-e2e"]]' });
});

test('a new page replaces its 404, a changed title is shown, and unpublishing restores the 404', async () => {
  await expect.poll(async () => (await get(PATH)).status, SOON).toBe(404);

  await client.createOrReplace(DOC);
  await publish();
  await expect.poll(async () => (await get(PATH)).status, SOON).toBe(200);
  expect(await pageContains(PATH, 'noindex')).toBe(false);
  await expect.poll(() => search('quokkamast'), SOON).toContainEqual(PATH);

  await client.createOrReplace({ ...DOC, title: 'Dirigible docking guide' });
  await publish();
  await expect.poll(() => pageContains(PATH, '<title>Dirigible docking guide'), SOON).toBe(true);
  await expect.poll(() => search('dirigible'), SOON).toContainEqual(PATH);

  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: DOC._id,
    publishedId: 'doc-guides-e2e',
  });
  await expect.poll(async () => (await get(PATH)).status, SOON).toBe(404);
  await expect.poll(() => search('quokkamast'), SOON).not.toContainEqual(PATH);
});

test('a draft of a new page is not visible to visitors', async () => {
  // Under a path that was never requested, so that the site has no cached 404 for it.
  const slug = `guides/e2e-draft-${Date.now()}`;
  await client.createOrReplace({ ...DOC, slug: { _type: 'slug', current: slug } });
  expect((await get(`/docs/${slug}/`)).status).toBe(404);
  expect(await search('quokkamast')).toEqual([]);
});

test('a draft of a published page does not change the page', async () => {
  await client.createOrReplace({ ...DOC, _id: 'doc-guides-e2e' });
  await client.createOrReplace({ ...DOC, title: 'Draft of the mooring guide' });
  // A published change proves that the page was rendered after the draft existed.
  const description = `Changed at ${Date.now()}`;
  await client.patch('doc-guides-e2e').set({ description }).commit();
  await expect.poll(() => pageContains(PATH, description), SOON).toBe(true);
  expect(await pageContains(PATH, 'Draft of the mooring guide')).toBe(false);
});

test('a change is shown while visitors keep requesting the page', async () => {
  await client.createOrReplace({ ...DOC, _id: 'doc-guides-e2e' });
  const stop = new AbortController();
  const visitors = Array.from({ length: 3 }, async () => {
    while (!stop.signal.aborted) await get(PATH);
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      const title = `Round ${round} at ${Date.now()}`;
      await client.patch('doc-guides-e2e').set({ title }).commit();
      await expect.poll(() => pageContains(PATH, title), SOON).toBe(true);
    }
  } finally {
    stop.abort();
    await Promise.all(visitors);
  }
});

test('a changed title is shown on every page that lists the page', async () => {
  const original = await client.getDocument('doc-learn-intro');
  if (!original) throw new Error('The starter content has no doc-learn-intro');
  const title = `Learn at ${Date.now()}`;
  try {
    await client.patch('doc-learn-intro').set({ title }).commit();
    for (const path of ['/docs/learn/intro/', '/docs/guides/api/']) {
      await expect.poll(() => pageContains(path, title), SOON).toBe(true);
    }
  } finally {
    await client.createOrReplace(original);
  }
});

test('a document with invalid blocks is rendered without them, and one without a title is a 404', async () => {
  const broken = {
    ...DOC,
    _id: 'doc-guides-e2e',
    body: [{ _type: 'code', _key: 'x' }, { _type: 'nonsense', _key: 'y' }, 'not even an object', ...DOC.body],
  };
  await client.createOrReplace(broken as unknown as typeof DOC);
  await expect.poll(() => pageContains(PATH, 'quokkamast'), SOON).toBe(true);

  await client.createOrReplace({ ...broken, title: undefined } as unknown as typeof DOC);
  await expect.poll(async () => (await get(PATH)).status, SOON).toBe(404);
  for (const path of ['/', '/docs/guides/api/', '/sitemap.xml']) expect((await get(path)).status).toBe(200);
});

test('a link to a deleted document is rendered as text', async () => {
  const [block] = DOC.body;
  await client.createOrReplace({
    ...DOC,
    _id: 'doc-guides-e2e',
    body: [
      {
        ...block,
        markDefs: [
          {
            _type: 'link',
            _key: 'gone',
            kind: 'internal',
            reference: { _type: 'reference', _ref: 'doc-that-is-gone', _weak: true },
          },
        ],
        children: [{ _type: 'span', _key: 'b', text: 'a link without a target', marks: ['gone'] }],
      },
    ],
  } as unknown as typeof DOC);
  await expect.poll(() => pageContains(PATH, 'a link without a target'), SOON).toBe(true);
  const html = await (await get(PATH)).text();
  expect(/<a [^>]*>a link without a target/.test(html)).toBe(false);
});
