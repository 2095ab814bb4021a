import { resolve } from 'node:path';
import type { LakeOptions } from './lake.ts';

const DEFAULT_PORT = 3400;
/** `.data` at the root of the workspace, three folders up from here. */
const DEFAULT_DATA_DIR = resolve(import.meta.dirname, '../../..', '.data');

/**
 * Options of the lake from environment variables: LAKE_PORT, LAKE_HOST, DATA_DIR, LAKE_ALLOWED_HOSTS and
 * LAKE_ALLOWED_ORIGINS (separated by commas), LAKE_QUERY_TIMEOUT (seconds), LAKE_HISTORY_DAYS. An empty variable counts as not set.
 * @throws with a message that names the variable that is wrong.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): LakeOptions {
  const { LAKE_HOST: host, DATA_DIR: dataDir } = environment;
  const { LAKE_ALLOWED_HOSTS: hosts = '', LAKE_ALLOWED_ORIGINS: origins = '' } = environment;
  return {
    port: readNumber(environment, 'LAKE_PORT', { min: 0, max: 65_535, fallback: DEFAULT_PORT }),
    ...(host ? { host } : {}),
    dataDir: dataDir ? resolve(dataDir) : DEFAULT_DATA_DIR,
    allowedHosts: readList(hosts).map(readHost),
    allowedOrigins: readList(origins).map(readOrigin),
    queryTimeLimit: 1000 * readNumber(environment, 'LAKE_QUERY_TIMEOUT', { min: 1, max: 3600, fallback: 10 }),
    historyDays: readNumber(environment, 'LAKE_HISTORY_DAYS', { min: 1, max: 36_500, fallback: 365 }),
  };
}

function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readHost(host: string): string {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(host)) return host;
  throw new Error(
    `LAKE_ALLOWED_HOSTS must hold names without a port such as lake.example.com, not ${JSON.stringify(host)}`,
  );
}

function readOrigin(origin: string): string {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
  throw new Error(
    `LAKE_ALLOWED_ORIGINS must hold origins such as https://studio.example.com, not ${JSON.stringify(origin)}`,
  );
}
