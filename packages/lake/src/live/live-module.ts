import type { Reply } from '@site/service-kit/http/reply';
import type { LakeModule } from '../lake-module.ts';
import type { CommittedTransaction } from '../document.ts';
import { isPublicId } from '../document.ts';
import { EventStream } from '../http/event-stream.ts';
import { HttpError } from '../http/http-error.ts';
import { handled } from '../http/route.ts';
import type { LakeRequest } from '../http/route.ts';
import { syncTagsOfChanges } from '../query/sync-tags.ts';

interface Follower {
  stream: EventStream;
  includeDrafts: boolean;
}

/**
 * Sends the sync tags of each change as server-sent events: `welcome`, then `message {tags}`. A client that reconnects
 * after missing events receives `restart`. https://www.sanity.io/docs/http-reference/live
 * @param lastSequence number of the last committed transaction
 */
export function createLiveModule(lastSequence: () => number): LakeModule {
  const followers = new Set<Follower>();
  let stopListening: (() => void) | undefined;

  function publish({ sequence, changes }: CommittedTransaction): void {
    for (const { stream, includeDrafts } of followers) {
      const visible = changes.filter(({ documentId }) => includeDrafts || isPublicId(documentId));
      if (visible.length > 0) stream.send('message', { tags: syncTagsOfChanges(visible) }, String(sequence));
    }
  }

  function follow(request: LakeRequest): Reply {
    const includeDrafts = request.query.get('includeDrafts') === 'true';
    if (includeDrafts && request.user === undefined) {
      throw new HttpError(401, 'Live events of drafts require a token. Send it as "Authorization: Bearer <token>".');
    }
    const stream = new EventStream(request.raw, request.response, () => {
      followers.delete(follower);
    });
    const follower: Follower = { stream, includeDrafts };
    followers.add(follower);
    const current = String(lastSequence());
    const seen = request.headers['last-event-id'];
    stream.send('welcome', {}, current);
    if (seen !== undefined && seen !== current) stream.send('restart', {}, current);
    return handled;
  }

  return {
    routes: [{ method: 'GET', pattern: '/data/live/events/:dataset', handler: follow }],
    start: (lake) => {
      stopListening = lake.onTransaction(publish);
    },
    endStreams: () => {
      stopListening?.();
      for (const { stream } of followers) stream.end();
      followers.clear();
    },
  };
}
