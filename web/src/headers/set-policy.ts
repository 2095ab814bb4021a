import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebEnvironment } from '@site/site/environment';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';
import { DRAFT_COOKIE } from './security-headers.ts';

const HAS_DRAFT_COOKIE = new RegExp(`(?:^|;\\s*)${DRAFT_COOKIE.key}=`);

/** Whether a request has the cookie of draft mode, which may be forged. */
export const hasDraftCookie = ({ headers }: IncomingMessage) => HAS_DRAFT_COOKIE.test(headers.cookie ?? '');

/** A policy has no effect on scripts, styles and fonts; images and files have a stricter one. */
const ASSETS = /^\/(?:_next\/static|images|files)\//;

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
