import { afterEach, beforeEach, expect, test } from 'vitest';
import { planRedirects } from '../renames/plan-redirects.ts';
import { readRedirects, saveRedirects } from '../renames/save-redirects.ts';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { moveRemovals } from './move-removals.ts';
import { removePage } from './remove-page.ts';
import { readScheduledRemoval } from './scheduled/schedule-removal.ts';

const SITE = 'https://site.example';
const AT = '2030-09-01T08:00:00.000Z';
const MOVE = { id: 'doc-a', title: 'Offer', from: '/docs/old/', to: '/docs/new/', target: 'doc-a' };
const target = { id: 'doc-b', title: 'B', path: '/docs/b/', changesLinks: false };

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([{ _id: 'doc-a', _type: 'doc', title: 'Offer' }]);
  fakeActions(dataset);
});
afterEach(() => dataset.close());

const schedule = (isRedirected: boolean) =>
  removePage(
    dataset.client,
    { id: 'doc-a', title: 'Offer', isPublished: true, path: MOVE.from, isDeletion: false },
    { target: isRedirected ? target : undefined, at: AT, scheduled: undefined, ended: [], isKept: false },
    SITE,
  );

/** Stores the redirect from the old path, as publishing does. */
const redirect = async () =>
  saveRedirects(dataset.client, planRedirects([MOVE], await readRedirects(dataset.client), SITE), {
    isPermanent: true,
  });

/** The redirects that take effect with the removal. */
const redirectsAtRemoval = async () => {
  const { releaseId } = (await readScheduledRemoval(dataset.client, 'doc-a')) ?? {};
  const redirects = [...dataset.documents.values()].filter(
    ({ _id, _type }) => _type === 'redirect' && _id.startsWith(`versions.${releaseId}.`),
  );
  return Object.fromEntries(
    redirects.map(({ from, to }) => [from, (to as { reference: { _ref: string } }).reference._ref]),
  );
};

test.each([true, false])('redirects from both paths when a moved page goes (redirected: %s)', async (isRedirected) => {
  await schedule(true);
  if (isRedirected) await redirect();
  await moveRemovals(dataset.client, [MOVE], SITE);
  expect(await readScheduledRemoval(dataset.client, 'doc-a')).toMatchObject({ at: AT, isOwn: true });
  expect(await redirectsAtRemoval()).toEqual({ '/docs/new/': 'doc-b', '/docs/old/': 'doc-b' });
  expect([...dataset.documents.values()].filter(({ _type }) => _type === 'system.release')).toHaveLength(1);
});

/** A version that changes the address when its release is published. */
const addVersion = (current: string) =>
  dataset.documents.set('versions.rSpring.doc-a', {
    _id: 'versions.rSpring.doc-a',
    _type: 'doc',
    slug: { _type: 'slug', current },
  });

test('redirects from the address that a release gives the page', async () => {
  await schedule(true);
  addVersion('spring');
  await moveRemovals(dataset.client, [{ ...MOVE, to: '/docs/spring/' }], SITE);
  expect(await redirectsAtRemoval()).toEqual({ '/docs/spring/': 'doc-b', '/docs/old/': 'doc-b' });
  // A draft moves, too.
  await moveRemovals(dataset.client, [MOVE], SITE);
  expect(Object.keys(await redirectsAtRemoval()).toSorted()).toEqual(['/docs/new/', '/docs/old/', '/docs/spring/']);
});

test('redirects from the address in a release when the removal is scheduled', async () => {
  addVersion('spring');
  await schedule(true);
  expect(await redirectsAtRemoval()).toEqual({ '/docs/spring/': 'doc-b', '/docs/old/': 'doc-b' });
});

test('redirects a page that a release moved meanwhile', async () => {
  await schedule(true);
  await moveRemovals(dataset.client, [{ ...MOVE, from: '/docs/spring/' }], SITE);
  expect(Object.keys(await redirectsAtRemoval()).toSorted()).toEqual(['/docs/new/', '/docs/spring/']);
});

test('leaves a removal that redirects from all addresses as it is', async () => {
  await schedule(true);
  await moveRemovals(dataset.client, [MOVE], SITE);
  const before = await readScheduledRemoval(dataset.client, 'doc-a');
  await moveRemovals(dataset.client, [MOVE], SITE);
  expect(await readScheduledRemoval(dataset.client, 'doc-a')).toEqual(before);
});

test('leaves a removal without a redirect as it is', async () => {
  await schedule(false);
  const before = await readScheduledRemoval(dataset.client, 'doc-a');
  await moveRemovals(dataset.client, [MOVE], SITE);
  expect(await readScheduledRemoval(dataset.client, 'doc-a')).toEqual(before);
});
