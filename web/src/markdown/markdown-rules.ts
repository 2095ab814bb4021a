import { DOCS_LANDING_ID, markdownPathOf, pathOf } from '@site/site/route-map';
import type { NextConfig } from 'next';

type Redirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];
type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** One route serves all `…/index.md`, because no route can be nested below the catch-all route of the docs. */
export const MARKDOWN_REWRITES: Rewrite[] = [{ source: '/:path+/index.md', destination: '/index.md/:path+' }];

/** Matches requests that list Markdown first in `Accept` and do not exclude it. Browsers never do. */
const WANTS_MARKDOWN = {
  type: 'header',
  key: 'accept',
  value: String.raw`text/markdown(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$)).*`,
} as const;

/** A path without leading and trailing slash. Excludes files and pages without Markdown. */
const PAGE = String.raw`:path((?!(?:_next|api|mcp|search|shared|slack|styleguide|docs/print)(?:/|$)|.*/page/)[^.]*[^./])`;

/**
 * Redirects other Markdown URLs to `index.md`. Redirects that depend on a request header are temporary, because caches do
 * not store those (docs/decisions/005-pages-as-markdown.md).
 */
export const MARKDOWN_REDIRECTS: Redirect[] = [
  { source: '/', has: [WANTS_MARKDOWN], destination: '/index.md', permanent: false },
  { source: `/${PAGE}`, has: [WANTS_MARKDOWN], destination: '/:path/index.md', permanent: false },
  {
    source: '/docs/index.md',
    destination: markdownPathOf(pathOf({ name: 'doc', id: DOCS_LANDING_ID })) ?? '/',
    permanent: false,
  },
  // URLs proposed by https://llmstxt.org.
  { source: '/index.html.md', destination: '/index.md', permanent: true },
  { source: '/:path(.+)/index.html.md', destination: '/:path/index.md', permanent: true },
  { source: String.raw`/:path(.*(?<!/index)).md`, destination: '/:path/index.md', permanent: true },
];
