import { problemOfPath } from '@site/blocks/studio/web-address';
import { comparablePath, withoutHtmlEnding } from '@site/site/comparable-path';
import { routeOf } from '@site/site/route-map';
import type { Route } from '@site/site/route-map';
import { isSiteFile } from '@site/site/site-files';
import type { Rule } from '../../finding.ts';
import { isText } from '../../site/stored-document.ts';

/** A redirect that lacks a path, or starts where none can. */
export const invalidRedirect: Rule = {
  name: 'invalid-redirect',
  isCheckedByFields: true,
  find: ({ type, fields: { from, to } }) => {
    if (type !== 'redirect') return [];
    const message = isText(from) ? problemOfRedirectSource(from) : 'Enter the path to redirect from.';
    return [
      ...(message === undefined ? [] : [{ severity: 'error' as const, path: ['from'], message }]),
      ...(to ? [] : [{ severity: 'error' as const, path: ['to'], message: 'Choose the page to redirect to.' }]),
    ];
  },
};

/** Routes whose page depends on a document, so that a redirect can start there while there is none. */
const DOCUMENT_ROUTES: ReadonlySet<Route['name']> = new Set([
  'doc',
  'post',
  'blogTag',
  'blogAuthor',
  'page',
  'capability',
]);

/** What is wrong with the path that a redirect starts at, whatever the site has there; `undefined` if it is valid. */
export function problemOfRedirectSource(from: string): string | undefined {
  return problemOfUrl(from) ?? problemOfPath(from) ?? problemOfRoute(from);
}

/** Complete URLs are what browsers copy. */
function problemOfUrl(from: string): string | undefined {
  const url = /^https?:/i.test(from) ? URL.parse(from) : null;
  return url ? `Enter only the path, without the domain: ${url.pathname}` : undefined;
}

function problemOfRoute(from: string): string | undefined {
  if (/[?#]/.test(from)) return 'Enter only the path, without ? and #.';
  // The site redirects to the path with single slashes before it looks for a redirect.
  if (from.includes('//')) return 'Use single slashes.';
  // Other products have such patterns.
  if (/\*|\/:\w/.test(from)) {
    return 'Enter the path of one page. A redirect cannot use * or :name for several paths.';
  }
  const route = routeOf(withoutHtmlEnding(from));
  if (route && !DOCUMENT_ROUTES.has(route.name)) {
    return 'The site always has a page at this path, so the redirect would never be used.';
  }
  return isUsedBySite(comparablePath(from)) ? 'The site uses this path itself. Choose another one.' : undefined;
}

/**
 * Routes without pages, and `PATH_REDIRECTS`, `MARKDOWN_REDIRECTS` and the rewrites of `web/next.config.ts`, which ignore case.
 * They all come before the redirects of editors. Other paths below their first segments have no route.
 */
const PATHS_OF_SITE: readonly RegExp[] = [
  /^\/(?:api|_next|studio)(?:\/|$)/,
  /^\/(?:images|files|shared)\/[^/]+$/,
  /^\/1\/indexes\/[^/]+\/queries$/,
  /^\/(?:docs|index)$/i,
  /\.md$/i,
  /^\/.+\/(?:openapi(?:-\d+)?\.json|social-card\.png)$/i,
];

const isUsedBySite = (path: string): boolean => isSiteFile(path) || PATHS_OF_SITE.some((form) => form.test(path));
