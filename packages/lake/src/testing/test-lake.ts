import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { beforeAll, onTestFinished } from 'vitest';
import type { CommandTarget } from '../commands/command-target.ts';
import { DEFAULT_DATASET, DEFAULT_PROJECT, startLake } from '../lake.ts';
import type { LakeOptions, RunningLake } from '../lake.ts';
import type { Logger } from '../logger.ts';
import { API_VERSION, connect } from './test-client.ts';

export interface TestLake extends RunningLake, CommandTarget {
  /** The log messages of the lake. */
  log: string[];
  /** A client with the administrator's token and the raw perspective. */
  client: SanityClient;
  /** A client without a token. */
  anonymous: SanityClient;
  /** Sends a request without the client; `path` follows the version prefix. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Registers a function that runs when the test ends. */
type OnEnd = (cleanUp: () => Promise<void>) => void;

/** Creates a folder that is removed after the test. */
export async function makeFolder(onEnd: OnEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The target of a command; without `url`, a lake that is not running. */
export function commandTarget(dataDir: string, url = 'http://127.0.0.1:9'): CommandTarget {
  return { dataDir, url, project: DEFAULT_PROJECT, dataset: DEFAULT_DATASET };
}

/** Starts a lake on a free port with an empty folder, and closes it after the test. */
export async function startTestLake(
  options: Partial<LakeOptions> = {},
  onEnd: OnEnd = onTestFinished,
): Promise<TestLake> {
  const dataDir = options.dataDir ?? (await makeFolder(onEnd));
  const log: string[] = [];
  const lake = await startLake({ port: 0, dataDir, logger: recorder(log), ...options });
  onEnd(() => lake.close());
  return {
    ...lake,
    ...commandTarget(dataDir, lake.url),
    log,
    client: connect(lake.url, { token: lake.adminToken, perspective: 'raw' }),
    anonymous: connect(lake.url),
    request: (path, init) => fetch(`${lake.url}/v${API_VERSION}${path}`, init),
  };
}

/** Starts one lake for all tests of a `describe` block, which must not depend on each other's documents. */
export function shareTestLake(options: Partial<LakeOptions> = {}): () => TestLake {
  let lake: TestLake | undefined;
  beforeAll(async () => {
    const cleanUps: (() => Promise<void>)[] = [];
    lake = await startTestLake(options, (cleanUp) => cleanUps.push(cleanUp));
    return async () => {
      for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    };
  });
  return () => {
    if (lake === undefined) throw new Error('The lake is not running. Call this function in a test.');
    return lake;
  };
}

function recorder(log: string[]): Logger {
  const record = (message: string): void => {
    log.push(message);
  };
  return { info: record, warn: record, error: record };
}
