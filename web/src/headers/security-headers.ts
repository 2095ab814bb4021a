/** A response header as Next.js configures it. */
export interface Header {
  key: string;
  value: string;
}

/** Headers of every answer. The Studio alone may show the site in a frame, for editors to see their drafts. */
export function securityHeaders(studioUrl: string | undefined): Header[] {
  const ancestors = ["'self'", ...(studioUrl === undefined ? [] : [new URL(studioUrl).origin])];
  return [
    { key: 'Content-Security-Policy', value: `frame-ancestors ${ancestors.join(' ')}` },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  ];
}
