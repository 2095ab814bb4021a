import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebEnvironment } from '@site/site/environment';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';
import { DRAFT_COOKIE } from './security-headers.ts';

const HAS_DRAFT_COOKIE = new RegExp(`(?:^|;\\s*)${DRAFT_COOKIE.key}=`);

/** A policy has no effect on scripts, styles and fonts; images have a stricter one. */
const ASSETS = /^\/(?:_next\/static|images)\//;

/**
 * Sets the Content-Security-Policy of every response of this process from now on. The policy contains addresses of the
 * environment, and header rules of the Next.js configuration would make them part of the build.
 */
export function setPolicies(environment: WebEnvironment): void {
  const policies = { site: sitePolicy(environment), draft: draftPolicy(environment) };
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (ASSETS.test(request.url ?? '')) return;
    const hasDraftCookie = HAS_DRAFT_COOKIE.test(request.headers.cookie ?? '');
    response.setHeader('Content-Security-Policy', hasDraftCookie ? policies.draft : policies.site);
  });
}
