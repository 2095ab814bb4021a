import type { IncomingMessage, ServerResponse } from 'node:http';
import { SHARED_PATH } from '@site/site/constants';
import { NO_STORE } from '../headers/no-store-rules.ts';

/** Their redirects, such as the one that opens a preview, use the query up. */
const OTHER_PATH = new RegExp(`^(?:/api/|${SHARED_PATH})`);

/** A parameter that a header can contain. Next.js adds `_rsc` to requests during navigation. */
const PARAMETER = /^(?!_rsc=)[\x21-\x7E]+$/;

/**
 * Sends one `Location`. Next.js 16.4 sets it while it renders a redirect, and then appends the headers of the cached page, which
 * contain it for the requests that wait for the same render.
 */
export function sendSingleLocation(response: ServerResponse): void {
  const appendHeader = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : appendHeader(name, value);
}

/**
 * Adds the query of a request to the redirect of a page, for example the source of a visit (`utm_source`). Pages are cached
 * without a query, so Next.js cannot. Caches do not store the result: with a cache key that ignores the query, a CDN would send
 * it to other visitors. `web/edge/nginx.conf.template` adds the query, too, to the redirect that it stores without one.
 */
export function keepQueryOfRedirect(request: IncomingMessage, response: ServerResponse): void {
  const [path = '', ...rest] = (request.url ?? '').split('?');
  if (rest.length === 0 || OTHER_PATH.test(path) || request.headers['rsc'] !== undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...others: never[]) => {
    const location = response.getHeader('location');
    if ((status === 307 || status === 308) && typeof location === 'string') {
      const target = withQuery(location, rest.join('?'));
      response.setHeader('location', target);
      // Next.js keeps the query itself where it adds a slash.
      const isKept = !path.endsWith('/') && target.includes('?');
      if (isKept || target !== location) for (const { key, value } of NO_STORE) response.setHeader(key, value);
    }
    return writeHead(status, ...others);
  };
}

/** Adds the parameters that the URL does not have. */
function withQuery(url: string, query: string): string {
  const [, base = '', ownQuery = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(url) ?? [];
  const own = new URLSearchParams(ownQuery);
  const isMissing = (parameter: string) => [...new URLSearchParams(parameter).keys()].every((name) => !own.has(name));
  const added = query.split('&').filter((parameter) => PARAMETER.test(parameter) && isMissing(parameter));
  const parameters = [ownQuery, ...added].filter(Boolean).join('&');
  return `${base}${parameters && `?${parameters}`}${fragment}`;
}
