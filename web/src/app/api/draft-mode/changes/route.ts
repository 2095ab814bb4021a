import { NOT_INTERNAL_FILTER } from '@site/content/internal-types';
import { contentClient } from '#/content/client.ts';
import { respondWithChanges } from '#/drafts/change-events.ts';
import type { Listen } from '#/drafts/change-events.ts';
import { DRAFT_ACCESS_ID } from '#/drafts/draft-access-period.ts';
import { draftAccessExpiry } from '#/drafts/draft-access.ts';

/** Every document that a page can show, and the one that says who can see drafts. */
const DOCUMENTS = `*[(!(_id in path("_.**")) && ${NOT_INTERNAL_FILTER}) || _id == $accessId]`;

/**
 * Reports a change once queries see it. Reports each new connection too, because earlier changes were missed. Ends when the lake
 * ends access to drafts, because browsers without it learn so when they connect again.
 */
const listen: Listen = (listener) =>
  contentClient('raw')
    .listen(
      DOCUMENTS,
      { accessId: DRAFT_ACCESS_ID },
      {
        events: ['welcome', 'mutation'],
        visibility: 'query',
        includeResult: false,
        // By default, hosted Sanity sends events of published documents only.
        includeAllVersions: true,
      },
    )
    .subscribe({
      ...listener,
      next: (event) => {
        if (event.type === 'mutation' && event.documentId === DRAFT_ACCESS_ID) listener.complete();
        else listener.next();
      },
    });

/** Streams change events to a page in draft mode, as long as it may see drafts. The browser needs no token of the lake. */
export async function GET(request: Request): Promise<Response> {
  return respondWithChanges(request, await draftAccessExpiry(), listen);
}
