import { accessSync, constants, mkdirSync } from 'node:fs';
import { errorMessage } from '@site/service-kit/error-message';
import { listen, serviceUrl, stop } from '@site/service-kit/http/listen';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';
import { createEngineServer } from './http/engine-server.ts';
import { indexRoutes } from './http/index-routes.ts';
import { listRoutes } from './http/list-routes.ts';
import { recordRoutes } from './http/record-routes.ts';
import { searchRoutes } from './http/search-routes.ts';
import { loadKeys } from './keys.ts';
import { Catalog } from './store/catalog.ts';
import { openDatabase } from './store/database.ts';
import { IndexStore } from './store/index-store.ts';

export interface EngineOptions {
  /** 0 lets the operating system choose a port. */
  port: number;
  host: string;
  /** Folder for the database and the keys; created if it does not exist. */
  dataDir: string;
  /** Receives a line for each internal error and each stored item that cannot be read; default: standard error. */
  logger?: (line: string) => void;
}

export interface RunningEngine {
  /** Such as `http://127.0.0.1:3500`. */
  url: string;
  port: number;
  adminKey: string;
  searchKey: string;
  /** Waits for open requests, then closes the port and the database. Later calls return the same promise. */
  close: () => Promise<void>;
}

/**
 * Starts a search engine with a part of Algolia's REST API. Acknowledged writes are on disk.
 * @throws Error with one clear line if the port is in use or the data folder cannot be used
 */
export async function startEngine({
  port,
  host,
  dataDir,
  logger = console.error,
}: EngineOptions): Promise<RunningEngine> {
  makeFolder(dataDir);
  const keys = loadKeys(dataDir);
  const catalog = new Catalog(new IndexStore(openDatabase(dataDir)), logger);
  const server = createEngineServer({
    routes: [...searchRoutes(catalog), ...indexRoutes(catalog), ...listRoutes(catalog), ...recordRoutes(catalog)],
    keys,
    logger,
  });
  let listening: number;
  try {
    listening = await listen(server, { port, host, variables: { port: 'SEARCH_PORT', host: 'SEARCH_HOST' } });
  } catch (error) {
    catalog.close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  return {
    url: serviceUrl(host, listening),
    port: listening,
    adminKey: keys.admin,
    searchKey: keys.search,
    close: () => (closed ??= stop(server).then(() => catalog.close())),
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isStorageFull(error)) throw storageFullError(dataDir, error);
    throw new Error(
      `the data folder ${dataDir} cannot be used (${errorMessage(error)}). ` +
        'Make it readable and writable, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}
