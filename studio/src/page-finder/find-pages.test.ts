import type { SanityClient } from '@sanity/client';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { slug } from '../content-lists/outline.fixture.ts';
import { findForms } from './find-pages.ts';

const DATASET = [
  { _id: 'homePage', _type: 'homePage', title: 'Robots in the cloud' },
  { _id: 'doc-config', _type: 'doc', title: 'Configuration', slug: slug('guides/config') },
  { _id: 'drafts.doc-config', _type: 'doc', title: 'Configuration of robots', slug: slug('guides/config') },
  { _id: 'doc-ssh', _type: 'doc', title: 'The configuration of SSH', slug: slug('guides/ssh') },
  { _id: 'redirect', _type: 'redirect', from: '/pricing/' },
  { _id: 'redirect-html', _type: 'redirect', from: '/plans.html' },
  { _id: 'redirect-encoded', _type: 'redirect', from: '/über-uns/' },
  { _id: 'drafts.post-soon', _type: 'post', title: 'Tomorrow', slug: slug('tomorrow') },
  { _id: 'versions.r1.post-soon', _type: 'post', title: 'Tomorrow', slug: slug('tomorrow') },
  { _id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'scheduled', publishAt: '2026-12-01T09:00:00Z' },
].map((document) => ({ _updatedAt: '2026-11-20T09:00:00Z', ...document }));

const client = {
  fetch: async (query: string, params: Record<string, unknown>): Promise<unknown> =>
    (await evaluate(parse(query, { params }), { dataset: DATASET, params })).get(),
} as unknown as SanityClient;

test.each([
  ['https://www.example.com/docs/guides/config/#ssh', ['Configuration of robots']],
  ['/docs/guides/ssh', ['The configuration of SSH']],
  ['/', ['Robots in the cloud']],
  ['/pricing', ['/pricing/']],
  ['/plans.html', ['/plans.html']],
  ['/docs/nowhere/', []],
  ['configuration', ['Configuration of robots', 'The configuration of SSH']],
  ['ssh conf', ['The configuration of SSH']],
  ['guides/ssh', ['The configuration of SSH']],
  ['docs/guides/ssh', ['The configuration of SSH']],
  ['https://www.example.com/%C3%BCber-uns/', ['/über-uns/']],
  ['footer', ['Footer']],
  ['', []],
])('finds the forms for “%s”', async (text, titles) => {
  expect((await findForms(client, text)).map(({ title }) => title)).toEqual(titles);
});

test('opens settings at their field', async () => {
  expect(await findForms(client, 'announcement')).toMatchObject([{ id: 'siteSettings', fieldPath: 'announcement' }]);
});

test('opens the version of a scheduled page that will be published', async () => {
  expect(await findForms(client, 'tomorrow')).toMatchObject([
    { id: 'post-soon', release: 'r1', state: 'scheduled', publishAt: '2026-12-01T09:00:00Z' },
  ]);
});
