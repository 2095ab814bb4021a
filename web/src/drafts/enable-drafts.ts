import { ClientError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { errorMessage } from '@site/service-kit/error-message';
import { isRedirectError } from 'next/dist/client/components/redirect-error.js';
import { unstable_rethrow } from 'next/navigation';
import { defineEnableDraftMode } from 'next-sanity/draft-mode';
import { NO_READ_TOKEN, REFUSED_READ_TOKEN } from './read-token-errors.ts';

/** Editors see it, for example if they open the link of a preview again on another day. */
const INVALID_SECRET = 'This link to a preview has expired. Open the preview in the Studio again.';

/** A viewer's Studio cannot store a secret, so it sends `null` unless somebody shares the preview. */
const NO_SECRET =
  'Viewers see drafts here while an editor shares the preview. Ask an editor to turn on sharing with the share button beside the address. Then open the preview again.';

/**
 * Turns draft mode on for an editor. The Studio sends a secret that it stores in the content lake. Responds with status 503
 * if the site has no valid token to read it or the lake does not respond; the client's own errors contain the request with its
 * token, and Next.js would log them.
 *
 * @param grantAccess lets the browser see drafts; is called once the secret is valid
 */
export async function enableDrafts(
  request: Request,
  client: SanityClient,
  grantAccess: () => Promise<void>,
): Promise<Response> {
  if (client.config().token === undefined) return new Response(NO_READ_TOKEN, { status: 503 });
  try {
    const response = await defineEnableDraftMode({ client }).GET(request);
    if (response.status !== 401) return response;
    const isWithoutSecret = new URL(request.url).searchParams.get('sanity-preview-secret') === 'null';
    return new Response(isWithoutSecret ? NO_SECRET : INVALID_SECRET, { status: 401 });
  } catch (error) {
    // The redirect to the page, once draft mode is on.
    if (isRedirectError(error)) await grantAccess();
    unstable_rethrow(error);
    console.error(`Draft mode was not turned on: ${errorMessage(error)}`);
    return new Response(
      isRefused(error) ? REFUSED_READ_TOKEN : 'The site cannot read drafts now. Try again in a minute.',
      { status: 503 },
    );
  }
}

/** Whether the lake refused the token of the site, for example because it was revoked. */
const isRefused = (error: unknown): boolean => error instanceof ClientError && [401, 403].includes(error.statusCode);
