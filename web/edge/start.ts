import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEdgeEnvironment } from '@site/site/edge-environment';
import { errorMessage } from '@site/service-kit/error-message';
import { findNginx } from './find-nginx.ts';
import { keepStaticFiles } from './keep-static-files.ts';
import { precompress } from './precompress.ts';
import { runNginx } from './run-nginx.ts';

/** Runs the edge until SIGINT or SIGTERM: `npm start -- --edge`, or `pnpm --filter @site/web edge` beside a running site. */

const WEB = join(import.meta.dirname, '..');

try {
  await start();
} catch (error) {
  console.error(`Edge: ${errorMessage(error)}`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { host, port, siteServers, dataDir, trustedProxies } = readEdgeEnvironment(process.env);
  const nginx = findNginx();
  if (!nginx) {
    throw new Error(
      'nginx is not installed. Install it (apt-get install nginx), set NGINX_PATH, or start without --edge.',
    );
  }
  if (process.argv.includes('--check')) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const staticDir = join(dataDir, 'static');
  await keepStaticFiles(join(WEB, process.env['NEXT_DIST_DIR'] || '.next', 'static'), staticDir);
  await precompress(staticDir);
  const listen = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const child = runNginx(nginx, {
    listen,
    siteServers,
    trustedProxies,
    siteHost: `localhost:${port}`,
    dataDir,
    staticDir,
  });
  // nginx looks up the names of the site's servers again, and no request fails.
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // SIGQUIT lets open requests finish, within the time limit of the template.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGQUIT'));
  process.on('exit', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Edge: nginx cannot start (${error.message}).`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
