import { EnvironmentError, readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { requireContent } from './src/content/require-content.ts';
import { securityHeaders } from './src/headers/security-headers.ts';
import { MARKDOWN_REDIRECTS, MARKDOWN_REWRITES } from './src/markdown/markdown-rules.ts';
import { PATH_REDIRECTS } from './src/routing/path-redirects.ts';

export default async function config(phase: string): Promise<NextConfig> {
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  const environment = isBuild || phase === PHASE_PRODUCTION_SERVER ? await prepare(isBuild) : undefined;
  return {
    // A test run builds beside a running product.
    distDir: process.env['NEXT_DIST_DIR'] || '.next',
    cacheHandler: import.meta.resolve('./src/page-cache/page-cache.mjs'),
    trailingSlash: true,
    // PATH_REDIRECTS add the slash, so that no path needs two redirects.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // A proxy in front compresses better and once for all replicas (D11).
    compress: process.env['COMPRESS'] !== 'false',
    // The `types` task checks types, those of tests too; a start need not wait for it.
    typescript: { ignoreBuildErrors: true },
    redirects: () => Promise.resolve([...MARKDOWN_REDIRECTS, ...PATH_REDIRECTS]),
    rewrites: () => Promise.resolve(MARKDOWN_REWRITES),
    headers: () => Promise.resolve(securityHeaders(environment)),
  };
}

/** The environment; ends the process with one message where a variable is wrong or a build has no content. */
async function prepare(needsContent: boolean): Promise<WebEnvironment> {
  try {
    const environment = readWebEnvironment(process.env);
    if (needsContent) await requireContent(environment.content);
    return environment;
  } catch (error) {
    const isForTheReader = error instanceof EnvironmentError || needsContent;
    console.error(isForTheReader && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
