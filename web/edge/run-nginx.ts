import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_PAGE_POLICY, errorPage } from '../src/server/errors/error-page.ts';
import type { Nginx } from './find-nginx.ts';
import { ERROR_PAGE_FILE, REFUSAL_PAGES_FOLDER, REFUSAL_STATUSES, renderConfig } from './render-config.ts';
import type { EdgeSettings } from './render-config.ts';
import { workerUser } from './worker-user.ts';

const FOLDER = import.meta.dirname;
/** A socket's path has at most 107 characters, and the longest name here has 20. */
const MAX_SOCKET_DIR_LENGTH = 85;
const CACHE_FOLDERS = ['body', 'proxy', 'pages', 'images', 'unused'];

export type EdgeOptions = Pick<EdgeSettings, 'listen' | 'siteServers' | 'siteHost' | 'dataDir' | 'staticDir'> &
  Partial<
    Pick<
      EdgeSettings,
      | 'accessLog'
      | 'clientTimeoutSeconds'
      | 'isCaching'
      | 'siteTimeoutSeconds'
      | 'skipSeconds'
      | 'shutdownSeconds'
      | 'trustedProxies'
    >
  >;

export interface RunningNginx {
  child: ChildProcess;
  /** Replaces the servers of the site. No request fails. */
  setServers: (siteServers: readonly string[]) => void;
  /** Turns the cache of pages and images on or off. Turning it off writes nothing, so it works on a full disk. */
  setCaching: (isCaching: boolean) => void;
}

/**
 * Starts nginx with the configuration of the edge, in the foreground.
 * @param output where its log goes: to this process's output, or nowhere
 * @throws Error with nginx's message if it rejects the configuration
 */
export function runNginx(nginx: Nginx, options: EdgeOptions, output: 'inherit' | 'ignore' = 'inherit'): RunningNginx {
  const { dataDir, staticDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socketDir = dataDir.length > MAX_SOCKET_DIR_LENGTH ? mkdtempSync(join(tmpdir(), 'edge-')) : dataDir;
  const isRoot = process.getuid?.() === 0;
  // Unprivileged workers open the sockets and the error page. The folders of the cache stay private to them.
  if (isRoot) for (const folder of [dataDir, socketDir]) chmodSync(folder, 0o711);
  const user = isRoot ? workerUser([dataDir, socketDir, staticDir]) : undefined;
  if (user !== undefined) {
    console.warn(
      `Edge: nginx serves visitors as root, because other users cannot open ${dataDir} or ${staticDir}. Start the edge as another user.`,
    );
  }
  for (const name of CACHE_FOLDERS) {
    const folder = join(dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Unprivileged workers cannot read a cache that root has written. nginx creates the folder for them.
    if (isRoot && user === undefined && statSync(folder).uid === 0) rmSync(folder, { recursive: true });
  }
  // Sockets of an nginx that was killed.
  for (const name of ['unavailable', 'compressor']) rmSync(join(socketDir, `${name}.sock`), { force: true });
  const file = join(dataDir, 'nginx.conf');
  const template = readFileSync(join(FOLDER, 'nginx.conf.template'), 'utf8');
  const fileWithoutCache = join(dataDir, 'nginx-without-cache.conf');
  let settings: EdgeSettings = {
    accessLog: 'off',
    ...options,
    socketDir,
    mimeTypes: nginx.mimeTypes,
    brotliModules: nginx.brotliModules,
    user,
    openFiles: isRoot ? undefined : maxOpenFiles(),
    // Behind the edge the site adds its own policy, which says who may show it in a frame.
    errorPolicy: `${ERROR_PAGE_POLICY}; frame-ancestors 'none'`,
  };
  writeFileSync(join(dataDir, ERROR_PAGE_FILE), errorPage(503));
  const refusals = join(dataDir, REFUSAL_PAGES_FOLDER);
  mkdirSync(refusals, { recursive: true });
  for (const status of REFUSAL_STATUSES) writeFileSync(join(refusals, `${status}.html`), errorPage(status));
  const writeConfig = (changed: EdgeSettings) => {
    for (const [path, isCaching] of [
      [fileWithoutCache, false],
      [file, changed.isCaching ?? true],
    ] as const) {
      // Replaced as a whole, so that a full disk leaves no part of it.
      writeFileSync(`${path}.new`, renderConfig(template, { ...changed, isCaching }));
      renameSync(`${path}.new`, path);
    }
    settings = changed;
  };
  writeConfig(settings);
  const flags = ['-p', dataDir, '-c', file, '-e', 'stderr'];
  const check = spawnSync(nginx.program, ['-t', '-q', ...flags], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx rejects the configuration ${file}:\n${check.stderr.trim()}`);
  const child = spawn(nginx.program, flags, { stdio: ['ignore', output, output], detached: true });
  endWithThisProcess(child);
  endWorkersWith(child);
  const setServers = (siteServers: readonly string[]) => {
    writeConfig({ ...settings, siteServers });
    child.kill('SIGHUP');
  };
  const setCaching = (isCaching: boolean) => {
    if (isCaching) writeConfig({ ...settings, isCaching });
    else {
      renameSync(fileWithoutCache, file);
      settings = { ...settings, isCaching };
    }
    child.kill('SIGHUP');
  };
  return { child, setServers, setCaching };
}

/**
 * Ends nginx when this process has ended, even after `kill -9`: a shell waits for the end of a pipe that only this process
 * holds.
 */
function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const script = 'read -r _; kill "$1"';
  const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Outlives the process group of this process, as nginx does.
    detached: true,
  });
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/** Ends the workers of an nginx that was killed. They would go on serving visitors, and keep the port from the next nginx. */
function endWorkersWith(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  child.once('exit', () => {
    try {
      // nginx, which is detached, and its workers are a process group.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // They ended before it, as usual.
    }
  });
}

/** How many files a process of this user may open, where the system says so. Only root can raise it. */
function maxOpenFiles(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const limit = /^Max open files +\S+ +(?<hard>\d+)/m.exec(limits)?.groups?.['hard'];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}
