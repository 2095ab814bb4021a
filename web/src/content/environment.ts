import 'server-only';
import { readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/**
 * Whether `next build` is running. It renders pages without parameters once, without content; the page cache never serves
 * them (`docs/decisions/014-content-free-build.md`).
 */
export function isBuilding(): boolean {
  return process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD;
}

/** For the build, whose pages are never served. */
const BUILD_ENVIRONMENT: WebEnvironment = {
  siteUrl: 'https://build.invalid',
  studioUrl: undefined,
  studioOrigins: [],
  analyticsHost: undefined,
  compress: true,
  content: { projectId: 'build', dataset: 'build', apiHost: 'https://build.invalid', readToken: undefined },
  writeToken: undefined,
  webhookSecret: undefined,
  cdn: undefined,
  redisUrl: undefined,
  trustedProxies: [],
  search: { appId: 'build', indexName: 'build', searchKey: 'build', host: 'https://build.invalid' },
};

const KEY = Symbol.for('site.environment');
// Next.js bundles this module several times. With an environment each, a page that is requested for the first time after a secret was
// replaced would use the new one, while others use the old one.
const shared = globalThis as { [KEY]?: WebEnvironment };

/**
 * Returns the environment, read once per process. The build gets a fixed one, so that its output works in every environment.
 * Throws `EnvironmentError` if a variable is invalid.
 */
export function webEnvironment(): WebEnvironment {
  return (shared[KEY] ??= isBuilding() ? BUILD_ENVIRONMENT : readWebEnvironment(process.env));
}
