import type { IncomingMessage } from 'node:http';
import { SHARED_PATH } from '@site/site/constants';
import { CLIENT_ADDRESS_HEADER } from '../requests/client-address.ts';
import { RateLimiter } from '../requests/rate-limiter.ts';

/** Requests whose number is limited per client. All people of an office can share an address. */
const LIMITS: readonly { isMatch: (url: string) => boolean; limiter: RateLimiter }[] = [
  {
    // More shared drafts than a person opens are guesses of links. A page is one request.
    isMatch: (url) => url.startsWith(SHARED_PATH),
    limiter: new RateLimiter({ client: { perSecond: 1, burst: 30 }, total: { perSecond: 20, burst: 200 } }),
  },
  {
    // An image has endless crops, and each is rendered and stored. Those of a page are requested at once.
    isMatch: (url) => url.startsWith('/images/') && /[?&](?:r|%72)(?:e|%65)(?:c|%63)(?:t|%74)=/i.test(url),
    limiter: new RateLimiter({ client: { perSecond: 10, burst: 200 }, total: { perSecond: 50, burst: 500 } }),
  },
];

/** Whether a client requests more of something than a person does. */
export const isOverLimit = ({ url = '', headers }: IncomingMessage): boolean =>
  LIMITS.some(({ isMatch, limiter }) => isMatch(url) && limiter.take(String(headers[CLIENT_ADDRESS_HEADER])) > 0);
