import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { actionsRoute } from './actions/actions-route.ts';
import { loadAdminToken } from './auth/token.ts';
import type { LakeContext, LakePart } from './context.ts';
import { docRoute } from './documents/doc-route.ts';
import { CrossOriginPolicy } from './http/cors.ts';
import { createLakeServer } from './http/lake-server.ts';
import { createListenPart } from './listen/listen-part.ts';
import { createLivePart } from './live/live-part.ts';
import { consoleLogger } from './logger.ts';
import type { Logger } from './logger.ts';
import { mutateRoute } from './mutations/mutate-route.ts';
import { mutate } from './mutations/mutate.ts';
import { evaluate } from './query/evaluate.ts';
import { QueryPool } from './query/query-pool.ts';
import { queryRoutes } from './query/query-route.ts';
import { openDataFolder } from './store/data-folder.ts';
import { databasePath } from './store/database.ts';
import { DocumentStore } from './store/document-store.ts';
import { Writer } from './write/writer.ts';

export interface LakeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Interface to listen on; default `127.0.0.1`. */
  host?: string;
  /** Folder for the database, assets and tokens; made where it is missing. */
  dataDir: string;
  /** Default `local`. */
  project?: string;
  /** Default `production`. */
  dataset?: string;
  /** Origins whose pages may call the lake, besides those of this machine. */
  allowedOrigins?: readonly string[];
  /** Milliseconds that one query may take; default 10,000. */
  queryTimeLimit?: number;
  logger?: Logger;
}

export interface RunningLake {
  /** Such as `http://127.0.0.1:3400`. */
  url: string;
  port: number;
  /** The token that allows everything, also in `admin-token` of the data folder. */
  adminToken: string;
  /** Ends event streams and requests, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts a content lake that speaks Sanity's HTTP API, on a folder of its own.
 * @throws with a message that names what is wrong and the mend: the port is taken, the folder cannot be used.
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const { port, host = '127.0.0.1', dataDir, project = 'local', dataset = 'production' } = options;
  const { allowedOrigins = [], queryTimeLimit = 10_000, logger = consoleLogger } = options;
  const { database, release } = openDataFolder(dataDir);
  const sanity = { projectId: project, dataset };
  const store = new DocumentStore(database);
  const pool = new QueryPool({ databasePath: databasePath(dataDir), sanity }, { timeLimit: queryTimeLimit, logger });
  const writer = new Writer(store, pool, logger);
  const lake: LakeContext = {
    database,
    dataDir,
    projectId: project,
    dataset,
    logger,
    getDocument: (id) => store.get(id),
    mutate: (mutations, mutateOptions) => mutate({ writer, pool }, mutations, mutateOptions),
    evaluate: (query, evaluateOptions) => evaluate(pool, query, evaluateOptions),
    onTransaction: (listener) => writer.onTransaction(listener),
    onCommitting: (listener) => store.onCommitting(listener),
  };
  const parts: LakePart[] = [
    { routes: [...queryRoutes(pool), docRoute, mutateRoute, actionsRoute(writer)] },
    createListenPart(pool),
    createLivePart(() => store.sequence),
  ];
  const closeStorage = async (): Promise<void> => {
    await writer.drain();
    for (const part of parts) await part.close?.();
    await pool.close();
    release();
  };

  try {
    const adminToken = loadAdminToken(dataDir);
    for (const part of parts) await part.start?.(lake);
    const crossOrigin = new CrossOriginPolicy(allowedOrigins);
    const server = createLakeServer({ lake, parts, adminToken, crossOrigin });
    await listen(server, port, host);
    const { port: actualPort } = server.address() as AddressInfo;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
      port: actualPort,
      adminToken,
      close: async () => {
        const stopped = stop(server);
        for (const part of parts) part.endStreams?.();
        await stopped;
        await closeStorage();
      },
    };
  } catch (error) {
    await closeStorage();
    throw error;
  }
}

/** Milliseconds that running requests get to end when the lake closes. */
const GRACE = 2000;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new Error(`port ${port} is taken: stop what uses it, or set LAKE_PORT to a free one`));
      } else if (error.code === 'EACCES') {
        reject(new Error(`port ${port} is not allowed: set LAKE_PORT to one above 1023`));
      } else {
        reject(new Error(`cannot listen on ${host}:${port} (${error.message}): set LAKE_HOST or LAKE_PORT`));
      }
    });
    server.listen(port, host, resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, GRACE);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
