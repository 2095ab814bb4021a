import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import type { NextConfig } from 'next';

type PathRedirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];

/**
 * Redirects that depend only on the form of a path; the first match wins. The trailing-slash redirects come last and
 * replace those of Next.js (`skipTrailingSlashRedirect` in next.config.ts), which run before all others: `/docs` would
 * redirect to `/docs/` before it redirects to the landing page.
 */
export const PATH_REDIRECTS: PathRedirect[] = [
  // Temporary, because the landing page may change.
  {
    source: '/:docs(docs|docs\\.html|docs/index\\.html)',
    destination: pathOf({ name: 'doc', id: DOCS_LANDING_ID }),
    permanent: false,
  },
  { source: '/index.html', destination: '/', permanent: true },
  // Next.js takes it for the home page, so it would render the not-found page for each request, with status 200.
  { source: '/index', destination: '/', permanent: true },
  { source: '/:path(.+)/index.html', destination: '/:path/', permanent: true },
  { source: '/:path(.+).html', destination: '/:path/', permanent: true },
  // Files have no trailing slash. Pages have one, except `/slack`, which only redirects, the search API, and `/mcp`, because not all
  // clients follow a redirect with a body. The final `(?!/)` is needed because Next.js makes a slash at the end of every source
  // optional.
  {
    source: String.raw`/:file((?!\.well-known(?:/.*)?)(?:[^/]+/)*[^/]+\.\w+)/`,
    destination: '/:file',
    permanent: true,
  },
  {
    source: String.raw`/:page((?!(?:\.well-known|mcp|slack|1/indexes/[^/]+/queries)(?:/.*)?$)(?:[^/]+/)*[^/.]+(?!/))`,
    destination: '/:page/',
    permanent: true,
  },
];
