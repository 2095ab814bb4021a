import { EnvironmentError, readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { API_FILE_REWRITES } from './src/api-files/api-file-rewrites.ts';
import { addCompileHints } from './src/compile-hints/add-compile-hints.ts';
import { NO_STORE_RULES } from './src/headers/no-store-rules.ts';
import { SECURITY_HEADERS } from './src/headers/security-headers.ts';
import { MARKDOWN_REDIRECTS, MARKDOWN_REWRITES } from './src/markdown/markdown-rules.ts';
import { HAND_OFF_REDIRECTS, HAND_OFF_REWRITES } from './src/routing/hand-off-rules.ts';
import { PATH_REDIRECTS } from './src/routing/path-redirects.ts';
import { SOCIAL_CARD_REWRITES } from './src/social-cards/social-card-rewrites.ts';

/** Libraries that Node.js loads itself. Bundled into the code of each route, they took a third of the build's processor time. */
const EXTERNAL_PACKAGES = [
  '@modelcontextprotocol/sdk',
  '@redis/client',
  '@sanity/client',
  'ajv',
  'algoliasearch',
  'elkjs',
  'lru-cache',
  'yaml',
  'zod',
];

/** The build output contains nothing of the environment, so that it works in every environment. */
export default function config(phase: string): NextConfig {
  const environment = phase === PHASE_PRODUCTION_SERVER ? requireEnvironment() : undefined;
  return {
    // So that tests can build while the product is running.
    distDir: process.env['NEXT_DIST_DIR'] || '.next',
    // With a deployment id, Next.js 16.4 would give all builds the same id, so that they would share a page store. `null` stands for
    // the random id of a build without one.
    generateBuildId: () => null,
    cacheHandler: import.meta.resolve('./src/page-cache/page-cache.ts'),
    trailingSlash: true,
    // PATH_REDIRECTS add the slash, so that no path needs two redirects.
    skipTrailingSlashRedirect: true,
    // Inlining depends on sizes that the build measures. Pages that the build does not render would not be prefetched.
    experimental: {
      prefetchInlining: false,
      // It takes longer to write than a build after a change gains by it.
      turbopackFileSystemCacheForBuild: false,
    },
    serverExternalPackages: EXTERNAL_PACKAGES,
    // Images have sizes of their own (`src/images`). The optimizer of Next.js would be open to everyone at `/_next/image/`.
    images: { unoptimized: true },
    poweredByHeader: false,
    // Next.js would add the title of a page that is rendered for a request at the end of its body, with an inline script.
    htmlLimitedBots: /.*/,
    // A reverse proxy compresses better, and once for all replicas.
    compress: environment?.compress ?? true,
    compiler: { runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
    // `npm run lint` checks them.
    typescript: { ignoreBuildErrors: true },
    redirects: () => Promise.resolve([...MARKDOWN_REDIRECTS, ...HAND_OFF_REDIRECTS, ...PATH_REDIRECTS]),
    rewrites: () =>
      Promise.resolve({
        beforeFiles: HAND_OFF_REWRITES,
        afterFiles: [...MARKDOWN_REWRITES, ...API_FILE_REWRITES, ...SOCIAL_CARD_REWRITES],
        fallback: [],
      }),
    headers: () => Promise.resolve([...SECURITY_HEADERS, ...NO_STORE_RULES]),
  };
}

/** Ends the process with one message if an environment variable is invalid or missing. */
function requireEnvironment(): WebEnvironment {
  try {
    return readWebEnvironment(process.env);
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exit(1);
  }
}
