import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEmbeddedEnvironment, readWebEnvironment } from '@site/site/environment';

/**
 * The folder of the page store in `DATA_DIR/pages`. Each build and environment has its own, because pages link assets of their
 * build and contain addresses of their environment.
 *
 * @param buildFolder contains `BUILD_ID`
 * @returns `undefined` without a finished build, as in development
 */
export function pageStoreFolder(buildFolder: string): string | undefined {
  const build = readBuildId(buildFolder);
  if (build === undefined) return undefined;
  // Without this comment, bundlers that trace files include the whole workspace.
  return join(
    /* turbopackIgnore: true */ readEmbeddedEnvironment(process.env).dataDir,
    'pages',
    `${build}-${environmentHash()}`,
  );
}

function readBuildId(buildFolder: string): string | undefined {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ buildFolder, 'BUILD_ID'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Changes with everything in the environment that pages can show. Of secrets, only whether searches can be counted. */
function environmentHash(): string {
  const { siteUrl, studioOrigins, analyticsHost, content, writeToken, search } = readWebEnvironment(process.env);
  const { projectId, dataset, apiHost } = content;
  const canCountSearches = writeToken !== undefined;
  const shown = [siteUrl, studioOrigins, analyticsHost, projectId, dataset, apiHost, search, canCountSearches];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
}
