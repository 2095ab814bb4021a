import { expect, test } from 'vitest';
import { sharedPage } from './shared-page.ts';

const site = { name: 'Example', tagline: 'Robots on the web.', provider: 'acme' };
const page = { _type: 'doc', title: 'Configuration', description: 'How to configure.', slug: 'guides/größe' };
const SHA1 = 'a1'.repeat(20);

const shared = (fields: object = {}) => sharedPage({ ...page, ...fields }, site, 'https://example.com');

test('shows the title with the site name, the readable address and the description', () => {
  expect(shared().result).toEqual({
    breadcrumb: ['https://example.com', 'docs', 'guides', 'größe'],
    title: 'Configuration | Example',
    description: 'How to configure.',
  });
});

test('a capability is at the address of its provider', () => {
  expect(shared({ _type: 'capability', slug: 'maps' }).result.breadcrumb).toEqual([
    'https://example.com',
    'caps',
    'acme',
    'maps',
  ]);
});

test('the home page does not repeat the site name', () => {
  expect(shared({ _type: 'homePage', title: 'Example: robots' }).result.title).toBe('Example: robots');
});

test('a new page has no address, no title, the tagline of the site and its card', () => {
  const { result, card } = sharedPage({ _type: 'page' }, site, 'https://example.com');
  expect(result).toEqual({ breadcrumb: undefined, title: 'Untitled | Example', description: site.tagline });
  expect(card).toEqual({
    host: 'example.com',
    title: 'Untitled',
    description: site.tagline,
    imageUrl: 'https://example.com/social-card.png',
  });
});

test('the card of a page without an image is drawn by the site', () => {
  expect(shared().card.imageUrl).toBe('https://example.com/docs/guides/gr%C3%B6%C3%9Fe/social-card.png');
});

test('the image of the page is its card', () => {
  const asset = { _ref: `image-${SHA1}-2000x1000-jpg` };
  const imageUrl = `https://example.com/images/${SHA1}-2000x1000.jpg`;
  expect(shared({ image: { asset } }).card.imageUrl).toBe(`${imageUrl}?w=1200&h=630&fit=crop`);
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };
  expect(shared({ image: { asset, crop } }).card.imageUrl).toBe(
    `${imageUrl}?rect=1000,0,1000,1000&w=1200&h=630&fit=crop`,
  );
  expect(shared({ image: { crop } }).card.imageUrl).toMatch(/social-card\.png$/);
});

test('long texts are cut after a word in search results, and complete on the card', () => {
  const title = 'How to configure robots for large warehouses, with many floors and elevators';
  const description = 'word '.repeat(40).trim();
  const { result, card } = shared({ title, description });
  expect(result.title).toBe('How to configure robots for large warehouses, with many …');
  expect(result.description).toBe(`${'word '.repeat(31)}word …`);
  expect(card).toMatchObject({ title, description });
});

test('a single word that is too long is cut within', () => {
  expect(shared({ title: 'a'.repeat(80) }).result.title).toBe(`${'a'.repeat(60)} …`);
});
