import type { NextConfig } from 'next';
import { HAS_SELECTION } from '../routing/hand-off-rules.ts';
import { DRAFT_COOKIE, SHARED_PAGES } from './security-headers.ts';

type HeaderRules = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>;

/** The headers of a response that no cache may store. */
export const NO_STORE = [
  { key: 'Cache-Control', value: 'private, no-store' },
  { key: 'CDN-Cache-Control', value: 'no-store' },
  { key: 'Surrogate-Control', value: 'no-store' },
];

/**
 * Rules for the Next.js configuration: no cache stores `security.txt`, responses of the API, of search and for agents, pages of
 * results, sheets of the IT hand-off, shared drafts, or anything requested with the cookie of draft mode. A forged cookie gets a
 * published page whose policy is for editors, so that response is not shared either; the headers of the page cache are added
 * after these, and `no-store` takes precedence.
 */
export const NO_STORE_RULES: HeaderRules = [
  { source: '/.well-known/security.txt', headers: NO_STORE },
  { source: '/api/:path*', headers: NO_STORE },
  { source: '/1/:path*', headers: NO_STORE },
  { source: '/mcp', headers: NO_STORE },
  { source: '/search/', headers: NO_STORE },
  { source: '/caps/network/', has: [HAS_SELECTION], headers: NO_STORE },
  { source: '/caps/network/index.md', headers: NO_STORE },
  { source: SHARED_PAGES, headers: NO_STORE },
  { source: '/:path*', has: [DRAFT_COOKIE], headers: NO_STORE },
];
