import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { planRedirects } from './plan-redirects.ts';
import {
  addRedirectsToRelease,
  readRedirects,
  removeHiddenRedirects,
  saveRedirects,
  waitUntilMoved,
} from './save-redirects.ts';

const toPath = (href: string) => ({ _type: 'link', kind: 'external', href });
const doc = (current: string, _id = 'doc-a') => ({ _id, _type: 'doc', slug: { _type: 'slug', current } });

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset([
    doc('old'),
    { _id: 'chain', _type: 'redirect', from: '/older/', to: toPath('/docs/old/') },
    { _id: 'hidden', _type: 'redirect', from: '/docs/new/', to: toPath('/search/') },
    { _id: 'versions.r1.chain', _type: 'redirect', from: '/older/', to: toPath('/docs/old/') },
  ]);
});
afterEach(() => dataset.close());

const redirects = () =>
  [...dataset.documents.values()]
    .filter(({ _id, _type }) => _type === 'redirect' && !_id.startsWith('versions.'))
    .map(({ from, to }) => [from, (to as { reference?: { _ref: string } }).reference?._ref]);

it('stores redirects before the page moves, and removes the hidden one afterwards', async () => {
  const { client } = dataset;
  const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to: '/docs/new/', target: 'doc-a' };
  const plan = planRedirects([move], await readRedirects(client), 'https://site.example');
  await saveRedirects(client, plan, { isPermanent: true });
  expect(redirects()).toEqual([
    ['/older/', 'doc-a'],
    ['/docs/new/', undefined],
    ['/docs/old/', 'doc-a'],
  ]);
  expect([...dataset.documents.values()].at(-1)).toMatchObject({ _type: 'redirect', isPermanent: true });

  const moved = waitUntilMoved(client, 'doc-a', doc('new', 'drafts.doc-a'));
  dataset.documents.set('doc-a', doc('new'));
  expect(await moved).toBe(true);
  await removeHiddenRedirects(client, plan);
  expect(redirects().map(([from]) => from)).toEqual(['/older/', '/docs/old/']);
});

it('adds redirects to a release once', async () => {
  const { client } = dataset;
  const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to: '/docs/other/', target: 'doc-a' };
  const planOf = async (release?: string) =>
    planRedirects([move], await readRedirects(client, release), 'https://site.example');
  await addRedirectsToRelease(client, await planOf('r1'), { release: 'r1', isPermanent: true });
  expect([...dataset.documents.values()].at(-1)).toMatchObject({ _type: 'redirect', from: '/docs/old/' });
  expect([...dataset.documents.keys()].at(-1)).toMatch(/^versions\.r1\.redirect-/);
  expect((await planOf('r1')).create).toEqual([]);
  expect((await planOf('r2')).create).toHaveLength(1);
  expect((await planOf()).create).toHaveLength(1);
});

it('adds the same redirect to two releases as versions of one document, and not as a version of another redirect', async () => {
  const { client, documents } = dataset;
  const add = async (to: string, release: string) => {
    const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to, target: 'doc-a' };
    const plan = planRedirects([move], await readRedirects(client, release), 'https://site.example');
    await addRedirectsToRelease(client, plan, { release, isPermanent: true });
    return [...documents.keys()].at(-1)?.slice(`versions.${release}.`.length);
  };
  const first = await add('/docs/other/', 'r1');
  expect(await add('/docs/another/', 'r2')).toBe(first);
  for (const release of ['r1', 'r2'])
    expect(documents.get(`versions.${release}.${first}`)).toMatchObject({ from: '/docs/old/' });
  // It has another path where it is published, or in the release itself.
  documents.set(first ?? '', { _id: first ?? '', _type: 'redirect', from: '/else/' });
  expect(await add('/docs/third/', 'r3')).not.toBe(first);
});

it('publishes the redirect that a release contains, which the release then only replaces', async () => {
  const { client, documents } = dataset;
  const version = { _id: 'versions.r2.redirect-x', _type: 'redirect', from: '/docs/old', to: toPath('/docs/new/') };
  documents.set(version._id, version);
  const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to: '/docs/third/', target: 'doc-a' };
  const plan = planRedirects([move], await readRedirects(client), 'https://site.example');
  await saveRedirects(client, plan, { isPermanent: true });
  expect(documents.get('redirect-x')).toMatchObject({ from: '/docs/old/', to: { kind: 'internal' } });
});

it('lets a release replace a redirect that the moved page hides by the new one', async () => {
  const { client, documents } = dataset;
  const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to: '/docs/new/', target: 'doc-a' };
  const planOf = async () => planRedirects([move], await readRedirects(client, 'r1'), 'https://site.example');
  await addRedirectsToRelease(client, await planOf(), { release: 'r1', isPermanent: true });
  expect(documents.get('hidden')).toMatchObject({ from: '/docs/new/' });
  expect(documents.get('versions.r1.hidden')).toEqual({
    _id: 'versions.r1.hidden',
    _type: 'redirect',
    from: '/docs/old/',
    to: expect.objectContaining({ kind: 'internal', reference: expect.objectContaining({ _ref: 'doc-a' }) }),
    isPermanent: true,
  });
  expect(await planOf()).toMatchObject({ create: [], remove: [] });
});

it('lets older redirects to a page that a release removes lead to the same page', async () => {
  const { client, documents } = dataset;
  documents.set('drafts.chain', { _id: 'drafts.chain', _type: 'redirect', from: '/older/', to: toPath('/docs/old/') });
  documents.set('far', { _id: 'far', _type: 'redirect', from: '/far/', to: toPath('/docs/old/'), isPermanent: true });
  const move = { id: 'doc-a', title: 'A', from: '/docs/old/', to: undefined, target: 'doc-b' };
  const plan = planRedirects([move], await readRedirects(client), 'https://site.example');
  await addRedirectsToRelease(client, plan, { release: 'r1', isPermanent: false });
  const target = { kind: 'internal', reference: { _ref: 'doc-b' } };
  expect(documents.get('versions.r1.chain')).toMatchObject({ from: '/older/', to: target });
  expect(documents.get('versions.r1.far')).toMatchObject({ from: '/far/', to: target, isPermanent: true });
  expect([...documents.values()].at(-1)).toMatchObject({ from: '/docs/old/', to: target });
  expect([documents.get('chain'), documents.get('far')]).toMatchObject(
    ['/older/', '/far/'].map((from) => ({ from, to: toPath('/docs/old/') })),
  );
  expect([...documents.keys()].filter((id) => id.startsWith('versions.'))).toHaveLength(3);
});
