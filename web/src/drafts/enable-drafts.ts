import type { SanityClient } from '@sanity/client';
import { errorMessage } from '@site/service-kit/error-message';
import { isRedirectError } from 'next/dist/client/components/redirect-error.js';
import { unstable_rethrow } from 'next/navigation';
import { defineEnableDraftMode } from 'next-sanity/draft-mode';

/**
 * Turns draft mode on for an editor. The Studio sends a secret that it stores in the content lake. Responds with status 503
 * if the lake cannot be asked; the client's own errors contain the request with its token, and Next.js would log them.
 *
 * @param grantAccess lets the browser see drafts; is called once the secret is valid
 */
export async function enableDrafts(
  request: Request,
  client: SanityClient,
  grantAccess: () => Promise<void>,
): Promise<Response> {
  try {
    return await defineEnableDraftMode({ client }).GET(request);
  } catch (error) {
    // The redirect to the page, once draft mode is on.
    if (isRedirectError(error)) await grantAccess();
    unstable_rethrow(error);
    console.error(`Draft mode was not turned on: ${errorMessage(error)}`);
    return new Response('The site cannot read drafts now. Try again in a minute.', { status: 503 });
  }
}
