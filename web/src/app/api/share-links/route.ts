import { webEnvironment } from '#/content/environment.ts';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import { existingLinks } from '#/share-links/read-drafts.ts';
import { shareLinksResponse } from '#/share-links/share-links-response.ts';
import { tokenSigner } from '#/share-links/token-signer.ts';

const limiter = new RateLimiter({ client: { perSecond: 1, burst: 60 }, total: { perSecond: 20, burst: 200 } });

/** For the Studio: the tokens of the links it created (docs/decisions/028-share-links.md). */
export function POST(request: Request): Promise<Response> {
  return shareLinksResponse(request, {
    studioOrigins: webEnvironment().studioOrigins,
    limiter,
    signer: tokenSigner(),
    findLinks: existingLinks,
  });
}
