import type { WebEnvironment } from '@site/site/environment';
import type { NextConfig } from 'next';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';

type HeaderRules = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>;

/** The cookie of Next's draft mode. A forged one opens no drafts, and pages that are not drafts keep their hashes. */
const DRAFT_COOKIE = { type: 'cookie', key: '__prerender_bypass' } as const;

/**
 * Headers of every answer, as rules of Next's configuration.
 *
 * @param environment absent in development, whose scripts and styles are inline
 */
export function securityHeaders(environment: WebEnvironment | undefined): HeaderRules {
  const everything = '/:path*';
  // A policy says what a document may do; on every script, style and font it would be so many bytes for nothing.
  const answers = '/:path((?!_next/static/).*)';
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
          { source: answers, missing: [DRAFT_COOKIE], headers: policy(sitePolicy(environment)) },
          { source: answers, has: [DRAFT_COOKIE], headers: policy(draftPolicy(environment)) },
        ]
      : []),
  ];
}
