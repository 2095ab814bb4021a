import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import type { CommandTarget } from '../commands/command-target.ts';
import { DEFAULT_DATASET, DEFAULT_PROJECT, startLake } from '../lake.ts';
import type { LakeOptions, RunningLake } from '../lake.ts';
import type { Logger } from '../logger.ts';
import { API_VERSION, connect } from './test-client.ts';

export interface TestLake extends RunningLake, CommandTarget {
  /** What the lake has logged. */
  log: string[];
  /** With the administrator's token and the raw perspective, unless the options say otherwise. */
  client: SanityClient;
  /** Without a token. */
  anonymous: SanityClient;
  /** A request besides the client; `path` follows the version prefix. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** A folder that is removed when the test has finished. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a command is told of a lake; without `url`, of one that does not run. */
export function placeOf(dataDir: string, url = 'http://127.0.0.1:9'): CommandTarget {
  return { dataDir, url, project: DEFAULT_PROJECT, dataset: DEFAULT_DATASET };
}

/** A lake on a free port and an empty folder, which ends with the test. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = options.dataDir ?? (await makeFolder());
  const log: string[] = [];
  const lake = await startLake({ port: 0, dataDir, logger: recorder(log), ...options });
  onTestFinished(() => lake.close());
  return {
    ...lake,
    ...placeOf(dataDir, lake.url),
    log,
    client: connect(lake.url, { token: lake.adminToken, perspective: 'raw' }),
    anonymous: connect(lake.url),
    request: (path, init) => fetch(`${lake.url}/v${API_VERSION}${path}`, init),
  };
}

function recorder(log: string[]): Logger {
  const record = (message: string): void => {
    log.push(message);
  };
  return { info: record, warn: record, error: record };
}
