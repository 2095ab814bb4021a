import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { indexRoutes } from './http/index-routes.ts';
import { listRoutes } from './http/list-routes.ts';
import { recordRoutes } from './http/record-routes.ts';
import { searchRoutes } from './http/search-routes.ts';
import { createEngineServer } from './http/server.ts';
import { loadKeys } from './keys.ts';
import { Catalog } from './store/catalog.ts';
import { openDatabase } from './store/database.ts';
import { IndexStore } from './store/index-store.ts';

export interface EngineOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Folder for the database and the keys; made where it is missing. */
  dataDir: string;
  /** Gets lines about faults of the engine's own; standard error where absent. */
  logger?: (line: string) => void;
}

export interface RunningEngine {
  /** Such as `http://127.0.0.1:3500`. */
  url: string;
  port: number;
  adminKey: string;
  searchKey: string;
  /** Lets running requests end, then gives back the port and the data folder. To call it again does nothing more. */
  close: () => Promise<void>;
}

/** How long a request may still take when the engine is to end, in milliseconds. */
const PATIENCE = 3000;

/**
 * Starts a search engine that speaks the part of Algolia's REST API that this product uses. What it acknowledged is on
 * disk and there again at the next start.
 * @throws Error with one clear line where the port is taken or the data folder cannot be used.
 */
export async function startEngine({ port, host, dataDir, logger }: EngineOptions): Promise<RunningEngine> {
  makeFolder(dataDir);
  const keys = loadKeys(dataDir);
  const catalog = new Catalog(new IndexStore(openDatabase(dataDir)));
  const server = createEngineServer({
    routes: [...searchRoutes(catalog), ...indexRoutes(catalog), ...listRoutes(catalog), ...recordRoutes(catalog)],
    keys,
    logger: logger ?? ((line) => console.error(line)),
  });
  let listening: number;
  try {
    listening = await listen(server, port, host);
  } catch (error) {
    catalog.close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    port: listening,
    adminKey: keys.admin,
    searchKey: keys.search,
    close: () => (closed ??= closeServer(server).then(() => catalog.close())),
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Error(
      `cannot use the data folder ${dataDir} (${String(error)}): set DATA_DIR to one that can be written`,
      {
        cause: error,
      },
    );
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(explain(error, port, host));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(`port ${port} is taken: stop what uses it, or set SEARCH_PORT to another`, { cause: error });
  }
  if (code === 'EACCES') return new Error(`port ${port} is not allowed: set SEARCH_PORT to another`, { cause: error });
  return new Error(`cannot listen on ${host}: ${error.message}; set SEARCH_HOST to an address of this machine`, {
    cause: error,
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
  });
}
