import { join, relative } from 'node:path';
import { readStudioEnvironment } from '@site/site/environment';
import { BuildLock } from './build-lock.ts';
import { hashBuildInputs, isBuilt, markBuilt } from './build-stamp.ts';
import { assertReplaceable, replaceBuild, restoreOldBuild } from './replace-build.ts';
import { NEXT, ROOT, SANITY } from '../paths.ts';
import { runNode } from '../processes/run-command.ts';
import type { NodeProcess } from '../processes/spawn-node.ts';
import type { Steps } from '../steps.ts';

const LOCKS = join(ROOT, 'node_modules/.cache/build-locks');

export interface BuildAppsOptions {
  steps: Steps;
  /** Names of the build folders. */
  outputs: { web: string; studio: string };
  /** Environment variables of the product. */
  variables: NodeJS.ProcessEnv;
  /** Whether the Studio is built, too. */
  hasStudio: boolean;
}

/**
 * Builds the site and the Studio, unless their builds are up to date. Needs none of the services. The site's build contains no
 * content and of the environment only the name of the release; the Studio's contains the addresses of the site and the lake.
 * Throws if another product uses a build that is not up to date.
 */
export async function buildApps({ steps, outputs, variables, hasStudio }: BuildAppsOptions): Promise<void> {
  const production = { ...variables, NODE_ENV: 'production' };
  const node = { node: process.version };
  const builds = [
    build(steps, {
      title: 'Site build',
      output: join(ROOT, 'web', outputs.web),
      stamp: hashBuildInputs(ROOT, 'web', { ...node, deploymentId: variables['NEXT_DEPLOYMENT_ID'] ?? '' }),
      command: { args: [NEXT, 'build'], cwd: join(ROOT, 'web'), environment: production },
    }),
  ];
  if (hasStudio) {
    const { siteUrl, content } = readStudioEnvironment(variables);
    builds.push(
      build(steps, {
        title: 'Studio build',
        output: join(ROOT, 'studio', outputs.studio),
        stamp: hashBuildInputs(ROOT, 'studio', { ...node, siteUrl, lakeUrl: content.apiHost ?? '' }),
        command: { args: [SANITY, 'build', outputs.studio, '-y'], cwd: join(ROOT, 'studio'), environment: production },
      }),
    );
  }
  await Promise.all(builds);
}

async function build(
  steps: Steps,
  {
    title,
    output,
    stamp,
    command,
  }: { title: string; output: string; stamp: string; command: Omit<NodeProcess, 'onLine'> },
): Promise<void> {
  const folder = relative(ROOT, output);
  const lock = new BuildLock(join(LOCKS, folder.replaceAll(/[\\/]/g, '-')), folder);
  await steps.run(title, async (progress) => {
    lock.share();
    if (isBuilt(output, stamp)) {
      progress('up to date');
      return;
    }
    assertReplaceable(output);
    lock.own();
    restoreOldBuild(output);
    if (isBuilt(output, stamp)) {
      progress('up to date');
    } else {
      await replaceBuild(output, async () => {
        await runNode(`The ${title.toLowerCase()}`, { ...command, onLine: (line) => progress(line.trim()) });
        markBuilt(output, stamp);
      });
      progress('done');
    }
    lock.share();
  });
}
