import { expect, test, vi } from 'vitest';
import { connection } from '../connection.ts';
import { pastedSlug } from './pasted-slug.ts';

vi.mock('../connection.ts', () => ({ connection: { siteUrl: 'https://site.example' } }));

const slugIn = (type: string, current: string) => pastedSlug({ _id: 'a', _type: type, slug: { current } });

test.each([
  ['doc', '/guides/first-robot/', 'guides/first-robot'],
  ['doc', ' guides/first-robot/ ', 'guides/first-robot'],
  ['doc', '/docs/guides/first-robot/', 'guides/first-robot'],
  ['doc', `${connection.siteUrl}/docs/guides/first-robot/`, 'guides/first-robot'],
  ['post', '/blog/public-beta/', 'public-beta'],
  ['post', 'public-beta/', 'public-beta'],
  ['page', '/solutions/farms/', 'solutions/farms'],
  ['capability', '/caps/fleetloom/terminal/', 'terminal'],
  ['capability', `${connection.siteUrl}/caps/fleetloom/terminal/#install`, 'terminal'],
  ['doc', `${connection.siteUrl}/docs/guides/first-robot/?utm_source=mail#steps`, 'guides/first-robot'],
])('finds the slug of a %s in “%s”', (type, text, slug) => {
  expect(slugIn(type, text)).toBe(slug);
});

test.each([
  ['doc', 'guides/first-robot'],
  ['doc', 'docs/first-robot'],
  ['page', 'solutions'],
  // A folder, to which “Generate” adds the last part.
  ['page', 'solutions/'],
  ['doc', 'guides/setup/'],
  ['capability', 'terminal'],
  ['post', '/'],
  ['post', ''],
])('leaves the slug of a %s as it is: “%s”', (type, text) => {
  expect(slugIn(type, text)).toBeUndefined();
});
