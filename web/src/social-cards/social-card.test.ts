import type { ContentReader } from '@site/content/reader';
import { afterEach, expect, test, vi } from 'vitest';
import { drawSocialCard } from './social-card-image.tsx';
import { readSocialCardText } from './social-card-text.ts';

const post = {
  _id: 'post-a',
  _type: 'post',
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'A post',
  description: 'About it.',
  path: '/blog/a/',
  authors: [],
  tags: [],
  body: [],
};

/** A site with one post. */
const readerWith = (title = post.title) =>
  ({
    settings: () => Promise.resolve({ name: 'Example', tagline: 'Robots on the web.' }),
    post: (slug: string) => Promise.resolve(slug === 'a' ? { ...post, title } : undefined),
    blockPage: () => Promise.resolve(undefined),
  }) as unknown as ContentReader;

afterEach(() => vi.unstubAllGlobals());

test('the card of a page has its title, its description and its part of the site', async () => {
  expect(await readSocialCardText(readerWith(), '/blog/a/')).toEqual({
    siteName: 'Example',
    kind: 'Blog',
    title: 'A post',
    description: 'About it.',
  });
});

test('the card of the home page has the name and the tagline of the site', async () => {
  expect(await readSocialCardText(readerWith(), '/')).toMatchObject({
    title: 'Example',
    description: 'Robots on the web.',
  });
});

test('a title in a script without a font is replaced by the name of the site', async () => {
  expect(await readSocialCardText(readerWith('ロボット'), '/blog/a/')).toMatchObject({ title: 'Example' });
});

test.each(['/blog/unpublished/', '/search/', '/%ff/'])('there is no card for %s', async (path) => {
  expect(await readSocialCardText(readerWith(), path)).toBeUndefined();
});

test('a card is a PNG of 1200 × 630 pixels, drawn without the network, whatever the title', async () => {
  const fetched: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url.slice(0, 5));
    return url.startsWith('data:') ? fetch(url) : Promise.reject(new Error('The network is not needed.'));
  });
  const title = `Größe Nguyễn Ελλ Рус 🤖 ${'x'.repeat(200)}`;
  const text = await readSocialCardText(readerWith(title), '/blog/a/');
  const png = Buffer.from(text ? await drawSocialCard(text, '/blog/a/') : new ArrayBuffer());
  expect(fetched.filter((start) => start !== 'data:')).toEqual([]);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
