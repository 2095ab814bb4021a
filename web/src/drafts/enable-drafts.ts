import type { SanityClient } from '@sanity/client';
import { errorMessage } from '@site/service-kit/error-message';
import { unstable_rethrow } from 'next/navigation';
import { defineEnableDraftMode } from 'next-sanity/draft-mode';

/**
 * Turns draft mode on for an editor. The Studio sends a secret that it stores in the content lake. Responds with status 503
 * if the lake cannot be asked; the client's own errors contain the request with its token, and Next.js would log them.
 */
export async function enableDrafts(request: Request, client: SanityClient): Promise<Response> {
  try {
    return await defineEnableDraftMode({ client }).GET(request);
  } catch (error) {
    // The redirect to the page.
    unstable_rethrow(error);
    console.error(`Draft mode was not turned on: ${errorMessage(error)}`);
    return new Response('The site cannot read drafts now. Try again in a minute.', { status: 503 });
  }
}
