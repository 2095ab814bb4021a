import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorMessage } from '@site/service-kit/error-message';
import { isComplete } from './build-stamp.ts';

/** Throws if a build that is out of date cannot be replaced. */
export function assertReplaceable(output: string): void {
  const folder = dirname(output);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `${output} has to be built again, because its sources or settings have changed, but ${folder} cannot be written: ` +
        `${errorMessage(error)}. Make the folder writable, or start the product in a writable copy of the repository.`,
      { cause: error },
    );
  }
}

/**
 * Replaces a build. The old one is deleted when the new one is complete, and is back in its place if the new one fails. `build` marks
 * the new one as built.
 */
export async function replaceBuild(output: string, build: () => Promise<void>): Promise<void> {
  if (existsSync(output)) renameSync(output, oldBuild(output));
  try {
    await build();
  } catch (error) {
    remove(output);
    restoreOldBuild(output);
    throw error;
  }
  remove(oldBuild(output));
}

/** Restores the old build if the process ended before the new one was complete. */
export function restoreOldBuild(output: string): void {
  const old = oldBuild(output);
  if (!existsSync(old)) return;
  if (isComplete(output)) {
    remove(old);
    return;
  }
  remove(output);
  renameSync(old, output);
}

/** Next to the build: a folder on another disk could not be renamed. */
const oldBuild = (output: string) => `${output}-old`;

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
