import { DOCS_LANDING_ID, markdownPathOf, pathOf } from '@site/site/route-map';
import type { NextConfig } from 'next';

type Redirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];
type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** `…/index.md` of every page is one route, since nothing may stand below the docs' catch-all route. */
export const MARKDOWN_REWRITES: Rewrite[] = [{ source: '/:path+/index.md', destination: '/index.md/:path+' }];

/** Who names Markdown first among what they take, and does not refuse it. Browsers never do. */
const WANTS_MARKDOWN = {
  type: 'header',
  key: 'accept',
  value: String.raw`text/markdown(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$)).*`,
} as const;

/** A path without its slashes at both ends. Files are left out, and what has no Markdown. */
const PAGE = String.raw`:path((?!(?:_next|api|search|slack|docs/print)(?:/|$)|.*/page/)[^.]*[^./])`;

/**
 * Other ways to ask for a page as Markdown, each to the one address where it is. Redirects, and temporary ones where they
 * depend on the request's head, which no cache keeps (docs/decisions/005).
 */
export const MARKDOWN_REDIRECTS: Redirect[] = [
  { source: '/', has: [WANTS_MARKDOWN], destination: '/index.md', permanent: false },
  { source: `/${PAGE}`, has: [WANTS_MARKDOWN], destination: '/:path/index.md', permanent: false },
  {
    source: '/docs/index.md',
    destination: markdownPathOf(pathOf({ name: 'doc', id: DOCS_LANDING_ID })) ?? '/',
    permanent: false,
  },
  // The forms that https://llmstxt.org asks for.
  { source: '/index.html.md', destination: '/index.md', permanent: true },
  { source: '/:path(.+)/index.html.md', destination: '/:path/index.md', permanent: true },
  { source: String.raw`/:path(.*(?<!/index)).md`, destination: '/:path/index.md', permanent: true },
];
