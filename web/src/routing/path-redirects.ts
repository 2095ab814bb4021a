import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import type { NextConfig } from 'next';

type PathRedirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];

/**
 * Redirects that follow from the form of a path alone (R1.11, R1.18), the first that matches counts. Next.js adds
 * missing last slashes before it comes to these.
 */
export const PATH_REDIRECTS: PathRedirect[] = [
  // Not permanent: the landing page may become another one.
  { source: '/docs', destination: pathOf({ name: 'doc', id: DOCS_LANDING_ID }), permanent: false },
  { source: '/index.html', destination: '/', permanent: true },
  { source: '/:path(.+)/index.html', destination: '/:path/', permanent: true },
  { source: '/:path(.+).html', destination: '/:path/', permanent: true },
];
