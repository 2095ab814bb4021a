import { randomUUID } from 'node:crypto';
import type { Reply } from '@site/service-kit/http/reply';
import { identityOf } from '../auth/user.ts';
import type { LakeModule } from '../lake-module.ts';
import { isPublishedByDefault } from '../http/api-version.ts';
import { EventStream } from '../http/event-stream.ts';
import { HttpError } from '../http/http-error.ts';
import { handled } from '../http/route.ts';
import type { LakeRequest } from '../http/route.ts';
import type { Logger } from '../logger.ts';
import { isInvalidQuery } from '../query/query-http-error.ts';
import { paramsOf } from '../query/query-route.ts';
import type { QueryPool } from '../query/workers/query-pool.ts';
import { Listeners } from './listeners.ts';
import type { Listener } from './listeners.ts';

/**
 * Sends changes of the documents that a query selects as server-sent events: `welcome`, then `mutation`.
 * https://www.sanity.io/docs/http-reference/listen
 */
export function createListenModule(pool: QueryPool, logger: Logger): LakeModule {
  const listeners = new Listeners(pool, logger);
  let stopListening: (() => void) | undefined;
  return {
    routes: [{ method: 'GET', pattern: '/data/listen/:dataset', handler: (request) => listen(listeners, request) }],
    start: (lake) => {
      stopListening = lake.onTransaction((transaction) => {
        listeners.publish(transaction);
      });
    },
    endStreams: () => {
      stopListening?.();
      listeners.close();
    },
  };
}

async function listen(listeners: Listeners, request: LakeRequest): Promise<Reply> {
  const { query, user } = request;
  const params = paramsOf(query);
  let isClosed = false;
  const stream = new EventStream(request.raw, request.response, () => {
    isClosed = true;
    listeners.remove(listener);
  });
  const listener: Listener = {
    query: query.get('query') ?? '*',
    params,
    identity: identityOf(user),
    publicOnly: user === undefined,
    publishedOnly: query.get('includeAllVersions') !== 'true' && isPublishedByDefault(request.apiVersion),
    stream,
    includeResult: query.get('includeResult') === 'true',
    includePreviousRevision: query.get('includePreviousRevision') === 'true',
    includeMutations: query.get('includeMutations') !== 'false',
    includeEffects: query.get('effectFormat') === 'mendoza',
  };
  try {
    await listeners.add(listener);
    // The stream can close while the query is validated, before there is a listener to remove.
    if (isClosed) listeners.remove(listener);
    stream.send('welcome', { listenerName: randomUUID() });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (isInvalidQuery(error)) {
      // An event, because EventSource reconnects after an HTTP error status, without reporting the reason.
      stream.send('channelError', error.body);
      stream.end();
    } else {
      listeners.disconnect(listener, error.message);
    }
  }
  return handled;
}
