import { EnvironmentError, readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { requireContent } from './src/content/require-content.ts';
import { NO_STORE_RULES } from './src/headers/no-store-rules.ts';
import { securityHeaders } from './src/headers/security-headers.ts';
import { MARKDOWN_REDIRECTS, MARKDOWN_REWRITES } from './src/markdown/markdown-rules.ts';
import { PATH_REDIRECTS } from './src/routing/path-redirects.ts';

export default async function config(phase: string): Promise<NextConfig> {
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  const environment = isBuild || phase === PHASE_PRODUCTION_SERVER ? await prepare(isBuild) : undefined;
  return {
    // So that tests can build while the product is running.
    distDir: process.env['NEXT_DIST_DIR'] || '.next',
    cacheHandler: import.meta.resolve('./src/page-cache/page-cache.ts'),
    trailingSlash: true,
    // PATH_REDIRECTS add the slash, so that no path needs two redirects.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // A reverse proxy compresses better, and once for all replicas.
    compress: process.env['COMPRESS'] !== 'false',
    // The `types` task checks them.
    typescript: { ignoreBuildErrors: true },
    redirects: () => Promise.resolve([...MARKDOWN_REDIRECTS, ...PATH_REDIRECTS]),
    rewrites: () => Promise.resolve(MARKDOWN_REWRITES),
    headers: () => Promise.resolve([...securityHeaders(environment), ...NO_STORE_RULES]),
  };
}

/** Reads the environment. Ends the process with one message if a variable is invalid or the build has no content. */
async function prepare(needsContent: boolean): Promise<WebEnvironment> {
  try {
    const environment = readWebEnvironment(process.env);
    if (needsContent) await requireContent(environment.content);
    return environment;
  } catch (error) {
    const isExpected = error instanceof EnvironmentError || needsContent;
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
