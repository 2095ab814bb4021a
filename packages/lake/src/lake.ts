import { HostPolicy } from '@site/service-kit/http/host-policy';
import { listen, serviceUrl, stop } from '@site/service-kit/http/listen';
import { loadSecret } from '@site/service-kit/secrets';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';
import { actionsRoute } from './actions/actions-route.ts';
import { createAssetsModule } from './assets/assets-module.ts';
import type { AssetOptions } from './assets/assets-module.ts';
import { followPort } from './assets/follow-port.ts';
import { TokenStore } from './auth/token-store.ts';
import { isSameToken } from './auth/token.ts';
import { ADMINISTRATOR, READER, WRITER } from './auth/user.ts';
import type { User } from './auth/user.ts';
import type { LakeContext } from './context.ts';
import type { LakeModule } from './lake-module.ts';
import { docRoute } from './documents/doc-route.ts';
import { exportModule } from './export/export-module.ts';
import { CrossOriginPolicy } from './http/cors.ts';
import { createLakeServer } from './http/lake-server.ts';
import { createListenModule } from './listen/listen-module.ts';
import { createLiveModule } from './live/live-module.ts';
import { consoleLogger } from './logger.ts';
import type { Logger } from './logger.ts';
import { mutateRoute } from './mutations/mutate-route.ts';
import { mutate } from './mutations/mutate.ts';
import { createPeopleModule } from './people/people-module.ts';
import { PeopleStore } from './people/people-store.ts';
import { runInternalQuery } from './query/run-query.ts';
import { QueryPool } from './query/workers/query-pool.ts';
import { queryRoutes } from './query/query-route.ts';
import { createReleaseScheduler } from './releases/release-scheduler.ts';
import { openDataFolder } from './store/data-folder.ts';
import { databasePath } from './store/database.ts';
import { DocumentStore } from './store/document-store.ts';
import { RevisionLog } from './history/revision-log.ts';
import { createHistoryThinning } from './history/thin-history.ts';
import { createStudioModule } from './studio-endpoints/studio-module.ts';
import { createWebhooksModule } from './webhooks/webhooks-module.ts';
import type { WebhookOptions } from './webhooks/webhooks-module.ts';
import { Writer } from './write/writer.ts';

export const DEFAULT_PROJECT = 'local';
export const DEFAULT_DATASET = 'production';

export interface LakeOptions {
  /** 0 selects a free port. */
  port: number;
  /** Interface to listen on; default `127.0.0.1`. */
  host?: string;
  /** Folder for the database, assets and tokens; created if it does not exist. */
  dataDir: string;
  /** Default `local`. */
  project?: string;
  /** Default `production`. */
  dataset?: string;
  /** Accepted host names in addition to IP addresses and the names of this machine. */
  allowedHosts?: readonly string[];
  /** Origins whose pages can send requests, such as `http://localhost:3333`. */
  allowedOrigins?: readonly string[];
  /** Time limit for one query, in milliseconds; default 10,000. */
  queryTimeLimit?: number;
  /** Memory limit of a query worker, which holds all documents, in MB; default 512. */
  queryMemoryLimit?: number;
  /** Days for which history is kept; the last revision of each document is always kept. Default 365. */
  historyDays?: number;
  /** Limits for uploads and for the cache of transformed images. */
  assets?: AssetOptions;
  /** Webhooks to add, or to update if one with the same name is stored. */
  webhooks?: WebhookOptions['webhooks'];
  /** Time limit for the response of a webhook's receiver, in milliseconds; default 10,000. */
  webhookTimeout?: number;
  logger?: Logger;
}

export interface RunningLake {
  /** Such as `http://127.0.0.1:3400`. */
  url: string;
  port: number;
  /** The token with all permissions, also stored in `admin-token` in the data folder. */
  adminToken: string;
  /** Loads all documents for queries, for which the first query waits otherwise. */
  prepareQueries: () => void;
  /** Ends event streams and requests and closes the database. Further calls return the same promise. */
  close: () => Promise<void>;
}

/**
 * Starts a content lake with Sanity's HTTP API on a data folder.
 * @throws an error that says what is wrong and how to fix it, for example if the port is in use.
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const { port, host = '127.0.0.1', dataDir, project = DEFAULT_PROJECT, dataset = DEFAULT_DATASET } = options;
  const { allowedHosts = [], allowedOrigins = [], queryTimeLimit = 10_000, logger = consoleLogger } = options;
  const { historyDays = 365 } = options;
  const { database, release } = openDataFolder(dataDir);
  const fixedTokens = loadFixedTokens(dataDir, release);
  const sanity = { projectId: project, dataset };
  if (port !== 0) followPort(database, port);
  const store = new DocumentStore(database);
  const tokens = new TokenStore(database);
  const people = new PeopleStore(database);
  const accessListeners = new Set<(userId: string) => void>();
  const pool = new QueryPool(
    { databasePath: databasePath(dataDir), sanity },
    { timeLimit: queryTimeLimit, ...(options.queryMemoryLimit && { memoryLimit: options.queryMemoryLimit }), logger },
  );
  const writer = new Writer(store, pool, logger);
  const revisions = new RevisionLog(database);
  const sources = { lastRevision: (id: string) => revisions.lastDocument(id) };
  const lake: LakeContext = {
    database,
    dataDir,
    projectId: project,
    dataset,
    logger,
    authenticate: (token) =>
      fixedTokens.find((fixed) => isSameToken(token, fixed.token))?.user ??
      people.userOf(token) ??
      tokens.userOf(token),
    users: () => [ADMINISTRATOR, ...people.users(), ...tokens.users()],
    onAccessRemoved: (listener) => accessListeners.add(listener),
    getDocument: (id) => store.get(id),
    idsBeginningWith: (prefix) => store.idsBeginningWith(prefix),
    mutate: (mutations, mutateOptions) => mutate({ writer, pool }, mutations, mutateOptions),
    evaluate: (query, evaluateOptions) => runInternalQuery(pool, query, evaluateOptions),
    onTransaction: (listener) => writer.onTransaction(listener),
    onCommitting: (listener) => store.onCommitting(listener),
  };
  const modules: LakeModule[] = [
    { routes: [...queryRoutes(pool), docRoute, mutateRoute, actionsRoute(writer, sources)] },
    createListenModule(pool, logger),
    createLiveModule(() => store.sequence),
    exportModule,
    createAssetsModule(options.assets),
    createWebhooksModule({ webhooks: options.webhooks, timeoutMs: options.webhookTimeout }),
    createStudioModule(),
    createPeopleModule({
      people,
      tokens,
      disconnect: (userId) => {
        for (const listener of accessListeners) listener(userId);
      },
    }),
    createHistoryThinning(historyDays),
    // Last to start, so that the modules before it hear of what it publishes at once.
    createReleaseScheduler(store, writer, revisions),
  ];
  const closeStorage = async (): Promise<void> => {
    await writer.drain();
    for (const lakeModule of modules) await lakeModule.close?.();
    await pool.close();
    release();
  };

  try {
    for (const lakeModule of modules) await lakeModule.start?.(lake);
    const crossOrigin = new CrossOriginPolicy(allowedOrigins);
    const hosts = new HostPolicy([host, ...allowedHosts]);
    const server = createLakeServer({ lake, modules, hosts, crossOrigin });
    const actualPort = await listen(server, { port, host, variables: { port: 'LAKE_PORT', host: 'LAKE_HOST' } });
    const close = async (): Promise<void> => {
      const stopped = stop(server);
      for (const lakeModule of modules) lakeModule.endStreams?.();
      await stopped;
      await closeStorage();
    };
    let closing: Promise<void> | undefined;
    return {
      url: serviceUrl(host, actualPort),
      port: actualPort,
      adminToken: fixedTokens[0].token,
      prepareQueries: () => pool.start(),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await closeStorage();
    throw isStorageFull(error) ? storageFullError(databasePath(dataDir), error) : error;
  }
}

interface FixedToken {
  token: string;
  user: User;
}

/** The tokens in files of the data folder, the administrator's first. Releases the folder if one cannot be used. */
function loadFixedTokens(dataDir: string, release: () => void): [FixedToken, ...FixedToken[]] {
  try {
    return [
      { token: loadSecret(dataDir, 'adminToken'), user: ADMINISTRATOR },
      { token: loadSecret(dataDir, 'readToken'), user: READER },
      { token: loadSecret(dataDir, 'writeToken'), user: WRITER },
    ];
  } catch (error) {
    release();
    throw error;
  }
}
