import { shareKeyOf } from '@site/content/share-links/share-link';
import { z } from 'zod';
import { NO_READ_TOKEN } from '#/drafts/read-token-errors.ts';
import { CLIENT_ADDRESS_HEADER } from '#/requests/client-address.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';
import type { RateLimiter } from '#/requests/rate-limiter.ts';
import { headersForStudio } from '#/requests/studio-origin.ts';
import type { TokenSigner } from './share-token.ts';

interface ShareLinksOptions {
  /** Pages of these origins may read the response. The host name may be `*`. */
  studioOrigins: readonly string[];
  limiter: RateLimiter;
  /** Undefined if the site cannot read drafts. */
  signer: TokenSigner | undefined;
  /** Those of the ids whose documents exist. Rejects if the content lake does not respond. */
  findLinks: (ids: string[]) => Promise<string[]>;
}

/** The ids of 50 links have about 2 KB. */
const MAX_IDS = 50;
const MAX_BODY_BYTES = 4096;

const bodySchema = z.strictObject({ ids: z.array(z.string()).max(MAX_IDS) });

/**
 * Responds with the tokens of share links, by the ids of their documents, to the Studio. Only those who may read drafts
 * can know an id, which nobody can guess, so this needs no other authorization.
 */
export async function shareLinksResponse(
  request: Request,
  { studioOrigins, limiter, signer, findLinks }: ShareLinksOptions,
): Promise<Response> {
  const headers = headersForStudio(request, studioOrigins);
  const failure = (status: number, error: string) => Response.json({ error }, { status, headers });
  if (limiter.take(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '') > 0) {
    return failure(429, 'Too many requests. Try again in a minute.');
  }
  if (!signer) return failure(503, NO_READ_TOKEN);
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success) return failure(400, 'Expected {"ids": ["shareLink.…"]}.');
  const ids = parsed.data.ids.filter((id) => shareKeyOf(id) !== undefined);
  try {
    const found = ids.length === 0 ? [] : await findLinks(ids);
    return Response.json(
      { tokens: Object.fromEntries(found.map((id) => [id, signer.sign(shareKeyOf(id) ?? '')])) },
      { headers },
    );
  } catch {
    return failure(503, 'The content lake did not respond. Try again.');
  }
}
