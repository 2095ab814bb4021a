import { readdirSync } from 'node:fs';
import { RESERVED_ROOT_SLUGS } from '@site/site/page-path';
import { problemOfPagePath } from '@site/site/problem-of-page-path';
import { expect, test } from 'vitest';

/** Files of the App Router that are no routes, and the catch-all route, where marketing pages are. */
const NO_ROUTES: ReadonlySet<string> = new Set(['[...path]', 'error', 'global-error', 'layout', 'not-found', 'page']);

/** The first path segments of all routes, without file extensions. No page can have one that starts with a dot. */
const segments = readdirSync(new URL('../app', import.meta.url))
  .filter((name) => !name.startsWith('.'))
  .map((name) => (name.startsWith('[') ? name : name.replace(/\..*$/, '')))
  .filter((name) => !NO_ROUTES.has(name));

test('every route at the root is found', () => {
  expect(segments).toEqual(expect.arrayContaining(['1', 'Platform', 'api', 'docs', 'llms-full', 'sitemap']));
});

test.each(segments)('marketing pages and legal pages leave /%s to its route', (segment) => {
  expect(RESERVED_ROOT_SLUGS).toContain(segment);
  expect(problemOfPagePath(`${segment.toLowerCase()}/more`)).toMatch(/is used by another part of the site/);
});
