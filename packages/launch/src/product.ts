import { join } from 'node:path';
import { SearchIndex } from '@site/search/search-index';
import { EMBEDDED, readIndexerEnvironment } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { seedOnce } from '@site/starter/seed-lake';
import { reachableHost } from './addresses.ts';
import { buildApps } from './app-builds/build-apps.ts';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';
import type { Secrets } from './data-folder.ts';
import {
  checkVariables,
  embeddedVariables,
  EMPTY_DEPLOYMENT_VARIABLES,
  studioVariables,
} from './embedded-variables.ts';
import { ROOT } from './paths.ts';
import { checkPorts, lockPorts } from './ports.ts';
import { runNode } from './processes/run-command.ts';
import { LAKE_ARGS, SEARCH_ENGINE_ARGS, SITE_ARGS, TSX } from './processes/service-args.ts';
import { Service } from './processes/service.ts';
import { summarizeContent } from './services/content-check.ts';
import type { Steps } from './steps.ts';
import { untilUsable } from './until-usable.ts';
import { waitUntilReady } from './wait-until.ts';
import { waitForWarmPages } from './wait-for-warm-pages.ts';

const WEB = join(ROOT, 'web');
/** Of the indexer, if the content lake has no pages. The product starts without an index and prints what to do. */
const DELETE_GUARD_EXIT_CODE = 3;
const EDGE = [...TSX, 'edge/start.ts'];
/** A page of the site that needs no search engine, which starts at the same time. */
const SITE_READY_PATH = '/robots.txt';

export interface ProductOptions {
  environment: EmbeddedEnvironment;
  /** Environment variables that replace those of this process. May have those that {@link embeddedVariables} removes. */
  overrides?: Record<string, string>;
  steps: Steps;
  /** Whether nginx serves visitors and caches pages; the site then listens on `originPort`. */
  hasEdge?: boolean;
  /** Whether the Studio is built and started; by default it is. */
  hasStudio?: boolean;
  /** Names of the build folders. A test run has its own, so that it does not replace the build of a running product. */
  outputs: { web: string; studio: string };
  /** Receives each line that a service prints. */
  onServiceLine: (service: string, line: string) => void;
}

export interface Product {
  siteUrl: string;
  studioUrl: string;
  lakeUrl: string;
  searchUrl: string;
  dataDir: string;
  /** Process ids of the services by name, for tests that stop one. */
  pids(): Record<string, number | undefined>;
  /** @throws Error if there is no service of this name */
  service(name: string): Service;
  secrets: Secrets;
  /** Resolves once search works and follows publishes. Rejects if it cannot start, once the other services have stopped. */
  searchReady: Promise<void>;
  /** Checks the published content. Returns the number of findings as text, or why it cannot be checked. */
  checkContent(): Promise<string>;
  /** Waits until the site has rendered every page in the background. Rejects when the product is stopped before. */
  waitForWarmPages(): Promise<void>;
  /** Stops every service, last started first. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine: lake, starter content, search engine, site, Studio and the indexer, which
 * updates the search index on every publish. Resolves when all work, or without search if its engine starts much later than
 * the site and the Studio. If a service cannot start, stops the others and throws one clear message.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  // Before the ports are checked, which are in use as well while another product runs.
  const locks = [lockDataFolder(options.environment.dataDir)];
  const services: Service[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    // Services depend on those started before them.
    for (const service of services.splice(0).reverse()) await service.stop();
    for (const unlock of locks.splice(0)) unlock();
  };
  try {
    await checkPorts(options.environment);
    locks.push(lockPorts(options.environment));
    return await start(options, { services, stop, stopSignal: stopping.signal });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { environment, overrides, steps, outputs, hasEdge = false, hasStudio = true, onServiceLine }: ProductOptions,
  { services, stop, stopSignal }: { services: Service[]; stop: () => Promise<void>; stopSignal: AbortSignal },
): Promise<Product> {
  const { host, sitePort, originPort, studioPort, lakePort, searchPort, dataDir } = environment;
  const localHost = reachableHost(host);
  const secrets = prepareDataFolder(dataDir);

  const addresses = {
    siteUrl: `http://${localHost}:${sitePort}`,
    studioUrl: `http://${localHost}:${studioPort}`,
    lakeUrl: `http://127.0.0.1:${lakePort}`,
    searchUrl: `http://127.0.0.1:${searchPort}`,
  };
  const originUrl = hasEdge ? `http://127.0.0.1:${originPort}` : addresses.siteUrl;
  const variables: NodeJS.ProcessEnv = {
    ...EMPTY_DEPLOYMENT_VARIABLES,
    ...embeddedVariables(process.env),
    ...overrides,
    HOST: host,
    PORT: String(sitePort),
    ORIGIN_PORT: String(originPort),
    STUDIO_PORT: String(studioPort),
    LAKE_PORT: String(lakePort),
    SEARCH_PORT: String(searchPort),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: outputs.web,
    STUDIO_DIST_DIR: outputs.studio,
    ...(hasEdge && {
      // The edge compresses each page once.
      COMPRESS: 'false',
      // Next.js sets PORT to the port that it listens on, which is not that of the edge.
      SITE_URL: addresses.siteUrl,
    }),
  };

  checkVariables(variables, studioVariables(process.env));
  if (hasEdge) {
    // Before the builds, so that a missing nginx is reported immediately.
    await runNode('The edge', { args: [...EDGE, '--check'], cwd: WEB, environment: variables, onLine: () => {} });
  }

  const run = async (
    name: string,
    args: string[],
    {
      folder,
      readyUrl,
      more = {},
      isBackground = false,
    }: { folder: string; readyUrl?: string; more?: NodeJS.ProcessEnv; isBackground?: boolean },
  ) => {
    // Another service that starts at the same time may have failed.
    if (stopSignal.aborted) throw new Error(`The ${name} was not started.`);
    const service = new Service({
      name,
      args,
      cwd: join(ROOT, folder),
      environment: { ...variables, ...more },
      readyUrl,
      isBackground,
      onLine: (line) => onServiceLine(name, line),
    });
    services.push(service);
    await service.start();
  };

  // At the same time as the services, because the builds need none of them.
  const builds = buildApps({ steps, outputs, variables, hasStudio });
  builds.catch(() => {});
  // At the same time as the lake. With 100,000 records, loading the index takes several seconds.
  const startSearch = steps.run('Search engine', () =>
    run('search engine', SEARCH_ENGINE_ARGS, {
      folder: 'packages/launch',
      readyUrl: `${addresses.searchUrl}/1/isalive`,
    }),
  );
  startSearch.catch(() => {});
  await steps.run('Content lake', () =>
    run('content lake', LAKE_ARGS, {
      folder: 'packages/launch',
      readyUrl: `${addresses.lakeUrl}/v1/ping`,
    }),
  );
  const lake = {
    apiHost: addresses.lakeUrl,
    projectId: EMBEDDED.projectId,
    dataset: EMBEDDED.dataset,
    token: secrets.adminToken,
  };
  await steps.run('Starter content', async (progress) => {
    const seeded = await seedOnce({ ...lake, onProgress: progress });
    if (seeded) progress(`${seeded.documents} documents and ${seeded.assets} images written`);
  });
  const startIndex = async () => {
    await startSearch;
    await steps.run('Search index', async (progress) => {
      const index = new SearchIndex(readIndexerEnvironment(variables).search);
      if ((await index.readSettings()) !== undefined) {
        // Comparing all records takes several seconds for each thousand pages. `watch` does it after the start.
        progress('found; is compared with the content in the background');
        return;
      }
      await runNode('The indexer', {
        args: [...TSX, 'src/main.ts', 'push'],
        acceptedCode: DELETE_GUARD_EXIT_CODE,
        cwd: join(ROOT, 'indexer'),
        environment: variables,
        onLine: progress,
      });
    });
  };
  const startSite = async () => {
    await steps.run('Site', () =>
      run('site', [...SITE_ARGS, '-p', String(originPort), '-H', hasEdge ? '127.0.0.1' : host], {
        folder: 'web',
        more: { NODE_ENV: 'production' },
        readyUrl: `${originUrl}${SITE_READY_PATH}`,
      }),
    );
    if (!hasEdge) return;
    await steps.run('Edge', () =>
      run('edge', EDGE, { folder: 'web', readyUrl: `${addresses.siteUrl}${SITE_READY_PATH}` }),
    );
  };
  const startStudio = () =>
    steps.run('Studio', () =>
      run('Studio', [...TSX, 'src/start.ts'], {
        folder: 'studio',
        more: studioVariables(process.env),
        readyUrl: `${addresses.studioUrl}/`,
      }),
    );
  const startIndexer = () =>
    steps.run('Indexer', () =>
      run('indexer', [...TSX, 'src/main.ts', 'watch'], { folder: 'indexer', isBackground: true }),
    );
  const indexStarted = startIndex();
  const appsStarted = builds.then(() => Promise.all([startSite(), hasStudio && startStudio()]));
  const searchReady = Promise.all([indexStarted, appsStarted])
    .then(() => waitUntilReady(`${addresses.siteUrl}/api/health/`, { name: 'site' }))
    .then(startIndexer)
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  await untilUsable({ apps: appsStarted, searchEngine: startSearch, search: searchReady });
  return {
    ...addresses,
    dataDir,
    secrets,
    searchReady,
    stop,
    pids: () => Object.fromEntries(services.map((service) => [service.name, service.pid])),
    service: (name) => {
      const service = services.find((each) => each.name === name);
      if (!service) throw new Error(`There is no service "${name}".`);
      return service;
    },
    checkContent: () => summarizeContent(variables),
    waitForWarmPages: () =>
      steps.run('Pages rendered', (onProgress) =>
        waitForWarmPages({ siteUrl: originUrl, onProgress, signal: stopSignal }),
      ),
  };
}
