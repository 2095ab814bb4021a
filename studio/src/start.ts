import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContentEnvironment, readEmbeddedEnvironment } from '@site/site/environment';

/** `pnpm studio`: serves the Studio's build on STUDIO_PORT, building it first where there is none. */

const STUDIO = join(import.meta.dirname, '..');
const SANITY = join(STUDIO, 'node_modules/sanity/bin/sanity');

try {
  process.exitCode = await start();
} catch (error) {
  console.error(`Studio: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function start(): Promise<number> {
  const { studioPort } = readEmbeddedEnvironment(process.env);
  const { apiHost, readToken } = readContentEnvironment(process.env);
  const directory = process.env['STUDIO_DIST_DIR'] ?? 'dist';
  if (existsSync(join(STUDIO, directory, 'index.html'))) {
    console.log(`Serving the build in studio/${directory}; delete it to build again.`);
  } else {
    const code = await sanity(['build', directory, '-y']);
    if (code !== 0) return code;
  }
  const signIn = apiHost === undefined || readToken === undefined ? '' : `#token=${readToken}`;
  console.log(`Studio: http://localhost:${studioPort}/${signIn}`);
  return sanity(['preview', directory, '--host', '127.0.0.1', '--port', String(studioPort)]);
}

/** Runs Sanity's command line and answers its exit code. What ends this process ends the command too. */
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
