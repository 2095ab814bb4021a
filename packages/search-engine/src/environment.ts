import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where the engine listens and keeps its data. */
export interface EngineEnvironment {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
}

/**
 * Reads `SEARCH_PORT`, `SEARCH_HOST` and `DATA_DIR`, which if relative is so to the root of the workspace.
 * @throws Error that names the variable that is wrong and what it should be.
 */
export function readEnvironment(variables: Record<string, string | undefined>): EngineEnvironment {
  return {
    port: readPort(variables['SEARCH_PORT']),
    host: variables['SEARCH_HOST'] || '127.0.0.1',
    dataDir: resolve(workspaceRoot(), variables['DATA_DIR'] || '.data'),
  };
}

function readPort(text = ''): number {
  if (text === '') return 3500;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`SEARCH_PORT must be a port number from 1 to 65535, not "${text}"`);
}

function workspaceRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (dirname(folder) === folder) return process.cwd();
  }
}
