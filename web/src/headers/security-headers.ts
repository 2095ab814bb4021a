import { SHARED_PATH } from '@site/site/constants';
import type { NextConfig } from 'next';

type HeaderRules = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>;

/** The cookie of draft mode in Next.js. With a forged one, visitors get published pages, which keep their hashes. */
export const DRAFT_COOKIE = { type: 'cookie', key: '__prerender_bypass' } as const;

/** Pages of shared drafts, for the Next.js configuration. */
export const SHARED_PAGES = `${SHARED_PATH}:path*`;

/**
 * Security headers of every response that do not depend on the environment, as rules for the Next.js configuration, which
 * become part of the build. The Content-Security-Policy is set in `set-policy.ts`.
 */
export const SECURITY_HEADERS: HeaderRules = [
  {
    source: '/:path*',
    headers: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
    ],
  },
  {
    source: SHARED_PAGES,
    headers: [
      // Anyone who knows the address can read the draft, so no other site may learn it.
      { key: 'Referrer-Policy', value: 'no-referrer' },
      { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' },
    ],
  },
];
