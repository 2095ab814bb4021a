import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebEnvironment } from '@site/site/environment';
import { getCookieParser } from 'next/dist/server/api-utils/get-cookie-parser.js';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';
import { DRAFT_COOKIE } from './security-headers.ts';

/**
 * Whether a request has the cookie of draft mode, which may be forged. Reads it as Next.js does for the rule that caches do not
 * store the response (`no-store-rules.ts`).
 */
export const hasDraftCookie = ({ headers }: IncomingMessage): boolean =>
  Boolean(getCookieParser({ cookie: headers.cookie })()[DRAFT_COOKIE.key]);

/** A policy has no effect on scripts, styles and fonts; images and files have a stricter one. */
const ASSETS = /^\/(?:_next\/static\/|(?:images|files)\/[^/?]+\/?(?:\?|$))/;

/**
 * Returns a function that sets the Content-Security-Policy of a response. The policy contains addresses of the environment, and
 * header rules of the Next.js configuration would make them part of the build.
 */
export function policySetter(
  environment: WebEnvironment,
): (request: IncomingMessage, response: ServerResponse) => void {
  const policies = { site: sitePolicy(environment), draft: draftPolicy(environment) };
  return (request, response) => {
    if (ASSETS.test(request.url ?? '')) return;
    const policy = hasDraftCookie(request) ? policies.draft : policies.site;
    response.setHeader('Content-Security-Policy', policy);
  };
}
