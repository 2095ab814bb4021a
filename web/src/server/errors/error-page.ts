import { createHash } from 'node:crypto';

/** Errors that are answered without Next.js, with the text of their pages. */
const PAGES = {
  400: { title: 'Bad request', text: 'This address is not valid. The link that led here may be mistyped.' },
  404: { title: 'Page not found', text: 'Nothing is published at this address. The page may have moved.' },
  405: { title: 'Method not allowed', text: 'This address does not accept requests of this kind.' },
  408: { title: 'Request timeout', text: 'The request took too long to arrive.' },
  413: { title: 'Request too large', text: 'It has more data than this site accepts.' },
  414: { title: 'Address too long', text: 'This address is longer than any on this site.' },
  429: { title: 'Too many requests', text: 'You opened many pages in a short time. Try again in a few seconds.' },
  431: { title: 'Request too large', text: 'The headers of the request, such as cookies, are too long.' },
  500: {
    title: 'This page crashed',
    text: 'Something on it failed. Trying again often helps. The rest of the site still works.',
  },
  503: {
    title: 'This page is not available right now',
    text: 'Its content cannot be loaded at the moment. Try again in a few seconds. The rest of the site still works.',
  },
} as const;

export type ErrorStatus = keyof typeof PAGES;

/** Seconds after which a client may repeat a request for content that could not be loaded. */
const RETRY_AFTER_S = 10;

/** The dark colors of `packages/ui/src/tokens.css`, the default of the site. */
const STYLE = `html{color-scheme:dark;background:#0b0e13;color:#eaeff5;font:16px/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:42rem;padding:4rem 1.5rem}
svg{display:block;width:100%;max-width:20rem;margin-bottom:2rem}
p{color:#adb8c5}
h1{font-size:2rem;line-height:1.2;margin:0}
ul{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;list-style:none;margin:1.5rem 0 0;padding:0}
a{color:#ffa057;text-underline-offset:4px}
small{font:.8125rem ui-monospace,monospace;color:#adb8c5}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Nothing runs, and nothing is loaded. The server adds it to the policy of the site. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'`;

const LINKS = [
  ['/', 'Home'],
  ['/docs/', 'Documentation'],
  ['/blog/', 'Blog'],
  ['/search/', 'Search'],
];

const isTemporary = (status: ErrorStatus) => status === 429 || status >= 500;

/** A page that needs neither content nor scripts. */
export function errorPage(status: ErrorStatus): string {
  const { title, text } = PAGES[status];
  const retry = isTemporary(status) ? '<li><a href="">Try again</a></li>' : '';
  const links = LINKS.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 320 56" aria-hidden="true" fill="none" stroke-width="2"><path d="M0 28h32l6-9 8 18 7-13 6 4h28l6-20 9 36 8-26 6 10h28l5-8 7 14 6-6h18" stroke="#5ccbd8"/><circle cx="184" cy="28" r="4" fill="#ff9442"/><path d="M196 28h124" stroke="#5c6b7d" stroke-dasharray="2 8"/></svg>
<small>${status}</small>
<h1>${title}</h1>
<p>${text}</p>
<nav aria-label="Where to go next"><ul>${retry}${links}</ul></nav>
</main>
</body>
</html>
`;
}

/**
 * The headers of an error page.
 *
 * @param sitePolicy the Content-Security-Policy of the site
 * @param methods the methods that a request can have
 */
export function errorHeaders(
  status: ErrorStatus,
  sitePolicy: string,
  methods = ['GET', 'HEAD'],
): Record<string, string | string[]> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(errorPage(status))),
    'cache-control': 'private, no-store',
    'content-security-policy': [sitePolicy, ERROR_PAGE_POLICY],
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(status === 405 ? { allow: methods.join(', ') } : {}),
    ...(status === 429 || status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
  };
}
