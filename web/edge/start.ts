import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readEdgeEnvironment } from '@site/site/edge-environment';
import { dataFolderError } from '@site/service-kit/data-folder-error';
import { errorMessage } from '@site/service-kit/error-message';
import { FileLockedError, lockFile } from '@site/service-kit/file-lock';
import { assertCanListen, serviceUrl } from '@site/service-kit/http/listen';
import type { ListenOptions } from '@site/service-kit/http/listen';
import { hasCacheSpace } from './cache-space.ts';
import { findNginx } from './find-nginx.ts';
import { keepStaticFiles } from './keep-static-files.ts';
import { precompress } from './precompress.ts';
import { quotable } from './render-config.ts';
import { addressList, resolveServers } from './resolve-servers.ts';
import { runNginx } from './run-nginx.ts';

/** Runs the edge until SIGINT or SIGTERM: `npm start -- --edge`, or `pnpm --filter @site/web edge` beside a running site. */

const WEB = join(import.meta.dirname, '..');
/** How often the names of the site's servers are looked up. In a cluster, each rollout gives the replicas new addresses. */
const LOOKUP_INTERVAL_MS = 2000;
/** The nginx of an edge that was killed ends a moment later. */
const PORT_TIMEOUT_MS = 2500;
const PORT_CHECK_INTERVAL_MS = 100;

try {
  await start();
} catch (error) {
  console.error(`Edge: ${errorMessage(error)}`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { host, port, siteServers, dataDir, trustedProxies } = readEdgeEnvironment(process.env);
  const staticDir = join(dataDir, 'static');
  quotable(dataDir, 'DATA_DIR');
  const nginx = findNginx();
  if (!nginx) {
    throw new Error(
      'nginx is not installed. Install it (apt-get install nginx), set NGINX_PATH, or start without --edge.',
    );
  }
  if (process.argv.includes('--check')) return;
  const buildFolder = join(WEB, process.env['NEXT_DIST_DIR'] || '.next');
  if (!existsSync(buildFolder)) {
    throw new Error(`There is no build of the site in ${buildFolder}. Run \`npm run build\` first.`);
  }
  await writing(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lockDataDir(dataDir);
  });
  await waitForPort({ port, host, variables: { port: 'PORT', host: 'HOST' } });
  await writing(dataDir, async () => {
    await keepStaticFiles(join(buildFolder, 'static'), staticDir);
    await precompress(staticDir);
  });
  const listen = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  let servers = await resolveServers(siteServers);
  for (const [server, addresses] of servers) {
    if (addresses.length === 0) console.warn(`Edge: ${server} has no address. The edge uses it once it has one.`);
  }
  const diskFull = `Edge: the disk of ${dataDir} is almost full. Pages and images are not cached. Free up space.`;
  let isCaching = hasCacheSpace(dataDir, true);
  if (!isCaching) console.warn(diskFull);
  const { child, setServers, setCaching } = await writing(dataDir, () =>
    runNginx(nginx, {
      listen,
      siteServers: addressList(servers),
      trustedProxies,
      siteHost: `localhost:${port}`,
      dataDir,
      staticDir,
      isCaching,
    }),
  );
  const updateCaching = () => {
    if (hasCacheSpace(dataDir, isCaching) === isCaching) return;
    setCaching(!isCaching);
    isCaching = !isCaching;
    console.warn(isCaching ? `Edge: the disk of ${dataDir} has space again. Pages and images are cached.` : diskFull);
  };
  const updateNginx = async () => {
    try {
      updateCaching();
      const resolved = await resolveServers(siteServers, servers);
      const addresses = addressList(resolved);
      if (addresses.join() !== addressList(servers).join()) setServers(addresses);
      servers = resolved;
    } catch (error) {
      console.error(
        `Edge: the configuration of nginx could not be updated (${errorMessage(error)}). The edge tries again.`,
      );
    }
  };
  const scheduleUpdate = () => setTimeout(() => void updateNginx().finally(scheduleUpdate), LOOKUP_INTERVAL_MS);
  scheduleUpdate();
  process.on('SIGHUP', () => void updateNginx());
  // SIGQUIT lets open requests finish, within the time limit of the template.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGQUIT'));
  process.on('exit', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Edge: nginx cannot start (${error.message}).`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  await waitForConnection(port, host);
  console.log(`The edge is ready at ${serviceUrl(host, port)}/, in front of ${siteServers.join(' and ')}`);
}

/** Does what writes to the data folder. An error says what is wrong with the folder. */
async function writing<Result>(dataDir: string, write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

/** nginx does not say when it accepts connections. If it never does, it ends, and this process with it. */
async function waitForConnection(port: number, host: string): Promise<void> {
  for (;;) {
    const socket = connect(port, host);
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await delay(PORT_CHECK_INTERVAL_MS);
    } finally {
      socket.destroy();
    }
  }
}

/** nginx would wait as well, but its error names no variable. */
async function waitForPort(options: ListenOptions): Promise<void> {
  for (const end = Date.now() + PORT_TIMEOUT_MS; ; await delay(PORT_CHECK_INTERVAL_MS)) {
    try {
      await assertCanListen(options);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Two edges would replace each other's sockets and configuration. The lock ends with this process. */
function lockDataDir(dataDir: string): void {
  try {
    lockFile(join(dataDir, 'edge.lock'));
  } catch (error) {
    if (!(error instanceof FileLockedError)) throw error;
    throw new Error(`another edge is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`, { cause: error });
  }
}
