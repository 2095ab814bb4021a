import { NOT_INTERNAL_FILTER } from '@site/content/internal-types';
import { contentClient } from '#/content/client.ts';
import { respondWithChanges } from '#/drafts/change-events.ts';
import type { Listen } from '#/drafts/change-events.ts';
import { draftAccessExpiry } from '#/drafts/draft-access.ts';

/** Every document that a page can show. */
const DOCUMENTS = `*[!(_id in path("_.**")) && ${NOT_INTERNAL_FILTER}]`;

/** Reports a change once queries see it. Reports each new connection too, because earlier changes were missed. */
const listen: Listen = (listener) =>
  contentClient('raw')
    .listen(DOCUMENTS, {}, { events: ['welcome', 'mutation'], visibility: 'query', includeResult: false })
    .subscribe(listener);

/** Streams change events to a page in draft mode, as long as it may see drafts. The browser needs no token of the lake. */
export async function GET(request: Request): Promise<Response> {
  return respondWithChanges(request, await draftAccessExpiry(), listen);
}
