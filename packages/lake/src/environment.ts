import { dataDir, embeddedOrigins, list, parseVariables, port, wholeNumber } from '@site/service-kit/environment';
import type { Variables } from '@site/service-kit/environment';
import { z } from 'zod';
import type { LakeOptions } from './lake.ts';
import { DEFAULT_MEMORY_LIMIT_MB } from './query/workers/query-pool.ts';

const schema = z.object({
  PORT: port('PORT'),
  STUDIO_PORT: port('STUDIO_PORT'),
  LAKE_PORT: port('LAKE_PORT', { min: 0 }),
  LAKE_HOST: z.string().optional(),
  DATA_DIR: dataDir,
  LAKE_ALLOWED_HOSTS: list(
    (host) => /^[\w-]+(?:\.[\w-]+)*$/.test(host),
    'LAKE_ALLOWED_HOSTS must be host names without ports, such as lake.example.com',
  ),
  LAKE_ALLOWED_ORIGINS: list(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'LAKE_ALLOWED_ORIGINS must be origins, such as https://studio.example.com',
  ),
  LAKE_QUERY_TIMEOUT: wholeNumber('LAKE_QUERY_TIMEOUT', { min: 1, max: 3600, fallback: 10 }),
  LAKE_QUERY_MEMORY: wholeNumber('LAKE_QUERY_MEMORY', { min: 64, max: 65_536, fallback: DEFAULT_MEMORY_LIMIT_MB }),
  LAKE_HISTORY_DAYS: wholeNumber('LAKE_HISTORY_DAYS', { min: 1, max: 36_500, fallback: 365 }),
});

/**
 * Reads the options of the lake; the README lists the variables. The site and the Studio on `PORT` and `STUDIO_PORT` are
 * always allowed origins. Throws `EnvironmentError`.
 */
export function readEnvironment(variables: Variables): LakeOptions {
  const parsed = parseVariables(schema, variables);
  return {
    port: parsed.LAKE_PORT,
    ...(parsed.LAKE_HOST === undefined ? {} : { host: parsed.LAKE_HOST }),
    dataDir: parsed.DATA_DIR,
    allowedHosts: parsed.LAKE_ALLOWED_HOSTS,
    allowedOrigins: [
      ...embeddedOrigins({ sitePort: parsed.PORT, studioPort: parsed.STUDIO_PORT }),
      ...parsed.LAKE_ALLOWED_ORIGINS,
    ],
    queryTimeLimit: 1000 * parsed.LAKE_QUERY_TIMEOUT,
    queryMemoryLimit: parsed.LAKE_QUERY_MEMORY,
    historyDays: parsed.LAKE_HISTORY_DAYS,
  };
}
