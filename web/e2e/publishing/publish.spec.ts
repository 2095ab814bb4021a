import { expect, test } from '@playwright/test';
import { editor, get, pageHolds, search } from '../product.ts';

/** A publish is visible on the site and in search without a deploy. An unpublish removes the page from both. */

const DOC = {
  _type: 'doc',
  _id: 'drafts.doc-guides-e2e',
  title: 'Zeppelin mooring guide',
  description: 'A page that the end-to-end tests write, publish, change and take away again.',
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

test('a new page replaces its 404, a new title shows, an unpublish gives 404 again', async () => {
  await expect.poll(async () => (await get(PATH)).status).toBe(404);

  await client.createOrReplace(DOC);
  expect((await get(PATH)).status, 'a draft is nobody’s but the editor’s').toBe(404);

  await publish();
  await expect.poll(async () => (await get(PATH)).status, { timeout: 2000, intervals: [100] }).toBe(200);
  await expect.poll(() => search('quokkamast'), { timeout: 5000, intervals: [100] }).toContainEqual(PATH);

  await client.createOrReplace({ ...DOC, title: 'Dirigible docking guide' });
  await publish();
  await expect
    .poll(() => pageHolds(PATH, '<title>Dirigible docking guide'), { timeout: 2000, intervals: [100] })
    .toBe(true);
  await expect.poll(() => search('dirigible'), { timeout: 5000, intervals: [100] }).toContainEqual(PATH);

  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: DOC._id,
    publishedId: 'doc-guides-e2e',
  });
  await expect.poll(async () => (await get(PATH)).status, { timeout: 5000, intervals: [100] }).toBe(404);
  await expect.poll(() => search('quokkamast'), { timeout: 5000, intervals: [100] }).not.toContainEqual(PATH);
});

test('a change shows however often the page is asked for meanwhile', async () => {
  await client.createOrReplace({ ...DOC, _id: 'doc-guides-e2e' });
  const end = new AbortController();
  const visitors = Array.from({ length: 3 }, async () => {
    while (!end.signal.aborted) await get(PATH);
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      const title = `Round ${round} at ${Date.now()}`;
      await client.patch('doc-guides-e2e').set({ title }).commit();
      await expect.poll(() => pageHolds(PATH, title), { timeout: 2000, intervals: [50] }).toBe(true);
    }
  } finally {
    end.abort();
    await Promise.all(visitors);
  }
});

test('a changed title shows wherever the page is listed', async () => {
  const original = await client.getDocument('doc-learn-intro');
  if (!original) throw new Error('The starter content has no doc-learn-intro');
  const title = `Learn at ${Date.now()}`;
  try {
    await client.patch('doc-learn-intro').set({ title }).commit();
    for (const path of ['/docs/learn/intro/', '/docs/guides/api/']) {
      await expect.poll(() => pageHolds(path, title), { timeout: 5000, intervals: [100] }).toBe(true);
    }
  } finally {
    await client.createOrReplace(original);
  }
});

test('a document that lacks what it needs, or holds nonsense, never breaks a page', async () => {
  const broken = {
    ...DOC,
    _id: 'doc-guides-e2e',
    body: [{ _type: 'code', _key: 'x' }, { _type: 'nonsense', _key: 'y' }, 'not even an object', ...DOC.body],
  };
  await client.createOrReplace(broken as unknown as typeof DOC);
  await expect.poll(() => pageHolds(PATH, 'quokkamast'), { timeout: 5000, intervals: [100] }).toBe(true);

  await client.createOrReplace({ ...broken, title: undefined } as unknown as typeof DOC);
  await expect.poll(async () => (await get(PATH)).status, { timeout: 5000, intervals: [100] }).toBe(404);
  for (const path of ['/', '/docs/guides/api/', '/sitemap.xml']) expect((await get(path)).status).toBe(200);
});

test('a link to a document that is gone is shown as text', async () => {
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
        children: [{ _type: 'span', _key: 'b', text: 'a lost companion', marks: ['gone'] }],
      },
    ],
  } as unknown as typeof DOC);
  await expect.poll(() => pageHolds(PATH, 'a lost companion'), { timeout: 5000, intervals: [100] }).toBe(true);
  const html = await (await get(PATH)).text();
  expect(/<a [^>]*>a lost companion/.test(html)).toBe(false);
});
