import { draftMode } from 'next/headers';
import { contentClient } from '#/content/client.ts';
import { changeEvents } from '#/drafts/change-events.ts';
import type { Listen } from '#/drafts/change-events.ts';

/** Every document but the lake's own. */
const DOCUMENTS = '*[!(_id in path("_.**"))]';

/**
 * A change counts once queries see it. Being connected (anew) counts too: what changed before then was missed.
 */
const listen: Listen = (listener) =>
  contentClient('raw')
    .listen(DOCUMENTS, {}, { events: ['welcome', 'mutation'], visibility: 'query', includeResult: false })
    .subscribe(listener);

/** Tells a page in draft mode of every change, without a token of the lake in the browser. */
export async function GET(request: Request): Promise<Response> {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return new Response('This is for pages in draft mode.\n', { status: 403 });
  return new Response(changeEvents(listen, request.signal), {
    headers: {
      'content-type': 'text/event-stream',
      // Neither kept nor compressed, which would hold events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
