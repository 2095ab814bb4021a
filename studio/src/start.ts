import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEmbeddedEnvironment, readLakeAdminToken, readStudioEnvironment } from '@site/site/environment';
import { startStudioServer } from '@site/studio-kit/studio-server';
import { errorMessage } from '@site/service-kit/error-message';

/** `npm run studio`, and the Studio of `npm start`: serves it on STUDIO_PORT. Builds it first if there is no build. */

const STUDIO = join(import.meta.dirname, '..');
const SANITY = join(STUDIO, 'node_modules/sanity/bin/sanity');

try {
  process.exitCode = await start();
} catch (error) {
  console.error(`Studio: ${errorMessage(error)}`);
  process.exitCode = 1;
}

async function start(): Promise<number> {
  const [unexpected] = process.argv.slice(2);
  if (unexpected !== undefined) {
    throw new Error(
      `unexpected argument ${JSON.stringify(unexpected)}. It has no options. Set STUDIO_PORT and HOST instead.`,
    );
  }
  const { studioPort, host } = readEmbeddedEnvironment(process.env);
  const { siteUrl, content, host: publicHost } = readStudioEnvironment(process.env);
  const adminToken = readLakeAdminToken(process.env);
  const directory = process.env['STUDIO_DIST_DIR'] ?? 'dist';
  if (existsSync(join(STUDIO, directory, 'index.html'))) {
    console.log(`Serving the build in studio/${directory}. Delete it to rebuild.`);
  } else {
    const code = await sanity(['build', directory, '-y']);
    if (code !== 0) return code;
  }
  const lakeUrl = content.apiHost;
  // Hosted Sanity needs no server that forwards requests.
  if (lakeUrl === undefined) return sanity(['preview', directory, '--host', host, '--port', String(studioPort)]);
  const server = await startStudioServer({
    directory: join(STUDIO, directory),
    lakeUrl,
    siteUrl,
    port: studioPort,
    host,
    allowedHosts: publicHost === undefined ? [] : [publicHost],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  // A log must not contain the token, which can read and write everything.
  const isShownToPerson = process.stdout.isTTY && adminToken !== undefined;
  console.log(`Studio: http://localhost:${studioPort}/${isShownToPerson ? `#token=${adminToken}` : ''}`);
  return 0;
}

/** Runs the Sanity CLI and returns its exit code. Signals that end this process also end the CLI. */
function sanity(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SANITY, ...args], {
      cwd: STUDIO,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    });
    const end = () => {
      child.kill();
    };
    process.once('SIGINT', end).once('SIGTERM', end);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve(signal ? 0 : (code ?? 1));
    });
  });
}
