import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Algoliasearch } from 'algoliasearch';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { onTestFinished } from 'vitest';
import type { RunningEngine } from '../engine.ts';
import { startEngine } from '../engine.ts';

/** Creates an empty data folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'search-engine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts an engine on a free port for one test. */
export async function startTestEngine(dataDir?: string): Promise<RunningEngine> {
  const engine = await startEngine({ port: 0, host: '127.0.0.1', dataDir: dataDir ?? (await temporaryFolder()) });
  onTestFinished(() => engine.close());
  return engine;
}

function options({ port }: RunningEngine) {
  return { hosts: [{ url: `127.0.0.1:${port}`, protocol: 'http' as const, accept: 'readWrite' as const }] };
}

/** Algolia's client, with the admin key by default. */
export function clientOf(engine: RunningEngine, key = engine.adminKey): Algoliasearch {
  return algoliasearch('local', key, options(engine));
}

/** Algolia's client for browsers, with the search key. */
export function liteClientOf(engine: RunningEngine): ReturnType<typeof liteClient> {
  return liteClient('local', engine.searchKey, options(engine));
}
