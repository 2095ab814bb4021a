import type { WebEnvironment } from '@site/site/environment';
import type { NextConfig } from 'next';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';

type HeaderRules = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>;

/** The cookie of draft mode in Next.js. With a forged one, visitors get published pages, which keep their hashes. */
export const DRAFT_COOKIE = { type: 'cookie', key: '__prerender_bypass' } as const;

/**
 * Security headers of every response, as rules for the Next.js configuration.
 *
 * @param environment omitted in development, where scripts and styles are inline
 */
export function securityHeaders(environment: WebEnvironment | undefined): HeaderRules {
  const everything = '/:path*';
  // A policy has no effect on scripts, styles and fonts; images have a stricter one.
  const documents = '/:path((?!_next/static/|images/).*)';
  const policy = (value: string) => [{ key: 'Content-Security-Policy', value }];
  return [
    {
      source: everything,
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
      ],
    },
    ...(environment
      ? [
          { source: documents, missing: [DRAFT_COOKIE], headers: policy(sitePolicy(environment)) },
          { source: documents, has: [DRAFT_COOKIE], headers: policy(draftPolicy(environment)) },
        ]
      : []),
  ];
}
