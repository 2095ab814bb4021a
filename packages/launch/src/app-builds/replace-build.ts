import { existsSync, renameSync, rmSync } from 'node:fs';
import { isComplete } from './build-stamp.ts';

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
