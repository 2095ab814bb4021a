import type { IncomingMessage } from 'node:http';
import { SHARED_PATH } from '@site/site/constants';
import { CLIENT_ADDRESS_HEADER } from '../requests/client-address.ts';
import { RateLimiter } from '../requests/rate-limiter.ts';

/** A page is one request. All people of an office can share an address. */
const limiter = new RateLimiter({ client: { perSecond: 1, burst: 30 }, total: { perSecond: 20, burst: 200 } });

/** Whether a client requests more shared drafts than a person opens, as somebody who guesses links does. */
export function isOverSharedPagesLimit({ url, headers }: IncomingMessage): boolean {
  return Boolean(url?.startsWith(SHARED_PATH)) && limiter.take(String(headers[CLIENT_ADDRESS_HEADER])) > 0;
}
