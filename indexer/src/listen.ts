import type { ListenOptions } from '@sanity/client';
import type { Connections } from './connect.ts';
import { INDEXED_TYPES } from './read-records.ts';

/** Published documents that an index record is made from; a capability's path holds its provider's name. */
const QUERY = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]';
const TYPES = [...INDEXED_TYPES, 'provider'];

const OPTIONS = {
  events: ['welcome' as const, 'mutation' as const, 'reconnect' as const],
  // An event before its change can be queried would have the indexer read the page as it was.
  visibility: 'query',
  // Says the type of a document that is gone.
  includePreviousRevision: true,
} satisfies ListenOptions;

/** Before a refused listener is tried again. */
const RETRY_MS = 5000;

export interface ContentListener {
  /** Each time that events start to flow: what changed before has to be caught up. */
  onConnected: () => void;
  onChange: (id: string, type: string) => void;
  /** Once for each time that the events end. */
  onLost: (reason: string) => void;
}

/**
 * Follows changes of published pages, for as long as it takes: a lost connection is made again by the client, a refused
 * one here. Answers what ends it.
 */
export function listenToContent(client: Connections['client'], listener: ContentListener): () => void {
  let isConnected = true;
  let retry: NodeJS.Timeout | undefined;
  const lost = (reason: string) => {
    if (isConnected) listener.onLost(reason);
    isConnected = false;
  };
  const open = () =>
    client.listen<{ _type: string }, typeof OPTIONS>(QUERY, { types: TYPES }, OPTIONS).subscribe({
      next(event) {
        if (event.type === 'reconnect') lost('connection closed');
        else if (event.type === 'welcome') {
          isConnected = true;
          listener.onConnected();
        } else listener.onChange(event.documentId, (event.result ?? event.previous)?._type ?? '');
      },
      error(error: unknown) {
        lost(error instanceof Error ? error.message : String(error));
        retry = setTimeout(() => (subscription = open()), RETRY_MS);
      },
    });
  let subscription = open();
  return () => {
    clearTimeout(retry);
    subscription.unsubscribe();
  };
}
