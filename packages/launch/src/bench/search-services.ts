import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/service-kit/free-port';
import { EMBEDDED } from '@site/site/environment';
import { seedOnce } from '@site/starter/seed-lake';
import { prepareDataFolder } from '../data-folder.ts';
import type { Secrets } from '../data-folder.ts';
import { embeddedVariables } from '../embedded-variables.ts';
import { ROOT } from '../paths.ts';
import { SEARCH_ENGINE_ARGS, TSX } from '../processes/service-args.ts';
import { spawnNode } from '../processes/spawn-node.ts';
import { waitUntilReady } from '../wait-until.ts';

/** A process of the product that a test may kill. */
export interface TestProcess {
  /** Resolves with the exit code, or `null` after a signal. */
  ended: Promise<number | null>;
  /** Everything it has printed. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** The lake with the starter content, the search engine and the indexer, without the site. */
export interface SearchServices {
  lakeUrl: string;
  searchUrl: string;
  secrets: Secrets;
  /** Starts the search engine and waits until it responds. */
  startEngine: () => Promise<TestProcess>;
  /** Runs a command of the indexer. */
  runIndexer: (...args: string[]) => TestProcess;
  /** Stops the lake and deletes the data. Processes that the caller has started must have ended. */
  stop: () => Promise<void>;
}

/** Starts the lake on a free port with a new data folder. */
export async function startSearchServices(): Promise<SearchServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'search-services-'));
  const secrets = prepareDataFolder(dataDir);
  const [port, lakePort, searchPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const lakeUrl = `http://127.0.0.1:${lakePort}`;
  const searchUrl = `http://127.0.0.1:${searchPort}`;
  const environment = {
    ...embeddedVariables(process.env),
    PORT: String(port),
    LAKE_PORT: String(lakePort),
    SEARCH_PORT: String(searchPort),
    DATA_DIR: dataDir,
    // The product's webhook, which nothing receives here.
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
  };
  const run = (folder: string, args: string[]): TestProcess => {
    const lines: string[] = [];
    const child = spawnNode({
      args,
      cwd: join(ROOT, folder),
      environment,
      onLine: (line) => lines.push(line),
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { ended, output: () => lines.join('\n'), kill: (signal) => kill(child, signal, ended) };
  };

  const lake = run('packages/launch', [...TSX, 'src/services/lake.ts']);
  await waitUntilReady(`${lakeUrl}/v1/ping`, { name: 'content lake' });
  const { projectId, dataset } = EMBEDDED;
  await seedOnce({ projectId, dataset, apiHost: lakeUrl, token: secrets.adminToken });
  return {
    lakeUrl,
    searchUrl,
    secrets,
    async startEngine() {
      const engine = run('packages/launch', SEARCH_ENGINE_ARGS);
      await waitUntilReady(`${searchUrl}/1/isalive`, { name: 'search engine' });
      return engine;
    },
    runIndexer: (...args) => run('indexer', [...TSX, 'src/main.ts', ...args]),
    async stop() {
      await lake.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  child.kill(signal);
  await ended;
}
