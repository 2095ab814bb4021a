import type { ListenOptions } from '@sanity/client';
import { INDEXED_TYPES } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import { errorMessage } from '@site/service-kit/error-message';
import type { Services } from './connect-services.ts';
import { SYNONYM_TYPE } from './sync-synonyms.ts';

/** Types whose documents affect the index. A capability's path contains its provider's slug. */
export const INDEX_CHANGE_TYPES = [...INDEXED_TYPES, 'provider', SYNONYM_TYPE];

/** Published documents of these types. */
const QUERY = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]';

const OPTIONS = {
  events: ['welcome' as const, 'mutation' as const, 'reconnect' as const],
  // Events arrive once queries see the change. Otherwise the indexer could read the old page.
  visibility: 'query',
  // Includes the type of a deleted document.
  includePreviousRevision: true,
} satisfies ListenOptions;

const RETRY_DELAY_MS = 5000;

/**
 * How long a connection may be lost before that is reported. Hosted Sanity ends each connection after 30 minutes, and the client
 * is connected again within seconds (https://www.sanity.io/docs/content-lake/technical-limits).
 */
const REPORT_DELAY_MS = 10_000;

export interface ContentListener {
  /** Called each time events start to arrive. Earlier changes may have been missed. */
  onConnected: () => void;
  onChange: (id: string, type: string) => void;
  /**
   * Called once each time events do not arrive for some seconds, and when the lake rejects the connection: only that may need a
   * fix.
   */
  onLost: (reason: string) => unknown;
}

/**
 * Listens to changes of published pages until the returned function is called. The client reconnects lost connections;
 * this function reconnects rejected ones.
 */
export function listenToContent(client: Services['client'], listener: ContentListener): () => void {
  let state: 'connected' | 'lost' | 'rejected' = 'connected';
  let retry: NodeJS.Timeout | undefined;
  let report: NodeJS.Timeout | undefined;
  const subscribe = () =>
    client.listen<{ _type: string }, typeof OPTIONS>(QUERY, { types: INDEX_CHANGE_TYPES }, OPTIONS).subscribe({
      next(event) {
        if (event.type === 'reconnect') {
          if (state !== 'connected') return;
          state = 'lost';
          report = setTimeout(() => listener.onLost('connection closed'), REPORT_DELAY_MS);
        } else if (event.type === 'welcome') {
          clearTimeout(report);
          state = 'connected';
          listener.onConnected();
        } else listener.onChange(event.documentId, (event.result ?? event.previous)?._type ?? '');
      },
      error(error: unknown) {
        clearTimeout(report);
        if (state !== 'rejected') listener.onLost(errorMessage(error));
        state = 'rejected';
        retry = setTimeout(() => (subscription = subscribe()), RETRY_DELAY_MS);
      },
    });
  let subscription = subscribe();
  return () => {
    clearTimeout(report);
    clearTimeout(retry);
    subscription.unsubscribe();
  };
}

/** Says why events stopped arriving. A query that fails says more than the lost connection, for example that a token is wrong. */
export async function describeLoss(reason: string, reader: Pick<ContentReader, 'contentVersion'>): Promise<string> {
  const problem = await reader
    .contentVersion()
    .then(() => `Lost the connection to the content lake (${reason}).`, errorMessage);
  return `${problem} Reconnecting; no change will be missed.`;
}
