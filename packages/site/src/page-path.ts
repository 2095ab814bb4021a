/**
 * The rules for the addresses of marketing pages, such as `solutions/warehouse-fleets`: the path without its first and last
 * slash. The Studio validates them, and the site shows no page with an invalid one. `problem-of-page-path.ts` explains what is
 * wrong with one.
 */

/**
 * First path segments that are routes or files of the site, without file extensions. Neither marketing pages nor legal pages
 * can start with them. A test of the site fails if a route is missing here.
 */
export const RESERVED_ROOT_SLUGS: readonly string[] = [
  '1',
  'Platform',
  '_next',
  'api',
  'apple-icon',
  'blog',
  'caps',
  'docs',
  'favicon',
  'feeds',
  'files',
  'icon',
  'images',
  'index',
  'llms',
  'llms-full',
  'manifest',
  'mcp',
  'openapi',
  'opensearch',
  'robots',
  'search',
  'shared',
  'sitemap',
  'slack',
  'social-card',
  'studio',
  'styleguide',
];

/** Addresses of legal pages, which marketing pages leave to them. */
export const LEGAL_SLUGS: readonly string[] = ['eula', 'privacy', 'terms'];

export const MAX_SEGMENTS = 4;

/** In lowercase, because addresses that differ only in case confuse people. */
export const RESERVED_FOLDERS: ReadonlySet<string | undefined> = new Set(
  [...RESERVED_ROOT_SLUGS, ...LEGAL_SLUGS].map((slug) => slug.toLowerCase()),
);

export const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a marketing page can have this address. */
export function isPagePath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length <= MAX_SEGMENTS &&
    segments.every((segment) => SEGMENT.test(segment)) &&
    !RESERVED_FOLDERS.has(segments[0]) &&
    // `…/index.html` redirects to the page without `index`.
    segments.at(-1) !== 'index'
  );
}
