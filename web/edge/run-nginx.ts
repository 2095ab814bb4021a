import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_PAGE_POLICY, errorPage } from '../src/server/error-page.ts';
import type { Nginx } from './find-nginx.ts';
import { ERROR_PAGE_FILE, renderConfig } from './render-config.ts';
import type { EdgeSettings } from './render-config.ts';

const FOLDER = import.meta.dirname;
/** A socket's path has at most 107 characters, and the longest name here has 20. */
const MAX_SOCKET_DIR_LENGTH = 85;

export type EdgeOptions = Pick<EdgeSettings, 'listen' | 'siteServers' | 'siteHost' | 'dataDir' | 'staticDir'> &
  Partial<
    Pick<EdgeSettings, 'accessLog' | 'clientTimeoutSeconds' | 'siteTimeoutSeconds' | 'skipSeconds' | 'shutdownSeconds'>
  >;

/**
 * Starts nginx with the configuration of the edge, in the foreground.
 * @param output where its log goes: to this process's output, or nowhere
 * @throws Error with nginx's message if it rejects the configuration
 */
export function runNginx(nginx: Nginx, options: EdgeOptions, output: 'inherit' | 'ignore' = 'inherit'): ChildProcess {
  const { dataDir } = options;
  for (const name of ['body', 'proxy', 'pages', 'images', 'unused']) {
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
  }
  const socketDir = dataDir.length > MAX_SOCKET_DIR_LENGTH ? mkdtempSync(join(tmpdir(), 'edge-')) : dataDir;
  // Sockets of an nginx that was killed.
  for (const name of ['unavailable', 'compressor']) rmSync(join(socketDir, `${name}.sock`), { force: true });
  const file = join(dataDir, 'nginx.conf');
  const config = renderConfig(readFileSync(join(FOLDER, 'nginx.conf.template'), 'utf8'), {
    accessLog: 'off',
    ...options,
    socketDir,
    mimeTypes: nginx.mimeTypes,
    brotliModules: nginx.brotliModules,
    // The data folder is private to the user who starts the edge.
    user: process.getuid?.() === 0 ? 'root' : undefined,
    // Behind the edge the site adds its own policy, which says who may show it in a frame.
    errorPolicy: `${ERROR_PAGE_POLICY}; frame-ancestors 'none'`,
  });
  writeFileSync(join(dataDir, ERROR_PAGE_FILE), errorPage(503));
  writeFileSync(file, config);
  const flags = ['-p', dataDir, '-c', file, '-e', 'stderr'];
  const check = spawnSync(nginx.program, ['-t', '-q', ...flags], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx rejects the configuration ${file}:\n${check.stderr.trim()}`);
  return spawn(nginx.program, flags, { stdio: ['ignore', output, output] });
}
